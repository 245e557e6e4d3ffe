import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endAll, type Postgres, startPgBouncer, startPostgres } from './support.ts';

const missing = ['/usr/sbin/pgbouncer', '/usr/sbin/haproxy', '/usr/lib/postgresql'].filter(
  (path) => !existsSync(path),
);
if (missing.length > 0) throw new Error('apt-get install postgresql pgbouncer haproxy');

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

async function status(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** Reads pages and the API, and changes a profile, over and over; counts what is answered. */
async function mixed(url: string, product: Product, seconds: number, perSecond: number) {
  const { publishable_key: apikey } = keysOf(product);
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'loja@patio.test', password: 'patio-demo' }),
  });
  const { access_token, user } = (await signIn.json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = {
    apikey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ name: 'Autos Ipiranga' });
  const kinds = [
    (n: number) => status(`${url}/carros?km_max=${100_000 + n}`),
    (n: number) =>
      status(`${url}/rest/v1/cars?select=id,title&limit=5&offset=${n % 50}`, { headers }),
    () => status(`${url}/rest/v1/profiles?id=eq.${user.id}`, { method: 'PATCH', headers, body }),
    (n: number) => status(`${url}/imoveis?preco_max=${200_000 + n}`),
    () =>
      status(`${url}/rest/v1/rpc/panel_overview`, { method: 'POST', headers, body: '{}' }).then(
        // Whatever its arguments are: it is answered by the database.
        (code) => (code < 500 ? 200 : code),
      ),
  ];
  const codes: Record<string, number> = {};
  const sent: Promise<void>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const one = kinds[n % kinds.length]!(n).catch((error: Error) => error.message);
    sent.push(one.then((code) => void (codes[code] = (codes[code] ?? 0) + 1)));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
  }
  await Promise.all(sent);
  return codes;
}

test('PgBouncer in transaction mode serves requests, and the start says what it needs', async () => {
  const direct = createDatabase('pooled').replace('dono:', 'postgres.projeto:');
  // As the poolers of Supabase name it.
  primary.query('create role "postgres.projeto" login createrole password \'dono\'');
  primary.query('alter database pooled owner to "postgres.projeto"');
  const pooler = await startPgBouncer(primary, 'pooled');
  const through = new URL(direct);
  through.port = String(pooler.port);
  through.search = '?pgbouncer=true';
  const product = await start({ DATABASE_URL: through.href, DATABASE_DIRECT_URL: direct });
  const codes = await mixed(product.url, product, 20, 10);
  expect(Object.keys(codes).filter((code) => !['200', '204'].includes(code))).toEqual([]);
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
    const codes = await mixed(site.url, site, 5, 10);
    expect(Object.keys(codes).filter((code) => !['200', '204'].includes(code))).toEqual([]);
    await site.stop();
    primary = replica;
  });
});
