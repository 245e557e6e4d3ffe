import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A message sent, a phone shown or a tab opened changes nothing that a listing's page has loaded. */
export function shouldReload(change: ShouldRevalidateFunctionArgs): boolean {
  if (change.formMethod === 'POST') return false;
  return change.currentUrl.pathname !== change.nextUrl.pathname;
}
