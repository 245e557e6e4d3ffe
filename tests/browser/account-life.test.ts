import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, textOf } from '../support/mail-server.ts';
import { type Product, startProduct } from '../support/product.ts';
import { ownEmail } from '../support/own-names.ts';
import { addressOf, go, open } from './open.ts';

// An installation as an operator has it: nothing of the demonstration, addresses confirmed, mail by a server.
let product: Product;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { SEED: 'none', SMTP_URL: mail.url };
  product = await startProduct(settings);
});
afterAll(async () => {
  await product?.stop();
  await mail?.close();
});

const password = 'cobogó-azul-7';

const visit = (steps: (page: Page) => Promise<void>) =>
  open('/auth', { baseURL: product.url, acceptDownloads: true }, steps);

const submit = (page: Page) => page.locator('main form button[type=submit]').first();
const toast = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor();
const account = (page: Page) => page.locator('header summary', { hasText: 'Minha Conta' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  if (addressOf(page) !== '/auth') await go(page, '/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await submit(page).click();
}

/** The link of the latest mail of a kind to an address. @param after mails that were there before */
async function mailedLink(to: string, about: RegExp, after = 0): Promise<string> {
  const find = () => {
    const found = mail.mails
      .slice(after)
      .findLast((each) => each.to === to && about.test(textOf(each)));
    return found && /http\S+\/auth\/confirmar\?token_hash\S+/.exec(textOf(found))?.[0];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const link = new URL(find()!);
  return `${product.url}${link.pathname}${link.search}`;
}

async function told(to: string, about: RegExp): Promise<void> {
  const came = () => mail.mails.some((each) => each.to === to && about.test(textOf(each)));
  await expect.poll(came, { timeout: 20_000 }).toBe(true);
}

/** The server's own way in, past all screens. */
function service() {
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'keys.json'), 'utf8'));
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(product.url, keys.secret_key, { auth });
}

let people = 0;

/** An account whose address is proved. */
async function newPerson(name: string): Promise<{ email: string; id: string }> {
  people += 1;
  const email = `pessoa${people}@exemplo.com.br`;
  const { data, error } = await service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name },
  });
  if (error) throw error;
  return { email, id: data.user.id };
}

test('an account is confirmed by mail before its first sign-in', async () => {
  const email = ownEmail('iara');
  await visit(async (page) => {
    await page.goto('/auth?aba=cadastrar&volta=/anunciar%3Ftipo%3Daluguel');
    await page.getByLabel('Nome').fill('Iara Prado');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await submit(page).click();
    await toast(page, 'Cadastro realizado com sucesso');
    await toast(page, 'Verifique seu email para confirmar a conta.');
    await page.getByRole('heading', { name: 'Falta só confirmar' }).waitFor();
    const first = await mailedLink(email, /confirmar seu e-mail/);
    await button(page, 'Enviar de novo').click();
    await toast(page, 'Link enviado de novo');

    await signIn(page, email);
    await page.getByRole('alert').getByText('Erro no login').waitFor();
    await page.getByRole('alert').getByText('Confirme seu e-mail antes de entrar').waitFor();

    await expect.poll(() => mailedLink(email, /confirmar seu e-mail/)).not.toBe(first);
    const second = await mailedLink(email, /confirmar seu e-mail/);
    await page.goto(second);
    await button(page, 'Confirmar e-mail').click();
    await toast(page, 'Boas-vindas ao Pátio.');
    await account(page).waitFor();
    // Where they had been going when they were asked to sign in.
    expect(addressOf(page)).toBe('/anunciar?tipo=aluguel');
    // One used is all used; whom it let in is told so.
    await page.goto(first);
    await button(page, 'Confirmar e-mail').click();
    await page.getByText(`O link já foi usado e você está na conta ${email}.`).waitFor();
  });
});

test('an address changes when both were confirmed', async () => {
  const { email } = await newPerson('Caio Braga');
  const newEmail = ownEmail('caio.novo');
  await visit(async (page) => {
    await signIn(page, email);
    await account(page).waitFor();
    await go(page, '/configuracoes');
    await page.getByLabel('Novo e-mail').fill(email);
    await button(page, 'Trocar e-mail').click();
    await page.getByText('Este já é o e-mail da sua conta.').waitFor();
    await page.getByLabel('Novo e-mail').fill(newEmail);
    await button(page, 'Trocar e-mail').click();
    await page.getByText(`Enviamos um link para ${email} e outro para ${newEmail}.`).waitFor();

    await page.goto(await mailedLink(email, /trocar o e-mail/));
    await button(page, 'Confirmar a troca').click();
    await page.getByRole('heading', { name: 'Falta um passo' }).waitFor();
    await page.goto(await mailedLink(newEmail, /usar o endereço/));
    await button(page, 'Confirmar a troca').click();
    await page.getByRole('heading', { name: 'E-mail trocado' }).waitFor();
    await page.getByRole('link', { name: 'Abrir configurações' }).click();
    await page.getByText(`Hoje sua conta usa ${newEmail}.`).waitFor();
  });
  await visit(async (page) => {
    await signIn(page, email);
    await page.getByRole('alert').getByText('E-mail ou senha não conferem').waitFor();
    await signIn(page, newEmail);
    await account(page).waitFor();
    expect(await account(page).count()).toBe(1);
  });
});

test('a second step asks for the app, and a kept code stands in for it once', async () => {
  const { email } = await newPerson('Lia Souto');
  let secret = '';
  let codes: string[] = [];
  await visit(async (page) => {
    await signIn(page, email);
    await account(page).waitFor();
    await go(page, '/configuracoes?aba=seguranca');
    await button(page, 'Ativar').click();
    secret = (await page.locator('main code').textContent())!;
    const code = page.getByLabel('2. Digite o código que ele mostra');
    await code.fill('12');
    await button(page, 'Ativar verificação').click();
    await page.getByText('Digite os 6 números do aplicativo.').waitFor();
    await code.fill(await generate({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }));
    await button(page, 'Ativar verificação').click();
    await page.getByText('O código não confere.').waitFor();
    await code.fill(await generate({ secret }));
    await button(page, 'Ativar verificação').click();

    const list = page.getByRole('list', { name: 'Códigos de recuperação' });
    await list.waitFor();
    codes = await list.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Baixar códigos').click(),
    ]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toEqual(codes);
    await button(page, 'Já guardei').click();
    await page.getByText('Códigos de recuperação que restam: 10 de 10.').waitFor();
  });
  await told(email, /agora pede um código/);

  await visit(async (page) => {
    await signIn(page, email);
    await page.getByLabel('Código do aplicativo autenticador').fill('000000');
    await submit(page).click();
    await page.getByText('O código não confere.').waitFor();
    // The code of the next period: this one's was used to activate.
    const epoch = Math.floor(Date.now() / 1_000) + 30;
    await page
      .getByLabel('Código do aplicativo autenticador')
      .fill(await generate({ secret, epoch }));
    await submit(page).click();
    await account(page).waitFor();
  });

  await visit(async (page) => {
    await signIn(page, email);
    await button(page, 'Usar um código de recuperação').click();
    await page.getByLabel('Código de recuperação').fill(codes[3]!.toUpperCase());
    await submit(page).click();
    await account(page).waitFor();
    await go(page, '/configuracoes?aba=seguranca');
    await page.getByText('Códigos de recuperação que restam: 9 de 10.').waitFor();
    await button(page, 'Desativar').click();
    await button(page, 'Desativar verificação').click();
    await toast(page, 'Verificação em duas etapas desativada');
    await button(page, 'Ativar').waitFor();
  });
  await told(email, /deixou de pedir o código/);
});

test('a person sees their devices and closes the account on one, or on all', async () => {
  const { email } = await newPerson('Rui Leal');
  await visit(async (lost) => {
    await signIn(lost, email);
    await account(lost).waitFor();
    const lostToo = await lost.context().newPage();
    await go(lostToo, '/sobre');
    await account(lostToo).waitFor();
    await visit(async (page) => {
      await signIn(page, email);
      await account(page).waitFor();
      await go(page, '/configuracoes?aba=seguranca');
      await page.getByText('Este aparelho').waitFor();
      await page.getByRole('button', { name: /^Encerrar / }).click();
      await toast(page, 'Acesso encerrado');
      await expect.poll(() => page.getByRole('button', { name: /^Encerrar / }).count()).toBe(0);

      // What the lost device does next tells it, and its other tab.
      await go(lost, '/configuracoes?aba=seguranca');
      await lost.waitForURL('**/login');
      await account(lostToo).waitFor({ state: 'detached' });

      await signIn(lost, email);
      await account(lost).waitFor();
      await button(page, 'Sair de todos').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sair de todos' }).click();
      await page.waitForURL('**/login');
      await go(lost, '/configuracoes');
      await lost.waitForURL('**/login');
      expect(await account(lost).count()).toBe(0);
    });
  });
});

test('a person takes their data along, whole and as tables', async () => {
  const { email } = await newPerson('Nina Dias');
  await visit(async (page) => {
    await signIn(page, email);
    await account(page).waitFor();
    await go(page, '/configuracoes?aba=seguranca');
    await button(page, 'Reunir meus dados').click();
    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Baixar tudo (JSON)').click(),
    ]);
    const data = JSON.parse(readFileSync(await whole.path(), 'utf8'));
    expect(data.perfil).toMatchObject([{ name: 'Nina Dias', email }]);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Baixar Perfil (CSV)').click(),
    ]);
    expect(table.suggestedFilename()).toBe('patio-perfil.csv');
    const [head, row] = readFileSync(await table.path(), 'utf8').split('\r\n');
    expect(head!.split(';')).toContain('email');
    expect(row!.split(';')).toContain(email);
  });
});

test('a store is kept, a plan and its use are shown, and notices are chosen', async () => {
  const { email, id } = await newPerson('Ivo Matos');
  await visit(async (page) => {
    await signIn(page, email);
    await account(page).waitFor();
    await go(page, '/configuracoes?aba=loja');
    await page.getByText('Você ainda não tem uma loja').waitFor();
    await go(page, '/configuracoes?aba=plano');
    await page.getByText('Sua conta não tem plano').waitFor();

    const store = { user_id: id, business_name: 'Matos Veículos', plan_type: 'basic' };
    expect((await service().from('customers').insert(store)).error).toBeNull();
    await go(page, '/configuracoes?aba=loja');
    await page.getByLabel('Nome da loja').fill(' ');
    await page.getByLabel('Telefone (opcional)').fill('123');
    await button(page, 'Salvar loja').click();
    await page.getByText('Digite o nome da loja, com 2 letras ou mais.').waitFor();
    await page.getByText(/Faltam \d dígitos/).waitFor();
    await page.getByLabel('Nome da loja').fill('Matos Automóveis');
    await page.getByLabel('Telefone (opcional)').fill('(11) 98765-4321');
    await page.getByLabel('CPF ou CNPJ (opcional)').fill('529.982.247-25');
    await page.getByLabel('Cidade (opcional)').pressSequentially('floripa');
    await page.getByRole('option', { name: 'Florianópolis, SC' }).click();
    expect(await page.getByLabel('Cidade (opcional)').inputValue()).toBe('Florianópolis');
    expect(await page.getByLabel('Estado').inputValue()).toBe('SC');
    await button(page, 'Salvar loja').click();
    await toast(page, 'Loja salva');
    const saved = service().from('customers').select('city, state').eq('user_id', id).single();
    expect((await saved).data).toEqual({ city: 'Florianópolis', state: 'SC' });
    // One that is written out counts as chosen: it does not stay in the other one's state.
    await page.getByLabel('Cidade (opcional)').fill('SAO PAULO');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Cidade (opcional)').inputValue()).toBe('São Paulo');
    expect(await page.getByLabel('Estado').inputValue()).toBe('SP');
    // The free plan brings no page of one's own; a professional one does.
    await page.getByText('Seu plano não traz página própria.').waitFor();
    const become = (plan: string) =>
      service().from('customers').update({ plan_type: plan }).eq('user_id', id);
    expect((await become('pro')).error).toBeNull();
    await page.reload();
    await page.getByRole('link', { name: 'Ver página da loja' }).click();
    await page.getByRole('heading', { level: 1, name: 'Matos Automóveis' }).waitFor();
    expect((await become('basic')).error).toBeNull();

    await go(page, '/configuracoes?aba=plano');
    await page.getByRole('heading', { name: /^Plano Gratuito/ }).waitFor();
    await page.getByText('Anúncios ao todo').waitFor();

    await go(page, '/configuracoes?aba=notificacoes');
    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByLabel('Faturas, por e-mail').click();
    expect((await kept).ok()).toBe(true);
    await page.reload();
    expect(await page.getByLabel('Faturas, no app').isChecked()).toBe(true);
    expect(await page.getByLabel('Faturas, por e-mail').isChecked()).toBe(false);
  });
});

test('leaving for good asks twice, and leaves nobody behind', async () => {
  const { email } = await newPerson('Tais Melo');
  await visit(async (page) => {
    await signIn(page, email);
    await account(page).waitFor();
    const other = await page.context().newPage();
    await go(other, '/sobre');
    await account(other).waitFor();
    await go(page, '/configuracoes?aba=seguranca');
    await button(page, 'Excluir minha conta').click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Excluir para sempre' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Entendo que não há como desfazer.').check();
    await confirm.click();
    await dialog.getByText('Digite sua senha.').waitFor();
    await dialog.getByLabel('Sua senha').fill('outra coisa');
    await confirm.click();
    await dialog.getByText('A senha não confere.').waitFor();
    await dialog.getByLabel('Sua senha').fill(password);
    await confirm.click();
    await toast(page, 'Conta excluída');
    await page.waitForURL(`${product.url}/`);
    await account(other).waitFor({ state: 'detached' });
    await signIn(page, email);
    await page.getByRole('alert').getByText('E-mail ou senha não conferem').waitFor();
    expect(await account(page).count()).toBe(0);
  });
});
