import { mkdirSync, writeFileSync } from 'node:fs';
import { currentCommit, describeMachine } from '../report.ts';
import type { Figure } from './figure.ts';

/**
 * Keeps the figures as JSON and as a table, in place of the last ones, and shows the table.
 * @param name of the two files
 */
export function keepFigures(name: string, title: string, figures: Figure[]): void {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const about = {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    machine: describeMachine(),
  };
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ ...about, figures }, null, 2)}\n`,
  );
  const rows = figures.map(
    ({ what, value, limit, unit }) =>
      `| ${what} | ${shown(value)} ${unit} | ${limit === undefined ? '' : `${limit} ${unit}`} | ${verdict(value, limit)} |`,
  );
  const table = ['| o quê | medido | no máximo | cumpre |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
  const text = `# ${title}\n\n${about.date}, commit ${about.commit}. ${about.machine}.\n\n${table}\n`;
  writeFileSync(new URL(`${name}.md`, folder), text);
  console.log(text);
}

function verdict(value: number, limit: number | undefined): string {
  if (limit === undefined) return '';
  return value <= limit ? 'sim' : '**não**';
}

function shown(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 2 : 0 });
}
