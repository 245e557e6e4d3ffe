import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { administrator, apiOf, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// Customers and users as administrators manage them. Who may what is for tests/schema/rules/accounts-in-force.test.ts.
let admin: Person;
beforeAll(async () => {
  admin = await administrator();
});

const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

async function storeOf(email: string) {
  const { data } = await service()
    .from('customers')
    .select('business_name, city, plan_type, profiles!inner(email)')
    .eq('profiles.email', email);
  return data![0];
}

test('a customer is opened with an account, looked at, edited and deleted', async () => {
  const mark = randomUUID().slice(0, 8);
  const email = `teodora-${mark}@exemplo.com.br`;
  const store = `Teodora ${mark}`;
  await openAs(admin, '/admin/clientes', async (page) => {
    await page.getByRole('button', { name: 'Ações de' }).first().waitFor();
    expect(await faults(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Novo Cliente' }).click();
    const form = page.getByRole('dialog', { name: 'Novo Cliente' });
    const field = (name: string) => form.getByLabel(name, { exact: true });
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await form
      .getByText('Nome, email e senha são obrigatórios para criar um novo cliente')
      .first()
      .waitFor();
    await form.getByText('Falta a senha.').first().waitFor();
    await field('Nome').fill('Teodora Paz');
    await field('Email').fill('loja@patio.test');
    await field('Senha').fill('carros-da-teodora');
    await field('Nome da empresa').fill(store);
    await form.getByRole('radio', { name: 'Comprador' }).check();
    const create = '**/functions/v1/create-account';
    await page.route(create, (route) => route.fulfill({ status: 500, body: '' }));
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await form.getByText('Falha ao criar usuário.').waitFor();
    await page.unroute(create);
    const unknown = { error: 'Algo deu errado do nosso lado. Tente de novo em instantes.' };
    await page.route(create, (route) => route.fulfill({ status: 500, json: unknown }));
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await form.getByText('Erro desconhecido').waitFor();
    await page.unroute(create);
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await form.getByRole('link', { name: 'Abrir esse cliente' }).waitFor();
    expect(await faults(page, '[role=dialog]')).toEqual([]);
    await field('Email').fill(email);
    await form.getByRole('button', { name: 'Criar cliente' }).click();
    await toast(page, 'Cliente criado').waitFor();
    expect(await storeOf(email)).toMatchObject({ business_name: store, plan_type: 'basic' });

    // Still the administrator, who now finds it.
    await page.goto(`/admin/clientes?q=${mark}`);
    await page.getByRole('link', { name: 'Teodora Paz' }).click();
    const shown = page.getByRole('dialog', { name: 'Teodora Paz' });
    await shown.getByText(email).waitFor();
    await shown.getByRole('button', { name: 'Editar' }).click();
    await shown.getByLabel('Cidade (opcional)', { exact: true }).fill('Natal');
    await shown.getByRole('button', { name: 'Salvar cliente' }).click();
    await toast(page, 'Cliente atualizado').waitFor();
    expect(await storeOf(email)).toMatchObject({ city: 'Natal' });

    // A listing in the store's name, in the editor that stores have.
    await page.getByRole('button', { name: 'Ações de Teodora Paz' }).click();
    await page.getByRole('menuitem', { name: 'Carro' }).click();
    const whose = page.getByRole('complementary', { name: 'Loja do anúncio' });
    await whose.getByRole('link', { name: store }).waitFor();
    await page.goto(`/admin/clientes?q=${mark}`);

    await page.getByRole('button', { name: 'Ações de Teodora Paz' }).click();
    await page.getByRole('menuitem', { name: 'Excluir…' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Tem certeza que deseja excluir o cliente Teodora Paz?',
    });
    await question.getByText('Vão junto 1 anúncio, 0 contatos e 0 avaliações.').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Cliente excluído').waitFor();
    await page.getByText('Nenhum cliente encontrado com os critérios de busca.').waitFor();
    expect(await storeOf(email)).toBeUndefined();
  });
});

test('a person gets another role, the highest after the own password, and is deactivated', async () => {
  const person = await newPerson('Ulisses Rios');
  const role = async () => {
    const { data } = await service().from('user_roles').select('role').eq('user_id', person.id);
    return data![0]!.role;
  };
  await openAs(admin, `/admin?aba=usuarios&q=${person.email}`, async (page) => {
    const choose = async (item: RegExp) => {
      await page.getByRole('button', { name: /^Tipo de Ulisses/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('columnheader', { name: 'Data de Cadastro' }).waitFor();
    await page.getByText(person.email).waitFor();
    expect(await faults(page, 'main')).toEqual([]);
    await choose(/^Premium/);
    await toast(page, 'Ulisses Rios agora é Premium').waitFor();
    expect(await role()).toBe('premium');

    await choose(/^Admin/);
    const window = page.getByRole('dialog', { name: 'Confirme que é você' });
    await window.getByLabel('Sua senha', { exact: true }).fill('outra');
    await window.getByRole('button', { name: 'Tornar Admin' }).click();
    await window.getByText('A senha não confere.').waitFor();
    expect(await role()).toBe('premium');
    await window.getByLabel('Sua senha', { exact: true }).fill(DEMO_PASSWORD);
    await window.getByRole('button', { name: 'Tornar Admin' }).click();
    await toast(page, 'Ulisses Rios agora é Admin').waitFor();
    expect(await role()).toBe('admin');
    await choose(/^User/);
    await page.getByRole('button', { name: 'Tirar' }).click();
    await toast(page, 'Ulisses Rios agora é User').waitFor();
    expect(await role()).toBe('user');

    await page.getByRole('button', { name: 'Ações de Ulisses Rios' }).click();
    await page.getByRole('menuitem', { name: 'Desativar…' }).click();
    await page.getByText('Sai de 1 aparelho agora e não entra mais.').waitFor();
    await page.getByRole('button', { name: 'Desativar' }).click();
    await toast(page, 'Ulisses Rios foi desativado').waitFor();
    const { status } = await apiOf(person).from('profiles').select('id');
    expect(status).toBe(401);
    await page.getByText('Inativo', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ações de Ulisses Rios' }).click();
    await page.getByRole('menuitem', { name: 'Reativar' }).click();
    await toast(page, 'Ulisses Rios pode entrar de novo').waitFor();
  });
});

test('a store that asks for another name is found from the overview, and who decides late is told', async () => {
  const person = await newPerson('Uriel Paz');
  const name = `Uriel ${person.id.slice(0, 8)}`;
  const store = await newStore(person, name);
  await service()
    .from('customers')
    .update({ requested_name: `${name} Novo` })
    .eq('id', store);
  await openAs(admin, '/admin', async (page) => {
    await page.getByRole('link', { name: /^Nomes de loja \d+ lojas? ped/ }).click();
    await page.getByText(`Pede: ${name} Novo`).waitFor();
    await page.goto('/admin/clientes');
    await page.getByRole('link', { name: /^\d+ pedem? outro nome$/ }).click();
    await page.waitForURL('**/admin/clientes?status=nome');
    await page.getByRole('link', { name: person.name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pede outro nome').waitFor();
    await dialog.getByRole('button', { name: 'Recusar' }).click();
    await dialog.getByLabel('Motivo (opcional)').fill('Envie o contrato social.');
    await service().rpc('decide_store_name', {
      store,
      name: `${name} Novo`,
      accepted: false,
    });
    await dialog.getByRole('button', { name: 'Aprovar nome' }).click();
    await toast(page, 'Outra pessoa já decidiu: nome recusado.').waitFor();
    await dialog.getByText('Pede outro nome').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByText(`Pede: ${name} Novo`).waitFor({ state: 'detached' });
    expect(
      (await service().from('customers').select('business_name').eq('id', store).single()).data,
    ).toEqual({
      business_name: name,
    });
  });
});

test('what cannot be taken back any more is told', async () => {
  const person = await newPerson('Ubaldo Neto');
  const name = `Ubaldo ${person.id.slice(0, 8)}`;
  const store = await newStore(person, name);
  await openAs(admin, `/admin/clientes?q=${person.email}`, async (page) => {
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await page.getByRole('button', { name: 'Ações de' }).click();
    await page.getByRole('menuitem', { name: 'Desativar' }).click();
    await toast(page, 'Cliente atualizado').waitFor();
    await undo.click();
    await toast(page, 'De volta ao que era').waitFor();
    const { data } = await service().from('customers').select('is_active').eq('id', store);
    expect(data).toEqual([{ is_active: true }]);
    await page.getByRole('button', { name: 'Ações de' }).click();
    await page.getByRole('menuitem', { name: 'Desativar' }).click();
    await undo.waitFor();
    await service().from('customers').delete().eq('id', store);
    await undo.click();
    await toast(page, 'Erro ao salvar cliente. Tente novamente.').waitFor();

    await page.goto(`/admin?aba=usuarios&q=${person.email}`);
    await page.getByRole('button', { name: `Ações de ${person.name}` }).click();
    await page.getByRole('menuitem', { name: /^Premium/ }).click();
    await undo.waitFor();
    await service().auth.admin.deleteUser(person.id);
    await undo.click();
    await toast(page, 'Nada mudou').waitFor();
  });
});

test('on the phone both fit; nobody else sees either', async () => {
  await openAs(
    admin,
    '/admin/clientes',
    async (page) => {
      await page.getByRole('button', { name: 'Ações de' }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.goto('/admin?aba=usuarios&q=nada-que-exista');
      await page.getByText('Nenhum usuário encontrado').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    phone,
  );
  const seller = await newPerson('Vanda Luz');
  await openAs(seller, '/admin/clientes', async (page) => {
    await page.waitForURL((url) => url.pathname === '/');
  });
});
