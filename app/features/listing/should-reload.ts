import type { ShouldRevalidateFunctionArgs } from 'react-router';

// More reviews are asked for by the address; its tabs show what is there.
const loadedBy = ({ pathname, searchParams }: URL) => pathname + searchParams.get('avaliacoes');

/** A message sent, a phone shown or a tab opened changes nothing that a listing's page has loaded. */
export function shouldReload(change: ShouldRevalidateFunctionArgs): boolean {
  if (change.formMethod === 'POST') return false;
  return loadedBy(change.currentUrl) !== loadedBy(change.nextUrl);
}
