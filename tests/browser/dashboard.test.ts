import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, hasFocus, expectFocus, phone } from './open.ts';
import { administrator, newPerson, openAs, service, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

// Who may ask what, and what is found, is for tests/schema/rules/dashboard.test.ts.
let admin: Person;
beforeAll(async () => {
  admin = await administrator();
});

const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

/** A word that no other listing has: its listings are found by it. */
const ownWord = () => `zz${Array.from({ length: 10 }, () => 'bdfgjkqvwx'[randomInt(10)]).join('')}`;

async function newListings(word: string, states: string[]) {
  const api = service();
  const seller = await newPerson('Gilda Prado');
  const store = await newStore(seller, 'Gilda Carros');
  for (const [at, status] of states.entries())
    await newCar(store, { title: `Gurgel ${word} ${at}`, status, price: 10_000 + at });
  return {
    seller,
    states: async () => {
      const { data } = await api
        .from('cars')
        .select('status, availability')
        .eq('customer_id', store)
        .order('price');
      return data!.map(({ status, availability }) =>
        availability === 'available' ? status : availability,
      );
    },
  };
}

test('keys reach the table while the list of them still fades away', async () => {
  await openAs(admin, '/dashboard?aba=carros', async (page) => {
    const table = page.getByRole('region', { name: 'Carros' });
    await table.getByRole('button', { name: 'Ações de' }).first().waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Teclas da tabela' });
    await expectFocus(keys);
    await keys.evaluate((window) => Promise.all(window.getAnimations().map((one) => one.finished)));
    // From here on longer than any machine is slow.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('.window { transition-duration: 60s !important }');
      document.adoptedStyleSheets.push(slow);
    });
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog][data-closed]').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await expectFocus(table.getByRole('searchbox'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expectFocus(table.locator('[data-row="0"]'));
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    const actions = page.getByRole('toolbar', { name: 'Selecionados' }).getByRole('button');
    await expectFocus(actions.first());
    await page.keyboard.press('Escape');
    await expectFocus(table.locator('[data-row="0"]'));
  });
});

test('filters stand in one line, and say what is chosen', async () => {
  const word = ownWord();
  await newListings(word, ['published', 'published', 'published']);
  const wide = { viewport: { width: 1280, height: 900 } };
  await openAs(
    admin,
    `/dashboard?aba=carros&q=${word}`,
    async (page) => {
      const table = page.getByRole('region', { name: 'Carros' });
      const price = table.getByRole('button', { name: 'Filtro Preço' });
      await table.getByText(/^1 a 3 de 3$/).waitFor();
      await price.focus();
      await page.keyboard.press('Enter');
      const least = page.getByRole('textbox', { name: 'Preço de' });
      await expectFocus(least);
      await page.keyboard.type('10.001 reais');
      await page.keyboard.press('Enter');
      await table.getByText(/^1 a 2 de 2$/).waitFor();
      // The field stays where it is while the address follows.
      await expectFocus(least);
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.type('10.001 reais');
      await page.keyboard.press('Enter');
      await table.getByText(/^1 a 1 de 1$/).waitFor();
      await page.keyboard.press('Escape');
      const chosen = table.getByRole('button', { name: /^Filtro Preço: R\$.10\.001$/ });
      await expectFocus(chosen);
      const tops = await Promise.all(
        [
          table.getByRole('searchbox'),
          chosen,
          table.getByRole('button', { name: 'Mais filtros' }),
          table.getByRole('button', { name: 'Limpar filtros' }),
          table.getByRole('button', { name: 'CSV' }),
        ].map(async (part) => {
          const { y, height } = (await part.boundingBox())!;
          return Math.round(y + height / 2);
        }),
      );
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
      await table.getByRole('button', { name: /^Limpar R\$/ }).click();
      await table.getByText(/^1 a 3 de 3$/).waitFor();
      await expectFocus(price);
      await page.goBack();
      await table.getByText(/^1 a 1 de 1$/).waitFor();
    },
    wide,
  );
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['by key', (page) => page.keyboard.press('Enter')],
  [
    'by its menu',
    async (page) => {
      await page.keyboard.press('Shift+F10');
      const edit = page.getByRole('menuitem', { name: 'Editar' });
      await expectFocus(edit);
      await page.keyboard.press('Enter');
    },
  ],
])('who opens a row %s and comes back finds the focus on it', async (_how, leave) => {
  const word = ownWord();
  await newListings(word, ['published', 'published', 'published']);
  await openAs(admin, `/dashboard?aba=carros&q=${word}`, async (page) => {
    const list = addressOf(page);
    const row = page.getByRole('table').locator('[data-row="1"]');
    await row.waitFor();
    await row.focus();
    await leave(page);
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    await page.getByRole('main').waitFor();
    await page.goBack();
    await expectFocus(row);
    expect(addressOf(page)).toBe(list);
    await page.reload();
    await row.waitFor();
    expect(await hasFocus(row)).toBe(false);
  });
});

test('an administrator stays where a busy server puts the question for the role off', async () => {
  await openAs(admin, '/dashboard', async (page) => {
    let asked = 0;
    await page.route('**/rest/v1/user_roles*', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({ status: 503, json: { code: 'PGRST003', message: 'busy' } });
    });
    await page.reload();
    await page.getByText('Total de Clientes').waitFor();
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

test('a button at work keeps the focus, and pressed again begins nothing more', async () => {
  await openAs(admin, '/dashboard', async (page) => {
    await page.getByText('Total de Clientes').waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/rpc/dashboard_figures*', async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Atualizar' }).focus();
    await page.keyboard.press('Enter');
    const atWork = page.getByRole('button', { name: 'Atualizando...' });
    await atWork.waitFor();
    await page.keyboard.press('Enter');
    await expectFocus(atWork);
    release();
    const button = page.getByRole('button', { name: 'Atualizar' });
    await button.waitFor();
    await expectFocus(button);
    expect(asked).toBe(1);
  });
});

test('what cannot be had anew is said, and what was shown stays', async () => {
  await openAs(admin, '/dashboard', async (page) => {
    const figures = page.getByLabel('Números do marketplace');
    await page.getByText('Atualizado às').waitFor();
    await page.getByRole('button', { name: 'Ações de' }).first().waitFor();
    await page.route('**/rpc/dashboard_figures*', (route) => route.abort());
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await toast(page, 'Erro ao carregar dados').waitFor();
    expect(await figures.getByText('Total de Clientes').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Ações de' }).count()).toBeGreaterThan(0);
  });
});

test('two bounds that are given one right after the other both count', async () => {
  await openAs(admin, '/dashboard?aba=carros', async (page) => {
    await page.getByRole('button', { name: 'Filtro Ano' }).click();
    await page.getByLabel('Ano de').fill('2018');
    await page.getByLabel('Ano até').fill('2020');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toContain('ano_min=2018&ano_max=2020');
  });
});

test('of several words the one that was mistyped is said in its place', async () => {
  await openAs(admin, '/dashboard?aba=carros&q=toyota+corola', async (page) => {
    const exactly = page.getByRole('link', { name: 'Buscar exatamente “toyota corola”' });
    await exactly.waitFor();
    expect(await page.getByText('com “toyota corolla”').isVisible()).toBe(true);
  });
});

test('the head of the table stays in sight', async () => {
  await openAs(admin, '/dashboard?aba=carros', async (page) => {
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const top = () => page.locator('thead').evaluate((head) => head.getBoundingClientRect().top);
    await expect.poll(top).toBe(0);
  });
});

test('a title leads to its editor, and the way back to its row', async () => {
  // What other tests add meanwhile would move a row to the next page.
  const word = ownWord();
  await newListings(word, ['draft', 'draft']);
  await openAs(admin, `/dashboard?aba=carros&q=${word}`, async (page) => {
    const title = page.getByRole('row').last().getByRole('link');
    const name = (await title.textContent())!;
    await title.click();
    await page.waitForURL(/\/painel\/anuncios\/car\//);
    await page.goBack();
    await expectFocus(page.getByRole('row', { name }).last());
  });
});

test('whoever deletes by keyboard goes on at the next row, and after the last one in the page', async () => {
  const word = ownWord();
  await newListings(word, ['draft', 'draft']);
  await openAs(admin, `/dashboard?aba=carros&q=${word}`, async (page) => {
    const menus = page.getByRole('button', { name: 'Ações de' });
    const rows = page.locator('tr[data-row]');
    const deleteFirst = async () => {
      await menus.first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await expect.poll(() => rows.count()).toBe(2);
    await deleteFirst();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => rows.evaluate((row) => row === document.activeElement)).toBe(true);
    await deleteFirst();
    await expect.poll(() => rows.count()).toBe(0);
    const main = page.getByRole('main');
    await expect.poll(() => main.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('an administrator finds listings, and approves, rejects, pauses, sells and deletes them', async () => {
  const word = ownWord();
  const own = await newListings(word, ['pending', 'pending', 'published', 'published', 'draft']);
  await openAs(admin, `/dashboard?aba=carros&q=${word}`, async (page) => {
    const table = page.getByRole('region', { name: 'Carros' });
    const rowOf = (n: number) => table.getByRole('row', { name: `Gurgel ${word} ${n}` });
    const bar = page.getByRole('toolbar', { name: 'Selecionados' });
    await table.getByText(/^1 a 5 de 5$/).waitFor();
    await page.getByText('Total de Clientes').waitFor();
    expect(await faults(page)).toEqual([]);

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas da tabela' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await table.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await bar.getByRole('button', { name: 'Pausar 2 de 5' }).waitFor();
    await bar.getByRole('button', { name: 'Aprovar 2 de 5' }).click();
    await toast(page, '2 aprovados').waitFor();
    expect(await own.states()).toEqual([...Array<string>(4).fill('published'), 'draft']);
    await bar.waitFor({ state: 'detached' });
    await rowOf(0).getByText('Disponível').waitFor();

    await rowOf(0)
      .getByRole('button', { name: /^Ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rejeitar...' }).click();
    const asks = page.getByRole('dialog', { name: 'Rejeitar este anúncio?' });
    await asks.getByRole('radio', { name: 'Preço irreal' }).check();
    await asks.getByRole('button', { name: 'Rejeitar' }).click();
    await toast(page, 'rejeitado').waitFor();
    await rowOf(0).getByText('Rejeitado').waitFor();

    await rowOf(1)
      .getByRole('button', { name: /^Ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Marcar como vendido' }).click();
    await rowOf(1).getByText('Vendido').waitFor();

    await rowOf(2).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Pausar' }).press('Enter');
    await rowOf(2).getByText('Pausado').waitFor();
    // The bar goes, and with it what had the focus: the table's row has it.
    await bar.waitFor({ state: 'detached' });
    await table.locator('[data-row]:focus').waitFor();
    expect(await own.states()).toEqual(['rejected', 'sold', 'paused', 'published', 'draft']);

    // What is rejected is no longer chosen: it may have left the filter that showed it.
    await rowOf(3).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Rejeitar' }).press('Enter');
    await asks.getByRole('radio', { name: 'Preço irreal' }).check();
    await asks.getByRole('button', { name: 'Rejeitar' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await table.locator(':focus').waitFor();

    await rowOf(4).getByRole('checkbox').check();
    const deletes = bar.getByRole('button', { name: 'Excluir' });
    await deletes.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expectFocus(deletes);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Excluir' }).press('Enter');
    await table.getByText(/^1 a 4 de 4$/).waitFor();
    await table.locator(':focus').waitFor();
    await table.getByRole('link', { name: /^Pausados/ }).click();
    await table.getByText(/^1 a 1 de 1$/).waitFor();
    expect(await own.states()).toHaveLength(4);
  });
});

test('more than two hundred are changed by the server in its own time, all that the filter finds', async () => {
  const word = ownWord();
  const own = await newListings(word, [...Array<string>(201).fill('paused'), 'draft']);
  await openAs(admin, `/dashboard?aba=carros&q=${word}`, async (page) => {
    const table = page.getByRole('region', { name: 'Carros' });
    const bar = page.getByRole('toolbar', { name: 'Selecionados' });
    await table.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await bar.getByRole('button', { name: 'Selecionar os 202' }).click();
    await bar.getByText('202 selecionados').waitFor();
    await bar.getByRole('button', { name: 'Marcar como vendido' }).click();
    const question = page.getByRole('alertdialog', { name: 'Marcar 202 anúncios como vendido?' });
    await question.getByRole('button', { name: 'Marcar como vendido' }).click();
    await page.getByText('201 encerrados, 1 ficou como estava').waitFor();
    expect(new Set(await own.states())).toEqual(new Set(['sold', 'draft']));
    await table.getByRole('link', { name: /^Vendidos? 201/ }).waitFor();
    await page.getByRole('button', { name: 'Fechar resultado' }).click();
  });
});

test('what administrators lack of a second step is said on every screen of theirs, with the way there', async () => {
  await openAs(admin, '/admin/configuracoes', async (page) => {
    await page.getByRole('heading', { name: 'Configurações do Sistema' }).waitFor();
    // It is asked of all administrators at once, and other tests are some: only the answer is as if it were.
    await page.route('**/rpc/needs_second_step', (route) => route.fulfill({ json: true }));
    for (const path of ['/admin?aba=sistema', '/dashboard']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Falta a verificação em duas etapas' }).waitFor();
    }
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ativar duas etapas' }).click();
    await page.waitForURL(
      ({ pathname, search }) => pathname + search === '/configuracoes?aba=seguranca',
    );
  });
});

test('on the phone rows are cards; who is no administrator is sent home', async () => {
  const word = ownWord();
  const own = await newListings(word, ['pending']);
  await openAs(
    admin,
    `/dashboard?aba=carros&q=${word}`,
    async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Gilda Carros' }).waitFor();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
      await page.getByLabel('Menu', { exact: true }).click();
      await page.getByRole('link', { name: 'Administração' }).waitFor();
    },
    phone,
  );
  await openAs(own.seller, '/carros', async (page) => {
    await page.goto('/dashboard');
    await page.waitForURL(({ pathname }) => pathname === '/');
  });
});
