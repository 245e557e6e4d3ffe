import type { ByteRange } from '../files/file-store.ts';

/**
 * The part of a file that a client wants (RFC 9110, section 14). Several parts at once, and units that are not bytes,
 * are answered with the whole, as they may be.
 * @returns undefined for the whole; `unsatisfiable` for a part that is not there
 */
export function rangeOf(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'unsatisfiable';
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
