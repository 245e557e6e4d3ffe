import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ownEmail } from '../support/own-names.ts';
import { noJavaScript, open, loseAnswer } from './open.ts';
import { fromElsewhere, newPerson, openAs, sellerWithListing, service, writeTo } from './people.ts';

let car: Awaited<ReturnType<typeof sellerWithListing>>['car'];
beforeAll(async () => {
  ({ car } = await sellerWithListing('twice'));
});

const card = (page: Page) => page.locator('#contato');
const success = 'Mensagem enviada com sucesso! Em breve entraremos em contato.';

async function fillIn(page: Page, email: string) {
  await card(page).getByLabel('Nome').fill('Marina Duarte');
  await card(page).getByLabel('E-mail').fill(email);
  await card(page).getByLabel('Telefone').fill('(19) 98112-4470');
}

const arrived = async (email: string) => {
  const { data } = await service().from('inquiries').select('message').eq('email', email);
  return data!.map(({ message }) => message);
};

test('a double click makes one inquiry', async () => {
  const email = ownEmail('dois.cliques');
  await open(car.path, fromElsewhere(), async (page) => {
    await fillIn(page, email);
    // Faster than any busy button: both before the page has been drawn anew.
    await card(page)
      .locator('form:has(textarea)')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await card(page).getByText(success).waitFor();
  });
  expect(await arrived(email)).toHaveLength(1);
});

test('trying again after a lost answer makes one inquiry; other words make another', async () => {
  const email = ownEmail('resposta.perdida');
  await open(car.path, fromElsewhere(), async (page) => {
    await fillIn(page, email);
    const send = card(page).getByRole('button', { name: 'Enviar mensagem' });
    await loseAnswer(page, '**/*.data*');
    await send.click();
    await card(page).getByText('A conexão falhou').waitFor();
    expect(await arrived(email)).toHaveLength(1);
    await send.click();
    await card(page).getByText(success).waitFor();
    expect(await arrived(email)).toHaveLength(1);
  });
  await open(car.path, fromElsewhere(), async (page) => {
    await fillIn(page, email);
    await card(page).getByLabel('Mensagem').fill('Posso ver hoje?');
    await card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
    await card(page).getByText(success).waitFor();
  });
  expect(await arrived(email)).toHaveLength(2);
});

test('without JavaScript the page loaded anew sends nothing more', async () => {
  const email = ownEmail('recarregou');
  const visitor = fromElsewhere();
  await open(car.path, { ...visitor, ...noJavaScript }, async (page) => {
    await fillIn(page, email);
    await card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
    await card(page).getByText(success).waitFor();
    await page.reload();
    await card(page).getByText(success).waitFor();
    expect(await arrived(email)).toHaveLength(1);
    await page.goto(car.path);
    await fillIn(page, email);
    await card(page).getByLabel('Mensagem').fill('E aceita troca?');
    await card(page).getByRole('button', { name: 'Enviar mensagem' }).click();
    await card(page).getByText(success).waitFor();
    expect(await arrived(email)).toHaveLength(2);
  });
});

test('a message in a conversation whose answer was lost is written once', async () => {
  const person = await newPerson('Rita Duas Vezes');
  const inquiry = await writeTo(person, car, 'Bom dia');
  await openAs(person, `/mensagens/${inquiry}`, async (page) => {
    const field = page.getByRole('textbox', { name: /^Mensagem para/ });
    await field.fill('Posso ver hoje?');
    await loseAnswer(page, '**/rest/v1/inquiry_messages*');
    const send = page.getByRole('button', { name: 'Enviar', exact: true });
    await send.click();
    await page.getByText('Sem conexão com o servidor').waitFor();
    expect(await field.inputValue()).toBe('Posso ver hoje?');
    await send.click();
    await expect.poll(() => field.inputValue()).toBe('');
  });
  const { data } = await service()
    .from('inquiry_messages')
    .select('body')
    .eq('inquiry_id', inquiry);
  expect(data).toEqual([{ body: 'Posso ver hoje?' }]);
});
