import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownName } from '../support/own-names.ts';
import { faults } from './axe.ts';
import { open, phone } from './open.ts';
import {
  apiOf,
  goOn,
  mailTo,
  newPerson,
  openAs,
  sellerWithListing,
  service,
  writeTo,
} from './people.ts';

let { seller, car }: Partial<Awaited<ReturnType<typeof sellerWithListing>>> = {};
beforeAll(async () => {
  ({ seller, car } = await sellerWithListing('messages'));
});

const thread = (page: Page) => page.getByRole('log');
const row = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(text) });
const box = (page: Page) => page.getByPlaceholder('Escreva sua mensagem');
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

describe('who sees what', () => {
  test('the guard asks to sign in; nobody else sees a conversation', async () => {
    const ana = await newPerson('Ana Lopes');
    const inquiry = await writeTo(ana, car!, 'Só entre nós.');
    await open(`/mensagens/${inquiry}`, {}, async (page) => {
      await page.waitForURL('**/login');
    });
    const bia = await newPerson('Bia Reis');
    for (const id of [inquiry, 'nada', '00000000-0000-4000-8000-00000000dead']) {
      await openAs(bia, `/mensagens/${id}`, async (page) => {
        await page.getByText('Esta conversa não existe').waitFor();
        expect(await page.getByText('Só entre nós.').count()).toBe(0);
      });
    }
    // An administrator may read it through the API, but it is no conversation of theirs.
    const { count } = await apiOf(bia)
      .from('inquiries')
      .select('id', { count: 'exact', head: true });
    expect(count).toBe(0);
  });

  test('without a store there is nothing received; without messages, where to begin', async () => {
    const caio = await newPerson('Caio Braga');
    await openAs(caio, '/mensagens?aba=recebidas', async (page) => {
      await page.getByText('Nenhuma conversa ainda').waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Enviadas']);
      await page.getByRole('link', { name: 'Ver carros' }).click();
      await page.waitForURL('**/carros');
    });
  });
});

test('who has a store and only an answer to read begins with it, and stays there', async () => {
  const lia = await newPerson('Lia Matos');
  const draft = { item_type: 'car', item_id: crypto.randomUUID() };
  expect((await apiOf(lia).rpc('create_listing', draft)).error).toBeNull();
  await openAs(lia, '/mensagens', async (page) => {
    await page.getByRole('tab', { name: /Recebidas/, selected: true }).waitFor();
  });
  const inquiry = await writeTo(lia, car!, 'Aceita troca?');
  await goOn(seller!, inquiry, 'store', 'Sim, aceito.');
  await openAs(lia, '/mensagens', async (page) => {
    await page.getByRole('tab', { name: /Enviadas/, selected: true }).waitFor();
    await row(page, seller!.name).getByText('Sim, aceito.').waitFor();
    // What comes on the other side meanwhile does not take the list away.
    const { data } = await service().from('customers').select('id').eq('user_id', lia.id).single();
    const from = { name: 'Rui Neves', email: 'rui@exemplo.com.br', message: 'Bom dia' };
    const received = { ...draft, ...from, item_title: 'Carro', customer_id: data!.id };
    expect((await service().from('inquiries').insert(received)).error).toBeNull();
    await comeBack(page);
    await page.getByRole('tab', { name: /Recebidas\s*1/ }).waitFor();
    await row(page, seller!.name).getByText('Sim, aceito.').waitFor();
    await page.getByRole('tab', { name: /Recebidas/ }).click();
    await row(page, 'Rui Neves').waitFor();
  });
});

describe('a conversation', () => {
  test('goes from the visitor to the store and back, unread until it is read', async () => {
    const davi = await newPerson(ownName('Davi'));
    const inquiry = await writeTo(davi, car!, 'Ainda está à venda?');
    await openAs(davi, '/mensagens', async (page) => {
      await page.getByText('Enviada', { exact: true }).first().waitFor();
      // As many as there are rows; what waits is a mark.
      expect(await page.getByRole('tab', { name: 'Enviadas' }).innerText()).toMatch(
        /^Enviadas\s1$/,
      );
      expect(await page.getByText('Novo', { exact: true }).count()).toBe(0);
    });
    await openAs(seller!, '/mensagens', async (page) => {
      await page.getByRole('tab', { name: /Recebidas/, selected: true }).waitFor();
      const entry = row(page, davi.name);
      expect(await entry.innerText()).toContain('Ainda está à venda?');
      expect(await entry.innerText()).toContain('Novo');
      expect(await entry.textContent()).toContain('Não lida');
      expect(await entry.locator('img').count()).toBe(1);
      await entry.click();
      await page.waitForURL(`**/mensagens/${inquiry}?aba=recebidas`);
      await thread(page).getByText('Ainda está à venda?').waitFor();
      await page.getByRole('link', { name: davi.email }).waitFor();
      // To look at it is not to read it, wherever the link stood.
      await page.goto(`/mensagens/${inquiry}`);
      const read = page.getByRole('button', { name: 'Marcar como Lido' });
      await read.waitFor();
      await page.reload();
      await read.focus();
      expect(await row(page, davi.name).textContent()).toContain('Não lida');
      await page.keyboard.press('Enter');
      await expect.poll(() => row(page, davi.name).textContent()).not.toContain('Não lida');
      expect(await row(page, davi.name).innerText()).not.toContain('Novo');
      await expect
        .poll(() => thread(page).evaluate((log) => log === document.activeElement))
        .toBe(true);
      expect(await read.count()).toBe(0);
      await box(page).fill('Sim. Quer ver amanhã?');
      await page.reload();
      await expect.poll(() => box(page).inputValue()).toBe('Sim. Quer ver amanhã?');
      await page.getByRole('button', { name: 'Responder' }).click();
      await thread(page).getByText('Sim. Quer ver amanhã?').waitFor();
      await expect.poll(() => row(page, davi.name).innerText()).toContain('Respondido');
      expect(await box(page).inputValue()).toBe('');
    });
    await openAs(
      davi,
      '/notificacoes',
      async (page) => {
        const mark = page.locator('header summary[aria-label=Menu] .bg-amber');
        await mark.waitFor();
        await page.locator('header summary[aria-label=Menu]').click();
        expect(await mark.isVisible()).toBe(false);
        await page.keyboard.press('Escape');
        const waiting = { name: '1 conversa com mensagens não lidas' };
        await page.locator('header summary[aria-label^="Notificações"]').click();
        await page.getByRole('banner').getByRole('link', waiting).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('main').getByRole('link', waiting).click();
        await page.waitForURL('**/mensagens');
      },
      phone,
    );
    await openAs(davi, '/', async (page) => {
      await page.locator('header summary', { hasText: 'Minha Conta' }).click();
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: /^Mensagens/ })
        .first();
      await expect.poll(() => link.innerText()).toContain('1');
      await link.click();
      const entry = row(page, seller!.name);
      await page.getByRole('tab', { name: 'Enviadas 1 , 1 não lida' }).waitFor();
      await expect.poll(() => entry.textContent()).toContain('Não lida');
      await entry.click();
      await thread(page).getByText('Sim. Quer ver amanhã?').waitFor();
      await page.getByRole('link', { name: car!.title }).first().waitFor();
      await box(page).fill('Sim, às 10 h.');
      await page.keyboard.press('Control+Enter');
      await thread(page).getByText('Sim, às 10 h.').waitFor();
    });
    // Before anything is read again: for the visitor nothing waits, for the store something does.
    const { data } = await service()
      .from('inquiries')
      .select('status, read_at, visitor_read_at')
      .eq('id', inquiry)
      .single();
    expect(data).toEqual({ status: 'novo', read_at: null, visitor_read_at: expect.any(String) });
  });

  test('brings what is new when one comes back, every half minute, and not while hidden', async () => {
    const eva = await newPerson('Eva Nunes');
    const inquiry = await writeTo(eva, car!, 'Aceita financiamento?');
    await openAs(eva, '/', async (page) => {
      await page.clock.install();
      await page.goto(`/mensagens/${inquiry}`);
      await thread(page).getByText('Aceita financiamento?').waitFor();
      // From here on only the time passes that the test lets pass.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      // What is asked just before something is written does not know of it: the next look does.
      const said = async (text: string, meanwhile: () => Promise<unknown>) => {
        const times = () => thread(page).getByText(text).count();
        await expect.poll(() => meanwhile().then(times)).toBe(1);
      };
      const looksAgain = () => comeBack(page).then(() => page.clock.runFor(20));
      await goOn(seller!, inquiry, 'store', 'Aceitamos.');
      await said('Aceitamos.', looksAgain);
      await goOn(seller!, inquiry, 'store', 'Em até 60 vezes.');
      await said('Em até 60 vezes.', () => page.clock.runFor(10_000));

      const underWay = new Set<Request>();
      page.on('request', (request) => underWay.add(request));
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      // What was read is told, and then the list is asked for again.
      let quiet = 0;
      const quietFor = async () => {
        await page.clock.runFor(20);
        return (quiet = underWay.size === 0 ? quiet + 1 : 0);
      };
      await expect.poll(quietFor).toBeGreaterThan(5);
      const show = (hidden: boolean) =>
        page.evaluate((value) => {
          const states = { hidden: value, visibilityState: value ? 'hidden' : 'visible' };
          for (const [name, state] of Object.entries(states))
            Object.defineProperty(document, name, { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await show(true);
      await goOn(seller!, inquiry, 'store', 'Sem entrada.');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/inquiries')) asked.push(request.url());
      });
      await page.clock.runFor(120_000);
      expect(asked).toEqual([]);
      await show(false);
      await said('Sem entrada.', () => page.clock.runFor(20));
    });
  });

  test('keeps what was typed when it cannot be sent', async () => {
    const ivo = await newPerson('Ivo Paz');
    const inquiry = await writeTo(ivo, car!, 'Qual a cor?');
    await openAs(ivo, `/mensagens/${inquiry}`, async (page) => {
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Escreva a mensagem antes de enviar.').waitFor();
      await box(page).fill('E o ano?');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.locator('form').getByText('Sem conexão com o servidor.').waitFor();
      expect(await box(page).inputValue()).toBe('E o ano?');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await thread(page).getByText('E o ano?').waitFor();
    });
  });

  test('on the phone is a page of its own, and nothing stands in anybody’s way', async () => {
    const rui = await newPerson('Rui Sá');
    const inquiry = await writeTo(rui, car!, 'Posso levar um mecânico?');
    await openAs(
      rui,
      '/mensagens',
      async (page) => {
        await row(page, seller!.name).click();
        await thread(page).getByText('Posso levar um mecânico?').waitFor();
        expect(await page.getByRole('tablist').isVisible()).toBe(false);
        expect(await faults(page, 'html')).toEqual([]);
        await page.getByRole('link', { name: 'Voltar às conversas' }).click();
        await row(page, seller!.name).waitFor();
        expect(await faults(page, 'html')).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      },
      { ...phone, colorScheme: 'dark', bypassCSP: true, reducedMotion: 'reduce' },
    );
    await openAs(
      seller!,
      `/mensagens/${inquiry}`,
      async (page) => {
        await thread(page).getByText('Posso levar um mecânico?').waitFor();
        expect(await faults(page, 'html')).toEqual([]);
      },
      { bypassCSP: true, reducedMotion: 'reduce' },
    );
  });
});

test('an inquiry and its answer arrive where they should: row, bell, mail', async () => {
  const { car: other } = await sellerWithListing('arrivals');
  const lia = await newPerson('Lia Freitas');
  const inquiry = await writeTo(lia, other, 'Tem laudo cautelar de Lia?');
  const noticesOf = async (person: string) => {
    const { data } = await service()
      .from('notifications')
      .select('kind, title, is_read, action_url')
      .match({ user_id: person, 'metadata->>inquiry_id': inquiry });
    return data;
  };
  const told = { is_read: false, action_url: `/mensagens/${inquiry}` };

  expect(await noticesOf(seller!.id)).toEqual([
    { ...told, kind: 'inquiry', title: 'Novo contato de Lia Freitas' },
  ]);
  expect(await mailTo(seller!.email, 'laudo cautelar de Lia')).toContain(other.title);
  expect(await mailTo(lia.email, 'laudo cautelar de Lia')).toContain(other.title);

  await goOn(seller!, inquiry, 'store', 'Tem, posso mandar uma cópia.');
  expect(await noticesOf(lia.id)).toEqual([
    { ...told, kind: 'answer', title: `${seller!.name} respondeu você` },
  ]);
  expect(await mailTo(lia.email, 'posso mandar uma cópia')).toContain(`/mensagens/${inquiry}`);

  await openAs(lia, '/', async (page) => {
    await page.locator('header summary[aria-label="Notificações, 1 não lida"]').click();
    await page.getByRole('link', { name: /respondeu você/ }).click();
    await thread(page).getByText('Tem, posso mandar uma cópia.').waitFor();
    await expect
      .poll(() => noticesOf(lia.id))
      .toEqual([expect.objectContaining({ is_read: true })]);
  });
});
