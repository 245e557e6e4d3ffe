import type { Browser, BrowserContext } from 'playwright-core';
import { ADMIN_LOGIN, DEMO_PASSWORD, STORE_LOGIN } from '../../supabase/begin/demo-people.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import type { Figure } from './figure.ts';

/** A signed-in screen, and an element that appears with the answer to its call. */
interface Screen {
  path: string;
  login: string;
  content: string;
}

const figure = 'main dl[aria-busy=false] dd';
const screens: Screen[] = [
  { path: '/painel', login: STORE_LOGIN, content: figure },
  { path: '/mensagens', login: STORE_LOGIN, content: '[role=tabpanel] li a' },
  { path: '/favoritos', login: STORE_LOGIN, content: 'main .cards article a' },
  { path: '/dashboard', login: ADMIN_LOGIN, content: `${figure}, [role=tabpanel] tbody tr` },
  { path: '/admin', login: ADMIN_LOGIN, content: figure },
  { path: '/admin/aprovacoes', login: ADMIN_LOGIN, content: 'main article h2' },
];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// A cheap phone on slow 4G, as in Lighthouse.
const slow = { cpu: 6, latency: 150, bytesPerSecond: 1_600_000 / 8 };
// Playwright asks where each call comes from, for which V8 would compile functions again: 85 ms of a page's 420 here,
// 2 ms in a browser without a debugger.
const asWithoutDebugger = '--js-flags=--no-enable-lazy-source-positions';
const rounds = 3;
const limits = { cold: 3.5, warm: 2, scriptsFirst: 30, scripts: 40, shift: 0.02 };

interface Visit {
  seconds: number;
  /** Scripts that were requested before the content appeared, and in all. */
  scriptsFirst: number;
  scripts: number;
  bytes: number;
  calls: number;
  chain: number;
  shift: number;
}

/** Measures how soon a slow phone shows the content of signed-in screens of the demonstration. */
export async function measureSignedIn(url: string): Promise<Figure[]> {
  const browser = await launchChromium({ args: [asWithoutDebugger] });
  const figures: Figure[] = [];
  try {
    for (const screen of screens) figures.push(...(await measureScreen(browser, url, screen)));
  } finally {
    await browser.close();
  }
  return figures;
}

async function measureScreen(browser: Browser, url: string, screen: Screen): Promise<Figure[]> {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await signIn(browser, url, screen);
    cold.push(await visit(context, screen));
    warm.push(await visit(context, screen));
    await context.close();
  }
  const { scriptsFirst, scripts, bytes, calls, chain } = cold[0]!;
  const shift = Math.max(...[...cold, ...warm].map((one) => one.shift));
  const row = (what: string, value: number, limit: number | undefined, unit: Figure['unit']) => ({
    what: `${screen.path}: ${what}`,
    value,
    limit,
    unit,
  });
  return [
    row('content, cold', median(cold), limits.cold, 's'),
    row('content, warm', median(warm), limits.warm, 's'),
    row('scripts until the content', scriptsFirst, limits.scriptsFirst, ''),
    row('scripts in all', scripts, limits.scripts, ''),
    row('scripts, bytes', bytes / 1_024, undefined, 'KB'),
    row('calls before the content', calls, undefined, ''),
    row('calls after each other', chain, undefined, ''),
    row('layout shift', shift, limits.shift, ''),
  ];
}

async function signIn(
  browser: Browser,
  url: string,
  { login, path }: Screen,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const favourites = path === '/favoritos' ? await someCars(url) : '[]';
  await context.addInitScript((list) => {
    if (!localStorage.getItem('patio.favoritos')) localStorage.setItem('patio.favoritos', list);
  }, favourites);
  await page.goto('/login');
  await page.getByLabel('Email').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL((at) => at.pathname !== '/login');
  if (path === '/favoritos')
    await page.waitForFunction(() => localStorage.getItem('patio.favoritos.conta'));
  await page.close();
  // A first visit has nothing that the sign-in loaded.
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Network.clearBrowserCache');
  return context;
}

/** Four favourites as a browser stores them. */
async function someCars(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemaps/carros-1.xml`)).text();
  const ids = [...sitemap.matchAll(/<loc>[^<]*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g)];
  return JSON.stringify(ids.slice(0, 4).map(([, id]) => ({ vertical: 'car', id })));
}

/** Opens a screen in a new page, with the cache of its context. */
async function visit(context: BrowserContext, screen: Screen): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await page.addInitScript(watch, screen.content);
  await page.goto(screen.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.contentAt !== undefined, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(read);
  await page.close();
  return seen;
}

declare global {
  interface Window {
    contentAt?: number;
    shifted?: number;
  }
}

/** Runs in the page: records when the content appears, and layout shifts. */
function watch(content: string): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.shifted! += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(content)) window.contentAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

function read(): Visit {
  const contentAt = window.contentAt!;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const first = scripts.filter(({ startTime }) => startTime < contentAt);
  const calls = files.filter(
    ({ name, startTime }) => startTime < contentAt && /\/(rest|auth)\/v1\/|\.data\?/.test(name),
  );
  let chain = 0;
  let endOfLast = 0;
  for (const call of calls.toSorted((a, b) => a.responseEnd - b.responseEnd)) {
    if (call.startTime < endOfLast) continue;
    chain += 1;
    endOfLast = call.responseEnd;
  }
  return {
    seconds: contentAt / 1_000,
    scriptsFirst: new Set(first.map(({ name }) => name)).size,
    scripts: new Set(scripts.map(({ name }) => name)).size,
    bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    calls: calls.length,
    chain,
    shift: window.shifted!,
  };
}

const median = (of: Visit[]) =>
  of.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[of.length >> 1]!;
