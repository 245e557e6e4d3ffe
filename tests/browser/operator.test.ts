import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { badges, claims } from '@patio/demo/content/claims';
import { operator as invented } from '@patio/demo/content/operator';
import { formatTaxId } from '../../app/domain/formats/tax-id.ts';
import { type Product, startProduct } from '../support/product.ts';
import { faults } from './axe.ts';
import { open } from './open.ts';
import { trackRequests } from './settled.ts';

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
const figures = [...claims.home, ...claims.pro].map(({ value }) => value);
const inventions = [
  ...Object.values(invented),
  formatTaxId(invented.tax_id),
  ...figures.map((value) => `>${value}<`),
  ...Object.values(badges),
  '2 horas',
];

test.each(['/', '/sobre', '/termos', '/privacidade', '/planos', '/pro', '/carros', '/nada'])(
  '%s invents nobody and no figure',
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
    await page.getByRole('heading', { name: 'Falta configurar' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Quem opera o site/ }).click();
    await page.getByRole('link', { name: 'Informar agora' }).waitFor();
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
  // Sooner than a cached page grows old.
  await expect.poll(about, { timeout: 5_000 }).toContain(foot);
  expect(await about()).not.toContain(missing);
});

test('a site with another name is called so by every page, by its app and by its pictures', async () => {
  const paths = [
    '/',
    '/carros',
    '/imoveis',
    '/aluguel',
    '/planos',
    '/pro',
    '/pro/clientes',
    '/sobre',
    '/termos',
  ];
  paths.push(
    '/privacidade',
    '/dicas',
    '/auth',
    '/login',
    '/favoritos',
    '/anunciar',
    '/integracao-n8n',
    '/nada',
  );
  paths.push(
    '/buscas-salvas',
    '/painel',
    '/sem-conexao',
    '/auth/nova-senha',
    '/manifest.webmanifest',
  );
  const picture = async () => {
    const answer = await fetch(`${product.url}/compartilhar/site.jpg`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const before = await picture();
  await service
    .from('app_settings')
    .upsert({ key: 'site.name', value: 'Feira do Vale', is_public: true });
  try {
    for (const path of paths) {
      const read = async () => (await fetch(product.url + path)).text();
      await expect.poll(read, { timeout: 10_000 }).toContain('Feira do Vale');
      expect((await read()).match(/.{60}Pátio.{20}/)?.[0]).toBeUndefined();
    }
    expect(await picture()).not.toBe(before);
    const name = await fetch(`${product.url}/compartilhar/nome.png`);
    expect(name.headers.get('content-type')).toBe('image/png');
    // Scripts write the same words, and the bar holds the name on a phone.
    await asAdministrator('/admin', async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const settled = trackRequests(page);
      for (const path of ['/admin', '/painel', '/favoritos']) {
        await page.goto(path);
        await page.getByRole('link', { name: 'Feira do Vale' }).first().waitFor();
        await settled();
        const over = () => document.documentElement.scrollWidth - innerWidth;
        expect(await page.evaluate(over)).toBe(0);
      }
    });
  } finally {
    await service.from('app_settings').delete().eq('key', 'site.name');
  }
});

/** Signs the administrator of the empty site in, on the given screen. */
async function asAdministrator(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  await open('/login', { baseURL: product.url }, async (page) => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/admin');
    await page.goto(path);
    await look(page);
  });
}

test('figures that the operator claims stand on the public pages once they are saved', async () => {
  await asAdministrator('/admin?aba=sistema', async (page) => {
    const card = page.getByRole('region', { name: 'Números das páginas' });
    const home = card.getByRole('group', { name: 'Página inicial' });
    await home.getByLabel('Número 1').fill('1.200');
    await card.getByRole('button', { name: 'Salvar números' }).click();
    await card.getByText('Falta dizer o que o número conta.').waitFor();
    await home.getByLabel('O que conta').first().fill('famílias atendidas');
    await card.getByLabel('Resposta do suporte (horas)').fill('8');
    await card.getByRole('button', { name: 'Salvar números' }).click();
    await page.locator('output', { hasText: 'Números das páginas salvos' }).waitFor();
  });
  const [home, pro] = await Promise.all(
    ['/', '/pro'].map(async (path) => (await fetch(product.url + path)).text()),
  );
  expect(home).toContain('famílias atendidas');
  expect(pro).toContain('Gente de verdade em até 8 horas');
  expect(pro).toContain('até 8 h');
});

test('an overview says what is not set up, and a test mail says what became of it', async () => {
  await asAdministrator('/admin', async (page) => {
    const card = page.getByRole('region', { name: 'Falta configurar' });
    for (const name of ['Quem opera', 'Servidor de e-mail', 'Pix', 'Duas etapas', 'Backup'])
      await card.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
    const status = page.getByRole('region', { name: 'Status do Sistema' });
    await status.getByText('Sem servidor de e-mail').waitFor();
    await card.getByRole('link', { name: /^Servidor de e-mail/ }).click();
    await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
    await page.locator('output', { hasText: 'E-mail de teste enviado' }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
