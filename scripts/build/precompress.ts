import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
// Below this nothing is saved. A page names a dozen small files, so that even little adds up.
const worthBytes = 200;
// Above this the strongest level takes seconds of every build, for what hardly anybody loads (the reader of HEIC).
const slowBytes = 1_000_000;
const quickLevel = 9;

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, at the strongest level: this is done once, at
 * the build, and never at a request.
 */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = readFileSync(path);
    if (body.length < worthBytes) continue;
    const level = body.length < slowBytes ? constants.BROTLI_MAX_QUALITY : quickLevel;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: level };
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}
