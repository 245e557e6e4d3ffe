import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, phone, expectFocus } from './open.ts';
import { administrator, apiOf, newPerson, openAs, service, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

// What waits for an administrator. Who may decide what is for tests/schema/rules/moderation.test.ts.
let admin: Person;
let seller: Person;
const ids: Record<string, string> = {};
let storeId = '';
beforeEach(async () => {
  [admin, seller] = await Promise.all([administrator(), newPerson('Vilma Prado')]);
  storeId = await newStore(seller, 'Vilma Veículos', { plan_type: 'pro' });
  for (const model of ['Elba', 'Prêmio', 'Oggi']) {
    const { id } = await newCar(storeId, {
      title: `Fiat ${model} da Vilma`,
      description: model === 'Oggi' ? 'Seguro com sinal de R$ 500 no Pix.' : 'Em ordem.',
      status: 'pending',
      price: 18_000,
      model,
      year: 1990,
      year_fabrication: 1990,
      contact_phone: '(19) 90123-4567',
      fuel: 'gasolina',
    });
    ids[model] = id;
  }
});

// The others' listings wait beside these: each is opened by its own address.
const pathOf = (model: string) => `/admin/aprovacoes?tipo=carros&anuncio=${ids[model]}`;
const toast = (page: Page, text: string) => page.locator('output', { hasText: text });
const statusOf = async (model: string) => {
  const { data } = await service()
    .from('cars')
    .select('status, rejection_reason')
    .eq('id', ids[model]!)
    .single();
  return data;
};

test('one is approved by key, one rejected with a reason, and taken back', async () => {
  await openAs(admin, pathOf('Elba'), async (page) => {
    const heading = (model: string) =>
      page.getByRole('heading', { name: `Fiat ${model} da Vilma`, level: 2 });
    await heading('Elba').waitFor();
    await page.getByRole('link', { name: 'Abrir painel' }).waitFor();
    await page.getByText('(19) 90123-4567').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas da fila' }).getByText('Aprovar').waitFor();
    expect(await faults(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    const find = page.getByRole('searchbox', { name: 'Anúncio ou loja' });
    await expectFocus(find);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Abrir painel' }).focus();
    await page.keyboard.press('a');
    await toast(page, '“Fiat Elba da Vilma” aprovado').waitFor();
    expect(await statusOf('Elba')).toMatchObject({ status: 'published' });

    await page.goto(pathOf('Prêmio'));
    await heading('Prêmio').waitFor();
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await page.getByRole('button', { name: 'Dados não conferem' }).click();
    const message = page.getByRole('textbox', { name: 'Mensagem ao vendedor' });
    await message.fill('O ano não confere com as fotos.');
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await toast(page, '“Fiat Prêmio da Vilma” rejeitado').waitFor();
    expect(await statusOf('Prêmio')).toEqual({
      status: 'rejected',
      rejection_reason: 'O ano não confere com as fotos.',
    });
    // As "Desfazer", which is gone after some seconds.
    await page.keyboard.press('z');
    await toast(page, 'de volta à fila').waitFor();
    expect(await statusOf('Prêmio')).toMatchObject({ status: 'pending' });

    await page.goto(pathOf('Elba'));
    await page.getByText('Este anúncio não espera mais').waitFor();
    // Beside a long list it is no taller than elsewhere.
    const on = page.getByRole('button', { name: 'Ver o próximo' });
    expect((await on.boundingBox())!.height).toBeLessThan(60);
  });
});

test('what another administrator has approved meanwhile is not rejected, and who tried is told', async () => {
  const other = await administrator();
  await openAs(admin, pathOf('Elba'), async (page) => {
    await page.getByRole('heading', { name: 'Fiat Elba da Vilma', level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await page.getByRole('button', { name: 'Dados não conferem' }).click();
    await page.getByLabel('Mensagem ao vendedor').fill('A placa é de outro carro.');
    await openAs(other, pathOf('Elba'), async (beside) => {
      await beside.getByRole('heading', { name: 'Fiat Elba da Vilma', level: 2 }).waitFor();
      await beside.keyboard.press('a');
      await toast(beside, 'aprovado').waitFor();
    });
    await expect.poll(() => statusOf('Elba')).toMatchObject({ status: 'published' });
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    const told = toast(page, 'Nada mudou');
    await told.getByText(/Aprovado por .+ “A placa é de outro carro\.”/).waitFor();
    expect(await statusOf('Elba')).toMatchObject({ status: 'published', rejection_reason: null });
  });
});

test('a signal that does not hold no longer stands against it, and what one looks at the other is led past', async () => {
  const other = await newPerson('Olga Reis');
  const become = (role: 'admin' | 'user') =>
    service().from('user_roles').update({ role }).eq('user_id', other.id);
  await become('admin');
  const store = `Vilma ${randomUUID().slice(0, 8)}`;
  await service().from('customers').update({ business_name: store }).eq('id', storeId);
  await openAs(admin, pathOf('Oggi'), async (page) => {
    await page.getByRole('heading', { name: 'Fiat Oggi da Vilma', level: 2 }).waitFor();
    const signals = page.getByRole('region', { name: 'Sinais de risco' });
    await signals.getByText('Alto').waitFor();
    const no = signals.getByRole('button', { name: 'Não procede: Pede pagamento adiantado' });
    await no.click();
    await signals.getByText(/Não procedeu \d+ ve/).waitFor();
    expect(await faults(page)).toEqual([]);
    await signals.getByRole('button', { name: /^Desfazer: Pede/ }).click();
    await no.waitFor();
    await openAs(other, `/admin/aprovacoes?tipo=carros&q=${store}`, async (beside) => {
      const line = beside.getByRole('link', { name: /Fiat Oggi da Vilma/ });
      await line.getByText('em análise por').waitFor();
      const title = beside.getByRole('heading', { level: 2 });
      for (let n = 0; n < 3; n += 1) {
        expect(await title.innerText()).not.toBe('Fiat Oggi da Vilma');
        await beside.keyboard.press('j');
      }
      await line.click();
      await beside.getByText('O que um decide, o outro vê.').waitFor();
    });
  });
  await become('user');
});

test('another part of the queue begins with its own first, and goes on over the edge of a page', async () => {
  await openAs(admin, '/admin/aprovacoes', async (page) => {
    const place = page.getByText(/^\d+ de \d+$/);
    await place.waitFor();
    // The part before stands until the next has come.
    const total = async () => Number((await place.innerText()).split(' ').at(-1));
    const all = await total();
    await page.getByRole('link', { name: /^Imóveis/ }).click();
    await expect.poll(total).toBeLessThan(all);
    expect(await place.innerText()).toMatch(/^1 de/);
    await page.getByText('Imóvel', { exact: true }).waitFor();
    const homes = await total();
    await page.getByRole('link', { name: /^Tudo/ }).click();
    await expect.poll(total).toBeGreaterThan(homes);
    const title = page.getByRole('heading', { level: 2 });
    for (let n = 1; n <= 13; n += 1) {
      // Of how many: sellers of other tests go on sending theirs.
      await expect.poll(() => place.innerText()).toMatch(new RegExp(`^${n} de `));
      await title.waitFor();
      await page.keyboard.press(n === 13 ? 'k' : 'j');
    }
    await expect.poll(() => addressOf(page)).toBe('/admin/aprovacoes');
  });
});

test('those of one store are found, decided on together, and taken back', async () => {
  const mark = randomUUID().slice(0, 8);
  await service()
    .from('customers')
    .update({ business_name: `Vilma ${mark}` })
    .eq('id', storeId);
  await openAs(admin, `/admin/aprovacoes?q=${mark}`, async (page) => {
    const box = (model: string) =>
      page.getByRole('checkbox', { name: `Selecionar Fiat ${model} da Vilma` });
    await box('Elba').waitFor();
    const search = page.getByRole('searchbox', { name: 'Anúncio ou loja' });
    await search.fill(`${mark} que não há`);
    await page.getByText('Nada na fila com').waitFor();
    await search.fill(mark);
    for (const model of ['Elba', 'Prêmio', 'Oggi']) await box(model).check();
    await page.getByText('3 selecionados').waitFor();
    expect(await faults(page)).toEqual([]);
    // What something grave speaks against is left to be looked at.
    await page.getByRole('button', { name: 'Aprovar 2 de 3' }).click();
    await toast(page, '2 aprovados').getByRole('button', { name: 'Desfazer' }).click();
    await toast(page, 'de volta à fila').waitFor();
    for (const model of ['Elba', 'Prêmio', 'Oggi'])
      expect(await statusOf(model)).toMatchObject({ status: 'pending' });
    const { data: told } = await service()
      .from('notifications')
      .select('kind')
      .eq('user_id', seller.id);
    expect(told).toEqual([]);
  });
});

test('on the phone the reasons stand in a window; what speaks against it is marked', async () => {
  await openAs(
    admin,
    pathOf('Oggi'),
    async (page) => {
      await page.locator('mark', { hasText: 'sinal de R$ 500 no Pix' }).waitFor();
      await page.getByText('Pede pagamento adiantado').waitFor();
      await page.getByRole('button', { name: 'Rejeitar' }).click();
      const window = page.getByRole('dialog', { name: 'Rejeitar este anúncio?' });
      await window.getByRole('button', { name: 'Rejeitar e ver próximo' }).click();
      await window.getByText('Escolha um motivo').waitFor();
      await window.getByRole('radio', { name: 'Suspeita de golpe' }).click();
      await window.getByRole('button', { name: 'Rejeitar e ver próximo' }).click();
      await toast(page, '“Fiat Oggi da Vilma” rejeitado').waitFor();
      expect((await statusOf('Oggi'))!.status).toBe('rejected');
    },
    phone,
  );
});

test('on the phone several are chosen from the list, and decided on together', async () => {
  const path = `/admin/aprovacoes?q=${seller.id}`;
  await service()
    .from('customers')
    .update({ business_name: `Vilma ${seller.id}` })
    .eq('id', storeId);
  await openAs(
    admin,
    path,
    async (page) => {
      await page.getByRole('button', { name: 'Lista' }).click();
      const list = page.getByRole('dialog', { name: 'Fila' });
      for (const model of ['Elba', 'Prêmio'])
        await list.getByRole('checkbox', { name: `Selecionar Fiat ${model} da Vilma` }).check();
      await list.getByText('2 selecionados').waitFor();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await list.getByRole('button', { name: 'Decidir' }).click();
      await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
      await toast(page, '2 aprovados').waitFor();
      expect(await statusOf('Elba')).toMatchObject({ status: 'published' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    phone,
  );
});

test('the overview shows what waits, and nobody else sees it', async () => {
  await openAs(admin, '/admin', async (page) => {
    await page.getByRole('heading', { name: 'Pendências de Aprovação' }).waitFor();
    await page.getByRole('link', { name: 'Abrir fila' }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
  await openAs(seller, '/admin/aprovacoes', async (page) => {
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('a reported store is taken off the site with a reason, and put back', async () => {
  const told = await apiOf(await newPerson('Caio Melo')).rpc('report_item', {
    item_type: 'store',
    item_id: storeId,
    reason: 'fraude',
    details: 'Pediu sinal e sumiu.',
    visitor: `aprovacoes ${storeId}`,
  });
  if (told.error) throw told.error;
  const isActive = async () => {
    const { data } = await service().from('customers').select('is_active').eq('id', storeId);
    return data![0]!.is_active;
  };
  const path = `/admin?aba=conteudo&tipo=lojas&denuncia=store.${storeId}`;
  await openAs(admin, path, async (page) => {
    await page.getByRole('heading', { name: 'Vilma Veículos' }).waitFor();
    await page.getByText('Pediu sinal e sumiu.').waitFor();
    expect(await faults(page)).toEqual([]);
    // By keyboard alone: 1 chooses, Enter does it, and what is missing has the focus.
    await page.keyboard.press('1');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Desativar a loja/);
    await page.keyboard.press('Enter');
    await page.getByText('Escreva o motivo').waitFor();
    await page.keyboard.type('Golpe confirmado.');
    await page.keyboard.press('Enter');
    await toast(page, 'Oculto do site').waitFor();
    expect(await isActive()).toBe(false);
    await page.goto(`${path}&estado=ocultas`);
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await toast(page, 'De volta ao site').waitFor();
    expect(await isActive()).toBe(true);
  });
});
