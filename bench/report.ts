import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measure.ts';
import type { Action, Size } from './scenarios/scenario.ts';

/** What one scenario took on one size. */
export interface Result extends Measured {
  scenario: string;
  size: Size;
  limit: number;
}

export interface Report {
  date: string;
  commit: string;
  machine: string;
  database: string;
  results: Result[];
  /** The plans of the slowest action of all on the largest size. */
  plans: { action: Action; text: string } | undefined;
}

/** Processor, memory and system of this machine. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpu?.model ?? 'CPU'}, ${memory} GB, Linux ${release()} ${arch()}, Node ${process.version}`;
}

export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'sem git';
  }
}

/** Keeps a report as JSON and as text for people, in place of the last one. */
export function keepReport(report: Report): void {
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { plans, ...figures } = report;
  writeFileSync(new URL('search.json', folder), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(new URL('search.md', folder), markdown(report));
  if (plans) writeFileSync(new URL('search-slowest.txt', folder), slowest(plans));
  console.log(`\nGuardado em ${fileURLToPath(folder)}`);
}

/** `12,3 ms` */
export const ms = (value: number) => `${value.toFixed(1).replace('.', ',')} ms`;

function markdown({ date, commit, machine, database, results }: Report): string {
  const rows = results.map(
    ({ scenario, size, actions, p50, p95, max, limit }) =>
      `| ${scenario} | ${size.toLocaleString('pt-BR')} | ${actions} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} | ${limit} ms | ${p95 <= limit ? 'sim' : '**não**'} |`,
  );
  return `# Busca

${date}, commit ${commit}. ${machine}. ${database}.

Tempos vistos por um cliente na mesma máquina, um de cada vez, com o banco aquecido: um pouco mais do que no banco.

| o quê | anúncios por tipo | ações | mediana | p95 | máximo | p95 no máximo | cumpre |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Os planos da ação mais lenta: search-slowest.txt.
`;
}

function slowest({ action, text }: { action: Action; text: string }): string {
  const calls = action.map(({ name, args }) => `${name}(${JSON.stringify(args)})`);
  return `${calls.join('\n')}\n\n${text}\n`;
}
