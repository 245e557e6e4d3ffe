import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, go, expectFocus, open, phone } from './open.ts';
import { apiOf, newPerson, openAs, service, type Person } from './people.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page) => page.getByText(/^Salvo (agora|há \d+ s)$/).waitFor();
const exact = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('signed out one chooses first, and comes back with the choice after signing in', async () => {
  await open('/anunciar', {}, async (page) => {
    await page.getByText('Longo prazo, temporada, comercial ou quarto').click();
    await page.getByRole('button', { name: 'Começar anúncio de aluguel' }).click();
    await page.getByText('Entre para anunciar: sua escolha fica guardada.').waitFor();
    expect(addressOf(page)).toBe('/auth');
    await page.goBack();
    await page.getByRole('radio', { name: /^Aluguel/ }).waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: /^Aluguel/ }).isChecked()).toBe(true);
  });
});

test('signed in one begins, also when pressed before it is known who is here', async () => {
  const ana = await newPerson('Ana Prado');
  await openAs(ana, '/sobre', async (page) => {
    const client = Promise.withResolvers<void>();
    await page.route('**/assets/supabase-client-*.js', async (route) => {
      await client.promise;
      await route.continue();
    });
    await go(page, '/anunciar?tipo=carro');
    await page.getByRole('button', { name: 'Começar anúncio de carro' }).click();
    await page.getByRole('button', { name: 'Criando o rascunho...' }).waitFor();
    client.resolve();
    await heading(page, 'Detalhes do carro').waitFor();
  });
  expect(await carsOf(ana)).toMatchObject([{ status: 'draft' }]);
});

test('a car is written, kept as one types, stopped at what is wrong, seen and sent', async () => {
  const ana = await newPerson('Ana Prado');
  await openAs(ana, '/anunciar?tipo=carro', async (page) => {
    await page.getByRole('button', { name: 'Começar anúncio de carro' }).dblclick();
    await heading(page, 'Detalhes do carro').waitFor();
    await writeCar(page);
    await exact(page, 'Código FIPE (opcional)').fill('002112-');
    await exact(page, 'Placa').focus();
    await page.getByText('Falta o último dígito. Ex.: 002112-1').waitFor();
    await saved(page);

    await page.reload();
    await expect.poll(() => exact(page, 'Quilometragem').inputValue()).toBe('38.400');
    expect(await exact(page, 'Código FIPE (opcional)').inputValue()).toBe('002112-');
    await page.getByText('Recuperamos o que você tinha digitado').waitFor();
    await next(page).click();
    await expectFocus(exact(page, 'Código FIPE (opcional)'));
    await exact(page, 'Código FIPE (opcional)').fill('002112-1');
    await next(page).click();

    await heading(page, 'Onde está o carro').waitFor();
    await page.getByRole('combobox', { name: 'Cidade' }).fill('campin');
    await page.getByRole('option', { name: 'Campinas, SP' }).click();
    await next(page).click();
    await heading(page, 'Fotos').waitFor();
    await page.getByRole('link', { name: /Prévia/ }).click();
    await heading(page, 'Prévia').waitFor();

    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await page.getByText('Digite o preço.').waitFor();
    await expectFocus(exact(page, 'Preço'));
    await exact(page, 'Preço').fill('124900');
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Único dono. Zap (19) 98765-4321');
    await page.getByText('Telefone e links marcados no texto').waitFor();
    expect(await faults(page, 'html')).toEqual([]);
    await page.getByRole('button', { name: 'Voltar à prévia' }).click();
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: 'Toyota Corolla XEi' })
      .waitFor();
    // Nobody could call her: the field that mends it is on the same page.
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    const number = page.getByRole('textbox', { name: 'Telefone ou WhatsApp' });
    await expectFocus(number);
    await number.fill('(19) 8112');
    await page.getByRole('button', { name: 'Guardar telefone' }).click();
    await page.getByText('Faltam 5 dígitos').waitFor();
    await number.fill('(19) 98112-4470');
    await page.getByRole('button', { name: 'Guardar telefone' }).click();
    await number.waitFor({ state: 'detached' });
    // What was focused is gone: the keyboard goes on beside it, and again once the listing is sent.
    await expectFocus(page.getByRole('heading', { name: 'Pronto para enviar' }));
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expectFocus(page.getByRole('heading', { name: 'Enviado para análise' }));
    // Loaded anew it stands as it was sent, and offers nothing to send until something differs.
    await page.reload();
    await page.getByRole('heading', { name: 'Enviado para análise' }).waitFor();
    await page.getByRole('link', { name: 'Ir para o painel' }).waitFor();
    await go(page, addressOf(page).replace('passo=previa', 'passo=detalhes'));
    await exact(page, 'Portas').selectOption('4');
    await page.getByText('Guardado neste aparelho').first().waitFor();
    await page.getByRole('link', { name: /Prévia/ }).click();
    await page.getByRole('button', { name: 'Enviar as mudanças' }).waitFor();
  });
  expect(await carsOf(ana)).toMatchObject([
    {
      title: 'Toyota Corolla XEi',
      status: 'pending',
      price: 124_900,
      km: 38_400,
      plate_end: 7,
      fipe_code: '002112-1',
      city: 'Campinas',
      answered: ['single_owner'],
      single_owner: true,
    },
  ]);
});

test('a listing may have a telephone of its own, and needs none of its store then', async () => {
  const rui = await newPerson('Rui Prado');
  const id = await completeDraft(rui);
  await apiOf(rui).from('customers').update({ phone: null }).eq('user_id', rui.id);
  await openAs(rui, `/painel/anuncios/car/${id}?passo=previa`, async (page) => {
    const ofStore = page.getByRole('textbox', { name: 'Telefone ou WhatsApp' });
    await ofStore.waitFor();
    await page.getByRole('link', { name: 'Editar Preço e descrição' }).click();
    const own = page.getByRole('textbox', { name: 'Telefone deste anúncio' });
    await own.fill('(19) 8112');
    await page.keyboard.press('Tab');
    await page.getByText('Faltam 5 dígitos').waitFor();
    await own.fill('19981124470');
    await page.keyboard.press('Tab');
    await expect.poll(() => own.inputValue()).toBe('(19) 98112-4470');
    expect(await faults(page, 'html')).toEqual([]);
    const details = () =>
      apiOf(rui).rpc('listing_private_details', { item_type: 'car', item_id: id });
    await expect
      .poll(async () => (await details()).data)
      .toMatchObject({ contact_phone: '+5519981124470' });
    await page.reload();
    await expect.poll(() => own.inputValue()).toBe('(19) 98112-4470');
    await page.getByRole('button', { name: 'Voltar à prévia' }).click();
    await heading(page, 'Prévia').waitFor();
    expect(await ofStore.count()).toBe(0);
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await page.getByRole('heading', { name: 'Enviado para análise' }).waitFor();
  });
  expect(await carsOf(rui)).toMatchObject([{ status: 'pending' }]);
});

test('a make and a model that are known are written as they are known', async () => {
  const lia = await newPerson('Lia Torres');
  const id = await completeDraft(lia);
  await openAs(lia, `/painel/anuncios/car/${id}`, async (page) => {
    await exact(page, 'Marca').fill('chevrolet');
    await page.getByRole('option', { name: 'Chevrolet', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: /como está escrito/ }).count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => exact(page, 'Marca').inputValue()).toBe('Chevrolet');
    await exact(page, 'Modelo').fill(' ONIX  PLUS');
    await page.keyboard.press('Tab');
    await expect.poll(() => exact(page, 'Modelo').inputValue()).toBe('Onix Plus');
    await exact(page, 'Marca').fill('CHEVROLET');
    await page.keyboard.press('Tab');
    await expect.poll(() => exact(page, 'Marca').inputValue()).toBe('Chevrolet');
    expect(await exact(page, 'Modelo').inputValue()).toBe('Onix Plus');
    const stored = () => apiOf(lia).from('cars').select('make, model').eq('id', id);
    await expect
      .poll(async () => (await stored()).data)
      .toEqual([{ make: 'Chevrolet', model: 'Onix Plus' }]);
  });
});

test('a city that is written out is chosen, one that there is not is told, the old one never put back', async () => {
  const eva = await newPerson('Eva Lins');
  const id = await completeDraft(eva);
  const path = `/painel/anuncios/car/${id}?passo=local`;
  const stored = async () =>
    (await apiOf(eva).from('cars').select('city').eq('id', id).single()).data?.city;
  await openAs(eva, path, async (page) => {
    const city = page.getByRole('combobox', { name: 'Cidade' });
    const loose = page.getByText('Escolha um nome da lista.');
    await expect.poll(() => city.inputValue()).toBe('Campinas, SP');
    // Also before what is asked for has come.
    await city.fill('SAO PAULO');
    await page.keyboard.press('Tab');
    await expect.poll(() => city.inputValue()).toBe('São Paulo, SP');
    await expect.poll(stored).toBe('São Paulo');
    await city.fill('campinas');
    await page.getByRole('option', { name: 'Campinas, SP' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => city.inputValue()).toBe('Campinas, SP');
    await expect.poll(stored).toBe('Campinas');
    await city.fill('recife/pe');
    await page.getByRole('option', { name: 'Recife, PE' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => city.inputValue()).toBe('Recife, PE');
    await city.fill('Campin');
    await page.getByRole('option', { name: 'Campinas, SP' }).waitFor();
    await page.keyboard.press('Tab');
    await loose.waitFor();
    expect(await city.inputValue()).toBe('Campin');
    await next(page).click();
    await page.getByText('Escolha a cidade.').waitFor();
    expect(await city.inputValue()).toBe('Campin');
    await page.reload();
    await expect.poll(() => city.inputValue()).toBe('Campin');
    await city.fill('Campinas');
    await page.keyboard.press('Tab');
    await expect.poll(() => city.inputValue()).toBe('Campinas, SP');
    expect(await loose.count()).toBe(0);
    await expect.poll(stored).toBe('Campinas');
  });
});

test('on a phone, without a connection, nothing that is typed is lost', async () => {
  const bia = await newPerson('Bia Moraes');
  const id = crypto.randomUUID();
  const { error } = await apiOf(bia).rpc('create_listing', { item_type: 'property', item_id: id });
  expect(error).toBeNull();
  const path = `/painel/anuncios/property/${id}`;
  await openAs(
    bia,
    path,
    async (page) => {
      await heading(page, 'Detalhes do imóvel').waitFor();
      expect(await faults(page, 'html')).toEqual([]);
      await page.context().setOffline(true);
      await exact(page, 'Tipo de imóvel').selectOption('terreno');
      await exact(page, 'Área total').fill('360,5');
      await page.getByText('Sem conexão: guardado neste aparelho').waitFor();
      await page.context().setOffline(false);
      await saved(page);
      await page.getByRole('button', { name: /Qualidade/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Local com bairro/ })
        .click();
      await heading(page, 'Onde está o imóvel').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      const city = page.getByRole('combobox', { name: 'Cidade' });
      await page.context().setOffline(true);
      await city.fill('campin');
      await exact(page, 'Bairro').fill('Cambuí');
      await page.getByText('Escolha um nome da lista.').waitFor();
      expect(await city.inputValue()).toBe('campin');
      // What is written of a city that is not found yet is still there after another step, and after a reload.
      await page.goBack();
      await heading(page, 'Detalhes do imóvel').waitFor();
      await page.goForward();
      await expect.poll(() => city.inputValue()).toBe('campin');
      await page.context().setOffline(false);
      await page.reload();
      await expect.poll(() => city.inputValue()).toBe('campin');
      await city.click();
      await page.getByRole('option', { name: 'Campinas, SP' }).click();
      const stored = () =>
        apiOf(bia).from('properties').select('property_type, total_area, city').eq('id', id);
      await expect
        .poll(async () => (await stored()).data)
        .toEqual([{ property_type: 'terreno', total_area: 360.5, city: 'Campinas' }]);
    },
    phone,
  );
  const cid = await newPerson('Cid Neves');
  await openAs(cid, path, async (page) => {
    await page.getByText('Anúncio não encontrado. Recarregue a página.').waitFor();
  });
});

test('whose editor is loaded anew without a connection is led back into it, not to the sign-in', async () => {
  const rui = await newPerson('Rui Prado');
  const id = await completeDraft(rui);
  const path = `/painel/anuncios/car/${id}`;
  await openAs(
    rui,
    path,
    async (page) => {
      await exact(page, 'Quilometragem').waitFor();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      await exact(page, 'Quilometragem').fill('91.000');
      await page.getByText('Sem conexão: guardado neste aparelho').waitFor();
      await page.reload();
      await heading(page, 'Você está sem conexão').waitFor();
      await page.context().setOffline(false);
      await heading(page, 'Detalhes do carro').waitFor();
      expect(addressOf(page)).toBe(path);
      await expect.poll(() => exact(page, 'Quilometragem').inputValue()).toBe('91.000');
    },
    { ...phone, serviceWorkers: 'allow' },
  );
});

test('another device is told with what it stores next; whose session ends, why the sign-in is there', async () => {
  const dora = await newPerson('Dora Reis');
  const id = crypto.randomUUID();
  const { error } = await apiOf(dora).rpc('create_listing', { item_type: 'car', item_id: id });
  expect(error).toBeNull();
  await openAs(dora, `/painel/anuncios/car/${id}`, async (page) => {
    await exact(page, 'Quilometragem').fill('38.400');
    await saved(page);
    await expect.poll(async () => (await carsOf(dora))?.[0]).toMatchObject({ km: 38_400 });
    // The other device: this page keeps the focus, and so asks for nothing by itself.
    await apiOf(dora).from('cars').update({ doors: 4 }).eq('id', id);
    await exact(page, 'Quilometragem').fill('38.500');
    await page.getByText('Este anúncio mudou em outra aba ou aparelho').waitFor();
    // The same field in both.
    await saved(page);
    await apiOf(dora).from('cars').update({ km: 40_000 }).eq('id', id);
    await exact(page, 'Quilometragem').fill('38.600');
    await page.getByText('isto também mudou em outra aba ou aparelho: Quilometragem.').waitFor();
    await page.getByRole('button', { name: 'Usar o que veio de lá' }).click();
    expect(await exact(page, 'Quilometragem').inputValue()).toBe('40.000');
    await expect.poll(async () => (await carsOf(dora))?.[0]).toMatchObject({ km: 40_000 });

    await service().auth.admin.signOut(dora.session.access_token, 'global');
    await exact(page, 'Quilometragem').fill('39.000');
    await page
      .getByText('Entre de novo para continuar de onde parou: o que você digitou está guardado.')
      .waitFor();
    expect(addressOf(page)).toBe('/login');
  });
});

test('what is sent and arrives counts as sent, though its answer is lost', async () => {
  const eva = await newPerson('Eva Luz');
  const id = await completeDraft(eva);
  await openAs(eva, `/painel/anuncios/car/${id}?passo=previa`, async (page) => {
    await page.route('**/rest/v1/cars*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await page.getByRole('heading', { name: 'Enviado para análise' }).waitFor();
    await saved(page);
    expect(await page.getByText('O anúncio não foi enviado').count()).toBe(0);
    // On a phone the button stands in the footer: its place in the panel is no empty band.
    await page.setViewportSize(phone.viewport);
    const title = page.getByRole('heading', { name: 'Enviado para análise' });
    const texts = await title
      .locator('xpath=../../..')
      .locator(':scope > div:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()));
    expect(texts).not.toContain('');
  });
  expect(await carsOf(eva)).toMatchObject([{ status: 'pending' }]);
});

test('what was sent from another device is not written into from this page as one types', async () => {
  const ivo = await newPerson('Ivo Reis');
  const id = await completeDraft(ivo);
  await openAs(ivo, `/painel/anuncios/car/${id}`, async (page) => {
    await exact(page, 'Quilometragem').waitFor();
    await apiOf(ivo).from('cars').update({ status: 'pending' }).eq('id', id);
    await exact(page, 'Quilometragem').fill('90.500');
    await page.getByText('Quem analisa vê as mudanças quando você as enviar').waitFor();
    await page.getByText('Guardado neste aparelho').first().waitFor();
    expect(await exact(page, 'Quilometragem').inputValue()).toBe('90.500');
    expect(await carsOf(ivo)).toMatchObject([{ status: 'pending', km: 88_000 }]);
  });
});

/** A draft that has all that it takes to be sent. */
async function completeDraft(person: Person): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await apiOf(person).rpc('create_listing', { item_type: 'car', item_id: id });
  if (error) throw error;
  const written = { make: 'Fiat', model: 'Uno', year: 2015, year_fabrication: 2014, km: 88_000 };
  const others = { fuel: 'flex', transmission: 'manual', body_type: 'hatch', price: 29_900 };
  const facts = { ...written, ...others, municipality_id: 3_509_502, title: 'Fiat Uno' };
  await apiOf(person).from('cars').update(facts).eq('id', id);
  await apiOf(person).from('customers').update({ phone: '19 98112-4470' }).eq('user_id', person.id);
  return id;
}

async function writeCar(page: Page): Promise<void> {
  await exact(page, 'Marca').fill('toiota');
  await page.getByRole('option', { name: 'Toyota', exact: true }).click();
  await exact(page, 'Modelo').fill('Corolla');
  await exact(page, 'Versão').fill('XEi');
  await exact(page, 'Ano de fabricação').selectOption('2021');
  await exact(page, 'Ano do modelo').selectOption('2022');
  await exact(page, 'Quilometragem').fill('38400');
  await exact(page, 'Câmbio').selectOption('automatico');
  await exact(page, 'Combustível').selectOption('flex');
  await exact(page, 'Carroceria').selectOption('sedan');
  await exact(page, 'Placa').fill('bra2e17');
  await page.getByRole('group', { name: 'Único dono' }).getByText('Sim').click();
}

async function carsOf(person: Person) {
  const { data } = await apiOf(person)
    .from('cars')
    .select(
      'title, status, price, km, plate_end, fipe_code, city, answered, single_owner, customers!inner(user_id)',
    )
    .eq('customers.user_id', person.id);
  return data;
}
