import { formatDecimal, formatNumber } from './numbers.ts';

/** A file's size in few words: `184 kB`, `2,1 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatDecimal(bytes / 1_000_000)} MB`;
}
