import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator as invented } from '../../demo/content/operator.ts';
import { formatTaxId } from '../../app/domain/tax-id.ts';
import { type Product, startProduct } from '../support/product.ts';
import { faults } from './axe.ts';
import { open } from './open.ts';

// A site as its operator begins it: nobody but an administrator can say who that is.
const account = { email: 'dona@exemplo.com.br', password: 'cobogó-azul-7' };
let product: Product;
let service: SupabaseClient;
beforeAll(async () => {
  product = await startProduct({ SEED: 'none' });
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const auth = { persistSession: false, autoRefreshToken: false };
  service = createClient(product.url, keys.secret_key, { auth });
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  await service.from('user_roles').update({ role: 'admin' }).eq('user_id', data.user.id);
});
beforeEach(async () => {
  await service.from('app_settings').delete().eq('key', 'site.operator');
});
afterAll(() => product?.stop());

const missing = 'Os dados de quem opera este site ainda não foram informados';
const inventions = [...Object.values(invented), formatTaxId(invented.tax_id)];

test.each(['/', '/sobre', '/termos', '/privacidade', '/planos', '/carros', '/nada'])(
  '%s invents nobody',
  async (path) => {
    const html = await (await fetch(product.url + path)).text();
    expect(html).toContain(missing);
    expect(inventions.filter((one) => html.includes(one))).toEqual([]);
  },
);

test('the invitation of a list without listings has the room of the filters that it does not need', async () => {
  await open('/carros', { baseURL: product.url }, async (page) => {
    const invitation = page.locator('.no-listings');
    await invitation.getByRole('link', { name: 'Publicar o primeiro anúncio' }).waitFor();
    const [box, title] = [await invitation.boundingBox(), await page.locator('h1').boundingBox()];
    expect(box!.x).toBe(title!.x);
    expect(box!.width).toBeGreaterThan(1000);
    expect(await page.getByRole('complementary', { name: 'Filtros' }).isVisible()).toBe(false);
  });
});

const about = async () => (await fetch(`${product.url}/sobre`)).text();

test('administrators are asked who operates the site, and what they enter stands on its pages', async () => {
  await open('/login', { baseURL: product.url }, async (page) => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.locator('main form button[type=submit]').first().click();
    await page.getByText('Falta dizer quem opera o site').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Informar agora' }).click();
    await page.getByLabel('Nome do site').fill('Pátio do Vale');
    await page.getByLabel('Razão social').fill('Anúncios do Vale Ltda.');
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81');
    await page.getByLabel('Endereço', { exact: true }).fill('Rua Quinze, 40, Lorena, SP');
    await page.getByLabel('E-mail de contato').fill('fale@exemplo.com.br');
    await page.getByLabel('Telefone').fill('(12) 3222-4100');
    // It was just made for somebody, and is kept.
    expect(await about()).toContain(missing);
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await page.locator('output', { hasText: 'Dados do site salvos' }).waitFor();
    await page.getByText('Falta dizer quem opera o site').waitFor({ state: 'detached' });
  });
  const foot = [
    'Pátio do Vale',
    'Anúncios do Vale Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua Quinze, 40, Lorena, SP',
    'fale@exemplo.com.br',
    '(12) 3222-4100',
  ].join(' · ');
  // Sooner than a kept page grows old.
  await expect.poll(about, { timeout: 5_000 }).toContain(foot);
  expect(await about()).not.toContain(missing);
});
