import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, noJavaScript, open } from './open.ts';

// The store of the demo content that has the most to show, and one that sells and lets homes.
const dealer = '/loja/autos-ipiranga';
const agent = '/loja/paulista-imoveis';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const countOf = async (page: Page, name: string) =>
  Number((await page.getByRole('tab', { name }).innerText()).match(/\d+/)![0]);
const hrefsOf = (links: Locator) =>
  links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
const summary = (page: Page) => page.getByRole('tabpanel').locator('output').innerText();

test('says who it is: badges, rating, counters, place and hours', async () => {
  await open(dealer, noJavaScript, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Autos Ipiranga' }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const said of [
      'Loja Verificada',
      'Pro',
      'avaliações',
      'Campinas, SP',
      'Anúncios ativos',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/\d,\d/);
  });
});

test('tabs show one vertical each, count it, and open by address and keyboard', async () => {
  await open(agent, {}, async (page) => {
    const [all, cars, homes, rentals] = await Promise.all(
      ['Todos', 'Carros', 'Imóveis', 'Aluguéis'].map((name) => countOf(page, name)),
    );
    expect(all).toBe(cars! + homes! + rentals!);
    await page.getByRole('tab', { name: 'Imóveis' }).click();
    await page.waitForURL('**?aba=imoveis');
    await expect.poll(() => summary(page)).toBe(`${homes} imóveis`);
    const hrefs = await hrefsOf(cards(page).locator('h3 a'));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.every((href) => href?.startsWith('/imoveis/'))).toBe(true);
    await page.getByRole('tab', { name: 'Imóveis' }).press('ArrowRight');
    await page.waitForURL('**?aba=alugueis');
    await page.getByRole('tab', { name: 'Aluguéis', selected: true }).waitFor();
    await expect
      .poll(() => summary(page))
      .toBe(`${rentals} ${rentals === 1 ? 'aluguel' : 'aluguéis'}`);
  });
});

test('a search finds in this store only, says so when there is nothing, and is taken back', async () => {
  await open(dealer, {}, async (page) => {
    const all = await countOf(page, 'Todos');
    const box = page.getByRole('searchbox', { name: 'Buscar nesta loja' });
    await box.fill('corolla');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**?q=corolla');
    await expect.poll(() => summary(page)).toContain('para “corolla”');
    const titles = await cards(page).getByRole('heading').allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.length).toBeLessThan(all);
    expect(titles.every((title) => title.includes('Corolla'))).toBe(true);

    await box.fill('xyzxyz');
    await box.press('Enter');
    await page.getByText('Nada encontrado para “xyzxyz” nesta loja').waitFor();
    await page.getByRole('link', { name: 'Limpar busca' }).click();
    await expect.poll(() => countOf(page, 'Todos')).toBe(all);
  });
});

test('pages hold every listing once, without JavaScript', async () => {
  await open(dealer, noJavaScript, async (page) => {
    const total = await countOf(page, 'Todos');
    const links: (string | null)[] = [];
    const next = page.getByRole('link', { name: 'Próxima página' });
    for (;;) {
      links.push(...(await hrefsOf(cards(page).locator('h3 a'))));
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(total).toBeGreaterThan(24);
    expect(new Set(links).size).toBe(total);
  });
});

test('"Ver Detalhes" leads to the listing, whose seller leads back', async () => {
  await open(dealer, {}, async (page) => {
    const title = await cards(page).first().getByRole('heading').innerText();
    await cards(page).first().getByRole('link', { name: 'Ver Detalhes' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: /^Ver loja e outros [\d.]+ anúncios$/ }).click();
    await expect.poll(() => addressOf(page)).toBe(dealer);
  });
});

describe('contact and sharing', () => {
  test.each([
    ['with JavaScript', {}],
    ['without', noJavaScript],
  ])('the phone number comes when it is asked for, %s', async (_name, options) => {
    await open(dealer, options, async (page) => {
      expect(await page.content()).not.toContain('tel:+55');
      await page.getByRole('button', { name: 'Ver telefone' }).click();
      const call = page.getByRole('link', { name: /Ligar/ });
      await call.waitFor();
      expect(await call.getAttribute('href')).toMatch(/^tel:\+55\d{10,11}$/);
    });
  });

  test('the disc on the cover copies the address', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    await open(dealer, context, async (page) => {
      await page.locator('summary[aria-label=Compartilhar]').click();
      await page.getByRole('button', { name: 'Copiar link' }).click();
      await page.getByText('Copiado!').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`^http.*${dealer}$`),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Facebook' }).waitFor({ state: 'hidden' });
    });
  });
});

test('a wrong name answers 404, nonsense in the address a page', async () => {
  await open(dealer, noJavaScript, async (page) => {
    const answer = await page.goto('/loja/nao-existe');
    expect(answer?.status()).toBe(404);
    await page.goto(`${dealer}?aba=xyz&pagina=-3`);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.goto(`${dealer}?pagina=999`);
    await page.getByRole('link', { name: 'Ir para a primeira' }).click();
    expect(addressOf(page)).toBe(dealer);
  });
});
