import { lookUp } from '../../../formats/lookup.ts';
import { formatMoneyShort } from '../../../money/money.ts';
import { formatNumber } from '../../../formats/numbers.ts';

/** `R$ 50 mil a R$ 90 mil`, `Até 100.000 km`, `A partir de 60 m²`; blanks that break lines. */
export function rangeLabel(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : `${format(min)} a ${format(max)}`;
  return min === undefined ? `Até ${format(max ?? 0)}` : `A partir de ${format(min)}`;
}

/** `R$ 90 mil`, with plain blanks. */
export const moneyLabel = (reais: number): string =>
  formatMoneyShort(reais).replaceAll('\u00a0', ' ');

export const kmLabel = (km: number): string => (km === 0 ? '0 km' : `${formatNumber(km)} km`);
export const areaLabel = (squareMetres: number): string => `${formatNumber(squareMetres)} m²`;

/** `2018 a 2020`, `Desde 2018`, `Até 2020`, `2019`. */
export function yearLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max === undefined) return `Desde ${min}`;
  return rangeLabel(min, max, String);
}

const nouns: Record<string, readonly [string, string]> = {
  quartos: ['quarto', 'quartos'],
  suites: ['suíte', 'suítes'],
  banheiros: ['banheiro', 'banheiros'],
  vagas: ['vaga', 'vagas'],
  portas: ['porta', 'portas'],
  lugares: ['lugar', 'lugares'],
};

/** `2+ quartos`, `1 quarto`, `2 a 3 quartos`, `Até 2 quartos`. */
export function countLabel(noun: string, min: number | undefined, max: number | undefined): string {
  const [one, many] = lookUp(nouns, noun)!;
  const word = (max ?? min) === 1 ? one : many;
  if (min !== undefined && max === undefined) return `${min}+ ${min === 1 ? one : many}`;
  return `${rangeLabel(min, max, String)} ${word}`;
}
