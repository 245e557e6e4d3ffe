import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { lendChromium } from '../support/chromium.ts';

/** A visitor's side of the browser, with what makes the next visit as new as the first. */
interface Kept {
  /** What cannot be changed from visit to visit: others need another. */
  look: string;
  /** Goes from visit to visit, too: a new one, and to leave the one before, is as much work as a page in it. */
  page: Page;
  /** What its pages see of the browser. */
  surroundings: string;
  /** Whether a visit has given it a script: Playwright runs it in the pages of each later one, too. */
  hasScript: boolean;
}

/** In this process of tests, the least recently used first. */
let idle: Kept[] = [];
const mostIdle = 5;

/** A page of the site without scripts, styles and pictures. */
const nothing = '/healthz';
/** What tests listen to. Playwright itself listens to others. */
const events = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** How a visitor comes to the one site that `baseURL` names. */
type Visit = BrowserContextOptions & { baseURL: string };

interface Lent {
  page: Page;
  /** @param well whether it may be lent again */
  giveBack: (well: boolean) => Promise<void>;
}

/**
 * Lends a page that holds nothing of visits before, except scripts, styles and fonts as they were fetched: to begin a
 * browser context, and the process that shows its pages, is as much work as a page in it.
 * @param pictures whether it shows them
 */
export async function lendPage(
  pictures: boolean,
  { storageState, extraHTTPHeaders = {}, ...fixed }: Visit,
): Promise<Lent> {
  if (typeof storageState === 'string') throw new Error('files of state are for no visit here');
  const look = JSON.stringify({ pictures, ...fixed });
  const kept = take(look) ?? Object.assign(await begin(pictures, fixed), { look });
  const { page } = kept;
  const context = page.context();
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  const { cookies = [], origins = [] } = storageState ?? {};
  if (cookies.length > 0) await context.addCookies(cookies);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  if (items.length > 0) await page.evaluate(fillStorage, items);
  const giveBack = async (well: boolean) => {
    if (!well || page.isClosed() || !(await empty(kept))) return context.close();
    idle.push(kept);
    if (idle.length > mostIdle) await idle.shift()!.page.context().close();
  };
  return { page, giveBack };
}

/** A page, in a context, for one visit alone. */
export async function newPage(pictures: boolean, visit: Visit, browser?: Browser): Promise<Lent> {
  const context = await (browser ?? (await lendChromium({ pictures }))).newContext(visit);
  if (!pictures) await context.addInitScript(failImage);
  return { page: await context.newPage(), giveBack: () => context.close() };
}

function take(look: string): Kept | undefined {
  idle = idle.filter(({ page }) => !page.isClosed());
  const found = idle.findLast((kept) => kept.look === look);
  idle = idle.filter((kept) => kept !== found);
  return found;
}

async function begin(pictures: boolean, fixed: Visit) {
  const { page } = await newPage(pictures, fixed);
  await page.goto(nothing);
  const kept = { page, surroundings: await page.evaluate(lookAround), hasScript: false };
  const add = page.addInitScript.bind(page);
  page.addInitScript = (...script: Parameters<typeof add>) => {
    kept.hasScript = true;
    return add(...script);
  };
  return kept;
}

/** Takes away what a visit left. @returns whether that is all: a script, clock or medium that it asked for stays */
async function empty({ page, surroundings, hasScript }: Kept): Promise<boolean> {
  if (hasScript) return false;
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  try {
    await page.goto(nothing);
  } catch {
    return false; // The page goes somewhere by itself meanwhile.
  }
  // Another session lets a medium be forgotten until the next page.
  if ((await page.evaluate(lookAround)) !== surroundings) return false;
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', {
    origin,
    // The page empties localStorage itself: it would hear of this later, and lose what the next visit stores first.
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  return true;
}

function fillStorage(items: { name: string; value: string }[]): void {
  for (const { name, value } of items) localStorage.setItem(name, value);
}

// Chromium says nothing of a picture that it leaves out, and a page's scripts would wait two seconds for the first
// (start-scripts.ts).
function failImage(): void {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('img[fetchpriority=high]')?.dispatchEvent(new Event('error'));
  });
}

/** What a page's surroundings are; forgets what the tab kept. */
function lookAround(): string {
  sessionStorage.clear();
  localStorage.clear();
  const media = ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)'];
  return JSON.stringify([
    String(setTimeout),
    [innerWidth, innerHeight],
    media.map((query) => matchMedia(query).matches),
  ]);
}
