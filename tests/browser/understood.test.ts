import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { awake, expectFocus, noJavaScript, open, phone } from './open.ts';

const text = 'honda civic manual vermelho flex campinas até 90 mil a partir de 2015 xyzzy';
const found = (typed: string) => `/carros?q=${encodeURIComponent(typed)}`;

const understood = (page: Page) => page.getByRole('region', { name: 'O que entendemos' });
const removal = (page: Page, name: RegExp) => understood(page).getByRole('link', { name });
const field = (page: Page) =>
  page.getByRole('searchbox').or(page.getByRole('combobox', { name: /^Buscar/ }));
const params = (page: Page) => new URL(page.url()).searchParams;
const ways = (page: Page) => page.locator('a.way');

async function total(page: Page): Promise<string> {
  return (await page.locator('.result-bar').getByRole('status').innerText()).split(' ')[0]!;
}

test('without scripts, on a phone: what was recognised, less of it, another text, none of it', async () => {
  await open(found(text), { ...phone, ...noJavaScript }, async (page) => {
    expect(await field(page).inputValue()).toBe(text);
    const parts = understood(page).getByRole('listitem');
    expect(await parts.count()).toBeGreaterThan(7);
    await understood(page).getByText('não encontramos').waitFor();

    await removal(page, /^Tirar Vermelho/).click();
    expect(params(page).get('cor')).toBeNull();
    expect(params(page).get('q')).toBe('vermelho');
    expect(await field(page).inputValue()).toBe(text);

    await field(page).fill('corolla');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    expect(params(page).get('texto')).toBe('corolla');
    expect(params(page).get('modelo')).toBe('corolla');
    expect(params(page).get('preco_max')).toBeNull();
    expect(params(page).get('cidade')).toBeNull();

    await page.getByRole('link', { name: /^Buscar exatamente/ }).click();
    expect(params(page).get('exato')).toBe('1');
    expect(params(page).get('q')).toBe('corolla');
    await page.getByRole('link', { name: 'Entender de novo' }).click();
    expect(params(page).get('modelo')).toBe('corolla');
  });
});

test('by the keyboard: a part goes and the next has the focus; the page is sound to a screen reader', async () => {
  await open(found(text), { colorScheme: 'dark' }, async (page) => {
    const violations = await faults(page);
    expect(violations).toEqual([]);
    const parts = understood(page).getByRole('listitem').getByRole('link');
    const names = await parts.evaluateAll((all) => all.map((one) => one.ariaLabel!));
    await parts.nth(1).focus();
    await page.keyboard.press('Enter');
    const named = (name: string) => understood(page).getByRole('link', { name, exact: true });
    await named(names[1]!).waitFor({ state: 'detached' });
    const next = named(names[2]!);
    await expectFocus(next);
    // What takes all of it away leads on to what was found.
    const sum = page.locator('.result-bar output');
    await understood(page)
      .getByRole('link', { name: /^Buscar exatamente/ })
      .focus();
    await page.keyboard.press('Enter');
    await understood(page).waitFor({ state: 'detached' });
    await expectFocus(sum);
    await page.getByRole('link', { name: 'Entender de novo' }).focus();
    await page.keyboard.press('Enter');
    await understood(page).waitFor();
    await expectFocus(sum);
  });
});

test('each suggestion of an empty search finds what it says', async () => {
  const empty =
    '/carros?marca=honda&cor=vermelho&cambio=manual&cidade=Campinas,+SP&preco_max=20000';
  await open(empty, {}, async (page) => {
    await page.getByRole('heading', { name: /^Nenhum/ }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await ways(page).count()).toBeGreaterThan(0);
    expect(await ways(page).count()).toBeLessThanOrEqual(5);
    expect(await faults(page)).toEqual([]);
    const first = ways(page).first();
    const count = (await first.locator('.way-count').innerText()).split(' ')[0];
    await first.click();
    await expect.poll(() => total(page)).toBe(count);
    await awake(page);
    expect(await total(page)).not.toBe('0');
  });
});

test('what a vertical has nothing of leads to what there is at its place', async () => {
  await open('/imoveis?q=sitio+ate+80+mil+minas+gerais', noJavaScript, async (page) => {
    await page.getByRole('heading', { name: /^Nenhum/ }).waitFor();
    const first = ways(page).first();
    const count = (await first.locator('.way-count').innerText()).split(' ')[0];
    await first.click();
    expect(await total(page)).toBe(count);
  });
});

test('a text of another vertical leads there', async () => {
  await open(found('apartamento 2 quartos'), noJavaScript, async (page) => {
    await page
      .getByRole('link', { name: /imóveis$/i })
      .filter({ hasText: /^Buscar em/ })
      .click();
    expect(new URL(page.url()).pathname).toBe('/imoveis');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
