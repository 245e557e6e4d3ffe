import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { faults } from './axe.ts';
import { noJavaScript, open, phone, reload, wide } from './open.ts';
import { apiOf, fromElsewhere, newPerson, openAs, sellerWithListing, service } from './people.ts';

let car: Awaited<ReturnType<typeof sellerWithListing>>['car'];
let seller: Awaited<ReturnType<typeof sellerWithListing>>['seller'];
beforeAll(async () => {
  ({ car, seller } = await sellerWithListing('reports'));
});

const received = 'Denúncia recebida';
const link = (page: Page) => page.getByRole('link', { name: 'Denunciar este anúncio' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar denúncia' });
/** Words that no other try has said. */
const words = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
const told = async (details: string) => {
  const { data } = await service()
    .from('reports')
    .select('item_id, reason, user_id')
    .eq('details', details);
  return data!;
};

test.for([wide, phone])('a listing is reported without leaving it (%j)', async (screen) => {
  const details = words('Pediu sinal antes da visita');
  await open(car.path, { ...screen, ...fromElsewhere() }, async (page) => {
    const at = page.url();
    await link(page).click();
    const window = page.getByRole('dialog', { name: 'Denunciar este anúncio' });
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => window.count()).toBe(0);
    await link(page).click();
    await window.getByLabel('Detalhes').fill(details);
    await send(page).click();
    await window.getByText('Escolha o motivo').waitFor();
    expect(await window.getByLabel('Detalhes').inputValue()).toBe(details);
    await window.getByLabel('Parece golpe').check();
    const height = async () => (await window.boundingBox())!.height;
    const before = await height();
    await send(page).click();
    await window.getByText(received).waitFor();
    // It does not shrink under the pointer: at most a refusal's own lines go.
    expect(await height()).toBeGreaterThan(before - 60);
    expect(await faults(page, 'dialog')).toEqual([]);
    await window.getByText('sem saber quem denunciou').waitFor();
    expect(page.url()).toBe(at);
  });
  expect(await told(details)).toEqual([{ item_id: car.id, reason: 'fraude', user_id: null }]);
});

test('without JavaScript the link leads to a page, and its form to the server', async () => {
  const visitor = { ...noJavaScript, ...fromElsewhere() };
  const [details, again] = [words('Sem scripts'), words('De novo')];
  await open(car.path, visitor, async (page) => {
    await link(page).click();
    await page.getByRole('heading', { name: 'Denunciar este anúncio' }).waitFor();
    await page.getByLabel('Detalhes').fill(details);
    await send(page).click({ noWaitAfter: true });
    await page.getByLabel('Outro motivo').check();
    await send(page).click();
    await page.getByText(received).waitFor();
    await page.reload();
    await page.getByText(received).waitFor();
    await page.goto(page.url());
    await page.getByLabel('Outro motivo').check();
    await page.getByLabel('Detalhes').fill(again);
    await send(page).click();
    await page.getByText('Já recebemos hoje uma denúncia da sua rede').waitFor();
  });
  expect(await told(details)).toHaveLength(1);
  expect(await told(again)).toHaveLength(0);
});

test('who is signed in reports as themselves, once, and a double click is one', async () => {
  const person = await newPerson('Dora Denuncia');
  const details = words('Duas vezes');
  await openAs(person, car.path, async (page) => {
    await link(page).click();
    await page.getByLabel('Já foi vendido').check();
    await page.getByLabel('Detalhes').fill(details);
    await page.locator('dialog form:has(textarea)').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByText(received).waitFor();
    await reload(page);
    await link(page).click();
    await page.getByLabel('Outro motivo').check();
    await send(page).click();
    await page.getByText('Você já denunciou este anúncio').waitFor();
  });
  expect(await told(details)).toMatchObject([{ user_id: person.id }]);
});

test('nobody reports what is their own, and what was typed stays', async () => {
  // The listing does not lead there; the address does.
  await openAs(seller, `/denunciar/carro/${car.id}`, async (page) => {
    await page.getByLabel('Outro motivo').check();
    await page.getByLabel('Detalhes').fill('É meu');
    await send(page).click();
    await page.getByText('Você não pode denunciar o que é seu.').waitFor();
    expect(await page.getByLabel('Detalhes').inputValue()).toBe('É meu');
    expect(await page.getByLabel('Outro motivo').isChecked()).toBe(true);
  });
});

test('a lost connection is said, and the same again is one report', async () => {
  const details = words('Conexão perdida');
  await open(car.path, fromElsewhere(), async (page) => {
    await link(page).click();
    await page.getByLabel('Outro motivo').check();
    await page.getByLabel('Detalhes').fill(details);
    await page.route(
      '**/denunciar/**',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send(page).click();
    await page.getByText('A conexão falhou').waitFor();
    await send(page).click();
    await page.getByText(received).waitFor();
  });
  expect(await told(details)).toHaveLength(1);
});

test('a store and a review are reported where they stand', async () => {
  const { data } = await service()
    .from('reviews')
    .select('id, title, item_type, item_id')
    .eq('item_type', 'car')
    .is('hidden_at', null)
    .limit(1);
  const review = data![0]!;
  const before = await openReports();
  await open(`/carros/${review.item_id}`, fromElsewhere(), async (page) => {
    const links = page.getByRole('link', { name: /^Denunciar a avaliação/ });
    await links.first().click();
    await page.getByRole('dialog', { name: 'Denunciar esta avaliação' }).waitFor();
    await page.getByLabel('Expõe dados de alguém').check();
    await send(page).click();
    await page.getByText(received).waitFor();
  });
  await open('/loja/autos-ipiranga', fromElsewhere(), async (page) => {
    await page.getByRole('link', { name: 'Denunciar esta loja' }).click();
    await page.getByLabel('Parece golpe').check();
    await send(page).click();
    await page.getByText(received).waitFor();
  });
  expect(await openReports()).toBe(before + 2);
});

async function openReports(): Promise<number> {
  const { count } = await service()
    .from('reports')
    .select('id', { count: 'exact', head: true })
    .in('item_type', ['review', 'store']);
  return count!;
}

test.for([
  { ...wide, colorScheme: 'light' },
  { ...wide, colorScheme: 'dark' },
  { ...phone, colorScheme: 'light' },
  { ...phone, colorScheme: 'dark' },
] as const)('window and page are accessible (%j)', async (look) => {
  const still = { reducedMotion: 'reduce', bypassCSP: true } as const;
  await open(car.path, { ...look, ...still }, async (page) => {
    await link(page).click();
    await send(page).click();
    await page.getByText('Escolha o motivo').waitFor();
    expect(await faults(page, 'html')).toEqual([]);
    await page.goto(`/denunciar/carro/${car.id}`);
    expect(await faults(page, 'html')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      look.viewport.width,
    );
  });
});

test('what is not there cannot be reported', async () => {
  for (const path of ['barco/x', `loja/${car.id}`, 'carro/ca000000-0000-4000-8000-000000000000']) {
    await open(`/denunciar/${path}`, noJavaScript, async (page) => {
      expect(await page.getByText('Erro 404').count()).toBe(1);
    });
  }
});

test('beside a window no strip of the page stays lit where its scrollbar was', async () => {
  const browser = await launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    await open(car.path, { browser, ...wide, colorScheme: 'light' }, async (page) => {
      await page.evaluate(() => scrollTo(0, 0));
      const paper = (await edgeOf(page)).beside;
      await link(page).evaluate((node: HTMLElement) => node.click());
      await page.getByRole('dialog').waitFor();
      await page.mouse.move(5, 5);
      await expect.poll(async () => (await edgeOf(page)).beside).not.toEqual(paper);
      const { strip, beside } = await edgeOf(page);
      for (const at of [0, 1, 2]) expect(Math.abs(strip[at]! - beside[at]!)).toBeLessThan(4);
    });
  } finally {
    await browser.close();
  }
});

// Colours at the right edge, and just before the place of a scrollbar.
async function edgeOf(page: Page) {
  const shot = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [
    ...data.subarray((info.width * 400 + x) * 3, (info.width * 400 + x) * 3 + 3),
  ];
  return { strip: at(info.width - 4), beside: at(info.width - 24) };
}

test('what is one’s own has no way to report it, and what waits is counted for administrators', async () => {
  const store = await service()
    .from('customers')
    .select('id, slug')
    .eq('user_id', seller.id)
    .single();
  for (const path of [car.path, `/loja/${store.data!.slug}`]) {
    await openAs(seller, path, async (page) => {
      await expect.poll(() => page.getByRole('link', { name: /^Denunciar est/ }).count()).toBe(0);
    });
  }
  const eva = await newPerson('Eva Resenha');
  // Of another store: what that of the tests is worth is counted beside this.
  const others = await service()
    .from('cars')
    .select('id, customer_id')
    .match({ status: 'published', availability: 'available' })
    .neq('customer_id', store.data!.id)
    .order('id')
    .limit(1)
    .single();
  const review = {
    user_id: eva.id,
    item_type: 'car',
    item_id: others.data!.id,
    rating: 4,
    title: 'Da Eva',
    customer_id: others.data!.customer_id,
  };
  expect((await service().from('reviews').insert(review)).error).toBeNull();
  await openAs(eva, `/carros/${others.data!.id}`, async (page) => {
    await page.getByRole('button', { name: 'Editar avaliação' }).waitFor();
    expect(await page.getByText('Da Eva').count()).toBeGreaterThan(0);
    const own = page.getByRole('link', { name: 'Denunciar a avaliação “Da Eva”' });
    await expect.poll(() => own.count()).toBe(0);
    expect(await link(page).count()).toBe(1);
  });
  await service().from('reviews').delete().eq('user_id', eva.id);

  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', eva.id);
  const report = { item_type: 'car', item_id: car.id, reason: 'outro', visitor: 'contada' };
  expect((await service().from('reports').insert(report)).error).toBeNull();
  await openAs(eva, '/admin', async (page) => {
    await page.getByText(/^Conteúdo\s*\d+$/).click();
    await page.getByText(/^a mais antiga /).waitFor();
  });
  await service().from('reports').delete().eq('visitor', 'contada');
  await service().auth.admin.deleteUser(eva.id);
});

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
        const written = page.getByRole('textbox', { name: 'Texto', exact: true });
        await written.focus();
        await page.keyboard.press('Control+Home');
        for (let at = 0; at < 'Quem atendeu foi o '.length; at += 1)
          await page.keyboard.press('ArrowRight');
        for (let at = 0; at < 'Zé Bedeu'.length; at += 1)
          await page.keyboard.press('Shift+ArrowRight');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
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
    await page.getByRole('textbox', { name: 'Texto', exact: true }).focus();
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < 'Falar com '.length; at += 1) await page.keyboard.press('ArrowRight');
    for (let at = 0; at < name.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
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

test('reported things are gone through by keys, and one that another decides on is not replaced unseen', async () => {
  const olga = await newPerson('Olga Teclas');
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', olga.id);
  const { data: cars } = await service()
    .from('cars')
    .select('id, title')
    .eq('status', 'published')
    .order('id', { ascending: false })
    .limit(2);
  const report = { item_type: 'car', reason: 'outro', visitor: 'teclas' };
  await service()
    .from('reports')
    .insert(cars!.map(({ id }) => ({ ...report, item_id: id })));
  await openAs(olga, `/admin?aba=conteudo&tipo=anuncios`, async (page) => {
    const current = page.locator('a[aria-current=true][href*="denuncia="]');
    const shown = () => current.getAttribute('href');
    const first = await shown();
    await page.keyboard.press('j');
    await expect.poll(shown).not.toBe(first);
    const second = await shown();
    await page.keyboard.press('k');
    await expect.poll(shown).toBe(first);
    await page.getByRole('button', { name: 'Pular' }).click();
    await expect.poll(shown).toBe(second);
    // A choice that has the focus takes no letters.
    await page.getByRole('radio').first().check();
    await page.keyboard.press('3');
    expect(await page.getByRole('radio', { name: /^Dispensar/ }).isChecked()).toBe(true);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas das denúncias' }).waitFor();
    await page.keyboard.press('Escape');

    const [, id] = /denuncia=car\.(.+)$/.exec(second!)!;
    await service()
      .from('reports')
      .update({ status: 'descartada' })
      .match({ item_id: id!, status: 'aberta' });
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.getByText('Não está mais nesta lista').waitFor();
  });
  await service().from('reports').delete().eq('visitor', 'teclas');
  await service().auth.admin.deleteUser(olga.id);
});
