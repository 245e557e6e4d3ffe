import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Bytes of a page: its HTML as it is, and the scripts that it loads by itself, as Brotli. */
export async function weightOf(url: string): Promise<{ html: number; scripts: number }> {
  const html = await (await fetch(url)).text();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map((match) => match[0]));
  // The manifest of all routes names every file; what a page loads stands in its preloads and entry.
  const loaded = [...files].filter((file) => isLoaded(html, file));
  const scripts = loaded.reduce((sum, file) => sum + brotliBytes(file), 0);
  return { html: Buffer.byteLength(html), scripts };
}

function isLoaded(html: string, file: string): boolean {
  return new RegExp(`(rel="modulepreload"[^>]*href|from|import)[="(\\s]*"${file}"`).test(html);
}

function brotliBytes(file: string): number {
  try {
    return statSync(join(client, `${file}.br`)).size;
  } catch {
    return statSync(join(client, file)).size;
  }
}
