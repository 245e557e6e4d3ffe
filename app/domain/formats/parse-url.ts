/** An address, or undefined where the text is none. Safari 16 lacks `URL.canParse` and `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
