import { expect, test } from 'vitest';
import { phone } from './open.ts';
import { administrator, apiOf, openAs, sellerWithListing } from './people.ts';
import { moves } from './shifts.ts';

const figures = 'main dl[aria-busy=false] dd';
const screens = [
  { path: '/painel', content: figures },
  { path: '/mensagens', content: 'main h1' },
  { path: '/favoritos', content: 'main .cards article a' },
  { path: '/dashboard', content: '[role=tabpanel] :is(tbody tr, li)' },
  { path: '/admin', content: figures },
  { path: '/admin/aprovacoes', content: 'main h2' },
];
const widths = [{ isFirst: true }, { ...phone, isFirst: true }];
const visits = screens.flatMap((screen) => widths.map((visit) => ({ ...screen, visit })));

test.each(visits)('$path stands still while it loads', async ({ path, content, visit }) => {
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
      await page.waitForLoadState('networkidle');
      expect(await moves(page, 0.02)).toEqual([]);
    },
    visit,
  );
});
