import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, expectFocus, go, open, phone } from './open.ts';
import { newPerson, openAs, service } from './people.ts';
import { trackRequests } from './settled.ts';

const still = { reducedMotion: 'reduce' } as const;

const fieldOf = (page: Page) => page.locator('main input[name=q]');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Turns to the field, and waits until it is a combobox. */
async function turnTo(page: Page) {
  await fieldOf(page).click();
  await page.locator('main input[name=q][role=combobox]').waitFor();
}

test('what was sent before suggestions could come is not covered by them', async () => {
  await open('/carros', still, async (page) => {
    const parts = Promise.withResolvers<void>();
    await page.route('**/assets/search-suggestions-*.js', async (route) => {
      await parts.promise;
      await route.continue();
    });
    await fieldOf(page).fill('corolla');
    await fieldOf(page).press('Enter');
    await page.waitForURL(/texto=corolla/);
    parts.resolve();
    const field = page.locator('main input[name=q][role=combobox]');
    await field.waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  });
});

test('what was left before suggestions could come is not covered by them', async () => {
  for (const device of [{}, phone]) {
    await open('/', { ...still, ...device }, async (page) => {
      const parts = Promise.withResolvers<void>();
      const settled = trackRequests(page);
      await page.route('**/assets/search-suggestions-*.js', async (route) => {
        await parts.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(/search-suggestions/);
      await fieldOf(page).click();
      await asked;
      await fieldOf(page).fill('mobiliado');
      await page.getByRole('slider', { name: 'Preço até' }).press('ArrowRight');
      const arrived = page.waitForResponse(/search-suggestions/);
      parts.resolve();
      await arrived;
      await settled();
      expect(await page.getByRole('option', { name: /mobiliado/i }).count()).toBe(0);
      expect(await page.getByRole('dialog', { name: 'Buscar' }).count()).toBe(0);
    });
  }
});

test('on a list: the text first, names below, by keyboard; a choice sets filters beside those that are set', async () => {
  await open('/carros?cor=prata', still, async (page) => {
    await turnTo(page);
    await page.keyboard.type('honda ci');
    await option(page, /^Honda Civic/).waitFor();
    expect(await page.getByRole('option').first().innerText()).toContain(
      'Buscar “honda ci” em Carros',
    );
    await page.locator('output', { hasText: /^\d+ sugest/ }).waitFor({ state: 'attached' });
    expect(await faults(page, 'header:has(input[name=q])')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const active = await fieldOf(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Honda Civic');
    expect(await fieldOf(page).inputValue()).toBe('honda ci');
    await page.keyboard.press('Escape');
    await option(page, /^Honda Civic/).waitFor({ state: 'hidden' });
    expect(await fieldOf(page).inputValue()).toBe('honda ci');
    await page.keyboard.press('ArrowDown');
    await option(page, /^Honda Civic/).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => fieldOf(page).inputValue()).toBe('Honda Civic');
    await expectFocus(fieldOf(page));
    await option(page, /^Honda Civic/).click();
    await page.waitForURL(/modelo=civic/);
    expect(new URL(page.url()).searchParams.get('cor')).toBe('prata');
    await expect.poll(() => fieldOf(page).inputValue()).toBe('');
    // What was chosen is offered the next time, and goes when it is taken away.
    await page.keyboard.press('ArrowDown');
    const recent = option(page, /^Honda Civic.*busca recente/);
    await recent.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await recent.waitFor({ state: 'detached' });
  });
});

test('on a phone over the whole screen: "back" closes it, and what was typed is still there', async () => {
  await open('/carros', { ...phone, ...still }, async (page) => {
    await fieldOf(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Buscar' });
    await sheet.waitFor();
    await expectFocus(sheet.getByRole('combobox', { name: 'Buscar por' }));
    await page.keyboard.type('hond');
    await option(page, /^Honda/)
      .first()
      .waitFor();
    expect(await faults(page, 'dialog[open]')).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/carros');
    expect(await fieldOf(page).inputValue()).toBe('hond');
    await fieldOf(page).tap();
    await sheet.getByText('Imóveis').tap();
    await sheet.getByRole('button', { name: 'Buscar “hond” em Imóveis' }).tap();
    await page.waitForURL((url) => url.pathname === '/imoveis');
    // The step that the sheet was is gone.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/carros');
  });
});

test('on a phone no letter is lost to suggestions that come with it', async () => {
  await open('/sobre', { ...still, ...phone }, async (page) => {
    // What React does when there is time: by messages to itself.
    await page.addInitScript(() => {
      const held = Object.assign([] as (() => void)[], { isOn: false });
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (...given: unknown[]) {
        const send = () => Reflect.apply(postMessage, this, given);
        if (held.isOn) held.push(send);
        else send();
      };
      Object.assign(globalThis, { held });
    });
    const hold = (isOn: boolean) =>
      page.evaluate((is) => {
        const { held } = globalThis as unknown as { held: (() => void)[] & { isOn: boolean } };
        held.isOn = is;
        if (!is) for (const send of held.splice(0)) send();
        return held.length;
      }, isOn);
    const answers = Promise.withResolvers<void>();
    await page.route('**/sugestoes?*', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await go(page, '/carros');
    const asked = page.waitForRequest('**/sugestoes?*');
    await fieldOf(page).click();
    await asked;
    await hold(true);
    answers.resolve();
    await expect.poll(() => hold(true)).toBeGreaterThan(0);
    await page.keyboard.type('civic');
    expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('civic');
    expect(await fieldOf(page).inputValue()).toBe('civic');
    await hold(false);
    await option(page, /Civic/).first().waitFor();
  });
});

test('on a phone Escape closes it as well, and keeps what was typed', async () => {
  await open('/carros', { ...phone, ...still }, async (page) => {
    await fieldOf(page).tap();
    const sheet = page.getByRole('dialog', { name: 'Buscar' });
    const field = sheet.getByRole('combobox', { name: 'Buscar por' });
    await field.waitFor();
    await page.keyboard.type('hond');
    await option(page, /^Honda/)
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/carros');
    expect(await fieldOf(page).inputValue()).toBe('hond');
    // The step that the sheet was is gone, and it opens again with the text.
    await fieldOf(page).tap();
    await field.waitFor();
    expect(await field.inputValue()).toBe('hond');
  });
});

test('who is signed in has the saved searches offered', async () => {
  const person = await newPerson('Tina Digita');
  const saved = { vertical: 'cars', filters: { categoria: ['suv'] }, user_id: person.id };
  await service()
    .from('saved_searches')
    .insert({ ...saved, name: 'SUVs para a serra' })
    .throwOnError();
  await openAs(person, '/carros', async (page) => {
    await turnTo(page);
    await option(page, /^SUVs para a serra/).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/carros\?categoria=suv/);
  });
});
