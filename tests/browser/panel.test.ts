import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, expectFocus, open, phone } from './open.ts';
import { apiOf, goOn, mailTo, newPerson, openAs, service, writeTo, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

let seller: Person;
let store: string;
let car: { id: string };
beforeEach(async () => {
  seller = await newPerson('Nara Prado');
  ({ store, car } = await openStore(seller));
});
afterEach(async () => {
  // Nobody else's search finds the car.
  await service().from('customers').delete().eq('id', store);
});

/** A store of the person's own with a car on show. */
async function openStore(person: Person) {
  const id = await newStore(person, 'Nara Veículos', {
    slug: 'nara-veiculos',
    phone: '+5511987654321',
    plan_type: 'pro',
  });
  const facts = { title: 'Fiat Uno de Nara', price: 29_900, municipality_id: 3_509_502 };
  return { store: id, car: await newCar(id, facts) };
}

const log = (page: Page) => page.getByRole('log');
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

test('without a store the panel leads to the first listing; nobody else opens it', async () => {
  await open('/painel', {}, async (page) => {
    await page.waitForURL('**/login');
  });
  const rui = await newPerson('Rui Costa');
  await openAs(rui, '/painel', async (page) => {
    await page.getByText('Sua loja começa com o primeiro anúncio').waitFor();
    await page.goto(`/admin/cliente/${store}`);
    await page.waitForURL((url) => url.pathname === '/');
  });
  const { error } = await apiOf(rui).rpc('store_contacts', { store });
  expect(error?.hint).toBe('panel_of_others');
});

test('a message is found, noted, answered by a quick reply and filed; an event is marked as read', async () => {
  const ana = await newPerson('Ana Lima');
  await writeTo(ana, car, 'Aceita troca?');
  await apiOf(ana).rpc('reveal_contact', {
    item_type: 'car',
    item_id: car.id,
    kind: 'whatsapp',
    visitor: 'navegador-de-ana',
  });
  await openAs(
    seller,
    '/painel',
    async (page) => {
      await page.getByText('2 contatos esperando resposta').first().waitFor();
      await page
        .getByRole('link', { name: /^Contatos/ })
        .first()
        .click();
      // The overview shows the same row, until the list's script is there.
      await page.getByRole('heading', { name: 'Contatos', level: 1 }).waitFor();
      await row(page, /Ana Lima/).waitFor();
      expect(await faults(page, 'html')).toEqual([]);
      // The newest is the event; J goes down the list.
      await page.keyboard.press('j');
      await log(page)
        .getByText(/Chamou no WhatsApp às/)
        .waitFor();
      await page.getByRole('button', { name: 'Marcar como Lido' }).click();
      await page.getByText('1 esperando resposta, o mais').waitFor();
      await page.keyboard.press('j');
      await log(page).getByText('Aceita troca?').waitFor();
      // Looking is not reading.
      await page.getByRole('button', { name: 'Marcar como Lido' }).waitFor();
      await page.keyboard.press('n');
      const box = page.getByRole('textbox', { name: 'Sua nota' });
      await expectFocus(box);
      await box.fill('Avaliar o usado.');
      await page.keyboard.press('Control+Enter');
      await log(page).getByText('Nota privada').waitFor();
      await log(page).getByText('Avaliar o usado.').waitFor();
      await page.getByText('Responder', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Sim, está disponível' }).click();
      const reply = page.getByRole('textbox', { name: 'Sua resposta' });
      expect(await reply.inputValue()).toContain(
        'Oi, Ana! Sim, o Fiat Uno de Nara está disponível.',
      );
      // What was typed stands there again after a reload.
      await page.reload();
      await expect.poll(() => reply.inputValue()).toContain('Oi, Ana!');
      expect(await faults(page, 'html')).toEqual([]);
      await reply.press('Control+Enter');
      await log(page).getByText('Oi, Ana! Sim, o Fiat Uno de Nara').waitFor();
      await expect.poll(() => reply.inputValue()).toBe('');
      await page.getByText('Nenhum contato esperando resposta').waitFor();
      await page.getByRole('main').getByText('Respondido', { exact: true }).last().waitFor();
    },
    { bypassCSP: true, reducedMotion: 'reduce' },
  );
  expect(await mailTo(ana.email, 'Oi, Ana!')).toContain('Nara');
  const notes = await apiOf(ana).from('contact_notes').select('id');
  expect(notes.data).toEqual([]);
});

test('on the phone the list and a contact are two screens; what comes in waits behind a pill', async () => {
  const bia = await newPerson('Bia Melo');
  await writeTo(bia, car, 'Posso ver hoje?');
  await openAs(
    seller,
    '/painel?aba=contatos',
    async (page) => {
      await row(page, /Bia Melo/).waitFor();
      await page.getByRole('heading', { name: 'Contatos', level: 1 }).waitFor();
      const caio = await newPerson('Caio Reis');
      await writeTo(caio, car, 'Qual o ano?');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      const pill = page.getByRole('button', { name: '1 novo' });
      await pill.waitFor({ timeout: 40_000 });
      expect(await row(page, /Caio Reis/).count()).toBe(0);
      await pill.click();
      await row(page, /Caio Reis/).waitFor();
      await row(page, /Bia Melo/).click();
      await log(page).getByText('Posso ver hoje?').waitFor();
      expect(addressOf(page)).toContain('contato=');
      expect(await row(page, /Caio Reis/).isVisible()).toBe(false);
      expect(await faults(page, 'html')).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByRole('link', { name: 'Voltar aos contatos' }).click();
      await row(page, /Bia Melo/).waitFor();
    },
    { ...phone, colorScheme: 'dark', bypassCSP: true, reducedMotion: 'reduce' },
  );
});

test('an answered contact with long words makes no screen wider', async () => {
  const lia = await newPerson('Lia Prado');
  const inquiry = await writeTo(lia, car, 'Ainda está à venda?');
  await goOn(
    seller,
    inquiry,
    'store',
    'Sim, e pode ser visto todos os dias, das nove às seis. '.repeat(4),
  );
  for (const path of ['/painel', '/painel?aba=contatos'])
    await openAs(seller, path, async (page) => {
      await row(page, /Lia Prado/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
});

test('analytics add up, follow the keyboard and leave as a file', async () => {
  await writeTo(await newPerson('Eva Dias'), car, 'Aceita troca?');
  await openAs(
    seller,
    '/painel?aba=analytics&periodo=7',
    async (page) => {
      const total = page.getByRole('row', { name: /^Total/ }).last();
      await total.waitFor();
      const { data } = await apiOf(seller).rpc('store_figures_by_item', {
        store,
        since: new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10),
        until: new Date().toISOString().slice(0, 10),
      });
      const messages = data!.items.reduce((sum, one) => sum + one.messages, 0);
      expect(await total.getByRole('cell').nth(1).innerText()).toBe(`${messages}`);
      const days = page.getByRole('slider', { name: 'Dia' });
      await days.focus();
      const today = await days.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      expect(await days.getAttribute('aria-valuetext')).not.toBe(today);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV', exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^analytics-por-dia-\d{4}-.*\.csv$/);
      expect(await faults(page, 'html')).toEqual([]);
    },
    { bypassCSP: true, reducedMotion: 'reduce', acceptDownloads: true },
  );
});
