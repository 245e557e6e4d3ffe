import { expect, test } from 'vitest';
import { phone } from './open.ts';
import { administrator, openAs, sellerWithListing } from './people.ts';

// Each file on the way to the content costs a phone a wait, and a start of its own.
// Whatever comes after the content may have begun: all of /admin, which has the most, is 39.
const mostScripts = 40;
// The dashboard's table comes after its figures, with what it is made of.
const mostWithTable = 66;

const figures = 'main dl[aria-busy=false] dd';
const screens = [
  { path: '/painel', content: figures },
  { path: '/mensagens', content: '[role=tabpanel] li a' },
  { path: '/favoritos', content: 'main h1' },
  { path: '/dashboard', content: figures },
  { path: '/admin', content: figures },
  { path: '/admin/aprovacoes', content: 'main h2' },
];

test.each(screens)('scripts of $path', async ({ path, content }) => {
  const isAdministration = /^\/(admin|dashboard)/.test(path);
  const person = isAdministration
    ? await administrator()
    : (await sellerWithListing('contact')).seller;
  const visit = { ...phone, isFirst: true };
  await openAs(
    person,
    path,
    async (page) => {
      await page.locator(content).first().waitFor();
      const files = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const scripts = new Set(files.filter((name) => name.endsWith('.js')));
      expect(scripts.size).toBeLessThanOrEqual(path === '/dashboard' ? mostWithTable : mostScripts);
    },
    visit,
  );
});
