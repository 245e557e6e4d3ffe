/** An address, or undefined where the text is none. `URL.canParse` and `URL.parse` are missing in Safari 16. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
