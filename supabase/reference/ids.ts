import { createHash } from 'node:crypto';

/** The same UUID for the same name on every machine, so that filling twice adds nothing. */
export function stableId(kind: string, key: string | number): string {
  const hex = createHash('sha256').update(`patio demo ${kind} ${key}`).digest('hex');
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
