import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake, firstListing, go, open, phone } from './open.ts';
import { apiOf, newPerson, openAs, type Person } from './people.ts';

// An iPhone: the notch is at a side when it lies, the bar that leads home at its foot.
const lying = { ...phone, viewport: { width: 844, height: 390 } };
const notch = { top: 0, left: 47, right: 47, bottom: 21 };
const upright = { top: 0, left: 0, right: 0, bottom: 34 };

async function withInsets(page: Page, insets: typeof notch): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
}

/** What can be pressed where it should not be: at the sides, or fixed at the foot. */
const pressable = (page: Page, insets: typeof notch) =>
  page.evaluate(({ left, right, bottom }) => {
    const found = new Set<string>();
    const isAtFoot = ({ position, bottom: foot }: CSSStyleDeclaration) =>
      position === 'fixed' || (position === 'sticky' && foot !== 'auto');
    const look = (x: number, y: number, isFixed: boolean) => {
      const hit = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, input, select');
      if (!hit) return;
      let at: Element | null = hit;
      while (at && !isAtFoot(getComputedStyle(at))) at = at.parentElement;
      if (at || !isFixed) found.add(hit.getAttribute('aria-label') ?? hit.innerText);
    };
    for (let y = 2; y < innerHeight; y += 8) {
      for (let x = 2; x < left; x += 8) look(x, y, false);
      for (let x = innerWidth - right + 2; x < innerWidth; x += 8) look(x, y, false);
    }
    for (let x = 2; x < innerWidth; x += 8)
      for (let y = innerHeight - bottom + 2; y < innerHeight; y += 8) look(x, y, true);
    return [...found];
  }, insets);

test.for([
  ['lying', lying, notch],
  ['upright', phone, upright],
] as const)(
  'on a phone that is %s nothing to press lies under its edges',
  async ([, device, insets]) => {
    const listing = await firstListing('/carros');
    await open('/', device, async (page) => {
      await withInsets(page, insets);
      expect(await pressable(page, insets)).toEqual([]);
      await go(page, '/carros');
      expect(await pressable(page, insets)).toEqual([]);
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('button', { name: /^Ver \d+ carros/ }).waitFor();
      await expect.poll(() => pressable(page, insets)).toEqual([]);
      await go(page, listing);
      expect(await pressable(page, insets)).toEqual([]);
      await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
      await page.getByRole('dialog', { name: /^Fotos:/ }).waitFor();
      await expect.poll(() => pressable(page, insets)).toEqual([]);
    });
    const person = await newPerson('Olga Borda');
    await openAs(
      person,
      `/painel/anuncios/car/${await begin(person)}`,
      async (page) => {
        await withInsets(page, insets);
        await page.getByRole('button', { name: 'Continuar' }).waitFor();
        await awake(page);
        expect(await pressable(page, insets)).toEqual([]);
      },
      device,
    );
  },
);

async function begin(person: Person): Promise<string> {
  const car = crypto.randomUUID();
  const draft = { item_type: 'car', item_id: car };
  expect((await apiOf(person).rpc('create_listing', draft)).error).toBeNull();
  return car;
}
