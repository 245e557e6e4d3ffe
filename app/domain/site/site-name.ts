let name = '';

/** The name of the site, `Pátio` until an administrator sets it. Call it when a text is written, never in a constant. */
export function siteName(): string {
  const shown = globalThis.document?.documentElement.dataset['siteName'];
  return shown || name || 'Pátio';
}

/** Whether the site has the name of the product, with its accented wordmark and the page that explains it. */
export const usesProductName = (): boolean => siteName() === 'Pátio';

/** Sets the name of the site, on the server only: in a browser the page has it (`data-site-name`). */
export function nameSite(now: string | undefined): void {
  name = now ?? '';
}

/** A text with the name of the site instead of `{site}`, for texts in constants. */
export const withSiteName = (text: string): string => text.replaceAll('{site}', siteName());
