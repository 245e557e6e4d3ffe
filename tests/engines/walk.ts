import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newAddress } from '../browser/people.ts';
import { keys } from './engine.ts';
import type { Page } from './page.ts';

/** Whom and what a walk meets. */
export interface Visit {
  person: { email: string; password: string };
  /** Addresses of pages. */
  listing: string;
  conversation: string;
  photoStep: string;
  /** Files of photos. */
  photos: [string, string];
  /** The photos of the listing that is written, in their order. */
  storedPhotos: () => Promise<string[]>;
  /** Takes the connection away. */
  cut: () => Promise<void>;
}

/** What a person does on the site from the first page on, in the order in which they do it. */
export const steps: Record<string, (page: Page, visit: Visit) => Promise<void>> = {
  home: async (page) => {
    await page.go('/');
    await page.sees('h1');
  },
  list: async (page) => {
    await page.tap('main a[href="/carros"]');
    // The panel of filters comes after the rest.
    await page.sees('h1', 'Carros à venda');
    await page.until(() => document.querySelector('#filtros form') !== null);
    await page.awake();
  },
  filter: async (page) => {
    const isOver = () =>
      document.elementFromPoint(innerWidth / 2, innerHeight - 40)?.closest('#filtros') !== null;
    expect(await page.engine.call(isOver)).toBe(false);
    await page.until(() => 'popover' in HTMLElement.prototype);
    await page.tap('button', 'Filtros');
    await page.until(isOver);
    const frame = () => getComputedStyle(document.querySelector('#filtros')!).borderWidth;
    expect(await page.engine.call(frame)).toBe('0px');
    await page.tap('#filtros label', 'Automático');
    await page.until(() => location.search.includes('cambio='));
    await page.tap('#filtros footer button', 'Ver ');
    await page.until(() => document.querySelector('#filtros')?.getClientRects().length === 0);
    expect(await page.engine.call(() => location.search)).toBe('?cambio=automatico');
  },
  'typed search': async (page) => {
    await page.go('/carros');
    await page.tap('main input[name=q]');
    await page.sees('dialog[open] input');
    await page.engine.type('corolla prata');
    await page.until(() => (document.activeElement as HTMLInputElement).value === 'corolla prata');
    await page.engine.type(keys.enter);
    await page.until(() => /modelo=.*cor=|cor=.*modelo=/.test(location.search));
    await page.sees('h1', 'Corolla');
    // One alone is wider than those of a row.
    await page.until(() => {
      const cards = document.querySelectorAll('.featured li');
      return cards.length === 1 && cards[0]!.clientWidth === 384;
    });
  },
  'full-screen photos': async (page, { listing }) => {
    await page.go(listing);
    await page.tap('a', 'Ver em tela cheia');
    await page.sees('dialog[open]', '1 / ');
    await page.engine.type(keys.right);
    await page.sees('dialog[open]', '2 / ');
    await page.tap('dialog[open] button', 'Fechar');
    await page.misses('dialog[open]');
    await page.sees('h1');
    await page.until(() => document.activeElement !== document.body);
  },
  contact: async (page) => {
    await page.fill('#contato [name=name]', 'Marina Duarte');
    await page.fill('#contato [name=email]', newAddress());
    await page.fill('#contato [name=phone]', '19981124470');
    await page.tap('#contato button[type=submit]', 'Enviar mensagem');
    await page.sees('#contato', 'Mensagem enviada com sucesso!');
  },
  'sign-in': async (page, { person }) => {
    await page.go('/auth');
    await page.fill('main form [name=email]', person.email);
    await page.fill('main form [name=password]', person.password);
    await page.tap('main form button[type=submit]');
    await page.until(() => location.pathname !== '/auth');
  },
  message: async (page, { conversation }) => {
    await page.go(conversation);
    await page.fill('[placeholder="Escreva sua mensagem"]', 'Posso ver amanhã?');
    await page.tap('main button', 'Enviar');
    await page.sees('[role=log]', 'Posso ver amanhã?');
  },
  'editor with photos': async (page, { photoStep, photos, storedPhotos }) => {
    await page.go(photoStep);
    await page.sees('label', 'Escolher fotos');
    await page.engine.attach('input[type=file][multiple]', photos);
    await expect.poll(storedPhotos).toHaveLength(2);
    const [first, second] = await storedPhotos();
    await page.until(() => {
      const handle = document.querySelector<HTMLElement>('[aria-label="Mover a foto 2"]');
      handle?.focus();
      return handle !== null && handle === document.activeElement;
    });
    await page.engine.type(keys.space);
    await page.sees('body', 'Foto 2 de 2 levantada.');
    // No person presses it before the places have been measured.
    await expect
      .poll(async () => {
        await page.engine.type(keys.up);
        return page.engine.call(() => document.body.innerText.includes('Foto 1 de 2'));
      })
      .toBe(true);
    await page.engine.type(keys.space);
    await expect.poll(storedPhotos).toEqual([second, first]);
  },
  panel: async (page) => {
    await page.go('/painel');
    await page.sees('main a', 'Contatos');
  },
  dialog: async (page) => {
    await page.go('/configuracoes?aba=seguranca');
    await page.sees('main button', 'Excluir minha conta');
    await page.misses('main .skeleton');
    await page.tap('main button', 'Excluir minha conta');
    await page.sees('dialog[open]', 'Excluir sua conta?');
    await page.tap('dialog[open] button', 'Cancelar');
    await page.misses('dialog[open]');
  },
  offline: async (page, { listing, cut }) => {
    await page.go(listing);
    const title = await page.engine.call(() => document.querySelector('h1')!.innerText);
    await page.until(async (kept) => (await caches.match(kept)) !== undefined, `${listing}.data`);
    await cut();
    await page.go(listing);
    await page.sees('output', 'Você está sem conexão.');
    await page.sees('h1', title);
  },
};

/** Waits for the end of what moves; what turns for ever does not count. */
async function stillness(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * Goes through all steps. @returns those that were taken
 * @param folder where a picture of each step is put: `SCREENSHOTS` says where, to look at them
 */
export async function walk(page: Page, visit: Visit, name: string): Promise<string[]> {
  const folder = process.env['SCREENSHOTS'];
  const taken: string[] = [];
  for (const [index, [step, take]] of Object.entries(steps).entries()) {
    try {
      await take(page, visit);
      taken.push(step);
    } catch (error) {
      throw new Error(`${step}: ${(error as Error).message}`, { cause: error });
    } finally {
      const file = `${name}-${String(index + 1).padStart(2, '0')}-${step}.png`;
      if (folder) {
        await page.engine.call(stillness);
        writeFileSync(join(folder, file), await page.engine.screenshot());
      }
    }
  }
  return taken;
}
