import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { awake, firstListing, delayScripts, open } from './open.ts';
import { administrator, fromElsewhere, newPerson, openAs, sellerWithListing } from './people.ts';
import { trackRequests } from './settled.ts';
import { translate, type Translator } from './translator.ts';

const ways: Translator[] = ['replaces', 'moves'];
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const broken = (page: Page) => page.getByText('Algo deu errado').count();
// A part that React has not hydrated yet is rendered anew, which React reports: also one that came after the rest.
const ready = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await awake(page);
};
const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

/** Follows links of a screen one after the other; each leads to a page that stands. */
async function openEachTab(page: Page, base: string, tabs: string[]): Promise<void> {
  const settled = trackRequests(page);
  for (const tab of tabs) {
    await page.locator(`a[href*="${base}${tab}"]:visible`).first().click();
    await page.waitForURL(({ href }) => href.includes(`${base}${tab}`));
    await page.locator('main h1').first().waitFor();
    await settled();
    expect(await broken(page)).toBe(0);
  }
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill('visitante@patio.test');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await submit(page);
}

describeEach('a visitor of a page that is translated', (how) => {
  test('sees a telephone, what a form lacks, how much of a number is missing', async () => {
    await open(await firstListing('/carros'), fromElsewhere(), async (page) => {
      await ready(page);
      await translate(page, how);
      const card = page.locator('#contato');
      await card.getByRole('button', { name: 'Ver telefone' }).click();
      await card.locator('a[href^="tel:"]').first().waitFor();
      await card.getByRole('button', { name: /Enviar/ }).click();
      await card.locator('[aria-invalid=true]').first().waitFor();
      await card.getByLabel('Telefone').fill('19');
      await card.getByLabel('Telefone').blur();
      await card.getByRole('button', { name: /Enviar/ }).click();
      await card.getByText('Faltam 9 dígitos').waitFor();
      // A text that changes in place is the new one.
      await card.getByLabel('Telefone').fill('199');
      await card.getByRole('button', { name: /Enviar/ }).click();
      await card.getByText('Faltam 8 dígitos').waitFor();
      expect(await broken(page)).toBe(0);
    });
  });

  test('searches, filters, and goes to other pages', async () => {
    await open('/carros', {}, async (page) => {
      await ready(page);
      await translate(page, how);
      const field = page.locator('main input[name=q]');
      await field.click();
      await field.pressSequentially('civic');
      await page.getByRole('option', { name: /civic/i }).first().waitFor();
      await field.press('Backspace');
      await field.pressSequentially('c');
      await page.getByRole('option', { name: /civic/i }).first().waitFor();
      await field.press('Escape');
      await field.fill('');
      await page
        .getByRole('checkbox', { name: /Automático/ })
        .first()
        .check();
      await page.waitForURL(/cambio=automatico/);
      await page.getByLabel('Ano, de').first().selectOption('2020');
      await page.waitForURL(/ano_min=2020/);
      await page.goBack();
      await page.waitForURL(({ search }) => !search.includes('ano_min'));
      await openEachTab(page, '/', ['imoveis', 'aluguel', 'planos']);
      expect(await broken(page)).toBe(0);
    });
  });

  test('is told of a wrong password, and enters with the right one', async () => {
    await open('/login', fromElsewhere(), async (page) => {
      await ready(page);
      await translate(page, how);
      await signIn(page, 'errada-mesmo');
      await seen(page, 'E-mail ou senha não conferem');
      await signIn(page, DEMO_PASSWORD);
      await page.locator('header summary', { hasText: 'Minha Conta' }).waitFor();
      expect(await broken(page)).toBe(0);
    });
  });

  test('opens an account after being told what is missing', async () => {
    await open('/auth?aba=cadastrar', fromElsewhere(), async (page) => {
      await ready(page);
      await translate(page, how);
      await submit(page);
      await seen(page, 'Digite seu nome.');
      await page.getByLabel('Senha', { exact: true }).fill('curta');
      await submit(page);
      await seen(page, 'Use uma senha de pelo menos 6 caracteres.');
      expect(await broken(page)).toBe(0);
    });
  });
});

describeEach('a person with an account, on translated pages', (how) => {
  test('saves a profile, goes through the settings and own pages', async () => {
    const person = await newPerson('Tradutora Lima');
    await openAs(person, '/configuracoes', async (page) => {
      await page.getByLabel('Nome').waitFor();
      await ready(page);
      await translate(page, how);
      await page.getByLabel('Nome').fill('');
      await submit(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.getByLabel('Nome').fill('Tradutora Prado');
      await submit(page);
      await seen(page, 'Perfil salvo');
      await openEachTab(page, 'configuracoes?aba=', ['loja', 'plano', 'notificacoes', 'seguranca']);
      await page.locator('header summary', { hasText: 'Minha Conta' }).click();
      await page.locator('header a[href="/favoritos"]:visible').first().click();
      await page.waitForURL('**/favoritos');
      await page.locator('main h1').waitFor();
      expect(await broken(page)).toBe(0);
    });
  });

  test('a seller goes through the panel and the editor', async () => {
    const { seller, car } = await sellerWithListing('contact');
    await openAs(seller, '/painel', async (page) => {
      await page.locator('main h1').first().waitFor();
      await ready(page);
      await translate(page, how);
      await openEachTab(page, 'aba=', ['produtos', 'contatos', 'analytics', 'loja']);
      expect(await broken(page)).toBe(0);
    });
    await openAs(seller, `/painel/anuncios/car/${car.id}?passo=preco`, async (page) => {
      await page.getByLabel('Descrição').waitFor();
      await ready(page);
      await translate(page, how);
      const text = await page.getByLabel('Descrição').inputValue();
      await page.getByLabel('Descrição').fill(`${text} Aceito troca.`);
      await seen(page, /Salvo/i);
      await page.getByLabel('Descrição').fill(text);
      expect(await broken(page)).toBe(0);
    });
  });
});

describeEach('an administrator, on translated pages', (how) => {
  test('goes through the tabs, the queue and the tables', async () => {
    const admin = await administrator();
    await openAs(admin, '/admin', async (page) => {
      await page.locator('main h1').first().waitFor();
      await ready(page);
      await translate(page, how);
      const tabs = ['usuarios', 'conteudo', 'seguranca', 'sistema', 'comunicacoes', 'relatorios'];
      await openEachTab(page, 'aba=', tabs);
      expect(await broken(page)).toBe(0);
    });
    await openAs(admin, '/dashboard', async (page) => {
      await page.locator('main h1').first().waitFor();
      await ready(page);
      await translate(page, how);
      await openEachTab(page, 'aba=', ['carros', 'imoveis', 'alugueis', 'financeiro', 'planos']);
      expect(await broken(page)).toBe(0);
    });
    await openAs(admin, '/admin/aprovacoes', async (page) => {
      await page.locator('main ol li a').nth(1).waitFor();
      await ready(page);
      await translate(page, how);
      await page.locator('main ol li a').nth(1).click();
      await page
        .getByRole('button', { name: /Aprovar/ })
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: /Rejeitar/ })
        .first()
        .click();
      const reject = page.getByRole('button', { name: /Rejeitar/, expanded: true });
      await reject.waitFor();
      expect(await broken(page)).toBe(0);
    });
  });
});

test('a page that is translated before its scripts arrive stands as well', async () => {
  await open('/', {}, async (page) => {
    // React says that it renders such a page anew.
    await page.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
    const release = await delayScripts(page, await firstListing('/carros'));
    await page.locator('#contato').waitFor();
    await translate(page, 'moves');
    release();
    await page.locator('#contato').getByRole('button', { name: 'Ver telefone' }).click();
    await page.locator('#contato a[href^="tel:"]').first().waitFor();
    expect(await broken(page)).toBe(0);
  });
});

function describeEach(name: string, tests: (how: Translator) => void): void {
  describe.each(ways)(`${name}, by a translator that %s texts`, (how) => {
    tests(how);
  });
}
