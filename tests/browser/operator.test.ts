import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator as invented } from '../../demo/content/operator.ts';
import { formatTaxId } from '../../app/domain/tax-id.ts';
import { type Product, startProduct } from '../support/product.ts';
import { faults } from './axe.ts';
import { awake, open } from './open.ts';

// A site as its operator begins it: nobody but an administrator can say who that is.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ SEED: 'none' });
});
afterAll(() => product?.stop());

const missing = 'Os dados de quem opera este site ainda não foram informados';
const inventions = [...Object.values(invented), formatTaxId(invented.tax_id)];
const pages = ['/', '/sobre', '/termos', '/privacidade', '/planos', '/carros', '/nada'];

test('who operates the site is invented nowhere, asked of administrators, and shown once it is entered', async () => {
  for (const path of pages) {
    const html = await (await fetch(product.url + path)).text();
    const said = {
      path,
      missing: html.includes(missing),
      invented: inventions.filter((one) => html.includes(one)),
    };
    expect(said).toEqual({ path, missing: true, invented: [] });
  }
  const account = { email: 'dona@exemplo.com.br', password: 'cobogó-azul-7' };
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const auth = { persistSession: false, autoRefreshToken: false };
  const service = createClient(product.url, keys.secret_key, { auth });
  const { data } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  await service.from('user_roles').update({ role: 'admin' }).eq('user_id', data.user!.id);

  await open('/admin', { baseURL: product.url }, async (page) => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.locator('main form button[type=submit]').first().click();
    await page.getByRole('heading', { name: 'Administração do Sistema' }).waitFor();
    await page.getByText('Falta dizer quem opera o site').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Informar agora' }).click();
    await page.getByLabel('Nome do site').fill('Pátio do Vale');
    await page.getByLabel('Razão social').fill('Anúncios do Vale Ltda.');
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81');
    await page.getByLabel('Endereço', { exact: true }).fill('Rua Quinze, 40, Lorena, SP');
    await page.getByLabel('E-mail de contato').fill('fale@exemplo.com.br');
    await page.getByLabel('Telefone').fill('(12) 3222-4100');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await page.locator('output', { hasText: 'Dados do site salvos' }).waitFor();
    await page.getByText('Falta dizer quem opera o site').waitFor({ state: 'detached' });

    const facts = ['Pátio do Vale', 'Anúncios do Vale Ltda.', 'CNPJ 11.222.333/0001-81'];
    const foot = [
      ...facts,
      'Rua Quinze, 40, Lorena, SP',
      'fale@exemplo.com.br',
      '(12) 3222-4100',
    ].join(' · ');
    await expect
      .poll(async () => {
        await page.goto('/sobre');
        await awake(page);
        return page.getByRole('contentinfo').innerText();
      })
      .toContain(foot);
    expect(await page.getByRole('main').innerText()).toContain('Anúncios do Vale Ltda.');
  });
});
