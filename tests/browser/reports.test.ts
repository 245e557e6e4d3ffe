import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { faults } from './axe.ts';
import { noJavaScript, open, phone, reload, wide, loseAnswer } from './open.ts';
import {
  administrator,
  fromElsewhere,
  newPerson,
  openAs,
  sellerWithListing,
  service,
} from './people.ts';

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
    await loseAnswer(page, '**/denunciar/**');
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

test('reported things are gone through by keys, and one that another decides on is not replaced unseen', async () => {
  const olga = await newPerson('Olga Teclas');
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', olga.id);
  await reportCars(2, 'teclas');
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

    const [, id] = /denuncia=\w+\.(.+)$/.exec(second!)!;
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

test('what is written on a thing that another has decided on stays to be read', async () => {
  const [reported] = await reportCars(1, 'dois');
  const thing = { item_type: 'car', item_id: reported! };
  const path = `/admin?aba=conteudo&tipo=anuncios&denuncia=car.${reported}`;
  await openAs(await administrator(), path, async (page) => {
    await page.getByRole('radio', { name: /^Dispensar/ }).check();
    await page.getByLabel('Motivo (opcional)').fill('Conferi com a loja.');
    await service().rpc('decide_reports', { ...thing, decision: 'dismiss' });
    await page.getByRole('button', { name: /^Dispensar/ }).click();
    const outcome = page.locator('output', { hasText: 'Nada mudou' });
    await outcome.waitFor();
    expect(await outcome.innerText()).toMatch(
      /Denúncias dispensadas por .+ “Conferi com a loja\.”/,
    );
  });
  await service().from('reports').delete().eq('visitor', 'dois');
});

test('who decides on a reported thing by keys, or takes it back, is at the next one', async () => {
  const iara = await newPerson('Iara Foco');
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', iara.id);
  await reportCars(3, 'foco');
  await openAs(iara, `/admin?aba=conteudo&tipo=anuncios`, async (page) => {
    const current = page.locator('a[aria-current=true][href*="denuncia="]');
    const shown = () => current.getAttribute('data-reported');
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const decided = (await shown())!;
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(decided);
    const next = (await shown())!;
    await expect.poll(focused).toMatch(new RegExp(`^<article[^>]*data-reported="${next}"`));
    // The keys go on from there, and what is taken back comes with the focus.
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect.poll(focused).toMatch(new RegExp(`^<article[^>]*data-reported="${decided}"`));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: /^Dispensar/ }).check();
    await page.getByRole('button', { name: 'Dispensar', exact: false }).press('Enter');
    await expect.poll(focused).toMatch(new RegExp(`^<a[^>]*data-reported="${next}"`));
  });
  await service().from('reports').delete().eq('visitor', 'foco');
  await service().auth.admin.deleteUser(iara.id);
});

/** Reports that many published cars. @returns their ids */
async function reportCars(many: number, visitor: string): Promise<string[]> {
  const { data } = await service()
    .from('cars')
    .select('id')
    .eq('status', 'published')
    .order('id', { ascending: false })
    .limit(many);
  const reports = data!.map(({ id }) => ({
    item_type: 'car',
    item_id: id,
    reason: 'outro',
    visitor,
  }));
  await service().from('reports').insert(reports).throwOnError();
  return data!.map(({ id }) => id);
}
