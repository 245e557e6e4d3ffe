import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noJavaScript, open, phone, wide } from './open.ts';
import { moves } from './shifts.ts';

const typed = (market: string, q: string) => `/${market}?q=${encodeURIComponent(q)}`;

const long = [
  ['carros', 'honda civic automático flex até 200 mil a partir de 2015'],
  ['imoveis', 'apto 2 quartos com vaga, elevador e piscina em são paulo até 900 mil'],
  ['aluguel', 'apto 2 dorm mobiliado pinheiros ou vila madalena até 4 mil com taxas aceita pet'],
] as const;
const short = [
  ['carros', 'civic'],
  ['imoveis', 'casa'],
  ['aluguel', 'apartamento'],
] as const;

const priceOf = (page: Page) => page.locator('.listing b').first();
const bottomOf = async (page: Page) => {
  const { y, height } = (await priceOf(page).boundingBox())!;
  return y + height;
};

describe('after a text was typed the first card with its price is on the first screen', () => {
  test.each([
    ...long.map((one) => [...one, phone] as const),
    ...short.map((one) => [...one, { ...phone, viewport: { width: 360, height: 640 } }] as const),
    ...long.map((one) => [...one, { ...phone, ...noJavaScript }] as const),
  ])('%s: %s', async (market, q, visit) => {
    await open(typed(market, q), { ...visit, isFirst: true }, async (page) => {
      expect(await bottomOf(page)).toBeLessThanOrEqual(visit.viewport.height);
      // All that was recognised stands in one line, which is swiped: the page itself is no wider than the screen.
      const tops = await page
        .locator('.understood li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        visit.viewport.width,
      );
      // The kind was said.
      expect(await page.locator('.categories').isVisible()).toBe(false);
    });
  });
});

test.each(short)('nothing moves meanwhile: %s, %s', async (market, q) => {
  await open(typed(market, q), { ...phone, isFirst: true }, async (page) => {
    await page.waitForLoadState('networkidle');
    expect(await moves(page)).toEqual([]);
  });
});

test('kinds stand above the results until a text says one', async () => {
  await open(typed('carros', 'automático'), phone, async (page) => {
    expect(await page.locator('.categories').isVisible()).toBe(true);
  });
});

describe('what is paid for stands alone: buyers are shown no empty place', () => {
  test.each(['/carros', '/imoveis', '/aluguel', '/carros?marca=honda', '/imoveis?tipo=terreno'])(
    '%s',
    async (path) => {
      await open(path, { ...wide, ...noJavaScript }, async (page) => {
        expect(await page.getByText('Seu anúncio pode aparecer aqui').count()).toBe(0);
        const paid = page.locator('.featured > ul > li');
        expect(await paid.locator('.listing').count()).toBe(await paid.count());
      });
    },
  );
});

test('year and kilometres are asked for before the colour', async () => {
  await open('/carros', wide, async (page) => {
    const names = await page
      .locator('.filter-panel [name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(names.indexOf('ano_min')).toBeLessThan(names.indexOf('cor'));
    expect(names.indexOf('km_max')).toBeLessThan(names.indexOf('cor'));
  });
});

describe('filters that scroll fade out below', () => {
  const fadeOf = (page: Page, scroller: string) =>
    page.locator(scroller).evaluate((node) => {
      const { content, position, bottom } = getComputedStyle(node, '::after');
      return { content, position, bottom, scrolls: node.scrollHeight > node.clientHeight };
    });
  const fade = { content: '""', position: 'sticky', bottom: '0px', scrolls: true };

  test('beside the results', async () => {
    await open('/carros', wide, async (page) => {
      expect(await fadeOf(page, '.filter-panel')).toEqual(fade);
    });
  });

  test('in the sheet', async () => {
    await open('/carros', phone, async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      expect(await fadeOf(page, '.filter-body')).toEqual(fade);
    });
  });
});
