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
  const answers: Response[] = [];
  let refused: Response | undefined;
  // Of its calls each is charged 2 ms at least.
  for (let n = 1; !refused && n < 3_500; n += 8) {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, at) => fetch(list(n + at))))));
    refused = answers.find(({ status }) => status === 429);
  }
  // A page that was begun is made whole. On a busy machine the first one, which is dear, may have used it all.
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(list(0))).status).toBe(200);
  const { publishable_key: apikey } = keysOf(product);
  const call = await fetch(`${product.url}/rest/v1/cars?select=id&limit=1`, {
    headers: { apikey },
  });
  expect(call.status).toBe(200);
});
