let name = '';

/** What the site is called, as an administrator has it; `Pátio` until one has. Asked when words are written, never kept. */
export function siteName(): string {
  const shown = globalThis.document?.documentElement.dataset['siteName'];
  return shown || name || 'Pátio';
}

/** Whether the site goes by the product's own name, whose wordmark bears an accent and whose page explains it. */
export const usesProductName = (): boolean => siteName() === 'Pátio';

/** Says how the site is called from now on. On a server only: a page in a browser says so itself (`data-site-name`). */
export function nameSite(now: string | undefined): void {
  name = now ?? '';
}

/** A text with the site's name in place of `{site}`: for words that are written before the name is known. */
export const withSiteName = (text: string): string => text.replaceAll('{site}', siteName());
