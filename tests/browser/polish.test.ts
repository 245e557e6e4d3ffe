import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { go, noJavaScript, open, phone, wide, loadsImages } from './open.ts';
import { newPerson, openAs } from './people.ts';

loadsImages();

test('the picture beside the sign-in form is as sharp as its frame, at any width', async () => {
  for (const [width, density] of [
    [1280, 1],
    [1920, 1],
    [1280, 2],
  ] as const) {
    const screen = { viewport: { width, height: 900 }, deviceScaleFactor: density };
    await open('/auth', screen, async (page) => {
      const picture = page.locator('img[sizes*=vh]');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeTruthy();
      const [drawn, needed] = await picture.evaluate((img: HTMLImageElement) => {
        const { width: across, height: down } = img.getBoundingClientRect();
        return [
          Number(/\/fotos\/(\d+)\//.exec(img.currentSrc)?.[1]),
          // All of the site's own are twice as wide as high.
          Math.max(across, down * 2),
        ];
      });
      expect(drawn).toBeGreaterThanOrEqual(Math.min(needed! * density, 3200));
    });
  }
});

const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const titles = 'main :is(h1, h2), main [role=tablist]';
    const shown = [...document.querySelectorAll(titles)].filter((node) => node.checkVisibility());
    // Where the words begin: a tab has room around them for its ring.
    const edgeOf = (node: Element) => {
      const tab = node.querySelector('[role=tab]');
      const room = tab ? Number.parseFloat(getComputedStyle(tab).paddingLeft) : 0;
      return Math.round(node.getBoundingClientRect().left + room);
    };
    return [...new Set(shown.map(edgeOf))];
  });

test('all parts of Configurações begin at one left edge', async () => {
  const person = await newPerson('Lia Borda');
  for (const options of [wide, phone]) {
    await openAs(
      person,
      '/configuracoes',
      async (page) => {
        for (const tab of ['perfil', 'notificacoes', 'seguranca']) {
          await go(page, `/configuracoes?aba=${tab}`);
          await page.locator('[role=tabpanel]:visible h2').first().waitFor();
          expect({ tab, edges: (await leftEdges(page)).length }).toEqual({ tab, edges: 1 });
        }
      },
      options,
    );
  }
});

test('an address that is not there leads on, without scripts too, and is clean', async () => {
  await open('/corolla-automatico', { ...phone, colorScheme: 'dark' }, async (page) => {
    await page.getByRole('heading', { name: 'Você procurava isto?' }).waitFor();
    expect(await faults(page, 'html')).toEqual([]);
  });
  await open('/corolla-automatico', { ...phone, ...noJavaScript }, async (page) => {
    await page.getByRole('link', { name: /^Toyota Corolla · Automático/ }).tap();
    await page.waitForURL('**/carros?modelo=corolla&cambio=automatico');
  });
});
