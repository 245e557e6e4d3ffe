import { AsyncLocalStorage } from 'node:async_hooks';
import type { Budget } from '@patio/supabase/rest/budget';
import { networkOf } from '@patio/supabase/network';

/** What a page asks of the database at once: a list asks for its listings and their counts. */
const atOnce = 2;

/**
 * How many callers' budgets the pages of one address have: thousands of people share one behind a carrier's NAT. Who
 * has used much of it waits behind the others for a connection.
 */
const sharedBy = 6;

/** A page that is rendered. */
interface Rendering {
  account: string;
  /** How many of its calls are under way. */
  under: number;
  /** Those that wait for one of them to end. */
  waiting: (() => void)[];
}

const rendering = new AsyncLocalStorage<Rendering>();

/**
 * Renders on the account of the network that asked. Pages have a budget beside that of API calls: who looks at pages
 * that nobody has asked for before makes the database work too, and whoever has used up the one still has the other.
 */
export function onAccountOf<T>(address: string, render: () => T): T {
  return rendering.run({ account: accountOf(address), under: 0, waiting: [] }, render);
}
export type OnAccountOf = typeof onAccountOf;

/** On whose account what runs now is rendered; undefined outside of a page. */
export function currentAccount(): string | undefined {
  return rendering.getStore()?.account;
}

/**
 * Runs a call of a page when fewer than two others of the same page are under way: one that finds nothing asks for many
 * counts, and all at once they would keep the calls of simple pages waiting until those are given up.
 */
export async function atPagePriority<T>(call: () => Promise<T>): Promise<T> {
  const page = rendering.getStore();
  if (!page) return call();
  if (page.under < atOnce) page.under += 1;
  else await new Promise<void>((resolve) => page.waiting.push(resolve));
  try {
    return await call();
  } finally {
    const next = page.waiting.shift();
    if (next) next();
    else page.under -= 1;
  }
}

/** Seconds that a network must wait before another page is rendered for it; undefined if it need not. */
export function pageRefusal(budget: Budget, address: string): number | undefined {
  return budget.refusal(accountOf(address), sharedBy);
}

function accountOf(address: string): string {
  return `pages ${networkOf(address)}`;
}
