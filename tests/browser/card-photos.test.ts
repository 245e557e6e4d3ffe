import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fingersOn } from './fingers.ts';
import { expectFocus, open, phone, loadsImages } from './open.ts';

loadsImages();

const card = (page: Page) =>
  page
    .locator('main .listing')
    .filter({ has: page.locator('small') })
    .first();
const track = (page: Page) => card(page).locator('.listing-track');
const says = (page: Page, number: number, timeout = 30_000) =>
  card(page)
    .locator('.listing-count')
    .getByText(new RegExp(`^${number} / \\d+$`))
    .waitFor({ timeout });

/** The addresses of photos' lists that the page asked for. */
function asked(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/listing_photos')) urls.push(request.url());
  });
  return urls;
}

describe.each(['/carros', '/imoveis', '/aluguel'])('%s', (list) => {
  test('a finger swipes through the photos, which are asked for then; a tap still opens the listing', async () => {
    await open(list, phone, async (page) => {
      const lists = asked(page);
      await card(page).scrollIntoViewIfNeeded();
      await track(page).waitFor({ state: 'attached' });
      expect(lists).toEqual([]);
      const box = (await card(page).locator('figure').boundingBox())!;
      const y = box.y + box.height / 2;
      const fingers = await fingersOn(page);
      // A row that is let go of too early goes back, as under a real finger: one swipes again.
      await expect
        .poll(async () => {
          await fingers.drag({ x: box.x + box.width - 30, y }, { x: box.x + 20, y });
          return says(page, 2, 4_000).then(
            () => true,
            () => false,
          );
        })
        .toBe(true);
      await expect.poll(() => track(page).locator('span').nth(1).locator('img').count()).toBe(1);
      expect(lists).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(list);
      const href = await card(page).locator('h3 a').getAttribute('href');
      await track(page).tap();
      await page.waitForURL(`**${href}`);
    });
  });
});

test('a finger that moves down scrolls the page', async () => {
  await open('/carros', phone, async (page) => {
    await card(page).scrollIntoViewIfNeeded();
    await track(page).waitFor({ state: 'attached' });
    const before = await page.evaluate(() => scrollY);
    const box = (await card(page).locator('figure').boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height - 10 };
    await (await fingersOn(page)).drag(from, { x: from.x, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    expect(await track(page).evaluate((node) => node.scrollLeft)).toBe(0);
  });
});

test('a mouse has arrows, which lead round', async () => {
  await open('/carros', {}, async (page) => {
    expect(await page.locator('.listing-track').count()).toBe(0);
    await card(page).hover();
    const total = Number(await card(page).locator('small').textContent());
    await card(page).locator('.listing-turn-left').click();
    await says(page, total);
    await card(page).locator('.listing-turn-right').click();
    await says(page, 1);
  });
});

test('the link of a card takes the arrow keys and adds no stop for Tab', async () => {
  await open('/carros', {}, async (page) => {
    await card(page).locator('h3 a').focus();
    await track(page).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await card(page)
      .getByRole('status')
      .getByText(/^Foto 2 de \d+$/)
      .waitFor();
    await expectFocus(card(page).locator('h3 a'));
    const stops = await card(page)
      .locator('a, button')
      .evaluateAll((all) => all.filter((node) => (node as HTMLElement).tabIndex >= 0).length);
    expect(stops).toBe(2);
  });
});
