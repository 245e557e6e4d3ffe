import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, open, wide, loadsImages } from './open.ts';

loadsImages();

// Windows' contrast themes take every background away that is no colour of theirs.
const contrast = { ...wide, forcedColors: 'active', reducedMotion: 'reduce' } as const;

const ground = (element: Locator, part?: string) =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);

test('what is chosen can be told in colours of one’s own: mode, tab, rooms, page', async () => {
  await open('/', contrast, async (page) => {
    const mode = (name: string) => page.locator('.search-box label', { hasText: name });
    expect(await ground(mode('Carros'))).not.toBe(await ground(mode('Aluguel')));
    await go(page, '/auth');
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await ground(tab('Entrar'))).not.toBe(await ground(tab('Cadastrar')));
    await go(page, '/imoveis?quartos_min=2&pagina=2');
    const rooms = (name: string) => page.locator('.steps label', { hasText: name }).first();
    expect(await ground(rooms('2+'))).not.toBe(await ground(rooms('3+')));
    const number = (name: string) =>
      page.getByRole('link', { name: `Página ${name}`, exact: true });
    expect(await ground(number('2'))).not.toBe(await ground(number('3')));
  });
});

test('a tick and the small signs of a card are drawn in the colour of the text', async () => {
  await open('/carros?marca=toyota', contrast, async (page) => {
    const text = await page.locator('body').evaluate((node) => getComputedStyle(node).color);
    const box = page.getByRole('checkbox', { name: /^Toyota/ });
    expect(await box.isChecked()).toBe(true);
    expect(await ground(box, '::before')).toBe(text);
    for (const sign of ['.sign-verified', '.listing > figure > small', '.listing footer > span']) {
      expect([sign, await ground(page.locator(sign).first(), '::before')]).toEqual([sign, text]);
    }
  });
});
