import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from './open.ts';
import { administrator, apiOf, openAs, sellerWithListing } from './people.ts';
import { moves } from './shifts.ts';

// Each file on the way costs a phone a wait, and a start of its own.
const mostScripts = 34;
// The dashboard's table comes after its figures, with what it is made of.
const mostWithTable = 48;
const mostShift = 0.02;

const figures = 'main dl[aria-busy=false] dd';
const screens = [
  { path: '/painel', content: figures },
  { path: '/mensagens', content: '[role=tabpanel] li a' },
  { path: '/favoritos', content: 'main .cards article a' },
  { path: '/dashboard', content: '[role=tabpanel] :is(tbody tr, li)' },
  { path: '/admin', content: figures },
  { path: '/admin/aprovacoes', content: 'main h2' },
];
const widths = [{ isFirst: true }, { ...phone, isFirst: true }];
const visits = screens.flatMap((screen) => widths.map((visit) => ({ ...screen, visit })));

test.each(visits)('$path stands still and loads few scripts', async ({ path, content, visit }) => {
  const isAdministration = /^\/(admin|dashboard)/.test(path);
  const { seller, car } = await sellerWithListing('contact');
  const person = isAdministration ? await administrator() : seller;
  if (path === '/favoritos') {
    const row = { user_id: seller.id, item_type: 'car', item_id: car.id };
    const { error } = await apiOf(seller).from('favourites').insert(row);
    // The other width may have done it.
    if (error && error.code !== '23505') throw error;
  }
  await openAs(
    person,
    path,
    async (page) => {
      await page.locator(content).first().waitFor();
      // Until nothing more comes: on a busy machine late scripts come before the content.
      await page.waitForLoadState('networkidle');
      const most = path === '/dashboard' ? mostWithTable : mostScripts;
      expect((await scripts(page)).slice(most)).toEqual([]);
      expect(await moves(page, mostShift)).toEqual([]);
    },
    visit,
  );
});

async function scripts(page: Page): Promise<string[]> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return [...new Set(files.filter((name) => name.endsWith('.js')))];
}
