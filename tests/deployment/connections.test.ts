import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOfRun } from '../seed/support.ts';
import { ownDatabase } from '../support/database.ts';
import { type Product, startProduct } from '../support/product.ts';
import { keysOf } from './support.ts';

const db = await ownDatabase(await siteOfRun());
let product: Product;

beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: db.url, DATABASE_POOL: '8' });
});
afterAll(async () => {
  await product?.stop();
});

/** All but this test's own. */
async function connections(): Promise<number> {
  const [row] = await db.owner<[{ count: number }]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return row.count;
}

test('a process takes no more connections than it may, whatever it is asked for', async () => {
  const { publishable_key: apikey } = keysOf(product);
  const ask = (n: number) => [
    fetch(`${product.url}/carros?preco_max=${50_000 + n * 500}`),
    fetch(`${product.url}/healthz`),
    fetch(`${product.url}/rest/v1/cars?select=id,title&limit=${n + 1}`, { headers: { apikey } }),
    fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `a${n}@exemplo.com.br`, password: 'x' }),
    }),
  ];
  const busy = { goesOn: true };
  let most = 0;
  const looking = (async () => {
    while (busy.goesOn) most = Math.max(most, await connections());
  })();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)).flat());
  busy.goesOn = false;
  await looking;
  // On a busy machine some wait too long for their turn, or are too many at once: that is told, and no failure.
  const others = answers.filter(({ status }) => ![200, 400, 429, 503, 504].includes(status));
  expect(others.map(({ status }) => status)).toEqual([]);
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(8);
});
