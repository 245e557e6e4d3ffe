import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { faultsOfPage } from './axe.ts';
import { phone } from './open.ts';
import { newPerson, openAs, service, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

// Alterar em massa: what it does to each listing is seen before. Who may do what is for tests/schema/rules.
const path = '/painel?aba=produtos';
let seller: Person;
let store: string;
beforeEach(async () => {
  seller = await newPerson('Rute Campos');
  store = await newStore(seller, 'Rute Seminovos', { plan_type: 'pro' });
  const prices = { Vivace: 20_000, Way: 30_000, Mille: 4_000 };
  for (const [version, price] of Object.entries(prices))
    await newCar(store, { title: `Uno ${version}`, version, price });
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selecionados' });
const line = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const apply = (page: Page) => page.getByRole('region', { name: 'Aplicar a mudança' });
const toast = (page: Page, text: string) => page.locator('output', { hasText: text });

async function openBulk(page: Page, action: string) {
  for (const title of ['Uno Vivace', 'Uno Way', 'Uno Mille'])
    await page.getByRole('checkbox', { name: `Selecionar ${title}` }).click();
  await bar(page).getByRole('button', { name: action }).click();
  await page.getByRole('heading', { name: 'Alterar 3 anúncios' }).waitFor();
}
const stored = async (column: string) => {
  const { data } = await service()
    .from('cars')
    .select('title, price, status, description, doors')
    .eq('customer_id', store)
    .order('title');
  return (data ?? []).map((row) => (row as Record<string, unknown>)[column]);
};

test('prices fall as the preview says, what changed meanwhile stays, and all is taken back', async () => {
  await openAs(seller, path, async (page) => {
    await openBulk(page, 'Alterar preço');
    await page.getByLabel('Quanto').fill('5.000');
    await line(page, 'Uno Vivace').getByText('R$ 15.000').waitFor();
    await line(page, 'Uno Vivace').getByText('Volta para análise').waitFor();
    await line(page, 'Uno Way').getByText('Muda na hora').waitFor();
    await line(page, 'Uno Mille').getByText('Abaixo do mínimo de R$ 1').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await stored('price')).toEqual([4_000, 20_000, 30_000]);

    await apply(page).getByRole('button', { name: 'Tirar 1 da lista' }).click();
    await apply(page).getByRole('button', { name: 'Aplicar a 1' }).click();
    await toast(page, '1 anúncio alterado').waitFor();
    expect(await stored('price')).toEqual([4_000, 20_000, 25_000]);
    await page.getByText('Preço de 1 anúncio mudou').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).first().click();
    await toast(page, '1 anúncio como antes').waitFor();
    expect(await stored('price')).toEqual([4_000, 20_000, 30_000]);

    await openBulk(page, 'Alterar preço');
    await page.getByLabel('Quanto').fill('1.000');
    await apply(page).getByRole('button', { name: 'Aplicar a 3' }).waitFor();
    await service()
      .from('cars')
      .update({ price: 29_500 })
      .eq('title', 'Uno Way')
      .eq('customer_id', store);
    await apply(page).getByRole('button', { name: 'Aplicar a 3' }).click();
    await toast(page, 'Uno Way: mudou enquanto isso').waitFor();
    expect(await stored('price')).toEqual([3_000, 19_000, 29_500]);
  });
});

test('a field that a listing can stand without is left empty, and comes back', async () => {
  await service().from('cars').update({ doors: 4 }).eq('customer_id', store).neq('price', 4_000);
  await openAs(seller, path, async (page) => {
    await openBulk(page, 'Dados');
    await page.getByRole('tab', { name: 'Outros dados' }).click();
    const what = page.getByRole('combobox', { name: 'O que mudar' });
    await what.fill('Quilometragem');
    await page.getByRole('option', { name: 'Quilometragem' }).click();
    expect(await page.getByText(/^Deixar em branco/).count()).toBe(0);
    await what.fill('Portas');
    await page.getByRole('option', { name: 'Portas' }).click();
    await page.getByText('Deixar em branco: Portas').click();
    await line(page, 'Uno Way').getByText('Volta para análise').waitFor();
    await line(page, 'Uno Mille').getByText('Já está assim').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await apply(page).getByRole('button', { name: 'Aplicar a 2' }).click();
    await toast(page, '2 voltaram para análise').waitFor();
    expect(await stored('doors')).toEqual([null, null, null]);
    await page.getByRole('button', { name: 'Desfazer' }).first().click();
    await toast(page, '2 anúncios como antes').waitFor();
    expect(await stored('doors')).toEqual([null, 4, 4]);
  });
});

test('a description comes from a template that the store keeps, on the phone too', async () => {
  await openAs(
    seller,
    path,
    async (page) => {
      await openBulk(page, 'Dados');
      await page.getByRole('tab', { name: 'Modelo de descrição' }).click();
      const field = page.getByLabel('Modelo da descrição');
      await field.fill('{marca} {versao} {x}.');
      await page.getByText('{x} não existe nestes anúncios.').waitFor();
      await field.fill('{marca} {versão');
      await page.getByText('Falta ou sobra uma chave em “{versão”.').waitFor();
      await field.fill('Cor {cor}.');
      await line(page, 'Uno Way').getByText('Ficaria vazio. Falta {cor}.').waitFor();
      // A variable comes where the caret is.
      await field.fill(' {versão} {ano}. Cor {cor}. Com {quilometragem}.');
      await field.press('Control+Home');
      await page.getByRole('button', { name: '{marca}' }).click();
      await line(page, 'Uno Way').getByText('Fiat Way 2011/2012. Com 90.000 km.').waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Guardar como modelo' }).click();
      await page.getByRole('dialog').getByLabel('Nome').fill('Carros');
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByRole('button', { name: 'Modelos guardados' }).waitFor();
      await apply(page).getByRole('button', { name: 'Aplicar a 3' }).click();
      await toast(page, '3 voltaram para análise').waitFor();
      expect(await stored('description')).toContain('Fiat Way 2011/2012. Com 90.000 km.');
      expect(await stored('status')).toEqual(['pending', 'pending', 'pending']);
    },
    phone,
  );
});

test('the highlight of one listing is bought by Pix', async () => {
  const sold = { key: 'highlights.sold', value: { cents: 2900, days: 7 }, is_public: true };
  const saved = await service().from('app_settings').upsert(sold);
  if (saved.error) throw saved.error;
  onTestFinished(async () => {
    await service().from('app_settings').delete().eq('key', sold.key);
  });
  await openAs(seller, path, async (page) => {
    await page
      .locator('[data-row]', { hasText: 'Uno Way' })
      .getByRole('button', { name: /^Ações/ })
      .click();
    await page.getByRole('menuitem', { name: /Comprar destaque/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Destacar “Uno Way”?' });
    await question.getByText('R$ 29,00 por 7 dias').waitFor();
    await question.getByRole('button', { name: 'Gerar o Pix' }).click();
    await page.getByText('Destaque de “Uno Way”, 7 dias').first().waitFor();
    await page.getByText('7 dias a partir do pagamento').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });
});
