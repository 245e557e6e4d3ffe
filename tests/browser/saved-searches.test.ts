import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfPage } from './axe.ts';
import { addressOf, expectFocus, noJavaScript, open, phone, wide } from './open.ts';
import {
  fromElsewhere,
  mailTo,
  newPerson,
  openAs,
  sellerWithListing,
  service,
  type Person,
} from './people.ts';

const hondas = '/carros?preco_max=150000&marca=honda';
const toast = (page: Page, text: string) => page.locator('output', { hasText: text }).waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar busca' });

async function savedOf(userId: string) {
  const { data, error } = await service()
    .from('saved_searches')
    .select('name, vertical, filters, frequency')
    .eq('user_id', userId)
    .order('created_at');
  if (error) throw error;
  return data;
}

interface Saved {
  name: string;
  vertical?: string;
  filters?: Record<string, string | number | string[]>;
  frequency?: string;
}

async function keep({ id }: Person, saved: Saved): Promise<string> {
  const { data, error } = await service()
    .from('saved_searches')
    .insert({ vertical: 'cars', filters: {}, ...saved, user_id: id })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

// Immediate alerts go out each minute: the first is on its way while the other tests are at work.
let onItsWay: ReturnType<typeof newAlert> | undefined;
beforeAll(async () => {
  onItsWay = newAlert();
  await onItsWay;
});
afterAll(async () => (await onItsWay)?.remove());

test('a visitor signs up in between, comes back to the search, and finds it saved', async () => {
  const email = `iara-${randomUUID().slice(0, 8)}@exemplo.com.br`;
  await open(hondas, fromElsewhere(), async (page) => {
    await save(page).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Nome').inputValue()).toBe('Carros Honda até R$ 150 mil');
    await dialog.getByLabel('Quando avisar').selectOption('weekly');
    await dialog.getByRole('button', { name: 'Entrar e salvar' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Cadastrar' }).click();
    await page.getByLabel('Nome').fill('Iara Prado');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('cobogó-azul-7');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`**${hondas}`);
    await toast(page, 'Busca salva');
    expect(await page.getByText('Não entendemos').count()).toBe(0);
  });
  const { data } = await service().from('profiles').select('id').eq('email', email).single();
  expect(await savedOf(data!.id)).toEqual([
    {
      name: 'Carros Honda até R$ 150 mil',
      vertical: 'cars',
      filters: { marca: ['honda'], preco_max: 150000 },
      frequency: 'weekly',
    },
  ]);
});

test('a search is saved once: saving it again changes it', async () => {
  const person = await newPerson('Beto Duas');
  await openAs(person, hondas, async (page) => {
    await page.locator('header summary', { hasText: 'Minha Conta' }).waitFor();
    await save(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar busca' }).click();
    await toast(page, 'Busca salva');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await save(page).click();
    await page.getByRole('heading', { name: 'Você já salvou esta busca' }).waitFor();
    await page.getByLabel('Nome').fill('  ');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar busca' }).click();
    await page.getByText('Dê um nome à busca.').waitFor();
    await page.getByLabel('Nome').fill('Meu Honda');
    await page.getByLabel('Quando avisar').selectOption('immediate');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar busca' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  const saved = await savedOf(person.id);
  expect(saved.map(({ name, frequency }) => [name, frequency])).toEqual([
    ['Meu Honda', 'immediate'],
  ]);
});

test('saved searches are renamed, told at another time, opened with what is new, and deleted', async () => {
  const person = await newPerson('Caio Buscas');
  await keep(person, { name: 'SUVs', filters: { categoria: ['suv'], ano_min: 2015 } });
  await keep(person, { name: 'Lofts', vertical: 'rentals', filters: { mobiliado: 'sim' } });
  const { data: car } = await service()
    .from('cars')
    .select('id')
    .match({ body_type: 'suv', status: 'published', availability: 'available' })
    .gte('year', 2015)
    .limit(1)
    .single();
  await service().from('cars').update({ published_at: new Date().toISOString() }).eq('id', car!.id);
  await openAs(person, '/buscas-salvas', async (page) => {
    const row = (name: string) => page.locator('main article', { hasText: name });
    await row('SUVs').getByText('1 novo', { exact: true }).waitFor();
    expect(await row('SUVs').innerText()).toContain('Carros · SUV · Desde 2015');
    expect(await row('Lofts').getByText('novo').count()).toBe(0);

    await row('Lofts').getByLabel('Avisos de Lofts').selectOption('never');
    await row('SUVs').getByRole('button', { name: 'Renomear SUVs' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Jipões');
    await page.getByRole('button', { name: 'Salvar nome' }).click();
    await row('Jipões').waitFor();

    await row('Lofts').getByRole('button', { name: 'Excluir Lofts' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir busca' }).click();
    await toast(page, 'Busca excluída');
    expect(await page.locator('main article').count()).toBe(1);

    const seen = async () => {
      const own = service().from('saved_searches').select('seen_at').eq('user_id', person.id);
      return (await own.single()).data?.seen_at;
    };
    const before = await seen();
    await row('Jipões').getByRole('link', { name: 'Jipões' }).click();
    await page.waitForURL('**/carros?**');
    await expect.poll(seen).not.toBe(before);
    expect(addressOf(page)).toBe('/carros?categoria=suv&ano_min=2015&ordem=mais-recentes');
    await page.goto('/buscas-salvas');
    await row('Jipões').waitFor();
    expect(await row('Jipões').getByText('1 novo').count()).toBe(0);
  });
  expect((await savedOf(person.id)).map(({ name }) => name)).toEqual(['Jipões']);
});

test('who is not signed in is told what saved searches are good for', async () => {
  await open('/buscas-salvas', {}, async (page) => {
    await page.getByText('Entre para salvar buscas').waitFor();
    await page.locator('main').getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL('**/auth*');
    expect(addressOf(page)).toBe('/auth?volta=%2Fbuscas-salvas');
  });
});

test('a link that is cut off ends nothing and says so', async () => {
  await open('/alertas/cancelar?token=abc', {}, async (page) => {
    await page.getByRole('heading', { name: 'O link não vale' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancelar avisos' }).count()).toBe(0);
  });
});

const looks: [string, BrowserContextOptions][] = [
  ['on the desktop, light', { ...wide, colorScheme: 'light' }],
  ['on the phone, dark', { ...phone, colorScheme: 'dark' }],
];

test.each(looks)('saved searches stand in nobody’s way %s', async (_name, look) => {
  const person = await newPerson('Eva Olhar');
  await keep(person, { name: 'Sedans', filters: { categoria: ['sedan'] } });
  const options = { ...look, reducedMotion: 'reduce', bypassCSP: true } as const;
  await open('/buscas-salvas', options, async (page) => {
    expect(await faultsOfPage(page)).toEqual([]);
  });
  await openAs(
    person,
    '/buscas-salvas',
    async (page) => {
      await page.locator('main article').waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Renomear Sedans' }).press('Enter');
      expect(await faultsOfPage(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Sedans' }).press('Enter');
      await save(page).press('Enter');
      await page.getByRole('heading', { name: 'Você já salvou esta busca' }).waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await expectFocus(save(page));
    },
    options,
  );
});

test('a new listing that a saved search finds is told in the bell and by mail, once, until the mail’s link ends it', async () => {
  const { word, person, remove } = await (onItsWay ?? newAlert());
  onItsWay = undefined;
  try {
    await expect.poll(() => toldOf(person.id), { timeout: 100_000, interval: 1000 }).toBe(1);
    const mail = await mailTo(person.email, 'List-Unsubscribe');
    const link = /List-Unsubscribe: <(http[^>]+)>/.exec(mail.replace(/\r?\n\s+/g, ' '))![1]!;
    const { pathname, search } = new URL(link);
    await openAs(person, '/notificacoes', async (page) => {
      await page.locator('header summary[aria-label="Notificações, 1 não lida"]').waitFor();
      await expect.poll(() => page.locator('main article').count()).toBe(1);
      await page.locator('main article a').click();
      await page.getByRole('heading', { level: 1, name: new RegExp(word, 'i') }).waitFor();
    });

    // A mail program looks at the link and changes nothing; the page works without JavaScript.
    await open(pathname + search, noJavaScript, async (page) => {
      await page.getByText('“Carro raro”').waitFor();
      expect(await savedOf(person.id)).toMatchObject([{ frequency: 'immediate' }]);
      await page.getByRole('button', { name: 'Cancelar avisos' }).click();
      await page.getByRole('heading', { name: 'Avisos cancelados' }).waitFor();
    });
    expect(await savedOf(person.id)).toMatchObject([{ name: 'Carro raro', frequency: 'never' }]);

    const again = await fetch(new URL(pathname + search, inject('productUrl')), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(again.status).toBe(200);
    expect(await toldOf(person.id)).toBe(1);
  } finally {
    await remove();
  }
}, 150_000);

async function newAlert() {
  const word = `quixaba${randomUUID().slice(0, 6)}`.replace(/\d/g, 'x');
  const person = await newPerson('Dora Alerta');
  await keep(person, { name: 'Carro raro', filters: { q: word }, frequency: 'immediate' });
  return { word, person, remove: await publishCopy(`Gurgel ${word}`) };
}

async function toldOf(userId: string): Promise<number | null> {
  const { count } = await service()
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId);
  return count;
}

// A new listing of the demo's store, published at once; returns what takes it away.
async function publishCopy(title: string): Promise<() => Promise<unknown>> {
  const { car } = await sellerWithListing('arrivals');
  const { data } = await service()
    .from('cars')
    .select(
      'customer_id, price, make, model, year, year_fabrication, km, fuel, transmission, body_type, city, state, municipality_id',
    )
    .eq('id', car.id)
    .single();
  const { data: added, error } = await service()
    .from('cars')
    .insert({ ...data!, title, body_type: 'hatch', status: 'published' })
    .select('id')
    .single();
  if (error) throw error;
  return async () => service().from('cars').delete().eq('id', added.id);
}
