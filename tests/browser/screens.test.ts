import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, expectFocus, hasFocus, phone, reload, wide } from './open.ts';
import { administrator, newPerson, openAs, type Person } from './people.ts';

// The parts that signed-in screens share (app/screens, app/ui/signed), on screens of the administration that use them.

let admin: Person;
let person: Person;
beforeAll(async () => {
  [admin, person] = await Promise.all([administrator(), newPerson('Iara Vilela')]);
});

const still = { reducedMotion: 'reduce', bypassCSP: true, locale: 'pt-BR' } as const;
const on = (
  path: string,
  steps: (page: Page) => Promise<void>,
  options: BrowserContextOptions = wide,
) => openAs(admin, path, steps, { ...still, ...options });

const onCustomers = (
  steps: (page: Page) => Promise<void>,
  query = '',
  options?: BrowserContextOptions,
) =>
  on(
    `/admin/clientes${query}`,
    async (page) => {
      await rows(page).first().waitFor();
      await steps(page);
    },
    options,
  );

const table = (page: Page) => page.getByRole('region', { name: 'Clientes', exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selecionados' });
const rows = (page: Page) => table(page).locator('[data-row]');
const toast = (page: Page, text: string) => page.locator('output', { hasText: text });
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

const widerBy = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

// Rows that others replace in a moment are dimmed; a guard of base-ui passes the focus on at once.
const passing = ['[aria-busy=true]', '[data-base-ui-focus-guard]'];

describe.each<[string, BrowserContextOptions]>([
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
])('%s', (_name, look) => {
  test('a table, its menu and a form have no fault, and fit the screen', async () => {
    await onCustomers(
      async (page) => {
        expect(await widerBy(page)).toBe(0);
        expect(await faults(page, 'html', passing)).toEqual([]);
        await page.getByRole('button', { name: 'Ações de' }).first().click();
        await page.getByRole('menu').waitFor();
        expect(await faults(page, '[role=menu]', passing)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Novo Cliente' }).click();
        const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
        await dialog.getByRole('button', { name: 'Criar cliente' }).click();
        await dialog.getByText('4 campos a corrigir', { exact: true }).waitFor();
        await dialog.getByRole('combobox', { name: 'Estado' }).click();
        await page.getByRole('option', { name: 'Goiás' }).click();
        expect(await widerBy(page)).toBe(0);
        expect(await faults(page, '[role=dialog]', passing)).toEqual([]);
      },
      '',
      look,
    );
  });
});

describe('a table', () => {
  test('keeps its search, filter, sort and page in the address', async () => {
    await onCustomers(async (page) => {
      await table(page).getByRole('button', { name: 'Valor total' }).click();
      await expect.poll(() => addressOf(page)).toBe('/admin/clientes?ordem=-valor');
      await expect
        .poll(() => heading(page, 'Valor total').getAttribute('aria-sort'))
        .toBe('descending');
      await table(page).getByRole('link', { name: 'Próxima' }).click();
      await table(page)
        .getByText(/^21 a 40 de/)
        .waitFor();
      await table(page).getByRole('searchbox').fill('goiânia');
      await expect.poll(() => addressOf(page)).toContain('?ordem=-valor&q=goi');
      await table(page).getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Pede outro nome' }).click();
      await expect.poll(() => addressOf(page)).toContain('status=nome');
      await table(page).getByRole('button', { name: 'Limpar filtros' }).first().click();
      await table(page)
        .getByText(/^1 a 20 de/)
        .waitFor();
      expect(await table(page).getByRole('searchbox').inputValue()).toBe('');
      await page.goBack();
      await expect.poll(() => addressOf(page)).toContain('q=goi');
    });
  });

  test('is used by keyboard: one row takes the focus, arrows move it, Space chooses, Enter opens', async () => {
    await onCustomers(async (page) => {
      await rows(page).first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expectFocus(rows(page).nth(2));
      expect(await rows(page).nth(2).getAttribute('tabindex')).toBe('0');
      await page.keyboard.press(' ');
      await bar(page).getByText('1 selecionado', { exact: true }).waitFor();
      // What fits none of the rows stays, and says why.
      const activate = bar(page).getByRole('button', { name: 'Ativar', exact: true });
      expect(await activate.getAttribute('aria-disabled')).toBe('true');
      await activate.focus();
      await page.getByText('Todos estão ativos.').last().waitFor();
      await rows(page).nth(2).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => bar(page).count()).toBe(0);
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Editar' }).waitFor();
      await page.keyboard.press('Escape');
      await rows(page).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => addressOf(page)).toContain('?ver=');
      // A window closes with Escape and gives the focus back.
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expectFocus(rows(page).first());
    });
  });

  test('leads from its search to the rows', async () => {
    await onCustomers(async (page) => {
      const search = table(page).getByRole('searchbox');
      const isWhole = (request: Request) =>
        `${request.url()} ${request.postData()}`.includes('natalia.prado');
      const answers = Promise.withResolvers<void>();
      await page.route('**/rest/v1/**', async (route) => {
        if (isWhole(route.request())) await answers.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(isWhole);
      await search.focus();
      await page.keyboard.type('natalia.prado');
      await page.keyboard.press('Enter');
      await asked;
      // The rows of before are about to go.
      await page.keyboard.press('Enter');
      expect(await hasFocus(search)).toBe(true);
      answers.resolve();
      await table(page).getByText('1 a 1 de 1').waitFor();
      await expect.poll(() => table(page).locator('[aria-busy=true]').count()).toBe(0);
      await expectFocus(search);
      await page.keyboard.press('Enter');
      await expectFocus(rows(page).first());
      await search.fill('');
      await table(page)
        .getByText(/^1 a 20 de/)
        .waitFor();
      await page.keyboard.press('Escape');
      await expectFocus(rows(page).first());
      const pageField = table(page).getByRole('textbox', { name: 'Página' });
      await pageField.fill('x');
      await pageField.press('Enter');
      expect(await pageField.inputValue()).toBe('1');
    });
  });

  test('chooses many rows with Shift, and all that the filters let through', async () => {
    await onCustomers(async (page) => {
      const boxes = rows(page).getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(4).click({ modifiers: ['Shift'] });
      await bar(page).getByText('4 selecionados', { exact: true }).waitFor();
      const all = bar(page).getByRole('button', { name: /^Selecionar os [\d.]+$/ });
      const count = /[\d.]+/.exec((await all.textContent())!)![0];
      await all.click();
      await bar(page).getByText(`${count} selecionados`, { exact: true }).waitFor();
      await bar(page).getByRole('button', { name: 'Limpar seleção' }).click();
      await expect.poll(() => bar(page).count()).toBe(0);
    });
  });

  test('keeps the choice of columns, and gives what is filtered as CSV', async () => {
    await onCustomers(async (page) => {
      expect(await heading(page, 'Telefone').count()).toBe(0);
      await table(page).getByRole('button', { name: 'Colunas' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Telefone' }).click();
      await heading(page, 'Telefone').waitFor();
      await page.reload();
      await heading(page, 'Telefone').waitFor();
      const download = page.waitForEvent('download');
      await table(page).getByRole('button', { name: 'CSV' }).click();
      const lines = (await textOf(await download)).trim().split('\r\n');
      expect(lines[0]).toBe(
        'Nome;Empresa;E-mail;Tipo;Plano;Cidade;Transações;Valor total;Status;Desde;Telefone',
      );
      expect(lines).toHaveLength(2);
    }, '?q=natalia.prado');
  });

  test('begins at its top on another page, and where one was on the way back', async () => {
    await onCustomers(async (page) => {
      const next = table(page).getByRole('link', { name: 'Próxima' });
      await next.hover();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await next.click();
      await table(page)
        .getByText(/^21 a 40 de/)
        .waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await table(page)
        .getByText(/^1 a 20 de/)
        .waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });
  });
});

test('a combobox finds while one types, chooses by keyboard, and says when nothing fits', async () => {
  await on('/dashboard?aba=carros', async (page) => {
    await page.getByRole('button', { name: 'Filtro Loja' }).click();
    const field = page.getByRole('combobox', { name: 'Loja' });
    await field.pressSequentially('xyzw');
    await page.getByText('Nenhuma loja com esse nome.').waitFor();
    await field.fill('prado');
    await page.getByRole('option', { name: /Prado/ }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toContain('loja=');
  });
});

describe('a form', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Novo Cliente' });
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

  test('leads to what is wrong, shows a refusal at its field, and asks before it is closed', async () => {
    await on('/admin/clientes?novo=1', async (page) => {
      const send = dialog(page).getByRole('button', { name: 'Criar cliente' });
      await field(page, 'Nome').fill('Antônio Sales');
      await field(page, 'Email').fill('antonio');
      await send.click();
      await expectFocus(field(page, 'Email'));
      await field(page, 'Senha').fill('segredo-longo');
      await field(page, 'Nome da empresa').fill('Antônio Carros');
      await field(page, 'Email').fill('admin@patio.test');
      await send.click();
      await expectFocus(field(page, 'Email'));
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' });
      await question.getByRole('button', { name: 'Cancelar' }).click();
      expect(await field(page, 'Nome').inputValue()).toBe('Antônio Sales');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Descartar' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(async () => (await drafts(page)).join()).not.toContain('Antônio');
    });
  });

  test('keeps what was typed in the tab, and never a password', async () => {
    await on('/admin/clientes?novo=1', async (page) => {
      await field(page, 'Senha').fill('segredo-longo');
      await field(page, 'Nome').fill('Antônio');
      await expect.poll(async () => (await drafts(page)).join()).toContain('Antônio');
      expect((await drafts(page)).join()).not.toContain('segredo');
      page.on('dialog', (asked) => void asked.accept());
      await page.reload();
      await expect.poll(() => field(page, 'Nome').inputValue()).toBe('Antônio');
    });
  });

  test('writes amounts as people read them', async () => {
    await on('/dashboard?aba=planos&plano=novo', async (page) => {
      const price = page.getByLabel('Preço', { exact: true });
      await price.fill('89900,5');
      await page.getByLabel('Dias grátis').fill('1400');
      await page.getByLabel('Nome', { exact: true }).focus();
      expect(await price.inputValue()).toBe('89.900,50');
      expect(await page.getByLabel('Dias grátis').inputValue()).toBe('1.400');
    });
  });

  test('asks before a page with changes is left for another one', async () => {
    await on('/admin/notificacoes', async (page) => {
      const title = page.getByLabel('Título');
      await title.fill('Aviso');
      const settings = page.getByRole('navigation', { name: 'Administração' });
      await settings.getByRole('link', { name: 'Clientes' }).click();
      const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' });
      await question.getByRole('button', { name: 'Cancelar' }).click();
      expect(addressOf(page)).toBe('/admin/notificacoes');
      expect(await title.inputValue()).toBe('Aviso');
      await settings.getByRole('link', { name: 'Clientes' }).click();
      await question.getByRole('button', { name: 'Descartar' }).click();
      await expect.poll(() => addressOf(page)).toBe('/admin/clientes');
    });
  });
});

test('tabs stand in the address, the first one without', async () => {
  await on('/admin', async (page) => {
    await page.getByRole('tab', { name: 'Visão Geral' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/admin?aba=usuarios');
    await page.getByRole('tab', { name: 'Visão Geral' }).click();
    await expect.poll(() => addressOf(page)).toBe('/admin');
  });
});

describe('a menu, and a message that can be taken back', () => {
  const path = () => `/admin?aba=usuarios&q=${person.email}`;
  const changed = (page: Page) => toast(page, 'Iara Vilela agora é Premium');
  const change = async (page: Page) => {
    const button = page.getByRole('button', { name: 'Ações de Iara Vilela' });
    await button.focus();
    await page.keyboard.press('Enter');
    // What cannot be done now says why.
    const barred = page.getByRole('menuitem', { name: /^Admin/ });
    await barred.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await changed(page).waitFor();
    return button;
  };

  test('stays while the keyboard is at it, and gives the focus back', async () => {
    await on(path(), async (page) => {
      await page.clock.install();
      // What is clicked before scripts are there is done later, with the focus elsewhere.
      await reload(page);
      const button = await change(page);
      const undo = changed(page).getByRole('button', { name: 'Desfazer' });
      for (let tabs = 0; tabs < 200 && !(await hasFocus(undo)); tabs += 1)
        await page.keyboard.press('Tab');
      await expectFocus(undo);
      await page.clock.runFor(30_000);
      await expectFocus(undo);
      await page.keyboard.press('Enter');
      await toast(page, 'Iara Vilela é User de novo').waitFor();
      expect(await changed(page).count()).toBe(0);
      // Where it was when the message came, not at the end of the page that Tab came past.
      await expectFocus(button);
    });
  });

  test('is taken back by Ctrl+Z where one stands, but not from what one types', async () => {
    await on(path(), async (page) => {
      const button = await change(page);
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.press('Control+z');
      expect(await changed(page).count()).toBe(1);
      await button.focus();
      await page.keyboard.press('Control+z');
      await toast(page, 'Iara Vilela é User de novo').waitFor();
      expect(await changed(page).count()).toBe(0);
    });
  });
});

const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, value]) =>
      key.startsWith('patio.digitado.') ? [value as string] : [],
    ),
  );

async function textOf(download: { createReadStream(): Promise<AsyncIterable<Buffer>> }) {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
