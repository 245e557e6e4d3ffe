import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, firstListing, open, loadsImages } from './open.ts';

loadsImages();

let listing: string;
beforeAll(async () => {
  listing = await firstListing('/carros');
});

const withWorker = { serviceWorkers: 'allow' } as const;
// What is fetched already needs no connection.
const isFirst = true;
const banner = (page: Page) => page.getByText('Você está sem conexão.', { exact: true });
const goOffline = (page: Page) => page.context().setOffline(true);
const comeBack = (page: Page) => page.context().setOffline(false);

const patient = { timeout: 20_000 };

/** Waits until the worker keeps a page, as a document and as data. */
async function isKept(page: Page, path: string) {
  const find = (address: string) => caches.match(address).then(Boolean);
  await expect.poll(() => page.evaluate(find, `${path}.data`), patient).toBe(true);
}

async function workerReady(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

describe('without connection', () => {
  test('a visited listing opens, says so, and shows its photo', async () => {
    await open(listing, withWorker, async (page) => {
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await isKept(page, listing);
      await goOffline(page);
      await banner(page).waitFor();
      await page.reload();
      await banner(page).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      const photo = page.locator('main img').first();
      const width = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width, patient).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Ver em tela cheia' }).click();
      await page.getByRole('dialog', { name: /^Fotos:/ }).waitFor();
      await page.keyboard.press('Escape');
      await comeBack(page);
      await banner(page).waitFor({ state: 'hidden' });
    });
  });

  test('favourites open with their cards, and so does a favourite that was never opened', async () => {
    await open('/carros', withWorker, async (page) => {
      const card = page.getByRole('article').first();
      const title = await card.getByRole('heading').innerText();
      const path = await card.getByRole('link').first().getAttribute('href');
      await card.getByRole('button', { name: /^Favoritar/ }).click();
      await isKept(page, path!);
      await isKept(page, '/favoritos');
      await goOffline(page);
      await page.goto('/favoritos');
      await page.getByRole('article').getByRole('link', { name: title }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(addressOf(page)).toBe(path);
    });
  });

  test('a page that is not kept gives way to what is, and comes by itself with the connection', async () => {
    await open(listing, withWorker, async (page) => {
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await isKept(page, listing);
      await goOffline(page);
      await page.goto('/planos');
      await page.getByRole('heading', { name: 'Você está sem conexão', level: 1 }).waitFor();
      await page.getByRole('main').getByRole('link', { name: title }).waitFor();
      await comeBack(page);
      await page.waitForURL('**/planos');
      expect(await banner(page).isVisible()).toBe(false);
    });
  });

  test('a page asked for before the worker is there waits for the connection', async () => {
    await open('/planos', { isFirst }, async (page) => {
      // Where it will be said: it comes once the page is at rest.
      await page.locator('output.sticky').waitFor({ state: 'attached' });
      await goOffline(page);
      await banner(page).waitFor();
      // A hand that rests on the link before it presses: nothing is fetched ahead, whose loss would cost the page.
      const wanted = page.getByRole('main').getByRole('link', { name: 'Assinar Premium' }).first();
      await wanted.click({ delay: 500 });
      await page.getByText('O que você pediu vem assim que ela voltar.').waitFor();
      expect(addressOf(page)).toBe('/planos');
      await comeBack(page);
      // A stranger signs in first, and comes back to the plan.
      await page.getByText('Entre para continuar com o plano que você escolheu.').waitFor();
    });
  });

  test('a page whose script is lost on its way comes with the connection', async () => {
    await open('/planos', { isFirst }, async (page) => {
      await page.locator('output.sticky').waitFor({ state: 'attached' });
      await page.route('**/assets/subscribe-*.js', async (route) => {
        await goOffline(page);
        await route.abort('internetdisconnected');
      });
      await page.getByRole('main').getByRole('link', { name: 'Assinar Premium' }).first().click();
      await page.getByText('O que você pediu vem assim que ela voltar.').waitFor();
      expect(addressOf(page)).toBe('/planos');
      // It is asked for twice, and the second may still be on its way.
      await page.unrouteAll({ behavior: 'wait' });
      await comeBack(page);
      await page.getByText('Entre para continuar com o plano que você escolheu.').waitFor();
    });
  });

  test('a page asked for before any script is there waits too', async () => {
    await open('/termos', { isFirst }, async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/planos', { waitUntil: 'commit' });
      await page.getByRole('main').getByRole('link', { name: 'Assinar Premium' }).first().waitFor();
      await goOffline(page);
      await page.getByRole('main').getByRole('link', { name: 'Assinar Premium' }).first().click();
      await page.getByText('O que você pediu vem assim que ela voltar.').waitFor();
      expect(addressOf(page)).toBe('/planos');
      await comeBack(page);
      await page.waitForURL('**/planos/premium/assinar');
    });
  });

  test('a search says that there is none, keeps what was typed, and is done when it is back', async () => {
    await open('/carros', withWorker, async (page) => {
      await workerReady(page);
      await goOffline(page);
      const box = page.locator('main input[name=q]:visible').first();
      await box.fill('corolla');
      await box.press('Enter');
      await page.getByText('A busca será feita assim que ela voltar.').waitFor();
      expect(await box.inputValue()).toBe('corolla');
      expect(new URL(page.url()).search).toBe('');
      await comeBack(page);
      // What was typed is parsed.
      await page.waitForURL('**/carros?modelo=corolla&texto=corolla');
      await banner(page).waitFor({ state: 'hidden' });
      // The address changes before the list has been drawn.
      const first = page.getByRole('article').first();
      await expect.poll(() => first.innerText()).toContain('Corolla');
    });
  });
});

describe('what is kept', () => {
  test('nothing of what is somebody’s own, and no API', async () => {
    await open(listing, withWorker, async (page) => {
      await isKept(page, listing);
      for (const path of ['/auth', '/configuracoes', '/carros']) await page.goto(path);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      const own = /^\/(auth|configuracoes|admin|painel|dashboard|login|rest|storage)/;
      expect(kept.length).toBeGreaterThan(10);
      expect(kept.filter((path) => own.test(path))).toEqual([]);
    });
  });

  test('a list is never an old one while there is a connection', async () => {
    await open('/carros', withWorker, async (page) => {
      await workerReady(page);
      await page.reload();
      const fromServer = await page.evaluate(async () => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return entry!.transferSize;
      });
      expect(fromServer).toBeGreaterThan(0);
    });
  });
});

test('the site can be installed: its manifest names icons and pages that exist', async () => {
  await open('/', {}, async (page) => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(address!)).json();
    expect(manifest).toMatchObject({
      name: 'Pátio',
      lang: 'pt-BR',
      start_url: '/',
      display: 'standalone',
    });
    const sizes = manifest.icons.map(
      ({ sizes: size, purpose }: Record<string, string>) => `${size} ${purpose}`,
    );
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    const files = [
      ...manifest.icons.map((icon: { src: string }) => icon.src),
      ...manifest.shortcuts.map((link: { url: string }) => link.url),
    ];
    const answers = await Promise.all(files.map((file) => page.request.get(file)));
    expect(answers.map((answer) => answer.status())).toEqual(files.map(() => 200));
  });
});
