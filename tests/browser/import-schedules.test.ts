import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { apiOf, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// /painel/importar/fontes: the screen. What is read and decided is for tests/jobs/import-schedules.test.ts and
// tests/schema/rules/import-schedules.test.ts.
const path = '/painel/importar/fontes';
let seller: Person;
let store: string;
beforeEach(async () => {
  seller = await newPerson('Porto Vivo');
  store = await newStore(seller, 'Porto Vivo Imóveis', {
    plan_type: 'pro',
    phone: '+5519981124470',
  });
});

const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** One whose secret another installation encrypted: its reading ends at once, and nothing is fetched. */
const create = (name: string) =>
  apiOf(seller).rpc('save_import_schedule', {
    schedule: randomUUID(),
    store,
    name,
    every_hours: 6,
    most_missing: 20,
    address: 'https://crm.example/vrsync.xml?token=••••••••',
    sealed: 'sealed:v1:of-another-installation',
    credential: 'password',
  });

test('a store without feeds is told the ways to begin, and an address of a private network is refused at its field', async () => {
  await openAs(seller, '/painel/importar', async (page) => {
    await page.getByRole('link', { name: 'Fontes automáticas' }).click();
    await page.getByText('Seu estoque entra e se atualiza sozinho').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova fonte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova fonte' });
    await dialog.getByLabel('Nome').fill('Vendas do CRM');
    await dialog.getByLabel('Endereço do arquivo').fill('http://10.0.0.1/vrsync.xml');
    await dialog.getByRole('combobox', { name: 'Como o servidor reconhece você' }).click();
    await page.getByRole('option', { name: 'Usuário e senha' }).click();
    await dialog.getByLabel('Usuário').fill('loja');
    await dialog.getByLabel('Senha', { exact: true }).fill('segredo-da-loja');
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Criar fonte' }).click();
    await dialog.getByText('Este endereço é de uma rede privada').waitFor();
    // Nothing that was typed is lost.
    expect(await dialog.getByLabel('Senha', { exact: true }).inputValue()).toBe('segredo-da-loja');
  });
});

test('one that fails says why and what to do; it is renamed, paused, and deleted with its listings named', async () => {
  const { error } = await create('Lançamentos');
  expect(error).toBeNull();
  await openAs(
    seller,
    path,
    async (page) => {
      const card = page.getByRole('region', { name: 'Lançamentos' });
      await card.getByText(/^Falha desde hoje/).waitFor();
      await card.getByText('A senha guardada não serve mais nesta instalação.').waitFor();
      await card.getByText(/usuário e senha guardados em \d\d\/\d\d: ••••••••/).waitFor();
      expect(await faults(page)).toEqual([]);
      await noOverflow(page);
      // Address and password are asked for anew.
      await card.getByRole('button', { name: 'Trocar a senha' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar fonte' });
      await dialog.getByLabel('Outro endereço (opcional)').fill('https://8.8.8.8/vrsync.xml');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.getByText('Para este endereço, digite a senha ou o token de novo.').waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
      const menu = async (item: string) => {
        await card.getByRole('button', { name: 'Mais ações de Lançamentos' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await menu('Pausar');
      await card.getByText('Pausada', { exact: true }).waitFor();
      await menu('Editar');
      await page.getByRole('dialog', { name: 'Editar fonte' }).getByLabel('Nome').fill('Vendas');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('region', { name: 'Vendas' }).waitFor();
      await page.getByRole('button', { name: 'Mais ações de Vendas' }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Ela não é mais lida.').waitFor();
      await question.getByRole('button', { name: 'Excluir' }).click();
      await page.getByText('Seu estoque entra e se atualiza sozinho').waitFor();
    },
    phone,
  );
  const { data } = await service().from('notifications').select('title').eq('user_id', seller.id);
  expect(data).toEqual([{ title: 'A fonte “Lançamentos” não foi lida' }]);
});
