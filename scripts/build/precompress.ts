import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
// Larger files (the HEIC decoder) are rarely loaded, and the highest level would need seconds of every build.
const slowBytes = 1_000_000;
const quickLevel = 9;
const atOnce = 2;

/** The text files of a folder that have no `.br` beside them. */
export function uncompressedIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(`${path}.br`));
}

/** Writes a `.gz` and a `.br` beside each text file of a folder, at the highest level. */
export async function precompress(folder: string): Promise<void> {
  const waiting = uncompressedIn(folder);
  const compressNext = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compress(path);
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const level = body.length < slowBytes ? constants.BROTLI_MAX_QUALITY : quickLevel;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: level };
  await put(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
  await put(`${path}.br`, await promisify(brotliCompress)(body, { params: quality }));
}

/** Writes a file in one step: a running server never sends half of it. */
async function put(path: string, body: Buffer): Promise<void> {
  await writeFile(`${path}.new`, body);
  await rename(`${path}.new`, path);
}
