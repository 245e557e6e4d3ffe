import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { go, delayScripts, noJavaScript, open, phone, reload, wide, expectFocus } from './open.ts';
import { moves } from './shifts.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' }).getByRole('link');

// Amounts hold a no-break space after their symbol.
async function chipTexts(page: Page): Promise<string[]> {
  return (await chips(page).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
}

async function total(page: Page): Promise<number> {
  const text = await page.locator('.result-bar').getByRole('status').innerText();
  return Number(text.replace(/\D/g, ''));
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('b').allInnerTexts();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const searched = (page: Page, part: string) =>
  page.waitForURL((url) => decodeURIComponent(url.search).includes(part));

describe('filters without JavaScript', () => {
  test('the form narrows the results, and its address does so again', async () => {
    await open('/carros', noJavaScript, async (page) => {
      const all = await total(page);
      const option = page.getByRole('checkbox', { name: /^Automático \d/ });
      await option.check();
      await page.getByRole('textbox', { name: 'Preço máximo' }).fill('90.000');
      await page.getByRole('button', { name: 'Aplicar filtros' }).click();

      expect(await option.isChecked()).toBe(true);
      expect(await chipTexts(page)).toEqual(['Até R$ 90 mil', 'Automático']);
      expect(await total(page)).toBeLessThan(all);
      expect(await cards(page).count()).toBeGreaterThan(0);
      expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(90_000);
    });
  });

  test('several brands, then one taken away by its chip', async () => {
    await open('/carros', noJavaScript, async (page) => {
      const brands = page.getByRole('group', { name: 'Marca' }).getByRole('checkbox');
      await brands.nth(0).check();
      await brands.nth(1).check();
      await page.getByRole('button', { name: 'Aplicar filtros' }).click();
      expect(query(page).match(/marca=\w/g)).toHaveLength(2);
      const both = await total(page);
      expect(both).toBeGreaterThan(0);

      await chips(page).first().click();
      expect(await total(page)).toBeGreaterThan(both);
    });
  });

  test('text, order and filters travel together', async () => {
    await open('/imoveis', noJavaScript, async (page) => {
      await page.getByPlaceholder('Cidade, bairro ou endereço').fill('apartamento');
      await page.getByLabel('Ordenar por').selectOption('maior-preco');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      const shown = (await prices(page)).slice(await featuredCount(page));
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
      expect(await page.getByLabel('Ordenar por').inputValue()).toBe('maior-preco');
    });
  });

  test('on the phone the sheet opens and sends', async () => {
    await open('/aluguel', { ...phone, ...noJavaScript }, async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('checkbox', { name: /^Mobiliado/ }).check();
      await page.getByRole('button', { name: 'Aplicar filtros' }).click();
      expect(query(page)).toContain('mobiliado=sim');
      expect(await chipTexts(page)).toEqual(['Mobiliado']);
    });
  });
});

const featuredCount = (page: Page) => page.locator('.featured article').count();

describe('filters with JavaScript', () => {
  test('each change applies at once, "back" undoes it', async () => {
    await open('/carros', {}, async (page) => {
      const all = await total(page);
      const manual = page.getByRole('checkbox', { name: /^Manual/ });
      await manual.check();
      await searched(page, 'cambio=manual');
      await expect.poll(() => total(page)).toBeLessThan(all);
      const manuals = await total(page);

      await page.getByRole('link', { name: /^Hatch/ }).click();
      await searched(page, 'categoria=hatch');
      await expect.poll(() => total(page)).toBeLessThan(manuals);

      await page.goBack();
      await expect.poll(() => total(page)).toBe(manuals);
      await page.goBack();
      await expect.poll(() => total(page)).toBe(all);
      expect(await manual.isChecked()).toBe(false);
    });
  });

  test('a count beside an option is what choosing it finds', async () => {
    await open('/carros?preco_max=120000', {}, async (page) => {
      const option = page.getByRole('group', { name: 'Combustível' }).locator('label').first();
      const promised = Number((await option.locator('span').innerText()).replace(/\D/g, ''));
      await option.click();
      await searched(page, 'combustivel=');
      await expect.poll(() => total(page)).toBe(promised);
    });
  });

  test('a category card promises what it finds', async () => {
    await open('/imoveis', {}, async (page) => {
      const card = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link').nth(1);
      const promised = Number((await card.locator('small').innerText()).replace(/\D/g, ''));
      await card.click();
      await searched(page, 'tipo=casa');
      await expect.poll(() => total(page)).toBe(promised);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Casas à venda/);
    });
  });

  test('commercial kinds stand behind a card of their own, and have filters of their own', async () => {
    await open('/imoveis', {}, async (page) => {
      const categories = page.getByRole('navigation', { name: 'Categorias' });
      const card = categories.getByRole('link', { name: /^Comercial/ });
      const promised = Number((await card.locator('small').innerText()).replace(/\D/g, ''));
      await card.click();
      await searched(page, 'tipo=galpao');
      await expect.poll(() => total(page)).toBe(promised);
      await categories.getByRole('link', { name: /^Galpão/ }).click();
      await page.waitForURL('**/imoveis?tipo=galpao');
      const filters = page.getByRole('complementary', { name: 'Filtros' });
      await filters.getByText('Mais filtros').click();
      await filters.getByRole('group', { name: 'Pé-direito' }).waitFor();
      expect(await filters.getByRole('group', { name: 'Quartos' }).count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Galpões à venda/);
    });
  });

  test('"Automático" stands for its kinds, and each of them is chosen beneath it', async () => {
    await open('/carros', {}, async (page) => {
      const gearboxes = page.getByRole('group', { name: 'Câmbio' });
      const box = (name: RegExp) => gearboxes.getByRole('checkbox', { name });
      const counts = await gearboxes.locator('label').allInnerTexts();
      const [all, ...kinds] = counts.map((text) => Number(text.replace(/\D/g, '')));
      expect(all).toBe(kinds.slice(0, -1).reduce((sum, count) => sum + count, 0));
      await box(/^Automático \d/).check();
      await searched(page, 'cambio=automatico');
      await expect.poll(() => total(page)).toBe(all);
      await box(/^CVT/).check();
      await searched(page, 'cambio=cvt');
      await expect.poll(() => total(page)).toBe(kinds[1]);
      expect(await box(/^Automático \d/).evaluate((b: HTMLInputElement) => b.indeterminate)).toBe(
        true,
      );
      await box(/^Automático \d/).check();
      await searched(page, 'cambio=automatico');
      await expect.poll(() => chipTexts(page)).toEqual(['Automático']);
    });
  });

  test('what is sold stands last, is not counted, and can be hidden', async () => {
    await open('/carros?ordem=menor-preco&pagina=400', {}, async (page) => {
      const sold = cards(page).getByText('Vendido', { exact: true });
      await expect.poll(() => sold.count()).toBeGreaterThan(0);
      const available = await total(page);
      const range = await page.getByText(/^[\d.]+ a [\d.]+ de/).innerText();
      const [all, gone] = range.match(/de ([\d.]+), ([\d.]+) já vendidos?$/)!.slice(1);
      expect(Number(all!.replace('.', ''))).toBe(available + Number(gone));
      await page.getByRole('checkbox', { name: 'Esconder vendidos' }).check();
      await searched(page, 'sem_vendidos=sim');
      await expect.poll(() => sold.count()).toBe(0);
      expect(await total(page)).toBe(available);
    });
  });

  test('a rental is looked for, ordered and shown by what it costs in all', async () => {
    await open('/aluguel?sem_alugados=sim&ordem=menor-total', {}, async (page) => {
      const totals = async () =>
        (await cards(page).locator('p:nth-child(2)').allInnerTexts()).map((text) => {
          expect(text).toMatch(/^R\$\s[\d.]+ no total$/);
          return Number(text.replace(/\D/g, ''));
        });
      await page.getByLabel('Total por mês com taxas, até').selectOption('3000');
      await searched(page, 'total_max=3000');
      await expect.poll(() => chipTexts(page)).toContainEqual(expect.stringMatching(/com taxas$/));
      const shown = (await totals()).slice(await featuredCount(page));
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(Math.max(...shown)).toBeLessThanOrEqual(3000);
      const whole = await total(page);
      await page.getByRole('checkbox', { name: 'Incluir os que não informam tudo' }).check();
      await searched(page, 'total_parcial=sim');
      await expect.poll(() => total(page)).toBeGreaterThan(whole);
      const card = cards(page).first();
      const said = await card.locator('p:nth-child(2)').innerText();
      await card.getByRole('heading').getByRole('link').click();
      const costs = page.getByRole('region', { name: 'Custo por mês' });
      await costs.waitFor();
      expect((await costs.innerText()).replace(/\s+/g, ' ')).toContain(said.replace(/\s+/g, ' '));
    });
  });

  test('an address is shared whole: text, place, price, order', async () => {
    const path = '/carros?preco_min=50000&preco_max=150000&cambio=cvt,manual&ordem=menor-preco';
    await open(path, {}, async (page) => {
      expect(await chipTexts(page)).toEqual(['R$ 50 mil a R$ 150 mil', 'CVT e Manual']);
      expect(await page.getByRole('textbox', { name: 'Preço mínimo' }).inputValue()).toContain(
        '50.000',
      );
      const shown = (await prices(page)).slice(await featuredCount(page));
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(shown.every((price) => price >= 50_000 && price <= 150_000)).toBe(true);
    });
  });

  test('pages follow one another without repeating a listing', async () => {
    await open('/carros?ordem=menor-preco', {}, async (page) => {
      const links = () =>
        cards(page)
          .getByRole('heading')
          .getByRole('link')
          .evaluateAll((list) => list.map((link) => link.getAttribute('href')));
      const first = await links();
      expect(first).toHaveLength(24);
      await page.getByRole('link', { name: 'Próxima página' }).click();
      await searched(page, 'pagina=2');
      await expect.poll(async () => (await links())[0]).not.toBe(first[0]);
      const second = await links();
      expect(second).toHaveLength(24);
      expect(new Set([...first, ...second]).size).toBe(48);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('on the phone the sheet counts while it is open', async () => {
    await open('/carros', phone, async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      const see = page.getByRole('button', { name: /^Ver .* carros?$/ });
      const before = await see.innerText();
      await page.getByRole('checkbox', { name: /^Manual/ }).check();
      await expect.poll(() => see.innerText()).not.toBe(before);
      const promised = Number((await see.innerText()).replace(/\D/g, ''));
      await see.click();
      await see.waitFor({ state: 'hidden' });
      expect(await total(page)).toBe(promised);
    });
  });

  test('a favourite stays in the browser', async () => {
    await open('/carros', {}, async (page) => {
      const heart = page.getByRole('button', { name: /^Favoritar/ }).first();
      await heart.click();
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
      await reload(page);
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
    });
  });
});

describe('what finds nothing or makes no sense', () => {
  test('an empty search says which filter to loosen, and loosening finds', async () => {
    await open(
      '/carros?categoria=pickup&combustivel=eletrico,gnv&preco_max=9000',
      {},
      async (page) => {
        expect(await cards(page).count()).toBe(0);
        const results = page.getByRole('region', { name: 'Resultados' });
        expect(await results.innerText()).toContain('Nenhuma pickup');
        await results.getByRole('link', { name: 'Só “Elétrico e GNV”' }).click();
        await expect.poll(() => page.url()).not.toContain('preco_max');
        await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
      },
    );
  });

  test('what is chosen before the scripts have come is applied when they are there', async () => {
    await open('/carros', {}, async (page) => {
      const release = await delayScripts(page, '/carros?uf=SP');
      await page.getByRole('checkbox', { name: /^Manual/ }).check();
      await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
      release();
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toEqual({ uf: 'SP', cambio: 'manual', ordem: 'menor-preco' });
    });
  });

  test('what is chosen in a form that is rendered anew is found by its value', async () => {
    await open('/carros', {}, async (page) => {
      const release = await delayScripts(page, '/carros?uf=SP');
      const manual = page.getByRole('checkbox', { name: /^Manual/ });
      await manual.check();
      await manual.evaluate((box: HTMLInputElement) => {
        const anew = box.form!.cloneNode(true) as HTMLFormElement;
        box.form!.replaceWith(anew);
        anew.reset();
      });
      release();
      await expect.poll(() => new URL(page.url()).search).toBe('?uf=SP&cambio=manual');
    });
  });

  test('a city that is typed before the scripts have come is completed when they are there', async () => {
    await open('/carros', {}, async (page) => {
      const release = await delayScripts(page, '/carros');
      const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
      await city.pressSequentially('floripa');
      release();
      await page.getByRole('option', { name: 'Florianópolis, SC' }).waitFor();
      expect(await city.inputValue()).toBe('floripa');
    });
  });

  test('nonsense in the address is ignored and named', async () => {
    await open('/carros?preco_max=abc&marca[]=x', {}, async (page) => {
      const results = page.getByRole('region', { name: 'Resultados' });
      const said = await results.innerText();
      expect(said).toContain('deixamos de lado: marca[]=x.');
      expect(said).toContain('Preço: não entendemos “abc”. Digite o valor em reais');
      expect(await cards(page).count()).toBe(24);
    });
  });

  test('a page beyond the last shows the last', async () => {
    await open('/carros?pagina=999999', {}, async (page) => {
      expect(await cards(page).count()).toBeGreaterThan(0);
      const current = page
        .getByRole('navigation', { name: 'Páginas' })
        .locator('[aria-current=page]');
      expect(Number(await current.innerText())).toBeGreaterThan(1);
    });
  });
});

describe('nothing moves while a page settles', () => {
  test.each([
    ['/carros', wide],
    ['/imoveis?quartos_min=2', wide],
    ['/aluguel', phone],
    ['/carros?marca=toyota', phone],
  ])('%s', async (path, options) => {
    await open(path, { ...options, isFirst: true }, async (page) => {
      await page.mouse.wheel(0, 1_500);
      await page.waitForLoadState('networkidle');
      expect(await moves(page)).toEqual([]);
    });
  });
});

test('what was found stands beside the filters before they have come, too', async () => {
  await open('/', {}, async (page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/filter-panel-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/carros');
    const found = page.getByRole('region', { name: 'Resultados' });
    await found.waitFor();
    const before = await found.boundingBox();
    expect(await page.getByRole('complementary', { name: 'Filtros' }).count()).toBe(0);
    release();
    await page.getByRole('complementary', { name: 'Filtros' }).waitFor();
    expect(await found.boundingBox()).toMatchObject({ x: before!.x, width: before!.width });
  });
});

test('nothing moves when the fonts come after the text, as they do on a slow connection', async () => {
  await open('/sobre', { ...phone, isFirst: true }, async (page) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    // Drawn without them first.
    await page.goto('/imoveis?quartos_min=2', { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    release();
    await page.waitForFunction(() => document.fonts.check('600 30px "Bricolage Grotesque"'));
    await page.waitForLoadState('networkidle');
    expect(await moves(page)).toEqual([]);
  });
});

describe('a long list', () => {
  test.each([
    ['a phone', phone],
    ['a desk', wide],
  ])('keeps the bar of results in sight on %s, and the focus clear of it', async (_, device) => {
    await open('/carros', device, async (page) => {
      const bar = page.locator('.result-bar');
      await cards(page).nth(12).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 300));
      await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0);
      expect(await bar.getByRole('combobox', { name: 'Ordenar por' }).isVisible()).toBe(true);
      // Backwards, where the bar stands in the way.
      await cards(page).nth(14).getByRole('link').first().focus();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const top = await page.evaluate(() => {
          const focused = document.activeElement!;
          return focused.closest('.result-bar') ? 1000 : focused.getBoundingClientRect().bottom;
        });
        expect(top).toBeGreaterThan((await bar.boundingBox())!.height);
      }
    });
  });

  test('keeps the filters in sight beside it', async () => {
    await open('/carros', wide, async (page) => {
      await cards(page).nth(12).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 300));
      const filters = page.getByRole('complementary', { name: 'Filtros' });
      await expect.poll(async () => (await filters.boundingBox())!.y).toBe(0);
      expect((await filters.boundingBox())!.height).toBeLessThanOrEqual(900);
    });
  });

  test('has room for a second line of titles only where one of the row needs it', async () => {
    await open('/carros', wide, async (page) => {
      const rows = await page.locator('.results .listing').evaluateAll((all) => {
        const byTop = Object.groupBy(all, (card) => Math.round(card.getBoundingClientRect().top));
        return Object.values(byTop).map((row) => {
          const heights = row!.map((card) => card.querySelector('h3')!.clientHeight);
          const lines = row!.map((card) => card.querySelector('h3 a')!.getClientRects().length);
          const facts = row!.map(
            (card) => card.querySelector('h3 + p')!.getBoundingClientRect().top,
          );
          return {
            room: [...new Set(heights)],
            lines: Math.min(2, Math.max(...lines)),
            facts: new Set(facts.map(Math.round)).size,
          };
        });
      });
      expect(new Set(rows.map(({ lines }) => lines))).toEqual(new Set([1, 2]));
      // Most are verified: the mark has its word, and takes no line of the title.
      const mark = page.locator('.results .sign-verified').first();
      expect(await mark.innerText()).toBe('Verificado');
      expect(
        rows.filter(({ room, lines, facts }) => facts !== 1 || String(room) !== String(lines * 24)),
      ).toEqual([]);
    });
  });

  test('“Ver” without a change is no step in the history', async () => {
    await open('/carros?pagina=2&uf=SP', phone, async (page) => {
      const before = await page.evaluate(() => history.length);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await page.getByRole('button', { name: /^Ver / }).click();
      await page.locator('#filtros').waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => history.length)).toBe(before);
      expect(new URL(page.url()).search).toBe('?pagina=2&uf=SP');
    });
  });
});

test('“Mais filtros” in the sheet is no step: Back closes the sheet and leaves at once', async () => {
  await open('/imoveis', phone, async (page) => {
    await go(page, '/carros?uf=SP');
    const before = await page.evaluate(() => history.length);
    const sheet = page.locator('#filtros');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await sheet.getByRole('link', { name: 'Mais filtros' }).click();
    await page.waitForURL('**mais=1**');
    await sheet.getByRole('link', { name: 'Mais filtros', expanded: true }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await page.waitForURL('**/imoveis');
  });
  await open('/carros', phone, async (page) => {
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link').first().click();
    await page.waitForURL('**categoria=**');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.goBack();
    await page.locator('#filtros').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a typed place', () => {
  test('that nobody knows heads no page, is not indexed, and a guess leads on', async () => {
    await open('/carros?cidade=capinasss', noJavaScript, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Carros à venda');
      expect(await page.title()).not.toContain('capinasss');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect(await page.getByRole('heading', { name: 'Você quis dizer' }).count()).toBe(1);
      await page.getByRole('link', { name: /^Buscar em / }).click();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
        / em .+, [A-Z]{2}$/,
      );
    });
  });

  test('is headed and addressed as it is written', async () => {
    await open('/carros?cidade=curitba', noJavaScript, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
        'Carros à venda em Curitiba, PR',
      );
      expect(
        await page.getByText('Não conhecemos “curitba”: mostramos Curitiba, PR.').count(),
      ).toBe(1);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toMatch(/\/carros\?cidade=Curitiba%2C\+PR$/);
      await page.goto('/carros?cidade=minas+gerais');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
        'Carros à venda em Minas Gerais',
      );
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        /\/carros\?uf=MG$/,
      );
    });
  });

  test('stands in its field as it was parsed, which keeps the focus and is no step', async () => {
    await open('/carros', wide, async (page) => {
      const before = await page.evaluate(() => history.length);
      const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
      await city.fill('curitba');
      await city.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('cidade') === 'curitba');
      await expect.poll(() => city.inputValue()).toBe('Curitiba, PR');
      await expectFocus(city);
      await city.press('Tab');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await expect.poll(() => city.inputValue()).toBe('');
    });
  });

  test('parsed in the sheet of filters is one step back', async () => {
    await open('/carros', phone, async (page) => {
      const before = await page.evaluate(() => history.length);
      const sheet = page.locator('#filtros');
      // Also while the sheet is closed.
      const city = sheet.getByLabel('Cidade', { exact: true });
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await city.fill('curitba');
      await page.getByRole('button', { name: /^Ver / }).click();
      await expect.poll(() => city.inputValue()).toBe('Curitiba, PR');
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await page.getByRole('button', { name: /^Ver / }).click();
      await sheet.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await expect.poll(() => city.inputValue()).toBe('');
    });
  });

  test('that is no state, and what is no colour, find nothing and say so', async () => {
    await open('/carros?uf=XX&cidade=Campinas', noJavaScript, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Carros à venda');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect(await page.getByRole('list', { name: 'Filtros ativos' }).innerText()).toBe(
        'Estado “XX” não existe',
      );
      await page.getByText('Não conhecemos “XX” como estado', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Sem “XX”' }).click();
      expect(new URL(page.url()).search).toBe('');
      await page.goto('/carros?cor=roxo');
      await page.getByText('Não conhecemos “roxo” como cor', { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Sem “roxo”' }).count()).toBe(1);
    });
  });
});
