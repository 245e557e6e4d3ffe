import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';
import { readAsVisitors, startLoad } from './load.ts';
import { endAll, type Postgres, type Service, startPostgres, startPrometheus } from './support.ts';

// The dashboard in deploy, asked of a Prometheus that reads two processes of the site.
const folder = mkdtempSync(join(tmpdir(), 'patio-growth-dashboard-'));
const token = 'x'.repeat(32);
const sites: Product[] = [];
let postgres: Postgres;
let prometheus: Service;

beforeAll(async () => {
  postgres = await startPostgres();
  postgres.query('create database figures owner dono');
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url('figures'),
    METRICS_TOKEN: token,
    PUBLIC_URL: 'http://localhost:3000',
  };
  await startProduct(env).then((first) => first.stop());
  const replica = await startPostgres(postgres);
  const ports = [await freePort(), await freePort()];
  for (const port of ports)
    sites.push(
      await startProduct({
        ...env,
        PORT: String(port),
        DATABASE_READ_URL: `postgres://127.0.0.1:${replica.port}/figures`,
      }),
    );
  prometheus = await startPrometheus(ports, token);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop().catch(() => {})));
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const file = new URL('../../deploy/grafana/patio.json', import.meta.url);
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] };

async function ask(expr: string): Promise<unknown[]> {
  const query = new URLSearchParams({ query: expr });
  const answer = await fetch(`http://127.0.0.1:${prometheus.port}/api/v1/query?${query}`);
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
  if (!data) throw new Error(`${expr}: ${error}`);
  return data.result;
}

test('each panel of the dashboard shows something', async () => {
  const load = await startLoad(sites[0]!.url, sites[0]!, 10);
  await readAsVisitors(sites[1]!, 40);
  await load.end(40);
  const asked = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      // Grafana's variable for all processes; what is shown only beyond a limit is there below it too.
      expr: expr.replaceAll('$instance', '.*').replace(/ > \d+$/, ''),
    })),
  );
  expect(asked.length).toBeGreaterThan(25);
  await vi.waitFor(
    async () => {
      const found = await Promise.all(asked.map(async ({ expr }) => (await ask(expr)).length));
      const empty = asked.filter((_, n) => found[n] === 0).map(({ title }) => title);
      // No backup was made yet.
      expect(empty).toEqual(['Último backup']);
    },
    { timeout: 40_000, interval: 1_000 },
  );
  expect(await ask('up{job="patio"} == 1')).toHaveLength(2);
});
