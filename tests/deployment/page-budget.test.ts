import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { keysOf } from './support.ts';

let product: Product;

// Each try has a budget of its own.
beforeEach(async () => {
  product = await startProduct({ CALLER_BUDGET: '1' });
});
afterEach(async () => {
  await product?.stop();
});

const list = (n: number) => `${product.url}/carros?preco_max=${50_000 + n}`;

test('who makes the database draw page after page gets what is kept, and else is asked to wait', async () => {
  expect((await fetch(list(0))).status).toBe(200);
  // Of its calls each is charged 2 ms at least.
  const most = 1_000;
  const answers: Response[] = [];
  while (answers.length < most && answers.at(-1)?.status !== 429)
    answers.push(await fetch(list(answers.length + 1)));
  const refused = answers.pop()!;
  expect(refused.status).toBe(429);
  // A page that was begun is made whole. On a busy machine the first one, which is dear, may have used it all.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(list(0))).status).toBe(200);
  const { publishable_key: apikey } = keysOf(product);
  const call = await fetch(`${product.url}/rest/v1/cars?select=id&limit=1`, {
    headers: { apikey },
  });
  expect(call.status).toBe(200);
});
