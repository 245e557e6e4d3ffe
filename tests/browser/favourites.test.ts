import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, open, reload } from './open.ts';
import { fromElsewhere, newPerson, openAs, service, type Person } from './people.ts';

const hearts = (page: Page) => page.locator('main article .listing-heart button');
const pressed = (page: Page) => hearts(page).and(page.locator('[aria-pressed=true]'));
const cards = (page: Page) => page.locator('main article');
const account = (page: Page) => page.locator('header summary', { hasText: 'Minha Conta' });

async function keptBy({ id }: Person): Promise<string[]> {
  const { data, error } = await service()
    .from('favourites')
    .select('item_id')
    .eq('user_id', id)
    .order('created_at', { ascending: false });
  if (error) throw error;
  return data.map(({ item_id: item }) => item);
}

// As the browser would have kept them, the newest first.
const keepInBrowser = (page: Page, favourites: { vertical: string; id: string }[]) =>
  page.evaluate(
    (list) => localStorage.setItem('patio.favoritos', JSON.stringify(list)),
    favourites,
  );

async function idsOf(table: 'cars' | 'rentals', match: Record<string, string>, limit: number) {
  const { data, error } = await service()
    .from(table)
    .select('id')
    .match(match)
    .order('id')
    .limit(limit);
  if (error) throw error;
  return data.map(({ id }) => id);
}

const shown = { status: 'published', availability: 'available' };

test('hearts keep listings in the browser, in all its tabs, on cards and on the listing’s page', async () => {
  await open('/carros', {}, async (page) => {
    await hearts(page).nth(4).click();
    await hearts(page).nth(5).press('Enter');
    await expect.poll(() => pressed(page).count()).toBe(2);

    const other = await page.context().newPage();
    await go(other, '/favoritos');
    await cards(other).nth(1).waitFor();
    await other.getByText('2 anúncios guardados neste navegador.').waitFor();
    const path = (await cards(other).first().locator('h3 a').getAttribute('href'))!;
    await go(other, path);
    const heart = other.locator('main [aria-label^="Favoritar"]').first();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await expect.poll(() => pressed(page).count()).toBe(1);
  });
});

test('what was sold says so, and what left the site can be let go', async () => {
  const [sold] = await idsOf('cars', { status: 'published', availability: 'sold' }, 1);
  const [let_] = await idsOf('rentals', { status: 'published', availability: 'rented' }, 1);
  const [there] = await idsOf('cars', shown, 1);
  await open('/favoritos', {}, async (page) => {
    await keepInBrowser(page, [
      { vertical: 'car', id: sold! },
      { vertical: 'rental', id: let_! },
      { vertical: 'car', id: '00000000-0000-4000-8000-000000000000' },
      { vertical: 'car', id: there! },
    ]);
    await go(page, '/favoritos');
    await cards(page).nth(2).waitFor();
    expect(await cards(page).nth(0).innerText()).toContain('Vendido');
    expect(await cards(page).nth(1).innerText()).toContain('Alugado');
    await page.getByText('Um anúncio que você guardou saiu do ar.').waitFor();
    await page.getByRole('button', { name: 'Tirar da lista' }).click();
    await page.getByText('3 anúncios guardados neste navegador.').waitFor();
    expect(await page.getByText('saiu do ar').count()).toBe(0);
  });
});

test('many are shown in parts, and a full list takes no more', async () => {
  const ids = await idsOf('cars', shown, 30);
  await open('/favoritos', {}, async (page) => {
    await keepInBrowser(
      page,
      ids.map((id) => ({ vertical: 'car', id })),
    );
    await go(page, '/favoritos');
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.getByRole('button', { name: 'Mostrar mais 6' }).click();
    await expect.poll(() => cards(page).count()).toBe(30);

    const full = Array.from({ length: 500 }, (_, at) => ({ vertical: 'car', id: `x${at}` }));
    await keepInBrowser(page, full);
    await go(page, '/carros');
    await hearts(page).nth(4).click();
    await page.locator('[role=alert], output').getByText('Você já guarda 500 anúncios').waitFor();
    expect(await pressed(page).count()).toBe(0);
  });
});

test('at sign-in both lists become one, in all browsers of the person', async () => {
  const person = await newPerson('Bia Dois');
  const [mine, both, browsers] = await idsOf('cars', shown, 3);
  const add = (id: string, minutes: number) =>
    service()
      .from('favourites')
      .insert({
        user_id: person.id,
        item_type: 'car',
        item_id: id,
        created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
  await add(mine!, 10);
  await add(both!, 20);
  await open('/favoritos', fromElsewhere(), async (page) => {
    await keepInBrowser(page, [
      { vertical: 'car', id: browsers! },
      { vertical: 'car', id: both! },
      { vertical: 'car', id: '00000000-0000-4000-8000-000000000000' },
    ]);
    await signIn(page, person);
    await page.getByText('3 anúncios guardados na sua conta.').waitFor();
    await expect.poll(() => cards(page).count()).toBe(3);
    await expect.poll(() => keptBy(person)).toEqual([browsers, mine, both]);
    await cards(page)
      .first()
      .and(page.locator(`:has([href$="${browsers!.slice(-12)}"])`))
      .waitFor();

    // Taken away here, it is gone there too.
    await hearts(page).first().click();
    await expect.poll(() => keptBy(person)).toEqual([mine, both]);
  });
  await openAs(person, '/favoritos', async (page) => {
    await page.getByText('2 anúncios guardados na sua conta.').waitFor();
    await account(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByText('Nenhum favorito ainda').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('patio.favoritos'))).toBe('[]');
  });
  expect(await keptBy(person)).toEqual([mine, both]);
});

test('a heart pressed before the account answers is not lost', async () => {
  const person = await newPerson('Caio Veloz');
  await openAs(person, '/favoritos', async (page) => {
    await page.getByText('Ficam guardados na sua conta.').waitFor();
    await page.waitForFunction(() => localStorage.getItem('patio.favoritos.conta') !== null);
    // The account is out of reach while the next page stands.
    await page.context().route('**/rest/v1/favourites*', (route) => route.abort());
    await go(page, '/carros');
    await hearts(page).nth(4).click();
    expect(await pressed(page).count()).toBe(1);
    await page.context().unroute('**/rest/v1/favourites*');
    await page.reload();
    await expect.poll(async () => (await keptBy(person)).length).toBe(1);
  });
});

test('the list of one person is not given to the next', async () => {
  const [first, second] = await Promise.all([newPerson('Davi Antes'), newPerson('Elisa Depois')]);
  await openAs(first, '/carros', async (page) => {
    await account(page).waitFor();
    await page.waitForFunction(() => localStorage.getItem('patio.favoritos.conta') !== null);
    await hearts(page).nth(4).click();
    await expect.poll(async () => (await keptBy(first)).length).toBe(1);
    await signIn(page, second);
    await go(page, '/favoritos');
    await page.getByText('Nenhum favorito ainda').waitFor();
  });
  expect(await keptBy(second)).toEqual([]);
});

// Another tab signs in: the session stands in the browser, and its tabs are told.
/**
 * The session that signing in leaves, put there by this tab: from another one it would be heard of here, and what
 * that begins would be cut off by the reload.
 */
async function signIn(page: Page, { session }: Person): Promise<void> {
  await page.evaluate(
    (value) => localStorage.setItem('patio.sessao', value),
    JSON.stringify(session),
  );
  await reload(page);
}
