import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fingersOn } from './fingers.ts';
import {
  addressOf,
  awake,
  firstListing,
  expectFocus,
  noJavaScript,
  open,
  phone,
  loadsImages,
} from './open.ts';

loadsImages();

let home: string;
beforeAll(async () => {
  home = await firstListing('/imoveis');
});

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Fotos:/ });
const shows = (page: Page, number: number) =>
  viewer(page)
    .getByText(new RegExp(`Foto ${number} / \\d+`))
    .waitFor();
const stage = (page: Page) => viewer(page).getByRole('group', { name: /tela cheia/ });
const picture = (page: Page, number: number) =>
  stage(page)
    .locator(':scope > div')
    .nth(number - 1)
    .locator('img');
const scale = (page: Page, number: number) =>
  picture(page, number).evaluate((img) => Number(img.style.scale || 1));
const middle = { x: 195, y: 380 };

async function totalOf(page: Page): Promise<number> {
  return page.locator('[id^=foto-]').count();
}

test('a connection that is lost takes nothing of the page: the whole screen comes with the next one', async () => {
  await open(home, {}, async (page) => {
    await page.route('**/assets/viewer-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
    const close = page.getByRole('button', { name: 'Fechar', exact: true });
    await close.click();
    await close.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
    await close.waitFor();
    await page.unroute('**/assets/viewer-*.js');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await shows(page, 1);
    expect(addressOf(page)).toBe(`${home}#foto-1`);
  });
});

test('a part that is not to be had with a connection either is said to be lost on the way, and loaded anew', async () => {
  await open(home, {}, async (page) => {
    await page.route('**/assets/viewer-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
    const lost = page.getByRole('heading', { name: 'A página não chegou inteira' });
    // Each time that the connection is back is a try.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return lost.count();
      })
      .toBe(1);
    await page.unroute('**/assets/viewer-*.js');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    // The address still says what was asked for.
    await shows(page, 1);
  });
});

describe('on the whole screen, with the keyboard', () => {
  test('opens by its button, goes round, gives the focus back to the small picture', async () => {
    await open(home, {}, async (page) => {
      const total = await totalOf(page);
      await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
      await shows(page, 1);
      expect(addressOf(page)).toBe(`${home}#foto-1`);
      await page.keyboard.press('ArrowLeft');
      await shows(page, total);
      await page.keyboard.press('ArrowRight');
      await shows(page, 1);
      await page.keyboard.press('End');
      await shows(page, total);
      await page.keyboard.press('Home');
      await shows(page, 1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await shows(page, 3);
      await viewer(page)
        .getByRole('button', { name: /^Foto 3: \p{L}+/u })
        .waitFor();
      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.hash === '');
      await expectFocus(page.getByRole('link', { name: 'Ver foto 3' }));
    });
  });

  test('+ brings the picture 1.5 times nearer; G shows all of them and back; a group of rooms leaves its own', async () => {
    await open(`${home}#foto-2`, {}, async (page) => {
      await shows(page, 2);
      // The next two are there before they are asked for, in their colour before that.
      for (const number of [2, 3, 4])
        await expect
          .poll(() => picture(page, number).evaluate((img: HTMLImageElement) => img.complete))
          .toBe(true);
      expect(await picture(page, 6).count()).toBe(0);
      const colour = await stage(page)
        .locator(':scope > div > div')
        .nth(5)
        .evaluate((frame) => frame.style.backgroundColor);
      expect(colour).toMatch(/^rgb/);

      await page.keyboard.press('+');
      await expect.poll(() => scale(page, 2)).toBe(1.5);
      const box = (await picture(page, 2).locator('..').boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75);
      const origin = () => picture(page, 2).evaluate((img) => img.style.transformOrigin);
      await expect
        .poll(async () => (await origin()).split(' ').map(parseFloat).map(Math.round))
        .toEqual([25, 75]);
      await page.keyboard.press('ArrowRight');
      await shows(page, 3);
      expect(await scale(page, 3)).toBe(1);
      await page.keyboard.press('ArrowLeft');
      await shows(page, 2);

      const total = await totalOf(page);
      const all = viewer(page).getByRole('button', { name: /^Ver foto \d/ });
      await page.keyboard.press('g');
      await expect.poll(() => all.count()).toBe(total);
      expect(addressOf(page)).toBe(`${home}#fotos`);
      await expectFocus(all.nth(1));
      await page.keyboard.press('g');
      await shows(page, 2);
      await viewer(page).getByRole('button', { name: 'Ver todas as fotos' }).click();
      await viewer(page).getByRole('button', { name: 'Banheiros' }).click();
      await expect.poll(() => all.count()).toBe(1);
      await all.click();
      await viewer(page)
        .getByText(/: Banheiro$/)
        .first()
        .waitFor();
    });
  });
});

describe('the address', () => {
  test('a link opens its photo; closing leaves the page, Back closes what was opened there', async () => {
    await open(`${home}#foto-4`, {}, async (page) => {
      await shows(page, 4);
      await viewer(page).getByRole('button', { name: 'Fechar' }).last().click();
      await viewer(page).waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe(home);
      await page.getByRole('link', { name: /^Ver as \d+ fotos$/ }).click();
      await viewer(page)
        .getByRole('button', { name: /^Ver foto 5/ })
        .click();
      await shows(page, 5);
      await page.goBack();
      await viewer(page).waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe(home);
    });
  });

  test('of a photo that is not there opens nothing', async () => {
    await open(`${home}#foto-99`, {}, async (page) => {
      expect(await viewer(page).count()).toBe(0);
    });
  });
});

test('until a large picture has come the one of the page stands in its place, at its size', async () => {
  await open(home, {}, async (page) => {
    const small = page.locator('a[aria-label="Ver foto 2"] img');
    await expect
      .poll(() => small.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeTruthy();
    // The large ones never come.
    await page.route(/\/fotos\/(640|960|1280|1600)\//, () => undefined);
    await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
    await shows(page, 1);
    await page.keyboard.press('ArrowRight');
    await shows(page, 2);
    const frame = picture(page, 2).locator('..');
    const path = /\/fotos\/\d+\/(.+)\./.exec(
      await small.evaluate((img: HTMLImageElement) => img.currentSrc),
    )![1]!;
    expect(await frame.evaluate((node) => node.style.backgroundImage)).toContain(path);
    expect((await frame.boundingBox())!.height).toBeGreaterThan(300);
    expect(await picture(page, 2).evaluate((img) => getComputedStyle(img).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
  });
});

describe('with fingers', () => {
  const tap = async (page: Page) => {
    await page.locator('#foto-1').tap();
    await shows(page, 1);
  };

  test('a tap opens, a swipe goes on, two fingers and a double tap bring nearer, a pull down closes', async () => {
    await open(home, phone, async (page) => {
      await tap(page);
      const fingers = await fingersOn(page);
      await fingers.drag({ x: 340, y: 380 }, { x: 40, y: 380 });
      await shows(page, 2);
      await page.waitForURL('**#foto-2');
      await fingers.drag({ x: 40, y: 380 }, { x: 340, y: 380 });
      await shows(page, 1);
      expect(await scale(page, 1)).toBe(1);

      await fingers.pinch(middle, [80, 200]);
      await expect.poll(() => scale(page, 1)).toBeCloseTo(2.5);
      // One finger moves it without going on.
      await fingers.drag({ x: 300, y: 380 }, { x: 60, y: 380 });
      await expect.poll(() => scale(page, 1)).toBeCloseTo(2.5);
      const origin = await picture(page, 1).evaluate((img) =>
        parseFloat(img.style.transformOrigin),
      );
      expect(origin).toBeGreaterThan(70);
      await fingers.pinch(middle, [200, 40]);
      await expect.poll(() => scale(page, 1)).toBe(1);
      await shows(page, 1);

      await fingers.doubleTap(middle);
      await expect.poll(() => scale(page, 1)).toBe(1.5);
      await fingers.doubleTap(middle);
      await expect.poll(() => scale(page, 1)).toBe(1);
      await fingers.drag({ x: 195, y: 300 }, { x: 200, y: 330 });
      await shows(page, 1);
      await fingers.drag({ x: 195, y: 300 }, { x: 200, y: 560 });
      await viewer(page).waitFor({ state: 'detached' });
      expect(addressOf(page)).toBe(home);
    });
  });

  test('the way to the seller leads to the form', async () => {
    await open(home, phone, async (page) => {
      await tap(page);
      await viewer(page).getByRole('link', { name: 'Tenho interesse' }).tap();
      await viewer(page).waitFor({ state: 'detached' });
      await expectFocus(page.locator('#contato').getByLabel('Nome'));
      expect(addressOf(page)).toBe(`${home}#contato`);
    });
  });
});

test('before scripts and without them a tap shows the photo on the whole screen, and Back leaves it', async () => {
  await open(home, { ...phone, ...noJavaScript }, async (page) => {
    const covers = (id: string) =>
      page.locator(id).evaluate((node) => {
        const { left, top, width } = node.getBoundingClientRect();
        return [left, top, width, document.elementFromPoint(20, 420)?.closest('[id]')?.id];
      });
    // Each photo says which one it is; what scripts would count stays out of sight.
    expect(await page.getByText(/\d+ \/ \d+/).isVisible()).toBe(false);
    expect(
      await page
        .locator('#foto-2')
        .evaluate((node) => getComputedStyle(node, '::after').getPropertyValue('content')),
    ).toBe('"Foto " counter(photo)');
    await page.getByRole('link', { name: 'Ver em tela cheia' }).tap();
    expect(await covers('#foto-1')).toEqual([0, 0, 390, 'foto-1']);
    // The small one stands there until the large one has come.
    expect(
      await page.locator('#foto-1 img').evaluate((img) => getComputedStyle(img).backgroundImage),
    ).toContain('/fotos/160/');
    expect(addressOf(page)).toBe(`${home}#foto-1`);
    await page.goBack();
    await page.locator('#foto-2 a').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => covers('#foto-2')).toEqual([0, 0, 390, 'foto-2']);
    await page.getByRole('link', { name: 'Fechar' }).tap();
    await page.getByRole('link', { name: /^Ver as/ }).tap();
    const last = page.locator('[id^=foto-]').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((node) => node.getBoundingClientRect().width)).toBe(390);
    await page.goBack();
    expect(await page.getByRole('link', { name: 'Fechar' }).isVisible()).toBe(false);
  });
});

test('under reduced motion it opens and turns at once', async () => {
  await open(home, { reducedMotion: 'reduce' }, async (page) => {
    await awake(page);
    await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
    await shows(page, 1);
    expect(await stage(page).evaluate((node) => getComputedStyle(node).scrollBehavior)).toBe(
      'auto',
    );
    await page.keyboard.press('ArrowRight');
    await shows(page, 2);
  });
});
