import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { noJavaScript, open, phone, wide } from './open.ts';
import { apiOf, fromElsewhere, newPerson, openAs, sellerWithListing, service } from './people.ts';
import { newStore } from './stores.ts';

let car: Awaited<ReturnType<typeof sellerWithListing>>['car'];
let seller: Awaited<ReturnType<typeof sellerWithListing>>['seller'];
beforeAll(async () => {
  ({ car, seller } = await sellerWithListing('passages'));
});

/** Selects words of the reported text by keys, and marks them as what is to go. */
async function mark(page: Page, before: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Texto', exact: true }).focus();
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < before.length; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < words.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test.for([wide, phone])(
  'an administrator hides a passage of a review, and takes it back (%j)',
  async (screen) => {
    const [eva, olga] = [await newPerson('Eva Trecho'), await newPerson('Olga Trecho')];
    await service().from('user_roles').update({ role: 'admin' }).eq('user_id', olga.id);
    const { data: review } = await service()
      .from('reviews')
      .insert({
        user_id: eva.id,
        item_type: 'car',
        item_id: car.id,
        customer_id: (
          await service().from('customers').select('id').eq('user_id', seller.id).single()
        ).data!.id,
        rating: 2,
        title: 'Sumiu depois do sinal',
        comment: 'Quem atendeu foi o Zé Bedeu, (62) 99999-1180. Devolveram.',
      })
      .select('id')
      .single();
    const text = async () =>
      (await service().from('reviews').select('comment, hidden_at').eq('id', review!.id).single())
        .data;
    const before = await text();
    await service().from('reports').insert({
      item_type: 'review',
      item_id: review!.id,
      reason: 'dados-pessoais',
      visitor: 'trecho',
    });
    await openAs(
      olga,
      `/admin?aba=conteudo&tipo=avaliacoes&denuncia=review.${review!.id}`,
      async (page) => {
        // What leads to somebody is marked already; the name is selected, by the keyboard.
        const left = page.getByRole('list', { name: 'Trechos que saem' }).getByRole('listitem');
        await expect.poll(() => left.allInnerTexts()).toEqual(['(62) 99999-1180']);
        await mark(page, 'Quem atendeu foi o ', 'Zé Bedeu');
        await expect.poll(() => left.allInnerTexts()).toEqual(['(62) 99999-1180', 'Zé Bedeu']);
        expect(await page.locator('article mark').allInnerTexts()).toEqual([
          'Zé Bedeu',
          '(62) 99999-1180',
        ]);
        expect(await faults(page, 'article')).toEqual([]);
        await page.getByRole('button', { name: 'Ocultar o trecho' }).click();
        await page.getByText('Escreva o motivo').waitFor();
        await page
          .getByRole('textbox', { name: 'Motivo' })
          .fill('Dado pessoal de terceiro no texto');
        await page.getByRole('button', { name: 'Ocultar o trecho' }).click();
        await page.getByText('Trecho oculto do site').waitFor();
        expect(await text()).toEqual({
          comment:
            'Quem atendeu foi o [dado pessoal retirado], [dado pessoal retirado]. Devolveram.',
          hidden_at: null,
        });
        await page.getByRole('button', { name: 'Desfazer' }).click();
        await page.getByText('Desfeito: espera de novo').waitFor();
        expect(await text()).toEqual(before);
      },
      screen,
    );
    await service().from('reports').delete().eq('visitor', 'trecho');
    for (const { id } of [eva, olga]) await service().auth.admin.deleteUser(id);
  },
);

test('a passage of a car goes from page and source, its owner reads which and why, and it can be undone', async () => {
  const [olga, ana] = [await newPerson('Olga Carro'), await newPerson('Ana Carro')];
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', olga.id);
  const name = 'Beltrana Xisto';
  const { data: before } = await service()
    .from('cars')
    .select('description')
    .eq('id', car.id)
    .single();
  const describe = async (description: string) => {
    const { error } = await service().from('cars').update({ description }).eq('id', car.id);
    expect(error).toBeNull();
  };
  const written = async () =>
    (await service().from('cars').select('description, status').eq('id', car.id).single()).data;
  const said = `Falar com ${name} na loja, das 9 às 12.`;
  const masked = 'Falar com [dado pessoal retirado] na loja, das 9 às 12.';
  await describe(said);
  const source = async () => {
    let html = '';
    await open(car.path, { ...noJavaScript, ...fromElsewhere() }, async (page) => {
      html = await page.content();
    });
    return html;
  };
  expect(await source()).toContain(name);
  await service()
    .from('reports')
    .insert({ item_type: 'car', item_id: car.id, reason: 'outro', visitor: 'carro' });

  const hide = async (page: Page) => {
    await page.getByText('Ocultar só o trecho').click();
    await mark(page, 'Falar com ', name);
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Cita uma pessoa');
    await page.getByRole('button', { name: 'Ocultar o trecho' }).click();
    await page.getByText('Trecho oculto do site').waitFor();
    expect(await written()).toEqual({ description: masked, status: 'published' });
  };
  const reported = `/admin?aba=conteudo&tipo=anuncios&denuncia=car.${car.id}`;
  await openAs(olga, reported, async (page) => {
    await hide(page);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Desfeito: espera de novo').waitFor();
    expect(await written()).toEqual({ description: said, status: 'published' });
  });
  await openAs(olga, reported, hide);

  await expect.poll(source).not.toContain(name);
  expect(await source()).toContain('[dado pessoal retirado]');

  const editor = `/painel/anuncios/car/${car.id}?passo=preco`;
  await openAs(seller, editor, async (page) => {
    await page.getByText(`O trecho “${name}” foi ocultado:`).waitFor();
    await page.getByText('Cita uma pessoa').waitFor();
    expect(await page.getByRole('textbox', { name: 'Descrição' }).inputValue()).toBe(masked);
    expect(await faults(page, 'main')).toEqual([]);
  });
  // What the owner writes without it stays; with it, it is refused.
  const rewrite = (description: string) =>
    apiOf(seller).from('cars').update({ description }).eq('id', car.id);
  expect((await rewrite(said)).error).toMatchObject({
    hint: 'passage_hidden',
    message: expect.stringContaining(name),
  });
  expect((await rewrite('Falar na loja, das 9 às 12.')).error).toBeNull();
  await openAs(seller, editor, async (page) => {
    await page.getByRole('textbox', { name: 'Descrição' }).waitFor();
    expect(await page.getByText('foi ocultado').count()).toBe(0);
  });
  // Nobody else is told what it was.
  const asked = await apiOf(ana).rpc('hidden_passages', { item_type: 'car', item_id: car.id });
  expect(asked.data).toEqual([]);

  await service().from('reports').delete().eq('visitor', 'carro');
  await service().from('moderation_decisions').delete().eq('item_id', car.id);
  const restored = { description: before!.description, status: 'published' };
  await service().from('cars').update(restored).eq('id', car.id);
  for (const { id } of [olga, ana]) await service().auth.admin.deleteUser(id);
});

test('a passage of a store goes from its page, its editor says which and why, and no way brings it back', async () => {
  const [olga, owner] = [await newPerson('Olga Loja'), await newPerson('Rui Loja')];
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', olga.id);
  const name = 'Fulana Bordalo';
  const said = `Procure ${name} no balcão.`;
  const slug = `passagens-${owner.id}`;
  const store = await newStore(owner, 'Passagens', { slug, description: said });
  const described = async () =>
    (await service().from('customers').select('description').eq('id', store).single()).data!
      .description;
  const source = async () => {
    let html = '';
    await open(`/loja/${slug}`, { ...noJavaScript, ...fromElsewhere() }, async (page) => {
      html = await page.content();
    });
    return html;
  };
  expect(await source()).toContain(name);
  const report = { item_type: 'store', reason: 'outro', visitor: 'balcao' };
  await service()
    .from('reports')
    .insert({ ...report, item_id: store });
  await openAs(olga, `/admin?aba=conteudo&tipo=lojas&denuncia=store.${store}`, async (page) => {
    await page.getByText('Ocultar só o trecho').click();
    await mark(page, 'Procure ', name);
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Cita quem atende');
    await page.getByRole('button', { name: 'Ocultar o trecho' }).click();
    await page.getByText('Trecho oculto do site').waitFor();
  });
  const masked = 'Procure [dado pessoal retirado] no balcão.';
  expect(await described()).toBe(masked);
  await expect.poll(source).not.toContain(name);
  for (const screen of [wide, { ...phone, colorScheme: 'dark' as const }])
    await openAs(
      owner,
      '/painel?aba=loja',
      async (page) => {
        await page.getByText(`O trecho “${name}” foi ocultado:`).waitFor();
        await page.getByText('Cita quem atende').waitFor();
        expect(await page.getByRole('textbox', { name: 'Descrição' }).inputValue()).toBe(masked);
        expect(await faults(page, 'main')).toEqual([]);
      },
      screen,
    );
  const own = await apiOf(owner).from('customers').update({ description: said }).eq('id', store);
  expect(own.error).toMatchObject({ hint: 'passage_hidden' });
  // A server of somebody's own that writes what it has kept is not told so: what it writes is masked.
  await service()
    .from('customers')
    .update({ description: `${said} Até já.` })
    .eq('id', store);
  expect(await described()).toBe(`${masked} Até já.`);

  await service().from('reports').delete().eq('visitor', 'balcao');
  for (const { id } of [olga, owner]) await service().auth.admin.deleteUser(id);
});
