import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, hasFocus, expectFocus, open, reload, phone, wide } from './open.ts';

// The parts of signed-in screens, on the page that shows all of them (app/screens/showcase).

const still = { reducedMotion: 'reduce', bypassCSP: true, locale: 'pt-BR' } as const;

async function onUi(
  options: BrowserContextOptions,
  steps: (page: Page) => Promise<void>,
  query = '',
) {
  await open(`/ui${query}`, { ...still, ...options }, async (page) => {
    await page.getByRole('region', { name: 'Arquivos e andamento' }).waitFor();
    await steps(page);
  });
}

const table = (page: Page) => page.getByRole('region', { name: 'Anúncios', exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selecionados' });
const rows = (page: Page) => table(page).locator('[data-row]');
const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

describe.each<[string, BrowserContextOptions]>([
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
])('%s', (_name, look) => {
  test('nothing stands in anybody’s way, and nothing is wider than the screen', async () => {
    await onUi(look, async (page) => {
      expect(await tooWide(page)).toBe(0);
      expect(await findings(page)).toEqual([]);

      await page.getByRole('button', { name: 'Ações de Seminovos da Serra' }).click();
      await page.getByRole('menu').waitFor();
      expect(await findings(page, '[role=menu]')).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Novo cliente' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
      await dialog.getByRole('button', { name: 'Criar cliente' }).click();
      await dialog.getByText('4 campos a corrigir', { exact: true }).waitFor();
      await dialog.getByRole('combobox', { name: 'Estado' }).click();
      await page.getByRole('option', { name: 'Goiás' }).click();
      expect(await tooWide(page)).toBe(0);
      expect(await findings(page, '[role=dialog]')).toEqual([]);
    });
  });
});

describe('a table', () => {
  test('begins at its top on another page; keeps its search, filter, sort and page in the address', async () => {
    await onUi(wide, async (page) => {
      const section = table(page);
      const next = section.getByRole('link', { name: 'Próxima' });
      await next.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 200));
      await next.click();
      await section.getByText('11 a 20 de 57').waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      // On the way back it is where one was.
      await page.goBack();
      await section.getByText('1 a 10 de 57').waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);

      await section.getByRole('button', { name: 'Preço' }).click();
      await expect.poll(() => addressOf(page)).toBe('/ui?ordem=-preco');
      const header = section.getByRole('columnheader', { name: 'Preço' });
      await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');

      await next.click();
      await section.getByText('11 a 20 de 57').waitFor();
      await section.getByRole('searchbox').fill('onix');
      await expect.poll(() => addressOf(page)).toBe('/ui?ordem=-preco&q=onix');
      await section.getByText('1 a 6 de 6').waitFor();

      await section.getByRole('combobox', { name: 'Estado' }).click();
      await page.getByRole('option', { name: 'Pausado' }).click();
      await expect.poll(() => addressOf(page)).toContain('estado=paused');
      await section.getByText('Nada com estes filtros').or(rows(page).first()).waitFor();
      await section.getByRole('button', { name: 'Limpar filtros' }).first().click();
      await section.getByText('1 a 10 de 57').waitFor();
      expect(await section.getByRole('searchbox').inputValue()).toBe('');
      await page.goBack();
      await expect.poll(() => addressOf(page)).toContain('q=onix');
    });
  });

  test('is used by keyboard: one row takes the focus, arrows move it, Space chooses, Enter opens', async () => {
    await onUi(wide, async (page) => {
      await rows(page).first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expectFocus(rows(page).nth(2));
      expect(await rows(page).nth(2).getAttribute('tabindex')).toBe('0');
      await page.keyboard.press(' ');
      await bar(page).getByText('1 selecionado', { exact: true }).waitFor();
      // A pending listing cannot be paused: the button stays, and says why.
      const pause = bar(page).getByRole('button', { name: 'Pausar 0 de 1' });
      expect(await pause.getAttribute('aria-disabled')).toBe('true');
      await pause.focus();
      await page.getByText('Nenhum dos selecionados está publicado.').last().waitFor();
      await rows(page).nth(2).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => bar(page).count()).toBe(0);
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Editar' }).waitFor();
      await page.keyboard.press('Escape');
      await rows(page).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => addressOf(page)).toBe('/dicas');
    });
  });

  test('leads from its search to the rows; many are chosen with Shift, and all that the filters let through', async () => {
    await onUi(wide, async (page) => {
      await rows(page).first().waitFor();
      const search = table(page).getByRole('searchbox');
      await search.focus();
      await page.keyboard.type('onix');
      await page.keyboard.press('Enter');
      await table(page).getByText('1 a 6 de 6').waitFor();
      await expectFocus(search);
      await page.keyboard.press('Enter');
      await expectFocus(rows(page).first());
      await search.fill('');
      await table(page).getByText('1 a 10 de 57').waitFor();
      await page.keyboard.press('Escape');
      await expectFocus(rows(page).first());
      const pageField = table(page).getByRole('textbox', { name: 'Página' });
      await pageField.fill('x');
      await pageField.press('Enter');
      expect(await pageField.inputValue()).toBe('1');

      const boxes = rows(page).getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(4).click({ modifiers: ['Shift'] });
      await bar(page).getByText('4 selecionados', { exact: true }).waitFor();
      await bar(page).getByRole('button', { name: 'Selecionar os 57' }).click();
      await bar(page).getByText('57 selecionados', { exact: true }).waitFor();
      await bar(page).getByRole('button', { name: 'Excluir...' }).click();
      const question = page.getByRole('alertdialog', { name: 'Excluir 57 anúncios?' });
      await expectFocus(question.getByRole('button', { name: 'Cancelar' }));
      await question.getByRole('button', { name: 'Excluir' }).click();
      await expect.poll(() => bar(page).count()).toBe(0);
    });
  });

  test('keeps the choice of columns, and gives what is filtered as CSV', async () => {
    await onUi(
      wide,
      async (page) => {
        const city = table(page).getByRole('columnheader', { name: 'Cidade' });
        expect(await city.count()).toBe(0);
        await table(page).getByRole('button', { name: 'Colunas' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Cidade' }).click();
        await city.waitFor();
        await page.reload();
        await city.waitFor();
        const download = page.waitForEvent('download');
        await table(page).getByRole('button', { name: 'CSV' }).click();
        const text = await textOf(await download);
        expect(text.split('\r\n')[0]).toBe(
          '\uFEFFAnúncio;Loja;Preço;Km;Cidade;Estado;Visualizações;Alterado',
        );
        expect(text.trim().split('\r\n')).toHaveLength(7);
      },
      '?q=onix',
    );
  });
});

test('a menu and comboboxes are used by keyboard, and say what cannot be done and found', async () => {
  await onUi(wide, async (page) => {
    const button = page.getByRole('button', { name: 'Ações de Seminovos da Serra' });
    await button.focus();
    await page.keyboard.press('Enter');
    const barred = page.getByRole('menuitem', { name: /^Encerrar sessões/ });
    expect(await barred.getAttribute('aria-disabled')).toBe('true');
    expect(await barred.textContent()).toContain('Não há nenhuma aberta.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await toast(page, 'Premium').waitFor();
    await expectFocus(button);

    const field = page.getByRole('combobox', { name: 'Estado, do servidor' });
    await field.pressSequentially('mina');
    // The first letter finds others, too.
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Minas Gerais']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Minas Gerais');
    await field.fill('xyz');
    await page.getByText('Nenhum estado com esse nome.').waitFor();
    await page.keyboard.press('Tab');
    await page.getByText('Escolha um nome da lista.').waitFor();
    expect(await field.inputValue()).toBe('xyz');
  });
});

test('a combobox takes a name that is written out; tabs stand in the address, the first one without', async () => {
  await onUi(wide, async (page) => {
    const field = page.getByPlaceholder('Minas Gerais');
    await field.fill('minas gerais');
    await page.keyboard.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('Minas Gerais');
    // Escape keeps the old one.
    await field.fill('goi');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('Minas Gerais');
    await field.fill('GOIAS');
    await page.mouse.click(4, 4);
    await expect.poll(() => field.inputValue()).toBe('Goiás');
    expect(await page.getByText('Escolha um nome da lista.').count()).toBe(0);

    await page.getByRole('tab', { name: 'Todos' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/ui?aba=ativos');
    await page.getByText('Os que estão no ar.').waitFor();
    await page.getByRole('tab', { name: 'Todos' }).click();
    await expect.poll(() => addressOf(page)).toBe('/ui');
  });
});

test('a window closes with Escape and gives the focus back; a refused confirmation is told once', async () => {
  await onUi(wide, async (page) => {
    const button = page.getByRole('button', { name: 'Janela larga' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Dados da loja' });
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await expectFocus(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(button);

    await page.getByRole('button', { name: 'Excluir (recusado)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'O plano padrão não pode ser excluído.').waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByText('O plano padrão não pode ser excluído.').count()).toBe(1);
  });
});

describe('a form', () => {
  test('leads to what is wrong, shows a refusal at its field, and asks before it is closed', async () => {
    await onUi(wide, async (page) => {
      await page.getByRole('button', { name: 'Novo cliente' }).click();
      const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
      const send = dialog.getByRole('button', { name: 'Criar cliente' });
      await dialog.getByLabel('Nome').fill('Antônio Sales');
      await send.click();
      const email = dialog.getByLabel('E-mail');
      await expectFocus(email);
      await dialog.getByRole('link', { name: 'Escolha o estado.' }).click();
      const state = dialog.getByRole('combobox', { name: 'Estado' });
      await expectFocus(state);
      await state.click();
      await page.getByRole('option', { name: 'Goiás' }).click();
      await dialog.getByLabel('Senha', { exact: true }).fill('segredo-longo');
      await email.fill('ocupado@exemplo.com.br');
      await send.click();
      await dialog.getByText('Informe um e-mail válido.').waitFor();
      await expectFocus(email);
      await email.fill('fora@exemplo.com.br');
      await send.click();
      await dialog.getByRole('alert').getByText('O site está com muitos acessos').waitFor();

      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' });
      await question.getByRole('button', { name: 'Cancelar' }).click();
      expect(await dialog.getByLabel('Nome').inputValue()).toBe('Antônio Sales');
      await email.fill('antonio@exemplo.com.br');
      await send.click();
      await toast(page, 'Cliente criado').waitFor();
      await expect.poll(() => kept(page)).toEqual([]);
    });
  });

  test('keeps what was typed in the tab, amounts in order, and never a password', async () => {
    await onUi(wide, async (page) => {
      const section = page.getByRole('region', { name: 'Formulário em página' });
      await section.getByLabel('Preço').fill('89900,5');
      await section.getByLabel('Quilometragem (km)').fill('38400');
      await section.getByLabel('Disponível desde').focus();
      expect(await section.getByLabel('Preço').inputValue()).toBe('89.900,50');
      expect(await section.getByLabel('Quilometragem (km)').inputValue()).toBe('38.400');
      await page.getByRole('button', { name: 'Novo cliente' }).click();
      await page.getByLabel('Senha', { exact: true }).fill('segredo-longo');
      await page.getByLabel('Nome').fill('Antônio');
      await expect.poll(async () => (await kept(page)).join()).toContain('Antônio');
      expect((await kept(page)).join()).not.toContain('segredo');
      page.on('dialog', (asked) => void asked.accept());
      await page.reload();
      await expect.poll(() => section.getByLabel('Preço').inputValue()).toBe('89.900,50');
    });
  });

  test('asks before a page with changes is left for another one', async () => {
    await onUi(wide, async (page) => {
      const section = page.getByRole('region', { name: 'Formulário em página' });
      await section.getByLabel('Preço').fill('89.900');
      await rows(page).first().focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' });
      await question.getByRole('button', { name: 'Cancelar' }).click();
      expect(addressOf(page)).toBe('/ui');
      expect(await section.getByLabel('Preço').inputValue()).toBe('89.900');
      await rows(page).first().focus();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Descartar' }).click();
      await expect.poll(() => addressOf(page)).toBe('/dicas');
    });
  });
});

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, value]) =>
      key.startsWith('patio.digitado.') ? [value as string] : [],
    ),
  );

const tooWide = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

// Rows that give way to others in a moment are dimmed; a guard of base-ui passes the focus on at once.
const passing = ['[aria-busy=true]', '[data-base-ui-focus-guard]'];
const findings = (page: Page, within = 'html') => faults(page, within, passing);

async function textOf(download: { createReadStream(): Promise<AsyncIterable<Buffer>> }) {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('a message that can be taken back', () => {
  const told = (page: Page) => toast(page, 'Anúncio pausado');
  const tell = async (page: Page) => {
    const button = page.getByRole('button', { name: 'Aviso que se desfaz' });
    await button.focus();
    await page.keyboard.press('Enter');
    await told(page).waitFor();
    return button;
  };

  test('stays while the keyboard is at it, and gives the focus back', async () => {
    await open('/ui', still, async (page) => {
      await page.clock.install();
      // What is clicked before scripts are there is done later, with the focus elsewhere.
      await reload(page);
      await page.getByRole('region', { name: 'Arquivos e andamento' }).waitFor();
      const button = await tell(page);
      // Said by itself, wherever the focus is.
      expect(await page.locator('output[aria-live=polite]').count()).toBe(1);
      const undo = told(page).getByRole('button', { name: 'Desfazer' });
      for (let tabs = 0; tabs < 200 && !(await hasFocus(undo)); tabs += 1)
        await page.keyboard.press('Tab');
      await expectFocus(undo);
      await page.clock.runFor(30_000);
      await expectFocus(undo);
      await page.keyboard.press('Enter');
      await toast(page, 'Anúncio retomado').waitFor();
      expect(await told(page).count()).toBe(0);
      // To where it was when the message came, not to the end of the page that Tab came past, nor to its top.
      await expectFocus(button);
    });
  });

  test('is taken back by Ctrl+Z where one stands, but not from what one types', async () => {
    await onUi(wide, async (page) => {
      const button = await tell(page);
      await table(page).getByRole('searchbox').focus();
      await page.keyboard.press('Control+z');
      expect(await told(page).count()).toBe(1);
      await button.focus();
      await page.keyboard.press('Control+z');
      await toast(page, 'Anúncio retomado').waitFor();
      expect(await told(page).count()).toBe(0);
      await expectFocus(button);
    });
  });
});
