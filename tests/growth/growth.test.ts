import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { failuresIn, startLoad } from './load.ts';
import { admitPgBouncer, endAll, type Postgres, startPgBouncer, startPostgres } from './support.ts';

let primary: Postgres;
const folder = mkdtempSync(join(tmpdir(), 'patio-growth-site-'));
const products: Product[] = [];

beforeAll(async () => {
  primary = await startPostgres();
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop().catch(() => {})));
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the site, with the folder of uploads that all share. */
async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...env });
  products.push(product);
  return product;
}

function createDatabase(name: string): string {
  primary.query(`create database ${name} owner dono`);
  return primary.url(name);
}

const status = async (url: string) => (await fetch(url)).status;

/** Failures of so many requests of all kinds. */
async function failuresOf(product: Product, requests: number): Promise<string[]> {
  const load = await startLoad(product.url, product, 10);
  return failuresIn(await load.end(requests));
}

test('PgBouncer in transaction mode serves requests, and the start says what it needs', async () => {
  const direct = createDatabase('pooled').replace('dono:', 'postgres.projeto:');
  // As the poolers of Supabase name it.
  primary.query('create role "postgres.projeto" login createrole password \'dono\'');
  primary.query('alter database pooled owner to "postgres.projeto"');
  admitPgBouncer((text) => primary.query(text, 'pooled'));
  const pooler = await startPgBouncer('pooled', primary.port);
  const through = new URL(direct);
  through.port = String(pooler.port);
  through.search = '?pgbouncer=true';
  const product = await start({ DATABASE_URL: through.href, DATABASE_DIRECT_URL: direct });
  expect(await failuresOf(product, 200)).toEqual([]);
  await expect(start({ DATABASE_URL: through.href })).rejects.toThrow('DATABASE_DIRECT_URL');
  await product.stop();
});

describe('a replica', () => {
  test('takes over: acknowledged work goes on with several hosts in DATABASE_URL', async () => {
    const url = new URL(createDatabase('failover'));
    const product = await start({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'failover') });
    await product.stop();
    const replica = await startPostgres(primary);
    await expect(start({ DATABASE_URL: replica.url('failover') })).rejects.toThrow('é uma réplica');
    const both = `${url.protocol}//dono:dono@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/failover?target_session_attrs=read-write`;
    const site = await start({ DATABASE_URL: both, DATA_DIR: join(folder, 'failover') });
    expect(await status(`${site.url}/carros`)).toBe(200);
    await vi.waitFor(() => {
      const behind =
        'select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), -1) from pg_stat_replication';
      expect(primary.query(behind)).toBe('0');
    }, 30_000);
    await primary.kill();
    replica.query('select pg_promote()');
    await vi.waitFor(
      async () => expect(await status(`${site.url}/carros?km_max=${Date.now()}`)).toBe(200),
      { timeout: 15_000, interval: 200 },
    );
    expect(await failuresOf(site, 50)).toEqual([]);
    await site.stop();
    primary = replica;
  });
});
