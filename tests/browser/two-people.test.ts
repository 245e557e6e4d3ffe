import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { awake, reload } from './open.ts';
import { administrator, apiOf, newPerson, openAs, service, type Person } from './people.ts';

// What one person has begun on a page, and somebody else enters in another tab of the browser before it is sent.

let ana: Person;
let car: string;
beforeEach(async () => {
  ana = await newPerson('Ana Prado');
  car = crypto.randomUUID();
  const { error } = await apiOf(ana).rpc('create_listing', { item_type: 'car', item_id: car });
  if (error) throw error;
});

/** Somebody signs in where another one is signed in. */
async function enter(page: Page, { session }: Person): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/sobre');
  await awake(tab);
  await tab.evaluate((text) => localStorage.setItem('patio.sessao', text), JSON.stringify(session));
  // The other tabs hear of it as they do of a sign-in.
  await tab.evaluate((given) => {
    const channel = new BroadcastChannel('patio.sessao');
    // A channel reaches only this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ event: 'SIGNED_IN', session: given });
  }, session);
  await tab.close();
}

/** Who has changed something of a table on a page. */
function writers(page: Page, table: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== `/rest/v1/${table}` || request.method() === 'GET') return;
    const [, payload = ''] = (request.headers()['authorization'] ?? '').split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    found.push(`${request.method()} ${sub}`);
  });
  return found;
}

/** Holds the first change of a table. @returns when it is there, and what lets it go */
async function delayFirst(page: Page, table: string) {
  const { promise: came, resolve: comes } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    if (route.request().method() === 'GET' || !isFirst) return route.continue();
    isFirst = false;
    comes();
    await released;
    await route.continue();
  });
  return { came, release };
}

test('what waits behind a save of a listing is not stored by who enters meanwhile, and not lost', async () => {
  const admin = await administrator();
  await openAs(ana, `/painel/anuncios/car/${car}`, async (page) => {
    const sent = writers(page, 'cars');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const { came, release } = await delayFirst(page, 'cars');
    await field('Quilometragem').fill('38.400');
    await came;
    await field('Portas').focus();
    await field('Portas').selectOption('4');
    await field('Placa').focus();
    await enter(page, admin);
    await page.getByText('Não foi possível abrir este anúncio').or(field('Placa')).waitFor();
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    release();
    await stored;
    const row = async () =>
      (await service().from('cars').select('km, doors').eq('id', car).single()).data;
    await expect.poll(row).toEqual({ km: 38_400, doors: null });
    // Their own way back: what waited is there, and goes in their name.
    await enter(page, ana);
    await reload(page);
    await expect.poll(row).toEqual({ km: 38_400, doors: 4 });
    expect(new Set(sent)).toEqual(new Set([`PATCH ${ana.id}`]));
  });
});

test('of several requests of one command none goes out in another name', async () => {
  await service().from('cars').delete().eq('id', car);
  await openAs(ana, '/painel?aba=loja', async (page) => {
    const { came, release } = await delayFirst(page, 'customers');
    await page.getByLabel('Descrição').fill('Desde 1998 na mesma esquina.');
    await page.getByText('1 mudança por publicar').waitFor();
    await page.waitForResponse((answer) => answer.url().includes('/rest/v1/store_drafts'));
    const sent = writers(page, 'store_drafts');
    await page.getByRole('button', { name: 'Publicar loja' }).first().click();
    await came;
    await enter(page, await newPerson('Bia Moraes'));
    const published = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    release();
    await published;
    await page.getByText('Sua loja começa com o primeiro anúncio').waitFor();
    expect(sent).toEqual([]);
  });
});
