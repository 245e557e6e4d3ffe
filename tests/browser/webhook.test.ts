import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { awake, open, reload } from './open.ts';

// A flow of n8n as the page sees it: something that takes a POST at an address of the visitor's.
let flow: Awaited<ReturnType<typeof startReceiver>>;
let address: string;
let received: { method: string; body: string }[];

beforeAll(async () => {
  flow = await startReceiver(({ method, body }, response) => {
    received.push({ method, body });
    response.end('ok');
  });
  address = `${flow.origin}/webhook/patio`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => flow.close());

const url = (page: Page) => page.getByLabel('URL do Webhook');
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar teste' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('without an address there is nothing to save and nothing to send', async () => {
  await open('/integracao-n8n', {}, async (page) => {
    expect(await save(page).isDisabled()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
  });
});

test('an address that is typed but not saved is asked for', async () => {
  await open('/integracao-n8n', {}, async (page) => {
    await url(page).fill(address);
    await send(page).click();
    await toast(page, 'Por favor, insira e salve a URL do webhook primeiro.');
    expect(received).toEqual([]);
  });
});

test('what is no address names the mend and is not kept', async () => {
  await open('/integracao-n8n', {}, async (page) => {
    await url(page).fill('n8n.exemplo.com');
    await save(page).click();
    await page.getByText('Informe o endereço completo.').waitFor();
    expect(await url(page).getAttribute('aria-invalid')).toBe('true');
    await reload(page);
    expect(await url(page).inputValue()).toBe('');
  });
});

test('a saved address stays in the browser, and the test arrives there as specified', async () => {
  await open('/integracao-n8n', {}, async (page) => {
    await url(page).fill(address);
    await save(page).click();
    await toast(page, 'URL do Webhook salva com sucesso!');
    await reload(page);
    await page.getByText('URL salva', { exact: true }).waitFor();
    expect(await url(page).inputValue()).toBe(address);

    await page.getByLabel('Mensagem').fill('Olá, fluxo');
    await send(page).click();
    await toast(page, 'Notificação de teste enviada');
    expect(received).toHaveLength(1);
    const [{ method, body }] = received as [(typeof received)[0]];
    expect(method).toBe('POST');
    const message = JSON.parse(body) as Record<string, string>;
    expect(Object.keys(message)).toEqual(['message', 'source', 'timestamp']);
    expect(message).toMatchObject({ message: 'Olá, fluxo', source: 'Pátio' });
    expect(new Date(message['timestamp']!).toISOString()).toBe(message['timestamp']);
  });
});

test('an address that nobody answers says that it failed', async () => {
  await open('/integracao-n8n', {}, async (page) => {
    await url(page).fill('http://127.0.0.1:9/webhook');
    await save(page).click();
    await send(page).click();
    await toast(page, 'Falha ao enviar notificação de teste.');
    expect(await send(page).isEnabled()).toBe(true);
  });
});

test('who comes by a link of the site may send as well', async () => {
  await open('/sobre', {}, async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Integração n8n' }).click();
    await page.waitForURL('**/integracao-n8n');
    await page.getByRole('heading', { level: 1, name: 'Integração n8n' }).waitFor();
    await page.waitForFunction(
      () =>
        new URL(performance.getEntriesByType('navigation')[0]!.name).pathname === location.pathname,
    );
    await awake(page);
    await url(page).fill(address);
    await save(page).click();
    await send(page).click();
    await toast(page, 'Notificação de teste enviada');
    expect(received).toHaveLength(1);
  });
});
