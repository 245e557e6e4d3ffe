import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, go, phone, loseAnswer } from './open.ts';
import { administrator, newPerson, openAs, service, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

// Produtos: what a seller does with their listings. Who may do what is for tests/schema/rules.
const path = '/painel?aba=produtos';
let seller: Person;
beforeEach(async () => {
  seller = await newPerson('Rita Campos');
  const store = await newStore(seller, 'Rita Seminovos', { plan_type: 'pro' });
  await newCar(store, { title: 'Uno Vivace' });
  await newCar(store, { title: 'Uno Way', price: 32_000 });
  await newCar(store, { title: 'Uno Mille', status: 'draft', price: 0 });
});

const table = (page: Page) => page.getByRole('region', { name: 'Produtos', exact: true });
const row = (page: Page, title: string) => table(page).locator('[data-row]', { hasText: title });
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${title}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selecionados' });
const toast = (page: Page, text: string) => page.locator('output', { hasText: text });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('a price changes in its place, several are paused at once, and one goes for good', async () => {
  await openAs(seller, path, async (page) => {
    await row(page, 'Uno Vivace').getByText('2011/2012 · 90.000 km').waitFor();
    await tab(page, /Ativos\s*2/).waitFor();
    expect(await faults(page)).toEqual([]);

    const edit = row(page, 'Uno Vivace').getByRole('button', { name: /Alterar o preço/ });
    await edit.click();
    const field = page.getByRole('textbox', { name: 'Preço de Uno Vivace' });
    await field.fill('1,5');
    await page.getByText('É 1,5 mil ou 1,5 milhão? Escreva assim.').waitFor();
    expect(await field.inputValue()).toBe('1,5');
    await field.fill('20 mil');
    await page.getByText('Volta para análise').waitFor();
    await field.press('Escape');
    await edit.click();
    await field.fill('28.500');
    await field.press('Enter');
    await toast(page, '1 preço mudado').waitFor();
    await row(page, 'Uno Vivace').getByText('Baixou R$ 1.500').waitFor();

    await box(page, 'Uno Vivace').click();
    await box(page, 'Uno Way').click();
    await box(page, 'Uno Mille').click();
    await bar(page).getByRole('button', { name: 'Pausar' }).click();
    await toast(page, '2 pausados, 1 rascunho não mudou').waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await tab(page, /Pausados\s*2/).click();
    await expect.poll(() => addressOf(page)).toBe(`${path}&estado=pausados`);
    await row(page, 'Uno Way').getByText('Pela loja').waitFor();
    await row(page, 'Uno Way').getByRole('button', { name: 'Retomar Uno Way' }).click();
    await row(page, 'Uno Way').waitFor({ state: 'detached' });

    await box(page, 'Uno Vivace').click();
    await bar(page).waitFor();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await row(page, 'Uno Vivace')
      .getByRole('button', { name: /^Ações/ })
      .click();
    await page.getByRole('menuitem', { name: 'Excluir...' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir “Uno Vivace”?' });
    await question.getByRole('button', { name: 'Excluir' }).click();
    await toast(page, '1 excluído').waitFor();
    await page.getByText('Nada com estes filtros').waitFor();
    await page.getByRole('link', { name: 'Ver 1 em Ativos' }).click();
    await row(page, 'Uno Way').waitFor();
  });
});

test('on the phone the picture chooses, and a price has a window', async () => {
  await openAs(
    seller,
    path,
    async (page) => {
      await box(page, 'Uno Way').click();
      await bar(page).getByRole('button', { name: 'Vendido' }).waitFor();
      expect(await faults(page)).toEqual([]);
      await bar(page).getByRole('button', { name: 'Limpar seleção' }).click();
      const title = row(page, 'Uno Way').getByRole('link', { name: 'Uno Way' });
      expect(await title.getAttribute('href')).toMatch(/^\/painel\/anuncios\/car\//);
      await row(page, 'Uno Way')
        .getByRole('button', { name: /Alterar o preço/ })
        .click();
      const window = page.getByRole('dialog', { name: 'Preço' });
      await window.getByRole('textbox').fill('31.000');
      await window.getByRole('button', { name: 'Salvar o preço' }).click();
      await row(page, 'Uno Way').getByText('R$ 31.000').waitFor();
    },
    phone,
  );
});

test('what is made again, its answer lost, is made once: a copy, a quick reply', async () => {
  await openAs(seller, path, async (page) => {
    await loseAnswer(page, '**/rest/v1/rpc/duplicate_listing*');
    const duplicate = async () => {
      // The copy of the lost answer may have come into the table meanwhile.
      const original = row(page, 'Uno Vivace').filter({ hasNotText: 'Rascunho' });
      await original.getByRole('button', { name: 'Ações de Uno Vivace' }).click();
      await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    };
    await duplicate();
    await toast(page, 'O anúncio não foi duplicado').waitFor();
    await duplicate();
    await toast(page, 'Rascunho criado').waitFor();
    const copies = await service().from('cars').select('customer_id').eq('title', 'Uno Vivace');
    const stores = await service().from('customers').select('id').eq('user_id', seller.id);
    const store = stores.data![0]!.id;
    expect(copies.data!.filter(({ customer_id }) => customer_id === store)).toHaveLength(2);

    await go(page, '/painel?aba=configuracoes');
    await page.getByRole('button', { name: 'Nova resposta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Visita');
    await dialog.getByLabel('Resposta').fill('Pode vir, {nome}.');
    await loseAnswer(page, '**/rest/v1/quick_replies*');
    const save = dialog.getByRole('button', { name: 'Salvar resposta' });
    await save.click();
    await dialog.getByText('Erro ao salvar a resposta').waitFor();
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    const replies = await service().from('quick_replies').select('title').eq('customer_id', store);
    expect(replies.data).toEqual([{ title: 'Visita' }]);
  });
});

test('who may not import sees so before, and is led to the reason and the plans', async () => {
  const entry = (page: Page) => page.getByRole('link', { name: /^Importar/ });
  await openAs(seller, path, async (page) => {
    await expect.poll(() => entry(page).innerText()).toBe('Importar');
  });
  await service().from('customers').update({ plan_type: 'basic' }).eq('user_id', seller.id);
  await openAs(seller, path, async (page) => {
    await expect
      .poll(async () => (await entry(page).innerText()).replace(/\s+/g, ' '))
      .toBe('Importar no plano Pro');
    expect(await faults(page)).toEqual([]);
    await entry(page).click();
    await page.getByText('A importação faz parte dos planos Pro e acima').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Ver planos' }).click();
    await page.getByRole('heading', { name: 'Um plano para cada ritmo de venda' }).waitFor();
  });
});

test('one listing is highlighted from its menu, and is no more; an administrator does the same', async () => {
  const api = service();
  const { data: stores } = await api.from('customers').select('id').eq('user_id', seller.id);
  const title = `Uno Way ${seller.id.slice(0, 8)}`;
  const { data: car } = await api
    .from('cars')
    .update({ title })
    .match({ customer_id: stores![0]!.id, title: 'Uno Way' })
    .select('id')
    .single()
    .throwOnError();
  const isHighlighted = async () => {
    const { data } = await api.from('cars').select('highlighted_until').eq('id', car.id).single();
    return Date.parse(data?.highlighted_until ?? '') > Date.now();
  };
  const choose = async (page: Page, action: string) => {
    await page.getByRole('button', { name: `Ações de ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await openAs(seller, path, async (page) => {
    await choose(page, 'Destacar');
    await row(page, title).getByText('Destaque', { exact: true }).first().waitFor();
    expect(await isHighlighted()).toBe(true);
    await choose(page, 'Tirar destaque');
    await expect.poll(isHighlighted).toBe(false);
  });
  const list = `/dashboard?aba=carros&q=${encodeURIComponent(`"${title}"`)}`;
  await openAs(await administrator(), list, async (page) => {
    await choose(page, 'Destacar');
    await expect.poll(isHighlighted).toBe(true);
    await choose(page, 'Tirar destaque');
    await expect.poll(isHighlighted).toBe(false);
  });
});
