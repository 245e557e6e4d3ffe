import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { noJavaScript, open, phone } from './open.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const lessMotion = { reducedMotion: 'reduce' } as const;

describe('search box', () => {
  test('leads to the chosen market with the city and the price', async () => {
    await open(browser, '/', lessMotion, async (page) => {
      await page.getByRole('search').getByText('Imóveis').click();
      const city = page.getByRole('combobox', { name: 'Cidade' });
      await city.pressSequentially('campin');
      await page.getByRole('option', { name: /Campinas, SP/ }).click();
      expect(await city.inputValue()).toBe('Campinas, SP');
      const price = page.getByRole('slider', { name: 'Preço até' });
      await price.press('End');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/imoveis?*');
      const query = new URL(page.url()).searchParams;
      expect(Object.fromEntries(query)).toEqual({ cidade: 'Campinas, SP', preco_max: '1000000' });
    });
  });

  test('the slider goes from 0 to a million in steps of ten thousand', async () => {
    await open(browser, '/', lessMotion, async (page) => {
      const price = page.getByRole('slider', { name: 'Preço até' });
      expect(await price.inputValue()).toBe('0');
      await price.press('ArrowRight');
      expect(await price.inputValue()).toBe('10000');
      expect(await price.getAttribute('max')).toBe('1000000');
    });
  });

  test('works without JavaScript, and sends only what was filled', async () => {
    await open(browser, '/', noJavaScript, async (page) => {
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
  test('the button stops it; less motion means stopped until asked', async () => {
    await open(browser, '/', {}, async (page) => {
      await page.getByRole('button', { name: 'Pausar a rotação' }).click();
      expect(await page.getByRole('button', { name: 'Retomar a rotação' }).count()).toBe(1);
    });
    await open(browser, '/', lessMotion, async (page) => {
      expect(await page.getByRole('button', { name: 'Retomar a rotação' }).count()).toBe(1);
    });
  });
});

describe('sections', () => {
  test('each category card leads to a part of the page that has live content', async () => {
    await open(browser, '/', noJavaScript, async (page) => {
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
});

describe('navigation bar', () => {
  test('on the phone its menu opens without JavaScript and holds every link', async () => {
    await open(browser, '/', { ...phone, ...noJavaScript }, async (page) => {
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

  test('the Pro menu closes with Escape and gives the focus back', async () => {
    await open(browser, '/', lessMotion, async (page) => {
      const button = page.locator('summary', { hasText: 'Pro' });
      await button.click();
      const link = page.getByRole('banner').getByRole('link', { name: 'Clientes Pro' });
      expect(await link.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('the first Tab offers to skip to the content', async () => {
    await open(browser, '/', lessMotion, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
    });
  });
});

test('an unknown address answers 404 with a way home', async () => {
  await open(browser, '/', noJavaScript, async (page) => {
    const answer = await page.goto('/nao-existe/mesmo');
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
