import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import { phone, expectFocus, loadsImages } from './open.ts';
import { newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

loadsImages();

let seller: Person;
let store: { id: string; slug: string };
beforeEach(async () => {
  seller = await newPerson('Davi Lemos');
  const slug = `lemos-${seller.id.slice(0, 8)}`;
  store = { id: await newStore(seller, 'Lemos Seminovos', { slug, plan_type: 'pro' }), slug };
});

const draft = async () => {
  const { data } = await service()
    .from('store_drafts')
    .select('changes')
    .eq('customer_id', store.id);
  return Object.keys((data?.[0]?.changes ?? {}) as object).toSorted();
};
const visitorReads = async (name: string) => {
  const answer = await fetch(new URL(`/loja/${name}`, inject('productUrl')), {
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
};
// The pages behind it are other tests' business.
const clean = async (page: Page) => expect(await faults(page, 'html', ['iframe'])).toEqual([]);
const preview = (page: Page) => page.frameLocator('iframe[title="Prévia da página da loja"]');

test('what a seller changes is kept as a draft, shown beside, and public once it is published', async () => {
  await openAs(
    seller,
    '/painel?aba=loja',
    async (page) => {
      await page.getByText('Tudo publicado').waitFor();
      // What is said of saving moves no button from under a finger that is on its way.
      const publish = page.getByRole('button', { name: 'Publicar loja' }).first();
      const place = await publish.boundingBox();
      await page.route('**/rest/v1/store_drafts*', (route) => route.abort());
      await page.getByLabel('Nome da loja').fill('Lemos & Filhos Seminovos');
      await page.getByText('Sem conexão: guardado neste aparelho.').waitFor();
      expect(await publish.boundingBox()).toEqual(place);
      await page.unroute('**/rest/v1/store_drafts*');
      await preview(page).getByRole('heading', { name: 'Lemos & Filhos Seminovos' }).waitFor();

      await page.route('**/rpc/check_store_address', (route) => route.abort());
      await page.getByLabel('Endereço da página').fill('Autos Ipiranga');
      await page.getByText('Ainda não conferido. Sem conexão com o servidor.').waitFor();
      await page.unroute('**/rpc/check_store_address');
      await page.getByRole('button', { name: 'Conferir de novo' }).click();
      await page.getByText('Já é ou foi de outra loja.').waitFor();
      await page.getByRole('button', { name: 'Publicar loja' }).first().click();
      await page.locator('output', { hasText: 'Este endereço não está livre.' }).waitFor();
      await expectFocus(page.getByLabel('Endereço da página'));
      expect(await page.getByText('Erro ao publicar a loja').count()).toBe(0);
      await page.getByRole('button', { name: 'lemos-seminovos' }).click();
      await page.getByText(`O antigo ${store.slug} continua levando para cá.`).waitFor();

      await page.getByRole('button', { name: 'Informar horários' }).click();
      const closes = page.getByLabel('Segunda a sexta, fecha às');
      await closes.fill('7');
      await page.getByText('A hora de fechar vem depois da de abrir.').waitFor();
      await closes.fill('1930');
      await closes.blur();
      await expect.poll(() => closes.inputValue()).toBe('19h30');
      await preview(page)
        .getByText(/^(Aberta|Fechada) agora/)
        .first()
        .waitFor();

      await page.getByText('3 mudanças por publicar').waitFor();
      await clean(page);
      await expect.poll(draft).toEqual(['business_name', 'hours', 'slug']);
      // Not by its page, which is kept for some seconds.
      const { data: found } = await service().rpc('find_store', { name: store.slug });
      expect(found?.business_name).toBe('Lemos Seminovos');

      await page.reload();
      await page.getByText('3 mudanças por publicar').waitFor();
      expect(await page.getByLabel('Nome da loja').inputValue()).toBe('Lemos & Filhos Seminovos');
      await page.getByRole('button', { name: 'Publicar loja' }).first().press('Enter');
      await page.getByText('Loja publicada').waitFor();
      await page.getByText('Tudo publicado').waitFor();
      await page.locator('main :focus').waitFor();
      expect(await draft()).toEqual([]);

      const before = await visitorReads(store.slug);
      expect([before.status, before.to]).toEqual([301, '/loja/lemos-seminovos']);
      expect((await visitorReads('lemos-seminovos')).html).toContain(
        '"openingHours":["Mo-Fr 08:00-19:30"',
      );
    },
    { bypassCSP: true },
  );
});

test('on the phone the page is seen over the form, and changes are taken back', async () => {
  const steps = async (page: Page) => {
    await page.getByLabel('Descrição').fill('Desde 1998 na mesma esquina.');
    await page.getByText('1 mudança por publicar').waitFor();
    await page.getByRole('button', { name: 'Ver prévia' }).click();
    await preview(page).getByText('Desde 1998 na mesma esquina.').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Tudo publicado').waitFor();
    await expect.poll(draft).toEqual([]);
    expect(await page.getByLabel('Descrição').inputValue()).toBe('');
  };
  await openAs(seller, '/painel?aba=loja', steps, phone);
});

test('what was written without a connection is there when its tab was closed, and a picture goes on with it', async () => {
  await openAs(
    seller,
    '/painel?aba=loja',
    async (page) => {
      await page.getByText('Tudo publicado').waitFor();
      const context = page.context();
      await context.setOffline(true);
      await page.getByLabel('Descrição').fill('Desde 1998 na mesma esquina.');
      await page.getByText('Sem conexão: guardado neste aparelho.').waitFor();
      await page.getByLabel('WhatsApp').fill('19 98765-4321');
      await page.close();
      await context.setOffline(false);

      const other = await context.newPage();
      await other.goto('/painel?aba=loja');
      await other.getByText('2 mudanças por publicar').waitFor();
      expect(await other.getByLabel('WhatsApp').inputValue()).toBe('19 98765-4321');
      await expect.poll(draft).toEqual(['description', 'whatsapp']);

      await other
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'logo.png',
          mimeType: 'image/png',
          buffer: await sharp({
            create: { width: 800, height: 800, channels: 3, background: '#0b6b4b' },
          })
            .png()
            .toBuffer(),
        });
      await context.setOffline(true);
      await other.getByRole('button', { name: 'Usar assim' }).click();
      await other.getByRole('button', { name: 'Tentar de novo' }).waitFor();
      await context.setOffline(false);
      await other.getByText('3 mudanças por publicar').waitFor();
    },
    phone,
  );
});
