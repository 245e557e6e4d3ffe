import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownEmail } from '../support/own-names.ts';
import { noJavaScript, open, expectFocus } from './open.ts';
import {
  fromElsewhere,
  newPerson,
  openAs,
  sellerWithListing,
  service,
  visitorApi,
} from './people.ts';

let { seller, car }: Partial<Awaited<ReturnType<typeof sellerWithListing>>> = {};
beforeAll(async () => {
  ({ seller, car } = await sellerWithListing('contact'));
});

const card = (page: Page) => page.locator('#contato');
const send = (page: Page) => card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
const success = 'Mensagem enviada com sucesso! Em breve entraremos em contato.';

async function fillIn(page: Page, email: string) {
  await card(page).getByLabel('Nome').fill('Marina Duarte');
  await card(page).getByLabel('E-mail').fill(email);
  await card(page).getByLabel('Telefone').fill('(19) 98112-4470');
}

const inquiries = async (email: string) => {
  const { data } = await service()
    .from('inquiries')
    .select('name, phone, message, user_id, item_id, status')
    .eq('email', email);
  return data!;
};

describe('the message to the seller', () => {
  test('asks for name, e-mail and phone, says which is missing, and keeps the rest', async () => {
    await open(car!.path, { ...fromElsewhere(), ...noJavaScript }, async (page) => {
      for (const label of ['Nome', 'E-mail', 'Telefone']) {
        expect(await card(page).getByLabel(label).getAttribute('required')).not.toBeNull();
      }
      expect(await card(page).getByLabel('Mensagem').getAttribute('required')).toBeNull();
      // Also with the words of photos instead of them, which these pages are opened without.
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
    await open(car!.path, fromElsewhere(), async (page) => {
      await card(page).getByLabel('Mensagem').fill('Aceita troca?');
      await send(page);
      await card(page).getByText('Informe o seu nome.').waitFor();
      await card(page).getByText('Confira o e-mail.').waitFor();
      await card(page).getByText('Informe o telefone com DDD').waitFor();
      expect(await card(page).getByLabel('Mensagem').inputValue()).toBe('Aceita troca?');
      await expectFocus(card(page).getByLabel('Nome'));
    });
  });

  test('takes a phone as people type it, and says beside it what is wrong with one', async () => {
    for (const options of [{}, noJavaScript]) {
      const email = ownEmail('fone');
      await open(car!.path, { ...fromElsewhere(), ...options }, async (page) => {
        await fillIn(page, email);
        await card(page).getByLabel('Telefone').fill('98112-4470');
        await send(page);
        await card(page).getByText('Falta o DDD').waitFor();
        expect(await card(page).getByLabel('Telefone').inputValue()).toBe('98112-4470');
        await card(page).getByLabel('Telefone').fill('+55 (019)\u00a098112\u20114470');
        await send(page);
        await card(page).getByText(success).waitFor();
      });
      expect((await inquiries(email)).map(({ phone }) => phone)).toEqual(['+5519981124470']);
    }
  });

  test('keeps what was typed when the connection breaks while it is sent', async () => {
    await open(car!.path, fromElsewhere(), async (page) => {
      await fillIn(page, 'queda@exemplo.com.br');
      await page.route('**/*.data*', (route) => route.abort('connectionreset'), { times: 1 });
      await send(page);
      await card(page).getByText('A conexão falhou').waitFor();
      expect(await card(page).getByLabel('E-mail').inputValue()).toBe('queda@exemplo.com.br');
      await send(page);
      await card(page).getByText(success).waitFor();
    });
  });

  test('names the listing by itself and arrives', async () => {
    const email = ownEmail('marina');
    await open(car!.path, fromElsewhere(), async (page) => {
      expect(await card(page).getByLabel('Mensagem').inputValue()).toContain(car!.title);
      await fillIn(page, email);
      await send(page);
      expect(await card(page).getByText('Mensagem enviada').innerText()).toBe(success);
    });
    expect(await inquiries(email)).toEqual([
      {
        name: 'Marina Duarte',
        phone: '+5519981124470',
        message: expect.stringContaining(car!.title),
        user_id: null,
        item_id: car!.id,
        status: 'novo',
      },
    ]);
  });

  test('a field that people do not see catches what is no person', async () => {
    const email = ownEmail('robo');
    await open(car!.path, fromElsewhere(), async (page) => {
      await fillIn(page, email);
      await card(page)
        .locator('[name=empresa_site]')
        .evaluate((field: HTMLInputElement) => (field.value = 'https://barato.exemplo'));
      await send(page);
      await card(page).getByText(success).waitFor();
    });
    expect(await inquiries(email)).toEqual([]);
  });

  test('the sixth in ten minutes is told to wait, and loses nothing', async () => {
    const email = ownEmail('apressada');
    await open(car!.path, fromElsewhere(), async (page) => {
      for (let n = 0; n < 5; n += 1) {
        const { error } = await visitorApi().rpc('send_inquiry', {
          item_type: 'car',
          item_id: car!.id,
          name: 'Marina Duarte',
          email,
          phone: '(19) 98112-4470',
          message: 'Aceita troca?',
          visitor: 'apressada',
        });
        expect(error).toBeNull();
      }
      await fillIn(page, email);
      await send(page);
      await card(page)
        .getByText(
          'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.',
        )
        .waitFor();
      expect(await card(page).getByLabel('Nome').inputValue()).toBe('Marina Duarte');
    });
    expect(await inquiries(email)).toHaveLength(5);
  });

  test('knows who is signed in, and sends as them', async () => {
    const person = await newPerson('Iara Prado');
    await service().from('profiles').update({ phone: '+5511987654321' }).eq('id', person.id);
    await openAs(person, car!.path, async (page) => {
      const value = (label: string) => card(page).getByLabel(label).inputValue();
      await expect.poll(() => value('Nome')).toBe('Iara Prado');
      expect(await value('E-mail')).toBe(person.email);
      expect(await value('Telefone')).toBe('(11) 98765-4321');
      await send(page);
      await card(page).getByText(success).waitFor();
      await card(page).getByRole('link', { name: 'Ver em Mensagens' }).click();
      await page.getByRole('heading', { name: 'Mensagens' }).waitFor();
      await page.getByRole('link', { name: new RegExp(car!.title) }).waitFor();
    });
    expect(await inquiries(person.email)).toEqual([
      expect.objectContaining({ user_id: person.id, phone: '+5511987654321' }),
    ]);
  });

  test('the seller does not write to themselves', async () => {
    await openAs(seller!, car!.path, async (page) => {
      // Sent before scripts come, the form is anybody's.
      await page.locator('header summary', { hasText: 'Minha Conta' }).waitFor();
      await fillIn(page, seller!.email);
      await send(page);
      await card(page).getByText('Este anúncio é seu.').waitFor();
    });
    expect(await inquiries(seller!.email)).toEqual([]);
  });
});

describe('the other ways to the seller', () => {
  const leads = async (since: string) => {
    const { data } = await service()
      .from('leads')
      .select('kind')
      .eq('item_id', car!.id)
      .gte('created_at', since);
    return data!.map(({ kind }) => kind).toSorted();
  };

  test('are counted once per visitor, kind and day, and not for the seller', async () => {
    const since = new Date().toISOString();
    const visitor = fromElsewhere();
    for (let n = 0; n < 2; n += 1) {
      await open(car!.path, visitor, async (page) => {
        await card(page).getByRole('button', { name: 'Ver telefone' }).click();
        const call = card(page).getByRole('link', { name: /Ligar/ });
        await call.waitFor();
        // Nothing here can call or write mail: what counts is the click.
        await page.evaluate(() => {
          addEventListener('click', (event) => {
            if ((event.target as Element).closest('a[href^=tel], a[href^=mailto]')) {
              event.preventDefault();
            }
          });
        });
        const counted = () =>
          page.waitForResponse((answer) => answer.request().method() === 'POST');
        await Promise.all([counted(), call.click()]);
        await Promise.all([counted(), card(page).getByRole('link', { name: /@/ }).click()]);
        const chat = page
          .context()
          .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/55'));
        await card(page).getByRole('button', { name: 'WhatsApp' }).click();
        expect(decodeURIComponent((await chat).url())).toContain(car!.title);
      });
    }
    expect(await leads(since)).toEqual(['call', 'email', 'phone', 'whatsapp']);
    await openAs(seller!, car!.path, async (page) => {
      await card(page).getByRole('button', { name: 'Ver telefone' }).click();
      await card(page).getByRole('link', { name: /Ligar/ }).waitFor();
    });
    expect(await leads(since)).toHaveLength(4);
  });
});

test('what was asked and sent is answered where the rest of the page cannot be loaded', async () => {
  await open(car!.path, fromElsewhere(), async (page) => {
    await page.route('**/assets/answered*.js', (route) => route.abort());
    await card(page).getByRole('button', { name: 'Ver telefone' }).click();
    await card(page)
      .getByRole('link', { name: /^\(\d\d\) 9?\d{4}-\d{4}$/ })
      .waitFor();
    const email = ownEmail('sem.resposta');
    await fillIn(page, email);
    await send(page);
    await card(page).getByText(success).waitFor();
    expect(await inquiries(email)).toHaveLength(1);
  });
});
