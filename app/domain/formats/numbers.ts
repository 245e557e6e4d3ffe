const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `1048` as `1.048`. */
export function formatNumber(value: number): string {
  // Most are, and are written so anyway.
  if (value > 0 && value < 1000 && Number.isInteger(value)) return `${value}`;
  return integer.format(value);
}

/** One decimal, as averages and rates are shown (specification, section 9): `4,7`. */
export function formatDecimal(value: number): string {
  return decimal.format(value);
}

/** Kilometres: `38.400 km`. */
export function formatKm(km: number): string {
  return `${formatNumber(km)} km`;
}

/** Square metres: `96 m²`. */
export function formatArea(squareMetres: number): string {
  return `${formatNumber(squareMetres)} m²`;
}

/** Square metres in a hectare. */
export const hectare = 10_000;

const upToTwo = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Square metres as ground in the country is measured, from one hectare on: `20,5 ha`. */
export function formatHectares(squareMetres: number): string {
  return squareMetres < hectare
    ? formatArea(squareMetres)
    : `${upToTwo.format(squareMetres / hectare)} ha`;
}

/** The form of a word that goes with a count. */
export function pluralOf(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** A count with its noun: `1 quarto`, `3 quartos`, `1.048 carros`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${pluralOf(count, one, many)}`;
}

/** What remains to be done: `Falta 1 campo`, `Faltam 10 campos`. */
export function missingOf(count: number, one: string, many: string): string {
  return `${pluralOf(count, 'Falta', 'Faltam')} ${countOf(count, one, many)}`;
}

/**
 * A total. An estimate is rounded down to two figures, below 10,000, where it is less certain, to one: `1.048`,
 * `mais de 5 mil`, `mais de 10 mil`, `mais de 1,2 milhão`.
 */
export function formatTotal(total: number, isExact: boolean): string {
  if (isExact || total < 100) return formatNumber(total);
  const unit = 10 ** (Math.floor(Math.log10(total)) - (total < 10_000 ? 0 : 1));
  const rounded = Math.floor(total / unit) * unit;
  if (rounded >= 1_000_000) {
    const millions = rounded / 1_000_000;
    const noun = millions < 2 ? 'milhão' : 'milhões';
    return `mais de ${millions.toLocaleString('pt-BR')} ${noun}`;
  }
  if (rounded >= 1_000 && rounded % 1_000 === 0) return `mais de ${rounded / 1_000} mil`;
  return `mais de ${integer.format(rounded)}`;
}
