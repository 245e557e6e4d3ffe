import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/postgres/open.ts';
import { type Product, startProduct } from '../support/product.ts';
import { keysOf } from './support.ts';

let product: Product;
let database: Awaited<ReturnType<typeof openDatabase>>;

// Each try has a budget of its own.
beforeEach(async () => {
  product = await startProduct({ CALLER_BUDGET: '1' });
  const { dataDir } = product;
  database = await openDatabase({ dataDir, logLevel: 'warn' }, { beside: true, migrations: false });
});
afterEach(async () => {
  await database?.close();
  await product?.stop();
});

const list = (n: number) => `${product.url}/carros?preco_max=${50_000 + n}`;

/** Asks for eight pages, for which the database needs half a second: what they read is locked until then. */
async function askSlowly(first: number): Promise<Response[]> {
  const { asked } = await database.owner.begin(async (tx) => {
    await tx`lock table private.search_cars`;
    const pages = Array.from({ length: 8 }, (_, at) => fetch(list(first + at)));
    const waiting = () => tx`select from pg_locks
      where not granted and waitstart < clock_timestamp() - interval '500 ms'`;
    // Or all of them are refused.
    let areAnswered = false;
    void Promise.all(pages).then(() => (areAnswered = true));
    await expect.poll(async () => areAnswered || (await waiting()).length > 0).toBe(true);
    return { asked: pages };
  });
  return Promise.all(asked);
}

test('who makes the database draw page after page gets what is kept, and else is asked to wait', async () => {
  expect((await fetch(list(0))).status).toBe(200);
  const answers: Response[] = [];
  let refused: Response | undefined;
  for (let n = 1; !refused && n < 200; n += 8) {
    answers.push(...(await askSlowly(n)));
    refused = answers.find(({ status }) => status === 429);
  }
  // A page that was begun is made whole.
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(list(0))).status).toBe(200);
  const { publishable_key: apikey } = keysOf(product);
  const call = await fetch(`${product.url}/rest/v1/cars?select=id&limit=1`, {
    headers: { apikey },
  });
  expect(call.status).toBe(200);
});
