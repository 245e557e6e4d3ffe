import { record } from '../record.ts';
import type { Figure } from './figure.ts';

/** Prints the figures as a table and records those with a limit. */
export function saveFigures(title: string, figures: Figure[]): void {
  console.log(`# ${title}\n\n${tableOf(figures)}\n`);
  record(title, tableOf(figures.filter(({ limit }) => limit !== undefined)));
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, value, limit, unit }) =>
      `| ${what} | ${shown(value)} ${unit} | ${limit === undefined ? '' : `${limit} ${unit}`} | ${verdict(value, limit)} |`,
  );
  return ['| o quê | medido | no máximo | cumpre |', '|---|---|---|---|', ...rows].join('\n');
}

function verdict(value: number, limit: number | undefined): string {
  if (limit === undefined) return '';
  return value <= limit ? 'sim' : '**não**';
}

function shown(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 2 : 0 });
}
