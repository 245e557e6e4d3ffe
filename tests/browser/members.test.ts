import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { noJavaScript, open, phone } from './open.ts';
import { apiOf, mailTo, newPerson, openAs, service, writeTo, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

let owner: Person;
let store: string;
let car: { id: string };
beforeEach(async () => {
  owner = await newPerson('Roberto Prado');
  store = await newStore(owner, 'Prado Automóveis', { slug: 'prado-automoveis' });
  car = await newCar(store, {
    title: 'Fiat Uno de Roberto',
    price: 29_900,
    municipality_id: 3_509_502,
  });
});
afterEach(async () => {
  await service().from('customers').delete().eq('id', store);
});

test('an invitation by mail makes a seller, to whom the next contact goes, and who passes it on', async () => {
  const vera = await newPerson('Vera Dias');
  await openAs(
    owner,
    '/painel?aba=equipe',
    async (page) => {
      await page.getByText('1 pessoa. ').waitFor();
      await page.getByRole('button', { name: 'Convidar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Enviar convite' }).click();
      await dialog.getByText('Informe um e-mail válido.').first().waitFor();
      await dialog.getByLabel('E-mail').fill(owner.email);
      await dialog.getByRole('button', { name: 'Enviar convite' }).click();
      await dialog.getByText('Esta pessoa já é da equipe.').first().waitFor();
      await dialog.getByLabel('E-mail').fill(vera.email);
      await dialog.getByRole('button', { name: 'Enviar convite' }).click();
      await page.getByText('Convite pendente').waitFor();
      await page.getByText('Uma loja tem sempre um dono').waitFor({ state: 'detached' });
      expect(await faults(page, 'main')).toEqual([]);
    },
    { bypassCSP: true, reducedMotion: 'reduce' },
  );
  const [path] = /\/convite\/[0-9a-f]{64}/.exec(
    (await mailTo(vera.email, '/convite/')).replaceAll('=\r\n', ''),
  )!;
  await open(path, noJavaScript, async (page) => {
    await page
      .getByRole('heading', { name: 'Convite para a equipe de Prado Automóveis' })
      .waitFor();
    await page.getByRole('link', { name: 'Entrar para aceitar' }).waitFor();
  });
  for (const way of ['Entrar para aceitar', 'Criar conta'])
    await open(path, phone, async (page) => {
      await page.getByRole('link', { name: way }).click();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(vera.email);
    });
  await openAs(owner, path, async (page) => {
    await page.getByText('Este convite é de outro e-mail').waitFor();
  });
  await openAs(vera, path, async (page) => {
    await page.getByRole('button', { name: 'Aceitar convite' }).click();
    await page.waitForURL('**/painel');
    const parts = page.getByRole('navigation', { name: 'Painel da Loja' });
    await parts.getByRole('link', { name: 'Produtos' }).waitFor();
    expect(await parts.getByRole('link', { name: 'Analytics' }).count()).toBe(0);
    await parts.getByRole('link', { name: 'Equipe' }).click();
    await page.getByRole('button', { name: 'Ações de Vera Dias' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'No rodízio' }).click();
    const text = await page.getByText('Para voltar, peça a Roberto Prado.').boundingBox();
    const cancel = page.getByRole('button', { name: 'Cancelar' });
    const { y: top } = (await cancel.boundingBox())!;
    expect(top - text!.y - text!.height).toBeGreaterThanOrEqual(8);
    expect(await page.getByRole('menu').count()).toBe(0);
    await cancel.click();
    await page.goto(path);
    await page.getByText('Este convite não vale mais').waitFor();
  });
  const ana = await newPerson('Ana Lima');
  const inquiry = await writeTo(ana, car, 'Aceita troca?');
  await openAs(vera, `/painel?aba=contatos&contato=${inquiry}`, async (page) => {
    const log = page.getByRole('log');
    await log.getByText('Foi para Vera Dias').waitFor();
    await page.getByRole('textbox', { name: 'Sua resposta' }).waitFor();
    // Meanwhile it goes to somebody else: what was typed is there to be copied.
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Podemos marcar?');
    await page.getByRole('log').click();
    await page.keyboard.press('a');
    await page.getByRole('menuitemcheckbox', { name: /Roberto Prado/ }).click();
    await page.getByText('Este contato não está com você').waitFor();
    expect(await page.getByLabel('O que você escreveu').inputValue()).toBe('Podemos marcar?');
  });
  await openAs(owner, `/painel?aba=contatos&contato=${inquiry}`, async (page) => {
    await page.getByRole('log').getByText('Foi para Roberto Prado, por Vera Dias').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('menuitemcheckbox', { name: /Vera Dias na última hora/ }).waitFor();
    await page.getByRole('menuitemcheckbox', { name: /Roberto Prado/ }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
  const { data } = await apiOf(vera).from('inquiries').select('id').eq('id', inquiry);
  expect(data).toEqual([]);
  await openAs(
    owner,
    '/painel?aba=equipe',
    async (page) => {
      await page.getByText('2 pessoas. ').waitFor();
      await page.getByText('Próximo do rodízio: Vera Dias.').waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Ações de Vera Dias' }).click();
      await page.getByRole('menuitem', { name: 'Tirar da equipe' }).click();
      await page.getByRole('button', { name: 'Tirar da equipe' }).click();
      await page.getByText('1 pessoa. ').waitFor();
    },
    phone,
  );
});

test('who works for two stores chooses the one whose panel is shown', async () => {
  const vera = await newPerson('Vera Dias');
  const api = service();
  const own = await newStore(vera, 'Vera Imóveis');
  await api.from('store_members').insert({ customer_id: store, user_id: vera.id, role: 'manager' });
  await openAs(vera, '/painel', async (page) => {
    await page.getByTitle('Vera Imóveis').waitFor();
    await page.getByRole('button', { name: 'Trocar de loja' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Prado Automóveis/ }).click();
    await page.getByTitle('Prado Automóveis').waitFor();
    await page.reload();
    await page.getByTitle('Prado Automóveis').waitFor();
    expect(await page.getByTitle('Vera Imóveis').count()).toBe(0);
  });
  await api.from('customers').delete().eq('id', own);
});
