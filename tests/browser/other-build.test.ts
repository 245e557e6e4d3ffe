import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { buildHeader } from '../../app/platform/rendering/build-header.ts';
import { firstListing, open } from './open.ts';

/** The page's own documents from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('the data of a page names the build, and so does the page', async () => {
  const get = (path: string) => fetch(new URL(path, inject('productUrl')));
  const named = (await get('/carros.data')).headers.get(buildHeader);
  expect(named).toMatch(/^[\w-]{6,}$/);
  const [, manifest = ''] = /"(\/assets\/manifest-[\w-]+\.js)"/.exec(
    await (await get('/')).text(),
  )!;
  expect(await (await get(manifest)).text()).toContain(`"${named}"`);
});

describe('after an update of the site a link of the page on show arrives where it leads', () => {
  test('where the scripts of its build are gone', async () => {
    await open('/', { isFirst: true }, async (page) => {
      const documents = documentsOf(page);
      // The page that comes next has scripts of its own, which arrive.
      let isOld = true;
      page.on('framenavigated', () => (isOld = false));
      await page.route('**/assets/*.js', (route) =>
        isOld ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await page
        .locator('header a[href="/planos"]:visible, footer a[href="/planos"]')
        .first()
        .click();
      await page.waitForURL('**/planos');
      await page.locator('main h1').waitFor();
      expect(documents).toEqual(['/planos']);
    });
  });

  test('where they are kept', async () => {
    await open('/', { isFirst: true }, async (page) => {
      const documents = documentsOf(page);
      await page.route('**/*.data*', async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), [buildHeader]: 'another' };
        await route.fulfill({ response: answer, headers });
      });
      await page.locator('header a[href="/imoveis"]:visible').first().click();
      await page.waitForURL('**/imoveis');
      await page.locator('main h1').waitFor();
      expect(documents).toEqual(['/imoveis']);
    });
  });

  test('and what is typed into a form of the page stays and is sent', async () => {
    await open(await firstListing('/carros'), { isFirst: true }, async (page) => {
      const documents = documentsOf(page);
      await page.route('**/*.data*', async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), [buildHeader]: 'another' };
        await route.fulfill({ response: answer, headers });
      });
      const card = page.locator('#contato');
      await card.getByLabel('Nome').fill('Ana');
      await card.getByRole('button', { name: /Enviar/ }).click();
      await card.locator('[aria-invalid=true]').first().waitFor();
      expect(await card.getByLabel('Nome').inputValue()).toBe('Ana');
      expect(documents).toEqual([]);
    });
  });
});
