import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Bytes of a page: its HTML uncompressed, and all scripts that it names, as Brotli. */
export async function weightOf(url: string): Promise<{ html: number; scripts: number }> {
  const html = await (await fetch(url)).text();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map((match) => match[0]));
  const scripts = [...files].reduce((sum, file) => sum + brotliBytes(file), 0);
  return { html: Buffer.byteLength(html), scripts };
}

function brotliBytes(file: string): number {
  try {
    return statSync(join(client, `${file}.br`)).size;
  } catch {
    return statSync(join(client, file)).size;
  }
}
