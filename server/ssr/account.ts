import { AsyncLocalStorage } from 'node:async_hooks';
import type { Budget } from '@patio/supabase/rest/budget';
import { networkOf } from '@patio/supabase/network';

const account = new AsyncLocalStorage<string>();

/**
 * Renders on the account of the network that asked. Pages have a budget beside that of API calls: who looks at pages
 * that nobody has asked for before makes the database work too, and whoever has used up the one still has the other.
 */
export function onAccountOf<T>(address: string, render: () => T): T {
  return account.run(accountOf(address), render);
}

/** On whose account what runs now is rendered; undefined outside of a page. */
export function currentAccount(): string | undefined {
  return account.getStore();
}

/** Seconds that a network must wait before another page is rendered for it; undefined if it need not. */
export function pageRefusal(budget: Budget, address: string): number | undefined {
  return budget.refusal(accountOf(address));
}

function accountOf(address: string): string {
  return `pages ${networkOf(address)}`;
}
