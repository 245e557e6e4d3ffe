import { execFileSync } from 'node:child_process';
import { arch, cpus, release, totalmem } from 'node:os';
import type { Measured } from './measure.ts';
import type { Size } from './scenarios/scenario.ts';

/** The times of one scenario on one size. */
export interface Result extends Measured {
  scenario: string;
  size: Size;
  limit: number;
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

/** `12,3 ms` */
export const ms = (value: number) => `${value.toFixed(1).replace('.', ',')} ms`;

/** The results as a table. A client on the same machine measured one call at a time, with a warm database. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(
    ({ scenario, size, actions, p50, p95, max, limit }) =>
      `| ${scenario} | ${size.toLocaleString('pt-BR')} | ${actions} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} | ${limit} ms | ${p95 <= limit ? 'sim' : '**não**'} |`,
  );
  return [
    '| o quê | anúncios por tipo | ações | mediana | p95 | máximo | p95 no máximo | cumpre |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
