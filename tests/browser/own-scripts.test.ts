import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { awake, wide } from './open.ts';
import { sellerWithListing, service } from './people.ts';

const hostile = [
  '</script><script>hacked=1</script>',
  '<script nonce="">hacked=1</script>',
  '<img src=x onerror=hacked=1>',
  '<!--<script>',
  ']]>&#x3c;script>\u2028',
].join(' ');

const browser = await launchChromium();
let car: { id: string; title: string; path: string };
let before: { title: string; description: string };

beforeAll(async () => {
  ({ car } = await sellerWithListing('scripts'));
  const { data } = await service()
    .from('cars')
    .select('title, description')
    .eq('id', car.id)
    .single();
  before = data!;
  const title = `Fusca ${hostile.slice(0, 100)}`;
  const { error } = await service()
    .from('cars')
    .update({ title, description: hostile })
    .eq('id', car.id);
  if (error) throw error;
});
afterAll(async () => {
  await service().from('cars').update(before).eq('id', car.id);
});

const pages = () => [
  `${car.path}?novo`,
  `/carros?q=${encodeURIComponent(hostile)}`,
  '/',
  '/nada',
  '/auth',
];

/** The inline scripts of a page that a browser would run. */
function runnable(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)]
    .filter(([, attributes]) => !/\ssrc=|type="application\/ld\+json"/.test(attributes!))
    .map(([, , code]) => code!);
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test("what people write is no script, and the policy names the server's own scripts alone", async () => {
  for (const path of pages()) {
    const answer = await fetch(new URL(path, inject('productUrl')));
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const allowed = /script-src ([^;]*)/.exec(policy)![1]!.split(' ');
    const own = runnable(html);
    expect(own.length).toBeGreaterThan(2);
    expect(allowed).toEqual(["'self'", ...new Set(own.map(hashOf))]);
    for (const code of own) expect(code).not.toMatch(/^\s*hacked/);
    expect(html).not.toMatch(/\snonce="/);
  }
});

test('a page is the same one at every rendering, so that a browser need not load it again', async () => {
  const tags = ['/termos?a', '/termos?b'].map(async (path) => {
    const answer = await fetch(new URL(path, inject('productUrl')));
    // The way back through sign-in is the address.
    return (await answer.text()).replaceAll(/volta=[^"]+/g, '');
  });
  const [one, other] = await Promise.all(tags);
  expect(one).toContain('<h1');
  expect(one).toBe(other);
});

test('a script that got into a page does not run, and all of ours do', async () => {
  for (const path of pages()) {
    const context = await browser.newContext({ ...wide, serviceWorkers: 'block' });
    const page = await context.newPage();
    const refused = refusedScripts(page);
    // As if a text had come out unescaped: the server's headers, with strange scripts in its page.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace('<body>', `<body><script>window.hacked = 1</script><p onclick="hacked=1">`)
        .replace('</body>', '<script type="module">window.hacked = 1</script></body>');
      return route.fulfill({ response, body });
    });
    await page.goto(new URL(path, inject('productUrl')).href);
    await awake(page);
    // Some browsers look at a handler when the page comes, some when it is to be called.
    await page.locator('p[onclick]').dispatchEvent('click');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    // The two scripts and the handler, and none of ours.
    await expect.poll(refused).toBe(3);
    await context.close();
  }
});

function refusedScripts(page: Page): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (/violates the following Content Security Policy directive/.test(message.text())) count += 1;
  });
  return () => count;
}
