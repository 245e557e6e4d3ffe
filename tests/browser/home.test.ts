import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  go,
  expectFocus,
  delayScripts,
  noJavaScript,
  open,
  phone,
  loadsImages,
} from './open.ts';

loadsImages();

const lessMotion = { reducedMotion: 'reduce' } as const;

describe('search box', () => {
  test('leads to the chosen market with the city and the price', async () => {
    await open('/', lessMotion, async (page) => {
      // Steps of ten thousand.
      const price = page.getByRole('slider', { name: 'Preço até' });
      expect(await price.inputValue()).toBe('0');
      await price.press('ArrowRight');
      expect(await price.inputValue()).toBe('10000');
      expect(await price.getAttribute('max')).toBe('1000000');
      await page.getByRole('search').getByText('Imóveis').click();
      const city = page.getByRole('combobox', { name: 'Cidade' });
      await city.pressSequentially('campin');
      await page.getByRole('option', { name: /Campinas, SP/ }).click();
      expect(await city.inputValue()).toBe('Campinas, SP');
      await price.press('End');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/imoveis?*');
      const query = new URL(page.url()).searchParams;
      expect(Object.fromEntries(query)).toEqual({ cidade: 'Campinas, SP', preco_max: '1000000' });
    });
  });

  test('rents have a scale of their own, and the text goes along', async () => {
    await open('/', lessMotion, async (page) => {
      await page.getByRole('search').getByText('Aluguel').click();
      const rent = page.getByRole('slider', { name: 'Preço até' });
      expect(await rent.count()).toBe(1);
      expect(await rent.inputValue()).toBe('0');
      expect(await rent.getAttribute('max')).toBe('20000');
      await rent.press('ArrowRight');
      expect(await rent.inputValue()).toBe('100');
      await page.getByRole('searchbox', { name: 'Buscar por' }).fill(' mobiliado ');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/aluguel?*');
      const query = new URL(page.url()).searchParams;
      expect(Object.fromEntries(query)).toEqual({
        mobiliado: 'sim',
        preco_max: '100',
        texto: 'mobiliado',
      });
    });
  });

  test('who comes back from what was found has the form as it was sent', async () => {
    await open('/', {}, async (page) => {
      const box = page.getByRole('search');
      await box.getByText('Aluguel', { exact: true }).click();
      await box.getByLabel('Buscar por').fill('varanda');
      await box.getByLabel('Cidade').fill('Campinas');
      await box.getByRole('slider', { name: 'Preço até' }).fill('4000');
      await box.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/aluguel?**');
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => box.getByLabel('Buscar por').inputValue()).toBe('varanda');
      expect(await box.getByLabel('Cidade').inputValue()).toBe('Campinas');
      expect(await box.getByRole('radio', { name: 'Aluguel' }).isChecked()).toBe(true);
      await box.getByText('Até R$ 4.000').or(box.getByText('R$ 4.000')).first().waitFor();
      // A new visit begins a new one.
      await page.getByRole('link', { name: 'Carros' }).first().click();
      await page.waitForURL('**/carros');
      await page.getByRole('link', { name: 'Pátio' }).first().click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => box.getByLabel('Buscar por').inputValue()).toBe('');
    });
  });

  test('without JavaScript the scale is that of the type, too', async () => {
    await open('/', { ...noJavaScript, ...phone }, async (page) => {
      await page.getByRole('radio', { name: 'Aluguel' }).check({ force: true });
      const rent = page.getByRole('slider', { name: 'Preço até' });
      expect(await rent.getAttribute('max')).toBe('20000');
      await rent.press('End');
      // Nobody is there to say what it is moved to.
      expect(await page.getByText('Qualquer preço').filter({ visible: true }).count()).toBe(0);
      expect(await rent.getAttribute('aria-valuetext')).toBeNull();
      await page.getByRole('searchbox', { name: 'Buscar por' }).fill('quintal');
      await page.getByRole('button', { name: 'Buscar' }).click();
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname).toBe('/aluguel');
      expect(Object.fromEntries(searchParams)).toEqual({
        comodidades: 'quintal',
        preco_max: '20000',
        texto: 'quintal',
      });
    });
  });

  test('a price that is chosen before the scripts have come is said when they are there', async () => {
    await open('/sobre', {}, async (page) => {
      const release = await delayScripts(page, '/');
      // Until the style has come both prices are seen, that of rents too.
      const price = page.locator('#preco_max');
      await price.press('End');
      release();
      await page.getByText('R$ 1.000.000').waitFor();
      expect(await price.getAttribute('aria-valuetext')).toMatch(/^R\$\s1\.000\.000$/);
      expect(await price.inputValue()).toBe('1000000');
    });
  });

  test('the list of cities covers nothing above its field: the page makes room below', async () => {
    await open('/', { viewport: { width: 1280, height: 720 } }, async (page) => {
      const city = page.getByRole('combobox', { name: 'Cidade' });
      await city.evaluate((field) => {
        window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 20);
      });
      await city.pressSequentially('curitba');
      const list = page.getByRole('listbox', { name: 'Cidades' });
      await page.getByRole('option', { name: 'Curitiba, PR' }).waitFor();
      // Both at one moment: the page may still be moving.
      const standsBelow = () =>
        list.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          const field = document.querySelector(`[aria-controls='${box.id}']`)!;
          return top >= field.getBoundingClientRect().bottom && bottom <= window.innerHeight;
        });
      await expect.poll(standsBelow).toBe(true);
      await city.press('ArrowUp');
      await city.press('Enter');
      expect(await city.inputValue()).toBe('Curitiba, PR');
    });
  });

  test('works without JavaScript, and sends only what was filled', async () => {
    await open('/', noJavaScript, async (page) => {
      await page.getByRole('button', { name: 'Buscar' }).click();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/carros');
      await page.goto('/');
      await page.getByRole('radio', { name: 'Aluguel' }).check({ force: true });
      await page.getByRole('combobox', { name: 'Cidade' }).fill('  Natal ');
      await page.getByRole('button', { name: 'Buscar' }).click();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        '/aluguel?cidade=Natal',
      );
    });
  });
});

describe('rotation', () => {
  const word = (page: Page) => page.locator('h1 .opacity-100 .hero-word').innerText();

  const turn = ['casa', 'carro', 'terreno'];
  const button = (page: Page, name: string) => page.getByRole('button', { name });

  /** Home with a clock that stands still but for what the test lets pass: how long a step takes does not matter. */
  async function withClock(
    options: BrowserContextOptions,
    steps: (page: Page) => Promise<void>,
  ): Promise<void> {
    await open('/sobre', options, async (page) => {
      await page.clock.install();
      await go(page, '/');
      await page.getByRole('button', { name: /a rotação$/ }).waitFor();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await steps(page);
    });
  }

  test('a word every two seconds, round and round, until the button stops it', async () => {
    await withClock({}, async (page) => {
      // From a word that stays: time passed freely while the page came.
      await button(page, 'Pausar a rotação').click();
      await button(page, 'Retomar a rotação').waitFor();
      await page.clock.runFor(4_000);
      const first = turn.indexOf(await word(page));
      await button(page, 'Retomar a rotação').click();
      await button(page, 'Pausar a rotação').waitFor();
      for (let step = 1; step <= 6; step += 1) {
        await page.clock.runFor(2_000);
        await expect.poll(() => word(page)).toBe(turn[(first + step) % turn.length]!);
      }
      await button(page, 'Pausar a rotação').click();
      await button(page, 'Retomar a rotação').waitFor();
      const kept = await word(page);
      await page.clock.runFor(4_000);
      expect(await word(page)).toBe(kept);
    });
  });

  test('less motion means still until it is asked for', async () => {
    await withClock(lessMotion, async (page) => {
      await page.clock.runFor(6_000);
      expect(await word(page)).toBe('casa');
      await button(page, 'Retomar a rotação').click();
      await button(page, 'Pausar a rotação').waitFor();
      await page.clock.runFor(2_000);
      await expect.poll(() => word(page)).toBe('carro');
    });
  });

  test('the whole promise is one sentence for those who do not see it turn', async () => {
    await open('/', lessMotion, async (page) => {
      const promise = 'Encontre sua nova casa, seu novo carro ou seu novo terreno';
      expect(await page.getByRole('heading', { level: 1, name: promise }).count()).toBe(1);
    });
  });
});

describe('sections', () => {
  test('each category card leads to a part of the page that has live content', async () => {
    await open('/', noJavaScript, async (page) => {
      const cards = page.getByRole('navigation', { name: 'Seções' }).getByRole('link');
      const targets = await cards.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(targets).toEqual(['#carros', '#imoveis', '#alugueis', '#planos']);
      expect(await page.locator('#carros article').count()).toBe(3);
      expect(await page.locator('#imoveis article').count()).toBe(3);
      expect(await page.locator('#alugueis article').count()).toBe(3);
      expect(await page.locator('#planos article h3').allInnerTexts()).toEqual([
        'Gratuito',
        'Destaque',
        'Profissional',
      ]);
    });
  });

  test('a click on a card scrolls there', async () => {
    await open('/', lessMotion, async (page) => {
      const cards = page.getByRole('navigation', { name: 'Seções' }).getByRole('link');
      for (const id of ['carros', 'imoveis', 'alugueis', 'planos']) {
        await cards.and(page.locator(`[href="#${id}"]`)).click();
        const top = () =>
          page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
      }
    });
  });

  test('the figures and promises of the specification, and the steps', async () => {
    await open('/', noJavaScript, async (page) => {
      const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');
      for (const said of [
        '100% Seguro',
        'Negociação Direta',
        'Sem Taxas Ocultas',
        '10k+',
        '5k+',
        '8k+',
        'R$ 29',
        'R$ 79',
        'Mais vendido',
      ]) {
        expect(text).toContain(said);
      }
      const steps = page.locator('#como-funciona').getByRole('heading', { level: 3 });
      expect(await steps.count()).toBe(4);
    });
  });

  test('every way on leads where it says', async () => {
    const ways: [string, RegExp][] = [
      ['Ver todos os carros', /^\/carros$/],
      ['Ver todos os imóveis', /^\/imoveis$/],
      ['Ver todos os aluguéis', /^\/aluguel$/],
      ['Começar grátis', /^\/planos\/gratuito\/assinar$/],
      ['Assinar Destaque', /^\/planos\/destaque\/assinar$/],
      ['Assinar Profissional', /^\/planos\/profissional\/assinar$/],
      ['Sobre o Plano Pro', /^\/pro$/],
      ['Clientes Pro', /^\/pro\/clientes$/],
    ];
    await open('/', lessMotion, async (page) => {
      for (const [name, address] of ways) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
        expect(await link.getAttribute('href')).toMatch(address);
      }
      const card = page.locator('#carros article').first();
      const title = await card.getByRole('heading').innerText();
      await card.getByRole('heading').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });
  });
});

describe('navigation bar', () => {
  test('on the phone its menu opens without JavaScript and holds every link', async () => {
    await open('/', { ...phone, ...noJavaScript }, async (page) => {
      const bar = page.getByRole('banner');
      await bar.getByText('Menu').or(bar.locator('summary[aria-label=Menu]')).last().click();
      for (const name of [
        'Carros',
        'Imóveis',
        'Aluguel',
        'Planos',
        'Sobre o Plano Pro',
        'Clientes Pro',
        'Entrar',
        'Anunciar Grátis',
      ]) {
        expect(await bar.getByRole('link', { name, exact: true }).last().isVisible()).toBe(true);
      }
    });
  });

  test('is skipped with the first Tab; its Pro menu closes with Escape and gives the focus back', async () => {
    await open('/', lessMotion, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expectFocus(page.locator('#conteudo'));
      const button = page.locator('summary', { hasText: 'Pro' });
      await button.click();
      const link = page.getByRole('banner').getByRole('link', { name: 'Clientes Pro' });
      expect(await link.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
      await expectFocus(button);
      // The faint lock in the footer leads to the administrative sign-in.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Acesso administrativo' })
        .click();
      await page.getByLabel('Senha', { exact: true }).waitFor();
      await expect.poll(() => addressOf(page)).toBe('/login');
    });
  });

  test('each of its links leads to its page', async () => {
    const ways: [string, string][] = [
      ['Carros', '/carros'],
      ['Imóveis', '/imoveis'],
      ['Aluguel', '/aluguel'],
      ['Planos', '/planos'],
      ['Favoritos', '/favoritos'],
      ['Entrar', '/auth?volta=%2Ffavoritos'],
    ];
    await open('/sobre', lessMotion, async (page) => {
      for (const [name, path] of ways) {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
        await expect.poll(() => addressOf(page)).toBe(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
    });
  });

  test('on the phone its menu closes on the way to a page, and with Escape', async () => {
    await open('/', { ...phone, ...lessMotion }, async (page) => {
      const bar = page.getByRole('banner');
      const button = bar.locator('summary[aria-label=Menu]');
      const link = bar.getByRole('link', { name: 'Clientes Pro' }).last();
      await button.click();
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'hidden' });
      await expectFocus(button);
      await button.click();
      await link.click();
      await page.waitForURL('**/pro/clientes');
      await link.waitFor({ state: 'hidden' });
    });
  });
});

test('an unknown address answers 404 with a way home', async () => {
  await open('/', noJavaScript, async (page) => {
    const answer = await page.goto('/nao-existe/mesmo');
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
