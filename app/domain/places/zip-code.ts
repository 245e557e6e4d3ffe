/** Reads a CEP as people write it: `01310-100`, `01.310-100`, `01310 100`. @returns its 8 digits, or undefined */
export function parseZipCode(typed: string): string | undefined {
  const parts = /^(\d{2})\.?(\d{3})\s*\p{Pd}?\s*(\d{3})$/u.exec(typed.trim());
  return parts?.slice(1).join('');
}

/** `01310100` as `01310-100`. */
export function formatZipCode(zipCode: string): string {
  return zipCode.replace(/^(\d{5})-?(\d{3})$/, '$1-$2');
}
