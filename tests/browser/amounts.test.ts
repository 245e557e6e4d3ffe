import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, noJavaScript, open, phone } from './open.ts';

const most = (page: Page) => page.getByRole('textbox', { name: 'Preço máximo' });
const question = 'É 1,5 mil ou 1,5 milhão? Escreva assim.';
const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });

describe('a price is typed in words', () => {
  test('with scripts: it is read, and what may be two is asked about and stays', async () => {
    await open('/imoveis', {}, async (page) => {
      await most(page).fill('500 mil');
      await most(page).blur();
      await page.waitForURL('**/imoveis?preco_max=500000');
      await most(page).fill('1,5');
      await most(page).blur();
      await page.getByRole('alert').filter({ hasText: question }).waitFor();
      expect(await most(page).inputValue()).toBe('1,5');
      expect(addressOf(page)).toBe('/imoveis?preco_max=500000');
      await most(page).press('Enter');
      expect(await most(page).getAttribute('aria-invalid')).toBe('true');
      expect(addressOf(page)).toBe('/imoveis?preco_max=500000');
      await most(page).fill('1,5 milhão');
      await most(page).press('Enter');
      await page.waitForURL('**/imoveis?preco_max=1500000');
      expect(await most(page).getAttribute('aria-invalid')).toBeNull();
    });
  });

  test('without: the form is sent as it was typed', async () => {
    await open('/imoveis', noJavaScript, async (page) => {
      const send = page.getByRole('button', { name: 'Aplicar filtros' });
      await most(page).fill('R$ 1,5 mi');
      await send.click();
      await results(page)
        .getByRole('link', { name: /Até R\$\s1,5\smi/ })
        .waitFor();
      await most(page).fill('1,5');
      await send.click();
      await results(page).getByText(`Preço: não entendemos “1,5”. ${question}`).waitFor();
      expect(await most(page).inputValue()).toBe('1,5');
    });
  });

  test('in the sheet of a phone it is said, and the sheet stays', async () => {
    await open('/carros', phone, async (page) => {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await most(page).fill('1,5');
      await page.getByRole('button', { name: /^Ver \d/ }).click();
      await page.getByRole('alert').filter({ hasText: question }).waitFor();
      expect(await most(page).isVisible()).toBe(true);
      expect(addressOf(page)).toBe('/carros');
    });
  });
});

test('homes that are sorted by it say what a square metre costs, in its order', async () => {
  await open('/imoveis?ordem=menor-m2', noJavaScript, async (page) => {
    const texts = await page
      .locator('.results .listing')
      .evaluateAll((cards) => cards.map((card) => card.textContent ?? ''));
    // Farms say what a hectare costs.
    const each = texts.map((text) => /R\$\s([\d.]+)(?:,\d\d)?\/(m²|ha)/.exec(text));
    const values = each.map(
      (one) => Number(one?.[1]!.replaceAll('.', '')) / (one?.[2] === 'ha' ? 10_000 : 1),
    );
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.every((value) => value > 0)).toBe(true);
  });
});
