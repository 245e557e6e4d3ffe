/** Reads a CEP. @returns its 8 digits, or undefined */
export function parseZipCode(typed: string): string | undefined {
  const digits = typed.trim().replace(/^(\d{5})[-\s]?(\d{3})$/, '$1$2');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/** `01310100` as `01310-100`. */
export function formatZipCode(zipCode: string): string {
  return zipCode.replace(/^(\d{5})-?(\d{3})$/, '$1-$2');
}
