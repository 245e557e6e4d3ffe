import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { administrator, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// /painel/importar: from a file to listings. What is read how is for server/imports/read, who may and what is written
// for tests/schema/rules/imports.test.ts.
const path = '/painel/importar';
let seller: Person;
let store: string;
beforeEach(async () => {
  seller = await newPerson('Helena Rocha');
  store = await newStore(seller, 'Helena Rocha Imóveis', {
    plan_type: 'pro',
    phone: '+5519981124470',
  });
});

const home = (code: string, price: string, more = '') => `<Listing><ListingID>${code}</ListingID>
  <Title>Casa ${code}</Title><TransactionType>For Sale</TransactionType>
  <Location><State abbreviation="SP"/><City>Campinas</City></Location>${more}
  <Details><PropertyType>Residential / Home</PropertyType><ListPrice>${price}</ListPrice>
  <LivingArea>90</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms>
  <Description>${'Casa clara em rua tranquila, perto de tudo. '.repeat(2)}</Description></Details></Listing>`;
const feed = (...prices: string[]) => ({
  name: 'carga.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `<ListingDataFeed><Listings>${prices.map((price, at) => home(`HR-${at + 1}`, price)).join('\n')}</Listings></ListingDataFeed>`,
  ),
});

const choose = (page: Page, ...prices: string[]) =>
  page.locator('input[type=file]').setInputFiles(feed(...prices));
const review = (page: Page) => page.getByRole('heading', { name: 'Conferir antes de importar' });
const bar = (page: Page) => page.getByRole('region', { name: 'Confirmar a importação' });
const written = async () => {
  const { data } = await service()
    .from('properties')
    .select('title, price, status')
    .eq('customer_id', store)
    .order('title');
  return data;
};

test('a file is read and looked at, comes in by the green button, and changes nothing when sent again', async () => {
  await openAs(seller, path, async (page) => {
    await page.getByText('Arraste o arquivo para cá').waitFor();
    expect(await faults(page)).toEqual([]);
    await choose(page, '450.000,00', '380000', '-1');
    await review(page).waitFor();
    await page.getByRole('link', { name: 'Criar 3 2 para análise, 1 rascunho' }).waitFor();
    await page.getByText('o valor é negativo').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await written()).toEqual([]);
    await bar(page).getByText('3 anúncios entram').waitFor();
    await bar(page).getByRole('button', { name: 'Importar 3 anúncios' }).click();
    await page.locator('output', { hasText: '3 anúncios importados' }).waitFor();
    await page.getByText('1 entrou como rascunho').waitFor();
    const listings = [
      { title: 'Casa HR-1', price: 450_000, status: 'pending' },
      { title: 'Casa HR-2', price: 380_000, status: 'pending' },
      { title: 'Casa HR-3', price: 0, status: 'draft' },
    ];
    expect(await written()).toEqual(listings);
    await choose(page, '450000', '380000', '-1');
    await bar(page).getByText('Nada a importar').waitFor();
    await bar(page).getByText('Tudo o que está no arquivo já está aqui.').waitFor();
    await bar(page).getByRole('button', { name: 'Fechar' }).click();
    await page.getByText('Arraste o arquivo para cá').waitFor();
    expect(await written()).toEqual(listings);
  });
});

test('on the phone what changes is told, and a file that shrank wants a word', async () => {
  await openAs(
    seller,
    path,
    async (page) => {
      await choose(page, '450000', '380000');
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      await bar(page).getByRole('button', { name: 'Importar 2 anúncios' }).click();
      await page.locator('output', { hasText: '2 anúncios importados' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await choose(page, '440000');
      await review(page).waitFor();
      await page.getByText('1 anúncio seu não está neste arquivo').waitFor();
      await page.getByRole('tab', { name: /Alterados/ }).waitFor();
      await page.getByText('R$ 440.000').first().waitFor();
      const confirm = bar(page).getByRole('button', { name: 'Importar 1 anúncio' });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await bar(page).getByRole('checkbox', { name: 'Sim, o arquivo encolheu' }).check();
      await confirm.click();
      await page.locator('output', { hasText: '1 anúncio importado' }).waitFor();
      expect((await written())!.map(({ price }) => price)).toEqual([440_000, 380_000]);
      await choose(page, '440000');
      const part = page.getByRole('checkbox', { name: 'Este arquivo é só uma parte' });
      await part.check();
      await page.getByText('Fica como está, como você disse.').waitFor();
      await bar(page).getByRole('button', { name: 'Concluir importação' }).waitFor();
      await part.uncheck();
      await page.getByText('1 sai do ar agora, porque já faltou na importação anterior.').waitFor();
      await bar(page).getByText('1 sai do ar', { exact: true }).waitFor();
      await bar(page).getByRole('button', { name: 'Tirar 1 do ar' }).click();
      await page.getByText('1 saiu por não estar no arquivo').waitFor();
      expect((await written())!.map(({ status }) => status)).toEqual(['pending', 'draft']);
    },
    phone,
  );
});

test('on the phone the tabs of a review scroll, and the page does not', async () => {
  await openAs(
    seller,
    path,
    async (page) => {
      await choose(page, '450000', '380000', '390000', '395000');
      await bar(page).getByRole('button', { name: 'Importar 4 anúncios' }).click();
      await page.locator('output', { hasText: '4 anúncios importados' }).waitFor();
      await choose(page, '440000', '380000', '-1');
      await review(page).waitFor();
      for (const name of [/Alterados/, /Iguais/, /Ausentes/])
        await page.getByRole('tab', { name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    phone,
  );
});

test('the same listings by another way are known, and a photo that did not come is named', async () => {
  await openAs(seller, path, async (page) => {
    await page.locator('input[type=file]').setInputFiles({
      ...feed(),
      buffer: Buffer.from(
        `<ListingDataFeed><Listings>${home('HR-1', '450000', '<Media><Item medium="image">https://127.0.0.1/1.jpg</Item><Item medium="image">https://127.0.0.1/2.jpg</Item></Media>')}</Listings></ListingDataFeed>`,
      ),
    });
    await bar(page).getByRole('button', { name: 'Importar 1 anúncio' }).click();
    await page.locator('output', { hasText: '1 anúncio importado' }).waitFor();
    // It is told when the page asks again, which it does of photos every ten seconds.
    await page.reload();
    await page.getByRole('heading', { name: '2 fotos não vieram' }).waitFor();
    await page.getByText('2 fotos: O endereço não é público.').waitFor();
    await page.getByText('Ver as 2 fotos').click();
    await page.getByRole('button', { name: 'Tentar de novo a foto 2 de Casa HR-1' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Casa HR-1' }).click();
    await page.getByText('2 fotos da importação não vieram').waitFor();
    await page.getByRole('link', { name: 'Tentar de novo na importação' }).click();
    await page.getByRole('button', { name: 'Tentar todas de novo' }).click();
    await page.getByText('As fotos serão buscadas de novo').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'planilha.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Código;Título;Tipo;Preço;Cidade;UF;Área útil;Quartos;Banheiros;Descrição\n' +
          `HR-1;Casa HR-1;Casa;460.000,00;Campinas;SP;90;2;1;${'Casa clara em rua tranquila, perto de tudo. '.repeat(2)}\n`,
      ),
    });
    await page.getByText('Reconhecemos estes anúncios').waitFor();
    await page.getByRole('link', { name: /^Alterar 1/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Contar como' }).click();
    await page.getByRole('option', { name: /Planilhas de imóveis enviadas/ }).click();
    await page.getByRole('link', { name: /^Criar 1/ }).waitFor();
    await page.getByRole('combobox', { name: 'Contar como' }).click();
    await page.getByRole('option', { name: /Arquivos VRSync enviados/ }).click();
    await bar(page).getByRole('button', { name: 'Importar 1 anúncio' }).click();
    await page.locator('output', { hasText: '1 anúncio importado' }).waitFor();
    expect((await written())!.map(({ price }) => price)).toEqual([460_000]);
  });
  // An administrator has the same screen.
  await openAs(await administrator(), `/admin/cliente/${store}`, async (page) => {
    await page
      .getByRole('navigation', { name: 'Painel da Loja' })
      .getByRole('link', { name: 'Produtos' })
      .click();
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.getByRole('heading', { name: 'Importar anúncios' }).waitFor();
    // What portals fetch from is told once, and answers without a session.
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const address = page.getByLabel(/^Imóveis, em VRSync.*não aparece de novo$/);
    await address.waitFor();
    const answer = await fetch(await address.inputValue());
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<ListingDataFeed'),
    ]);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revogar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await page.getByRole('button', { name: 'Criar endereço' }).waitFor();
  });
});

test('a file whose sending breaks off is sent again by a button, and a typed address is kept', async () => {
  await openAs(seller, path, async (page) => {
    const address = page.getByLabel('Ou leia de um endereço');
    const read = page.getByRole('button', { name: 'Ler do endereço' });
    await address.fill('http://sistema.exemplo.com.br/feed.xml');
    await read.click();
    await page.getByText('troque http:// por https://').waitFor();
    await address.fill('https://sistema.exemplo.com.br/feed.xml');
    await page.reload();
    await expect.poll(() => address.inputValue()).toBe('https://sistema.exemplo.com.br/feed.xml');
    await page.route('**/importacoes?*', (route) => route.abort('connectionreset'), { times: 1 });
    await choose(page, '450000');
    await page.getByText('Sem conexão com o servidor.').waitFor();
    await page.getByRole('button', { name: 'Enviar carga.xml de novo' }).click();
    await review(page).waitFor();
    expect(await written()).toEqual([]);
  });
});
