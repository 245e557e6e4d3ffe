import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/postgres/open.ts';
import { createBegunFolder } from '../support/begun.ts';
import { removeDataFolder } from '../support/data-folder.ts';
import { startMailServer, textOf } from '../support/mail-server.ts';
import { type Product, startProduct } from '../support/product.ts';
import { ownEmail } from '../support/own-names.ts';
import { go, open } from './open.ts';

// A browser that was left open: what one signs in with changes only after a proof. The database is at hand to let
// time go by.
let product: Product;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let database: Awaited<ReturnType<typeof openDatabase>>;
const folder = createBegunFolder('proof', inject('begunFolder'));
beforeAll(async () => {
  [mail, database] = await Promise.all([
    startMailServer(),
    openDatabase({ dataDir: folder, logLevel: 'warn' }),
  ]);
  const settings = { SEED: 'none', SMTP_URL: mail.url, DATABASE_URL: database.ownerUrl };
  product = await startProduct(settings);
});
afterAll(async () => {
  await product?.stop();
  await mail?.close();
  await database?.close();
  removeDataFolder(folder);
});

const password = 'cobogó-azul-7';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor();
const account = (page: Page) => page.locator('header summary', { hasText: 'Minha Conta' });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

/** A person who signed in eleven minutes ago. */
async function leftOpen(email: string, steps: (page: Page) => Promise<void>): Promise<void> {
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const { auth } = createClient(product.url, keys.secret_key, { auth: { persistSession: false } });
  await auth.admin.createUser({ email, password, email_confirm: true });
  await open('/auth', { baseURL: product.url }, async (page) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.locator('main form button[type=submit]').first().click();
    await account(page).waitFor();
    await later();
    await steps(page);
  });
}

const later = () =>
  database.owner`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'`;

test('a new address waits for the password, and what was typed stays', async () => {
  const email = ownEmail('ana');
  await leftOpen(email, async (page) => {
    await go(page, '/configuracoes');
    await page.getByLabel('Novo e-mail').fill('ana.nova@exemplo.com.br');
    await button(page, 'Trocar e-mail').click();
    await asked(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Por segurança, confirme antes que é você.').waitFor();
    expect(await page.getByLabel('Novo e-mail').inputValue()).toBe('ana.nova@exemplo.com.br');

    await button(page, 'Trocar e-mail').click();
    await button(page, 'Confirmar').click();
    await asked(page).getByText('Digite sua senha.').waitFor();
    await asked(page).getByLabel('Sua senha').fill('outra senha');
    await button(page, 'Confirmar').click();
    await asked(page).getByText('A senha atual não confere.').waitFor();
    await asked(page).getByLabel('Sua senha').fill(password);
    await button(page, 'Confirmar').click();
    await page.getByText(`Enviamos um link para ${email}`).waitFor();
  });
});

test('a second step is taken on and given up after a proof', async () => {
  const email = ownEmail('bia');
  await leftOpen(email, async (page) => {
    await go(page, '/configuracoes?aba=seguranca');
    await button(page, 'Ativar').click();
    await button(page, 'Receber um código por e-mail').click();
    await asked(page)
      .getByLabel('Código do e-mail')
      .fill(await mailedCode(email));
    await button(page, 'Confirmar').click();
    const secret = (await page.locator('main code').textContent())!;
    await page.getByLabel('2. Digite o código que ele mostra').fill(await generate({ secret }));
    await button(page, 'Ativar verificação').click();
    await button(page, 'Já guardei').click();

    await later();
    await button(page, 'Gerar novos códigos').click();
    await asked(page).getByLabel('Sua senha').fill(password);
    await button(page, 'Confirmar').click();
    await button(page, 'Já guardei').click();

    await later();
    await button(page, 'Desativar').click();
    await button(page, 'Desativar verificação').click();
    await asked(page).getByLabel('Sua senha').fill(password);
    await button(page, 'Confirmar').click();
    await toast(page, 'Verificação em duas etapas desativada');
    expect(await button(page, 'Ativar').count()).toBe(1);
  });
});

test('a sign-out that fails leaves the person signed in and says so', async () => {
  const email = ownEmail('caio');
  await leftOpen(email, async (page) => {
    await go(page, '/carros');
    await account(page).click();
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await button(page, 'Sair').click();
    await toast(page, 'Erro ao sair');
    expect(await page.evaluate(() => localStorage.getItem('patio.sessao'))).not.toBeNull();
    await page.unroute('**/auth/v1/logout*');
    await go(page, '/carros');
    await account(page).click();
    await button(page, 'Sair').click();
    await account(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('patio.sessao'))).toBeNull();
    const [left] = await database.owner`select count(*)::int as n from auth.sessions s
      join auth.users u on u.id = s.user_id where u.email = ${email}`;
    expect(left).toEqual({ n: 0 });
  });
});

async function mailedCode(to: string): Promise<string> {
  const find = () => {
    const found = mail.mails.findLast((each) => each.to === to && /código/.test(textOf(each)));
    return found && /\b\d{6}\b/.exec(textOf(found))?.[0];
  };
  await expect.poll(find).toBeTruthy();
  return find()!;
}
