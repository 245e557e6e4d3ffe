import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keysOf } from './support.ts';
import { ownDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Program, startProgram } from '../support/program.ts';

// The first way, nothing set, is what all browser tests run on.

const api = fileURLToPath(new URL('../../scripts/api.ts', import.meta.url));
const db = await ownDatabase();

describe('DATABASE_URL: two processes on one PostgreSQL', () => {
  let products: Product[] = [];
  const shared = mkdtempSync(join(tmpdir(), 'patio-shared-'));

  beforeAll(async () => {
    // At the same time, as a rollout does: one prepares and fills the database, the other waits for it.
    products = await Promise.all(
      [1, 2].map(() => startProduct({ DATABASE_URL: db.url, DATA_DIR: shared })),
    );
  });
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(shared, { recursive: true, force: true });
  });

  test('a third with another folder for uploads is refused', async () => {
    await expect(startProduct({ DATABASE_URL: db.url })).rejects.toThrow(
      'guarda os uploads em outra pasta',
    );
  });

  test('both show an edit at once, whoever makes it', async () => {
    const path = await somePath(products[0]!.url);
    const shown = () =>
      Promise.all(products.map(async ({ url }) => (await answerOf(url + path)).text()));
    const title = 'Título mudado por SQL';
    for (const text of await shown()) expect(text).not.toContain(title);
    await db.owner`update cars set title = ${title} where id = ${path.slice(-36)}`;
    await vi.waitFor(async () => {
      for (const text of await shown()) expect(text).toContain(title);
    }, 5_000);
  });

  test('both show the same cars', async () => {
    const [first, second] = await Promise.all(products.map(({ url }) => listedCars(url)));
    expect(first).toHaveLength(24);
    expect(second).toEqual(first);
  });

  test('a key of one is a key of the other', async () => {
    const [first, second] = products.map(keysOf);
    expect(second).toEqual(first);
  });

  test('the demo content is there once', async () => {
    const [row] =
      await db.owner`select count(*)::int as stores, count(distinct slug)::int as slugs from customers`;
    expect(row!['stores']).toBe(row!['slugs']);
  });
});

describe('SUPABASE_URL: the API is another service', () => {
  let remote: Program;
  let product: Product;
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-api-'));

  beforeAll(async () => {
    remote = await startProgram(api, {
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      API_SCHEMAS: 'public',
      PORT: String(await freePort()),
    });
    const keys = keysOf({ dataDir });
    product = await startProduct({
      DATABASE_URL: db.url,
      SUPABASE_URL: remote.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable_key,
      SUPABASE_SECRET_KEY: keys.secret_key,
    });
  });
  afterAll(async () => {
    await product?.stop();
    await remote?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('pages show what the remote API says', async () => {
    expect(await listedCars(product.url)).toHaveLength(24);
  });

  test('this process serves no API of its own', async () => {
    expect((await fetch(`${product.url}/rest/v1/cars`)).status).toBe(404);
  });

  test("the pages' policy lets the browser reach it", async () => {
    const policy = (await fetch(`${product.url}/carros`)).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${remote.url}`);
  });
});

async function listedCars(url: string): Promise<string[]> {
  const html = await (await answerOf(`${url}/carros`)).text();
  const ids = [
    ...html.matchAll(/href="\/carros\/[a-z0-9-]*?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g),
  ].map((match) => match[1]!);
  return [...new Set(ids)];
}

/** Of a car's page that is on the first list. */
async function somePath(url: string): Promise<string> {
  return /href="(\/carros\/[a-z0-9-]+[0-9a-f]{12})"/.exec(
    await (await answerOf(`${url}/carros`)).text(),
  )![1]!;
}

// Who finds the site busy is told to come again, and does.
async function answerOf(url: string): Promise<Response> {
  const answer = await fetch(url);
  return answer.status === 503 ? fetch(url) : answer;
}
