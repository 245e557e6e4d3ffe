import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, firstListing, hasFocus, expectFocus, open, phone } from './open.ts';

// Every way through the public pages without a mouse (LBI art. 63, WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7).
const still = { reducedMotion: 'reduce' } as const;

let home: string;
beforeAll(async () => {
  home = await firstListing('/imoveis');
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const focused = (page: Page) => page.locator(':focus');

test('whatever has the focus shows it; the Pro menu opens with Enter, Tab walks in, leaving closes it', async () => {
  await open('/', still, async (page) => {
    for (let step = 0; step < 25; step += 1) {
      await press(page, 'Tab');
      const { outline, label } = await focused(page).evaluate((element) => {
        // A radio button's segment and a card's link show the focus on what holds them.
        const shown = [element, element.parentElement, element.closest('article, label')];
        const styles = shown.flatMap((node) => (node ? [getComputedStyle(node)] : []));
        return {
          label: `${element.tagName} ${element.textContent}`,
          outline: styles.some(
            ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
          ),
        };
      });
      expect({ label, outline }).toEqual({ label, outline: true });
    }

    const button = page.locator('summary', { hasText: 'Pro' });
    const first = page.getByRole('banner').getByRole('link', { name: 'Sobre o Plano Pro' }).first();
    await button.focus();
    await press(page, 'Enter', 'Tab');
    await expectFocus(first);
    await press(page, 'Tab', 'Tab');
    await first.waitFor({ state: 'hidden' });
    await button.focus();
    await press(page, 'Enter', 'Tab', 'Enter');
    await expect.poll(() => addressOf(page)).toBe('/pro');
  });
});

test.each(['/carros', 'a listing'])(
  'on the phone nothing that stands still lies over what has the focus: %s',
  async (path) => {
    const options = { ...still, ...phone };
    await open(path === 'a listing' ? home : path, options, async (page) => {
      for (let step = 0; step < 45; step += 1) {
        await press(page, 'Tab');
        await expect.poll(() => focused(page).evaluate(nameIfCovered)).toBeUndefined();
      }
    });
  },
);

/** What an element is called when something else is seen in its middle. */
function nameIfCovered(element: Element): string | undefined {
  // A field that is drawn by its label, and a link as large as its card, are seen through what they belong to.
  const whole = element.closest('article, label') ?? element;
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!seen || whole.contains(seen) || seen.contains(element)) return undefined;
  return `${element.textContent || element.getAttribute('aria-label')} under ${seen.className}`;
}

test('Escape puts the suggestions away and keeps what was typed; a city is chosen with the arrows', async () => {
  await open('/', still, async (page) => {
    const city = page.getByRole('combobox', { name: 'Cidade' });
    await city.pressSequentially('reci');
    await page.getByRole('option').first().waitFor();
    await press(page, 'Escape');
    expect(await city.getAttribute('aria-expanded')).toBe('false');
    expect(await city.inputValue()).toBe('reci');

    await city.pressSequentially('f');
    await page.getByRole('option').first().waitFor();
    await press(page, 'ArrowDown');
    const active = await city.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await press(page, 'Enter');
    expect(await city.inputValue()).toBe('Recife, PE');
    await press(page, 'Enter');
    await page.waitForURL((url) => url.searchParams.get('cidade') === 'Recife, PE');
  });
});

describe('filters', () => {
  test('are reached by the skip link: a box is ticked with Space, the count is announced, the price moves', async () => {
    await open('/carros', still, async (page) => {
      await press(page, 'Tab');
      expect((await focused(page).boundingBox())!.y).toBeGreaterThanOrEqual(0);
      await press(page, 'Enter', 'Tab');
      await expectFocus(page.getByRole('main'));
      expect(await hasFocus(page.getByRole('banner'))).toBe(false);

      const announced = page.getByRole('region', { name: 'Resultados' }).getByRole('status');
      const before = await announced.innerText();
      await page.getByRole('checkbox', { name: /^Manual/ }).focus();
      await press(page, 'Space');
      await expect.poll(() => announced.innerText()).not.toBe(before);
      const ticked = await announced.innerText();
      expect(ticked).toMatch(/^\d+ carros?\s+encontrados?$/);
      // What was ticked keeps the focus while the results around it change.
      await expectFocus(page.getByRole('checkbox', { name: /^Manual/ }));
      await press(page, 'Space');
      // All cars again, of which other tests may have taken one off the air meanwhile.
      await expect.poll(() => announced.innerText()).not.toBe(ticked);
      expect(await page.getByRole('checkbox', { name: /^Manual/ }).isChecked()).toBe(false);

      await page.getByRole('slider', { name: /máximo/i }).focus();
      await press(page, 'ArrowLeft', 'ArrowLeft');
      const upTo = () => Number(new URL(page.url()).searchParams.get('preco_max'));
      await expect.poll(upTo).toBeGreaterThan(0);
    });
  });

  test('a filter is taken away, and the keyboard goes on at the next, or at what was found', async () => {
    await open('/carros?cambio=manual&combustivel=flex', still, async (page) => {
      const chips = page.getByRole('list', { name: 'Filtros ativos' }).getByRole('link');
      expect(await chips.count()).toBe(2);
      await chips.first().focus();
      await press(page, 'Enter');
      await expect.poll(() => chips.count()).toBe(1);
      await expectFocus(chips.first());
      await press(page, 'Enter');
      await expect.poll(() => chips.count()).toBe(0);
      const announced = page.getByRole('region', { name: 'Resultados' }).getByRole('status');
      await expectFocus(announced);
    });
  });

  test('the sheet on the phone holds the focus, Escape closes it and gives it back', async () => {
    await open('/carros', { ...phone, ...still }, async (page) => {
      const button = page.getByRole('button', { name: 'Filtros' });
      const sheet = page.locator('#filtros');
      await button.focus();
      await press(page, 'Enter', 'Tab');
      await expectFocus(sheet);
      await press(page, 'Shift+Tab');
      await expectFocus(sheet);
      await page.getByRole('button', { name: /^Ver .* carros?$/ }).focus();
      await press(page, 'Tab');
      await expectFocus(sheet);
      await press(page, 'Escape');
      await sheet.waitFor({ state: 'hidden' });
      await expectFocus(button);
    });
  });
});

test('on a listing the arrows pass the pictures round and open the tabs, Escape closes a menu, Enter sends', async () => {
  await open(home, still, async (page) => {
    const gallery = page.getByRole('region', { name: 'Fotos', exact: true });
    const shows = (text: RegExp) => gallery.getByText(text).waitFor();
    await gallery.getByRole('group', { name: /setas/ }).focus();
    await press(page, 'ArrowLeft');
    await shows(/(\d+) \/ \1$/);
    await press(page, 'ArrowRight');
    await shows(/1 \/ \d+$/);
    const zoom = gallery.getByRole('button', { name: 'Clique para ampliar' });
    await zoom.focus();
    await press(page, 'Enter');
    expect(await page.locator('#foto-1 img').evaluate((img) => img.style.scale)).toBe('1.5');
    await press(page, 'Enter');
    expect(await page.locator('#foto-1 img').evaluate((img) => img.style.scale)).toBe('');

    const menu = page.locator('summary[aria-label=Compartilhar]');
    await menu.focus();
    await press(page, 'Enter', 'Tab');
    expect(await focused(page).innerText()).toContain('WhatsApp');
    await press(page, 'Escape');
    await expectFocus(menu);
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).waitFor({ state: 'hidden' });

    // One stop for all tabs.
    const tab = (name: string) => page.getByRole('tab', { name, selected: true });
    await tab('Visao Geral').focus();
    await press(page, 'ArrowRight');
    await tab('Caracteristicas').waitFor();
    await press(page, 'ArrowRight');
    await tab('Custos').waitFor();
    await expectFocus(tab('Custos'));
    await press(page, 'ArrowRight');
    await tab('Visao Geral').waitFor();
    await press(page, 'Tab');
    expect(await focused(page).getAttribute('role')).not.toBe('tab');

    const card = page.locator('#contato');
    await card.getByLabel('Nome').fill('Marina Duarte');
    await card.getByLabel('E-mail').fill('marina@exemplo.com.br');
    await card.getByLabel('Telefone').fill('1');
    await press(page, 'Enter');
    await card.getByText('Faltam 10 dígitos').waitFor();
    await expectFocus(card.getByLabel('Telefone'));
  });
});
