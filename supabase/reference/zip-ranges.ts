import { readFileSync } from 'node:fs';

/**
 * Of each range of CEPs its first five digits and the municipality's IBGE code, 0 where several share it. A range ends
 * where the next begins. Made by scripts/zip-ranges.ts.
 */
export const zipRangesFile = new URL('./zip-ranges.txt', import.meta.url);

let ranges: (readonly [first: number, id: number])[] | undefined;

/** The IBGE code of the municipality that a CEP lies in, where it is known. @param zipCode 8 digits */
export function municipalityOfZip(zipCode: string): number | undefined {
  ranges ??= readFileSync(zipRangesFile, 'utf8')
    .trim()
    .split(/\s/)
    .map((range) => range.split(':').map(Number) as [number, number]);
  const start = Number(zipCode.slice(0, 5));
  return ranges.findLast(([first]) => first <= start)?.[1] || undefined;
}
