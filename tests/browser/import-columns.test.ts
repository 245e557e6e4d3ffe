import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { apiOf, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// /painel/importar with a table: its columns are linked, its rows mended. What is judged how is for
// server/imports/read, what becomes of it for tests/jobs/import-columns.test.ts.
const path = '/painel/importar';
let seller: Person;
let store: string;
beforeEach(async () => {
  seller = await newPerson('Autos Cambuí');
  store = await newStore(seller, 'Autos Cambuí', {
    plan_type: 'pro',
    phone: '+5519981124470',
    city: 'Campinas',
    state: 'SP',
  });
});

const head =
  'Placa;Marca;Modelo;Ano/Modelo;KM;Câmbio;Cor;Comb.;Valor;Carroceria;Obs.;Vlr. custo;Dt. entr.';
const car = (plate: string, price: string, km = '44100') =>
  `${plate};VW;NIVUS COMFORTLINE;21/22;${km};Automática;Cinza;Álc/Gas;${price};SUV;único dono;84.000,00;12/09/2026`;
const list = {
  name: 'estoque.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [head, car('FGH2J41', '118.700,00'), car('RVC8D20', '89,9'), car('GJX4B77', '97.900', '')].join(
      '\n',
    ),
  ),
};
const send = (page: Page) => page.locator('input[type=file]').setInputFiles(list);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const columnsBar = (page: Page) => page.getByRole('region', { name: 'Confirmar as colunas' });
const bar = (page: Page) => page.getByRole('region', { name: 'Confirmar a importação' });

async function latestRun(): Promise<string> {
  const { data } = await apiOf(seller).rpc('store_imports', { store });
  return (data as { latest: { id: string } }).latest.id;
}

/** Who says something of another's run is told that there is none. */
async function refusedToOthers(run: string) {
  const other = await newPerson('Outra Loja');
  const bearer = `Bearer ${other.session.access_token}`;
  const links = { links: ['plate'], values: {}, remember: true };
  const mend = { place: 2, texts: { price: '1' } };
  for (const [part, body] of [
    ['colunas', links],
    ['linha', mend],
  ] as const) {
    const say = async (headers: Record<string, string>) => {
      const address = new URL(`/importacoes/${part}?id=${run}`, inject('productUrl'));
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    expect([await say({}), await say({ authorization: bearer })]).toEqual([401, 404]);
  }
  const stock = new URL(`/importacoes/estoque/carros.csv?store=${store}`, inject('productUrl'));
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(stock, { headers })).status;
  expect([await statusOf({}), await statusOf({ authorization: bearer })]).toEqual([401, 403]);
}

test('columns are linked once, rows are mended by the keyboard, and what is right comes in', async () => {
  await openAs(seller, path, async (page) => {
    await page.getByText('Baixar modelo').click();
    const [model] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Carros Excel' }).click(),
    ]);
    expect(model.suggestedFilename()).toBe('modelo-carros.xlsx');
    await send(page);
    await heading(page, 'Ligar as colunas').waitFor();
    expect(await faults(page)).toEqual([]);
    await columnsBar(page)
      .getByText('11 colunas entram, Vlr. custo e Dt. entr. ficam fora')
      .waitFor();
    // A column that no field is like asks for nothing.
    await page.getByText('Sem campo parecido: fica fora.').waitFor();
    await page.getByText('nada a responder').waitFor();
    const steps = page.getByRole('list', { name: 'Etapas' }).getByRole('listitem');
    expect(await steps.count()).toBe(4);
    await page.getByText('Volkswagen').waitFor();
    await page.getByText('A da loja: Campinas, SP').waitFor();
    await page.getByLabel('Campo de Dt. entr.').selectOption({ label: 'Quilometragem' });
    await columnsBar(page).getByText('Duas colunas estão ligadas ao mesmo campo').waitFor();
    await page.getByLabel('Campo de Dt. entr.').selectOption({ label: 'Não importar' });
    await columnsBar(page).getByRole('button', { name: 'Conferir 3 linhas' }).click();

    await heading(page, 'Conferir antes de importar').waitFor();
    await page.getByText('3 linhas = 3 criadas + 0 alteradas + 0 iguais + 0 recusadas').waitFor();
    await page.getByRole('tab', { name: 'Para corrigir 2' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Corrigir Valor da linha 3' }).click();
    const price = page.getByLabel('Valor: valor novo');
    await price.fill('barato');
    await price.press('Enter');
    await page.getByRole('alert').waitFor();
    await price.fill('89.900');
    await price.press('Enter');
    // The next one is open, and Esc leaves it as it was.
    const km = page.getByLabel('KM: valor novo');
    await expect.poll(() => km.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('Agora entra como novo.').waitFor();
    await km.press('Escape');
    expect(await km.count()).toBe(0);
    await page.getByText('2 para análise, 1 rascunho').waitFor();
    await page.getByRole('link', { name: 'Mudar colunas' }).click();
    await heading(page, 'Ligar as colunas').waitFor();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await refusedToOthers(await latestRun());
    await bar(page).getByRole('button', { name: 'Importar 3 anúncios' }).click();
    await page.locator('output', { hasText: '3 anúncios importados' }).waitFor();
    expect(await steps.count()).toBe(4);
    const { data } = await service()
      .from('cars')
      .select('price, make')
      .eq('customer_id', store)
      .order('price');
    expect(data).toEqual(
      [89_900, 97_900, 118_700].map((one) => ({ price: one, make: 'Volkswagen' })),
    );
  });
});

test('on the phone both steps fit, and the same columns are not asked again', async () => {
  await openAs(
    seller,
    path,
    async (page) => {
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await send(page);
      await heading(page, 'Ligar as colunas').waitFor();
      expect([await width(), await faults(page)]).toEqual([390, []]);
      await columnsBar(page).getByRole('button', { name: 'Conferir 3 linhas' }).click();
      await heading(page, 'Conferir antes de importar').waitFor();
      await page
        .getByRole('button', { name: /^Corrigir/ })
        .first()
        .click();
      expect([await width(), await faults(page)]).toEqual([390, []]);
      await page.getByRole('button', { name: 'Trocar arquivo' }).click();
      await send(page);
      await heading(page, 'Conferir antes de importar').waitFor();
    },
    phone,
  );
});
