import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, noJavaScript, open, phone } from './open.ts';

const main = (page: Page) => page.getByRole('main');

describe('about the plan', () => {
  test('four benefits, three plans, the claims of the specification', async () => {
    await open('/pro', noJavaScript, async (page) => {
      expect(await main(page).locator('article h3').allInnerTexts()).toEqual([
        'Pro Individual',
        'Pro Business',
        'Pro Enterprise',
      ]);
      const text = (await main(page).innerText()).replaceAll('\u00a0', ' ');
      for (const said of ['3x', '85%', '2K+', 'até 2 h', 'R$ 49', 'R$ 149', 'Sob consulta']) {
        expect(text).toContain(said);
      }
      for (const benefit of [
        'Uma loja só sua',
        'Mais destaque nas buscas',
        'Contatos num só lugar',
        'Suporte que responde',
      ]) {
        expect(await page.getByRole('heading', { name: benefit }).count()).toBe(1);
      }
    });
  });

  test('its buttons lead to the plans below and to the stores', async () => {
    await open('/pro', { reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('link', { name: 'Ver os planos Pro' }).click();
      const plans = page.getByRole('heading', { name: 'Três tamanhos de loja' });
      await expect.poll(async () => (await plans.boundingBox())!.y).toBeLessThan(300);
      await page.getByRole('link', { name: 'Ver clientes Pro' }).click();
      await page.waitForURL('**/pro/clientes');
    });
  });

  test('the figures of those who sell are those of their list', async () => {
    const figureOn = async (path: string) => {
      let figure = '';
      await open(path, noJavaScript, async (page) => {
        figure = await page.locator('dl div', { hasText: 'Total de clientes' }).innerText();
      });
      return figure;
    };
    // A store that another test opens in between is counted by the second page only.
    await expect
      .poll(async () => {
        const figures = [await figureOn('/pro'), await figureOn('/pro/clientes')];
        expect(figures[0]).toMatch(/\d/);
        return figures[0] === figures[1];
      })
      .toBe(true);
  });
});

describe('clients', () => {
  const rows = (page: Page) =>
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.locator('td') });
  const found = (page: Page) => main(page).locator('output').first().innerText();
  const search = async (page: Page, text: string) => {
    await page.getByRole('searchbox', { name: 'Buscar clientes Pro' }).fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await main(page).getByText(`para “${text}”`).first().waitFor();
  };

  test('name, store, e-mail and city find a store; its line leads to it', async () => {
    await open('/pro/clientes', {}, async (page) => {
      for (const text of ['Sérgio Bueno', 'autos ipiranga', 'loja@patio.test', 'campinas']) {
        await search(page, text);
        expect(await rows(page).filter({ hasText: 'Autos Ipiranga' }).count()).toBe(1);
      }
      expect(await found(page)).toMatch(/^\d+ lojas? para “campinas”$/);
      expect(await page.getByRole('link', { name: /^Painel/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Ver loja Autos Ipiranga' }).click();
      await page.waitForURL('**/loja/autos-ipiranga');
    });
  });

  test('nothing found says so and leads back to all', async () => {
    await open('/pro/clientes', {}, async (page) => {
      await search(page, 'xyzxyz');
      await page.getByText('Nenhum cliente encontrado com os critérios de busca.').waitFor();
      await page.getByRole('link', { name: 'Ver todas as lojas' }).click();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
      expect(addressOf(page)).toBe('/pro/clientes');
    });
  });

  test('pages hold every store once, also without JavaScript', async () => {
    await open('/pro/clientes', noJavaScript, async (page) => {
      const next = page.getByRole('link', { name: 'Próxima página' });
      const total = async () => Number((await found(page)).match(/\d+/)![0]);
      const walk = async () => {
        await page.goto('/pro/clientes');
        const before = await total();
        const stores: string[] = [];
        for (;;) {
          const links = rows(page).getByRole('rowheader').locator('a');
          stores.push(
            ...(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))),
          );
          if ((await next.count()) === 0) break;
          await next.click();
        }
        return { before, after: await total(), shown: stores.length, once: new Set(stores).size };
      };
      // Other tests open stores, and close them: where one did meanwhile it is walked again.
      await expect
        .poll(
          async () => {
            const { before, ...rest } = await walk();
            return Object.values(rest).every((count) => count === before);
          },
          { timeout: 30_000 },
        )
        .toBe(true);
    });
  });

  test('an e-mail address writes to the store, on the phone too', async () => {
    await open('/pro/clientes?q=ipiranga', { ...phone, ...noJavaScript }, async (page) => {
      const mail = page.getByRole('link', { name: 'loja@patio.test' });
      expect(await mail.getAttribute('href')).toBe('mailto:loja@patio.test');
      await page.getByRole('link', { name: 'Autos Ipiranga', exact: true }).click();
      expect(addressOf(page)).toBe('/loja/autos-ipiranga');
    });
  });
});
