import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake, phone } from './open.ts';
import { administrator, openAs, type Person, sellerWithListing } from './people.ts';
import { trackRequests } from './settled.ts';

/** How far the open one of a row stands out of the screen, and whether the row says that it goes on. */
const openOne = (page: Page, row: string) =>
  page.locator(row).evaluate((node) => {
    const item = node.querySelector('[aria-selected=true], [aria-current=page]')!;
    const { left, right } = item.getBoundingClientRect();
    return {
      out: Math.max(0, Math.ceil(-left), Math.ceil(right - window.innerWidth)),
      scrolls: node.scrollWidth > node.clientWidth,
      fades: node.parentElement!.querySelector(':scope > button[aria-hidden]') !== null,
    };
  });
const seen = { out: 0, scrolls: true, fades: true };

const tabs = '[role=tablist]';
const rail = 'nav[aria-label="Painel da Loja"] ul';

/** How the open one stands at first, after the first one of its row was opened, and after the last. */
async function inTurn(person: Person, path: string, row: string): Promise<unknown[]> {
  const states: unknown[] = [];
  await openAs(
    person,
    path,
    async (page) => {
      const rest = trackRequests(page);
      const settled = async () => {
        await rest();
        await expect.poll(() => openOne(page, row)).toEqual(seen);
        states.push(await openOne(page, row));
      };
      await settled();
      const all = page.locator(row).locator('a');
      await all.first().click();
      await awake(page);
      await settled();
      await all.last().click();
      await settled();
    },
    phone,
  );
  return states;
}

test.each([
  ['/dashboard?aba=integracoes'],
  ['/admin?aba=relatorios'],
  ['/configuracoes?aba=seguranca'],
])('the open tab is in sight on a phone: %s', async (path) => {
  expect(await inTurn(await administrator(), path, tabs)).toEqual([seen, seen, seen]);
});

test("the open part of a store's panel is in sight on a phone", async () => {
  const { seller } = await sellerWithListing('contact');
  const states = await inTurn(seller, '/painel?aba=configuracoes', rail);
  expect(states).toEqual([seen, seen, seen]);
});

test('a mouse reaches both ends of a row by the buttons there, the keyboard without them', async () => {
  const narrow = { viewport: { width: 700, height: 900 } };
  await openAs(
    await administrator(),
    '/dashboard?aba=integracoes',
    async (page) => {
      const all = page.locator(tabs).getByRole('tab');
      const ends = page.locator(`${tabs} ~ button`);
      const isOut = (at: number) =>
        all.nth(at).evaluate((node) => {
          const { left, right } = node.getBoundingClientRect();
          return left < 0 || right > window.innerWidth;
        });
      await all.first().click();
      await expect.poll(() => ends.count()).toBe(1);
      expect(await isOut(-1)).toBe(true);
      for (let clicks = 0; clicks < 5 && (await isOut(-1)); clicks += 1) await ends.last().click();
      expect(await isOut(-1)).toBe(false);
      for (let clicks = 0; clicks < 5 && (await isOut(0)); clicks += 1) await ends.first().click();
      expect(await isOut(0)).toBe(false);
      await all.first().focus();
      await page.keyboard.press('End');
      await expect.poll(() => isOut(-1)).toBe(false);
    },
    narrow,
  );
});
