import { encode } from 'uqr';

/** A QR code as one SVG path, a unit a cell, with its size in cells (ISO/IEC 18004; a quiet zone of 4 belongs around it). */
export interface QrPath {
  size: number;
  d: string;
}

/** @param text what it says, for instance an address; a short one makes large cells */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, d: data.map(rowPath).join('') };
}

// Neighbouring dark cells in one stroke: a third of the bytes.
function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)]
    .map((run) => `M${run.index} ${y}h${run[0].length}v1H${run.index}z`)
    .join('');
}
