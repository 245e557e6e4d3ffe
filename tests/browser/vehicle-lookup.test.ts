import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';
import { faults } from './axe.ts';
import { open, phone } from './open.ts';
import { newPerson, openAs } from './people.ts';

// A site whose operator has a provider of vehicles: the example of deploy/examples.
const secret = 'segredo-da-consulta-16';
const example = fileURLToPath(
  new URL('../../deploy/examples/vehicle-provider.ts', import.meta.url),
);
let provider: ChildProcess;
let product: Product;
let seller: Session;
let other: Session;
let listing: string;
beforeAll(async () => {
  const PORT = String(await freePort());
  provider = spawn(process.execPath, [example], {
    env: { ...process.env, PORT, VEHICLE_LOOKUP_SECRET: secret },
    stdio: 'inherit',
  });
  product = await startProduct({
    SEED: 'none',
    VEHICLE_LOOKUP_URL: `http://127.0.0.1:${PORT}/`,
    VEHICLE_LOOKUP_SECRET: secret,
  });
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const client = (key: string) =>
    createClient(product.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const enter = async (email: string) => {
    const account = { email, password: 'cobogó-azul-7' };
    await client(keys.secret_key).auth.admin.createUser({ ...account, email_confirm: true });
    const { data } = await client(keys.publishable_key).auth.signInWithPassword(account);
    return data.session!;
  };
  [seller, other] = [await enter('ana@exemplo.com.br'), await enter('bia@exemplo.com.br')];
  listing = crypto.randomUUID();
  const { error } = await createClient(product.url, keys.publishable_key, {
    accessToken: async () => seller.access_token,
  }).rpc('create_listing', { item_type: 'car', item_id: listing });
  if (error) throw error;
});
afterAll(async () => {
  provider?.kill();
  await product?.stop();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const openEditor = (steps: (page: Page) => Promise<void>, options = {}) =>
  open(
    `/painel/anuncios/car/${listing}?passo=detalhes`,
    {
      baseURL: product.url,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: product.url,
            localStorage: [{ name: 'patio.sessao', value: JSON.stringify(seller) }],
          },
        ],
      },
      ...options,
    },
    steps,
  );

test('a plate fills what is empty, says so, and overwrites nothing by itself', async () => {
  await openEditor(async (page) => {
    await field(page, 'Modelo').fill('Yaris');
    // Its list of models hides what is around it.
    await field(page, 'Modelo').press('Tab');
    const button = page.getByRole('button', { name: 'Buscar dados pela placa' });
    await button.click();
    await page.getByText('Digite a placa inteira, como ABC1D23 ou ABC1234.').first().waitFor();
    await field(page, 'Placa').fill('zzz-9999');
    await button.click();
    await page.getByText('A consulta não conhece este veículo.').waitFor();
    // The provider knows the car by the other form of its plate.
    await field(page, 'Placa').fill('abc1323');
    await button.click();
    await page
      .getByText(/^Preenchemos: Marca, Versão, .*Ficou como você digitou: Modelo/)
      .waitFor();
    expect(await field(page, 'Marca').inputValue()).toBe('Toyota');
    expect(await field(page, 'Modelo').inputValue()).toBe('Yaris');
    expect(await field(page, 'Ano do modelo').inputValue()).toBe('2022');
    expect(await field(page, 'Cor').inputValue()).toBe('prata');
    await page.getByText('Preenchido pela placa').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Trocar pelo que a consulta diz' }).click();
    await expect.poll(() => field(page, 'Modelo').inputValue()).toBe('Corolla');
    // Also a code without its hyphen, which the field accepts.
    await field(page, 'Código FIPE (opcional)').fill('0021948');
    await page.getByRole('button', { name: 'Buscar dados pelo código FIPE' }).click();
    await page.getByText(/Anos deste código: 2020 a 2022/).waitFor();
  });
});

test('on a phone; a provider that is away is told, and the editor goes on', async () => {
  provider.kill();
  await openEditor(async (page) => {
    await field(page, 'Placa').fill('ABC1D23');
    await page.getByRole('button', { name: 'Buscar dados pela placa' }).click();
    await page.getByText('A consulta não respondeu.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await field(page, 'Quilometragem').fill('100');
    await page.getByText(/^Salvo (agora|há \d+ s)$/).waitFor();
  }, phone);
});

test('only who may edit the listing looks up, so many times, and the answer is never cached', async () => {
  const ask = (session: Session | undefined, body: object) =>
    fetch(`${product.url}/anunciar/consulta`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.access_token}` }),
      },
    });
  const wanted = { listing, plate: 'ABC1D23' };
  const statuses = [
    await ask(undefined, wanted),
    await ask(other, wanted),
    await ask(seller, { listing, plate: 'nada' }),
    await ask(seller, { plate: 'ABC1D23' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 403, 400, 400]);
  const [forged] = seller.access_token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: 'authenticated' }));
  const token = `${forged}.${claims.toString('base64url')}.x`;
  expect((await ask({ ...seller, access_token: token }, wanted)).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 30 }, async () => ask(seller, wanted)));
  // Ten a minute, and a minute may end between them.
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  expect(answers.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true);
});

test('without a provider there is no button, and nothing is looked up', async () => {
  const caio = await newPerson('Caio Reis');
  await openAs(caio, '/anunciar?tipo=carro', async (page) => {
    await page.getByRole('button', { name: 'Começar anúncio de carro' }).click();
    await field(page, 'Placa').waitFor();
    await field(page, 'Placa').fill('ABC1D23');
    await page.getByText(/^Salvo (agora|há \d+ s)$/).waitFor();
    expect(await page.getByRole('button', { name: /Buscar dados/ }).count()).toBe(0);
  });
});
