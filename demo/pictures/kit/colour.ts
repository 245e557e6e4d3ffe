type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: readonly number[]): string {
  const hex = rgb.map((c) =>
    Math.max(0, Math.min(255, Math.round(c)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Mixes two #rrggbb colours; amount 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  return format([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * amount));
}

/** Multiplies two colours, as a coloured light does with a painted surface. */
export function multiply(hex: string, light: string): string {
  const a = parse(hex);
  const b = parse(light);
  return format([0, 1, 2].map((i) => (a[i]! * b[i]!) / 255));
}
