import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the site's own pictures: the same on every site, and named by no row. */
export const siteFolder = join(import.meta.dirname, 'site');

/** All of them are twice as wide as high. */
const RATIO = 2;

/**
 * One of the site's own pictures as an SVG document.
 * @param path `site/{name}`
 * @param pixels its width
 * @returns null when the path names none of them
 */
export async function readSitePhoto(path: string, pixels: number): Promise<string | null> {
  const name = /^site\/([a-z]+)$/.exec(path)?.[1];
  if (name === undefined) return null;
  const svg = await readFile(join(siteFolder, `${name}.svg`), 'utf8').catch(() => null);
  return (
    svg && svg.replace('<svg', `<svg width="${pixels}" height="${Math.round(pixels / RATIO)}"`)
  );
}
