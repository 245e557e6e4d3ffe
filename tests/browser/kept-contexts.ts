import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { lendChromium } from '../support/chromium.ts';

/** A visitor's side of the browser, with what makes the next visit as new as the first. */
interface Kept {
  /** What cannot be changed from visit to visit: others need another. */
  look: string;
  context: BrowserContext;
  /** Stays open on the visited site, so that the process that shows its pages stays too. */
  keeper: Page;
}

/** In this process of tests, the least recently used first. */
let idle: Kept[] = [];
const lentOut = new WeakMap<BrowserContext, Kept>();
const mostIdle = 5;

/** How a visitor comes to the one site that `baseURL` names. */
type Visit = BrowserContextOptions & { baseURL: string };

interface Lent {
  context: BrowserContext;
  /** @param well whether it may be lent again */
  giveBack: (well: boolean) => Promise<void>;
}

/**
 * Lends a browser context that holds nothing of visits before, except scripts, styles and fonts as they were fetched:
 * to begin one, and the process that shows its pages, is as much work as a page in it.
 * @param pictures whether its pages show them
 */
export async function lendContext(
  pictures: boolean,
  { storageState, extraHTTPHeaders = {}, ...fixed }: Visit,
): Promise<Lent> {
  if (typeof storageState === 'string') throw new Error('files of state are for no visit here');
  const look = JSON.stringify({ pictures, ...fixed });
  const kept = take(look) ?? { look, ...(await begin(pictures, fixed)) };
  const { context, keeper } = kept;
  lentOut.set(context, kept);
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  const { cookies = [], origins = [] } = storageState ?? {};
  if (cookies.length > 0) await context.addCookies(cookies);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  if (items.length > 0) await keeper.evaluate(fillStorage, items);
  const giveBack = async (well: boolean) => {
    if (!well || keeper.isClosed() || !(await empty(kept))) return context.close();
    idle.push(kept);
    if (idle.length > mostIdle) await idle.shift()!.context.close();
  };
  return { context, giveBack };
}

/**
 * Takes the connection from a visitor, whose context is not lent again: that it is back is heard by all pages of a
 * process at once, also by one that is itself still told to be without.
 */
export async function loseConnection(context: BrowserContext): Promise<void> {
  await lentOut.get(context)?.keeper.close();
  await context.setOffline(true);
}

/** A context for one visit alone. */
export async function newContext(
  pictures: boolean,
  visit: Visit,
  browser?: Browser,
): Promise<Lent> {
  const context = await (browser ?? (await lendChromium({ pictures }))).newContext(visit);
  if (!pictures) await context.addInitScript(failPicture);
  return { context, giveBack: () => context.close() };
}

function take(look: string): Kept | undefined {
  idle = idle.filter(({ keeper }) => !keeper.isClosed());
  const found = idle.findLast((kept) => kept.look === look);
  idle = idle.filter((kept) => kept !== found);
  return found;
}

async function begin(pictures: boolean, fixed: Visit) {
  const { context } = await newContext(pictures, fixed);
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  return { context, keeper };
}

/** Takes away what a visit left. @returns whether that is all: a clock that was put in its pages stays in them */
async function empty({ context, keeper }: Kept): Promise<boolean> {
  const others = context.pages().filter((page) => page !== keeper);
  await Promise.all(others.map((page) => page.close()));
  await context.unrouteAll();
  await context.setOffline(false);
  const session = await context.newCDPSession(keeper);
  const { origin } = new URL(keeper.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  return keeper.evaluate(() => String(setTimeout).includes('[native code]'));
}

function fillStorage(items: { name: string; value: string }[]): void {
  for (const { name, value } of items) localStorage.setItem(name, value);
}

// Chromium says nothing of a picture that it leaves out, and a page's scripts would wait two seconds for the first
// (start-scripts.ts).
function failPicture(): void {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('img[fetchpriority=high]')?.dispatchEvent(new Event('error'));
  });
}
