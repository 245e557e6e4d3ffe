import { describe, expect, test } from 'vitest';
import { addressOf, noJavaScript, open } from './open.ts';

test('every text names the operator as the settings say (Decreto 7.962/2013)', async () => {
  for (const path of ['/sobre', '/termos', '/privacidade']) {
    await open(path, noJavaScript, async (page) => {
      const text = await page.getByRole('main').innerText();
      for (const fact of [
        'Pátio Classificados Ltda.',
        'CNPJ',
        'São Paulo, SP',
        'contato@patio.test',
      ]) {
        expect({ path, fact, said: text.includes(fact) }).toEqual({ path, fact, said: true });
      }
      const mail = page.getByRole('main').getByRole('link', { name: 'contato@patio.test' });
      expect(await mail.first().getAttribute('href')).toBe('mailto:contato@patio.test');
    });
  }
});

describe('long texts', () => {
  test.each(['/termos', '/privacidade'])(
    '%s: its list of parts leads to each of them',
    async (path) => {
      await open(path, noJavaScript, async (page) => {
        const links = page.getByRole('main').locator('a[href^="#"]');
        const targets = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')!),
        );
        expect(targets.length).toBeGreaterThan(5);
        for (const target of targets) {
          expect(await page.locator(target).getByRole('heading').count()).toBeGreaterThan(0);
        }
        await links.last().click();
        expect(addressOf(page)).toBe(path + targets.at(-1));
      });
    },
  );
});

test('the tips against fraud stand one click from a listing', async () => {
  await open('/carros', {}, async (page) => {
    await page.locator('main article h3 a').first().click();
    await page.getByRole('link', { name: 'Dicas de segurança' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dicas contra golpes' }).waitFor();
    expect(addressOf(page)).toBe('/dicas');
  });
});
