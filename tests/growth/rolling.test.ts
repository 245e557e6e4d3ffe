import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';
import { answered, failuresIn, startLoad } from './load.ts';
import { endAll, type Postgres, startPostgres, startProxy } from './support.ts';

// GROWTH_RATE=50 GROWTH_REQUESTS=10000 GROWTH=1 vitest run --project growth tests/growth/rolling.test.ts -t haproxy
const perSecond = Number(process.env['GROWTH_RATE'] ?? 10);
const atLeast = Number(process.env['GROWTH_REQUESTS'] ?? 0);

let postgres: Postgres;
const folder = mkdtempSync(join(tmpdir(), 'patio-growth-rolling-'));
const products: Product[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop().catch(() => {})));
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...env });
  products.push(product);
  product.process.stderr?.on('data', (text) => console.log(new Date(), env['PORT'], String(text)));
  console.log(new Date(), env['PORT'], 'started');
  return product;
}

/** A proxy passes large bodies on, and names whom it serves whatever they say of themselves. */
async function checkPassage(url: string, database: string, site: Product): Promise<void> {
  postgres.query(
    `create function public.caller() returns text language sql
       return current_setting('request.headers')::json ->> 'x-forwarded-for';
     grant execute on function public.caller() to anon; notify pgrst, 'reload schema'`,
    database,
  );
  const { publishable_key: apikey } = keysOf(site);
  const headers = { apikey, 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
  const call = (body: string) =>
    fetch(`${url}/rest/v1/rpc/caller`, { method: 'POST', headers, body });
  expect(await (await call('{}')).json()).toBe('127.0.0.1');
  const large = await call(JSON.stringify({ text: 'x'.repeat(3_000_000) }));
  expect([large.status, await large.json()]).toMatchObject([413, { code: expect.any(String) }]);
}

test.each(['haproxy', 'nginx', 'caddy'] as const)(
  'a rolling restart behind %s fails no request',
  async (kind) => {
    postgres.query(`create database ${kind} owner dono`);
    const ports = [await freePort(), await freePort()];
    const env = (n: number) => ({
      DATABASE_URL: postgres.url(kind),
      PORT: String(ports[n]),
      // As the systemd template in deploy has it.
      DRAIN_SECONDS: '8',
      PUBLIC_URL: 'http://localhost:3000',
    });
    const sites = [await start(env(0))];
    sites.push(await start(env(1)));
    const proxy = await startProxy(kind, ports);
    const url = `http://127.0.0.1:${proxy.port}`;
    await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
    const load = await startLoad(url, sites[0]!, perSecond);
    for (const n of [0, 1, 0, 1]) {
      await pause(3_000);
      await sites[n]!.stop();
      sites[n] = await start(env(n));
    }
    await pause(3_000);
    const counts = await load.end(atLeast);
    console.log(kind, answered(counts), counts);
    expect(failuresIn(counts)).toEqual([]);
    await checkPassage(url, kind, sites[0]!);
    await Promise.all([...sites.map((site) => site.stop()), proxy.kill()]);
  },
);
