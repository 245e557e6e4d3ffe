import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { administrator, newPerson, openAs, service, type Person } from './people.ts';

// The dashboard's integrations. How messages are sent, and to whom not, is for tests/jobs/webhooks.test.ts.
const path = '/dashboard?aba=integracoes';
let admin: Person;
let flow: Awaited<ReturnType<typeof startReceiver>>;
let address: string;
let received: { id: unknown; signature: unknown; body: string }[];
let answer: number;

beforeAll(async () => {
  flow = await startReceiver(({ headers, body }, response) => {
    received.push({ id: headers['webhook-id'], signature: headers['webhook-signature'], body });
    response.writeHead(answer).end('{"message": "Workflow was started"}');
  });
  address = `${flow.origin}/webhook/patio`;
  admin = await administrator();
});
afterAll(async () => {
  await forget();
  flow.close();
});

/** As before the first visit: nothing is stored. */
async function forget() {
  received = [];
  answer = 200;
  await service().from('integration_settings').delete().in('integration_type', ['google', 'n8n']);
  await service().from('outbox').delete().eq('channel', 'webhook');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, title: string, text: string) =>
  page
    .locator('output, [role=alert]', { hasText: title })
    .filter({ hasText: text })
    .first()
    .waitFor();
const stored = async (type: string, name: string) =>
  (await service().rpc('integration_secret', { integration_type: type, name })).data;

test('n8n: saved, tried, and each delivery looked at and sent again', async () => {
  await forget();
  await openAs(admin, path, async (page) => {
    const n8n = card(page, 'n8n');
    await n8n.getByText('Inativo').waitFor();
    await page.getByText('Nenhuma entrega nos últimos 30 dias').waitFor();
    const tryIt = n8n.getByRole('button', { name: 'Testar Conexão' });
    await tryIt.click();
    await page.getByText('Configure a URL do webhook primeiro.').first().waitFor();

    await n8n.getByLabel('Webhook URL').fill(address);
    await n8n.getByLabel('API Key').fill('segredo do fluxo');
    await n8n.getByRole('checkbox', { name: 'Ligar n8n' }).check();
    // What other tests make happen is not told here.
    for (const name of ['Contato', 'Anúncio', 'Avaliação', 'Cliente', 'Pagamento'])
      await n8n.getByRole('checkbox', { name, exact: true }).uncheck();
    await n8n.getByRole('button', { name: 'Salvar' }).click();
    await toast(page, 'Configuração n8n salva', 'foram salvas com sucesso');
    await n8n.getByText('Ativo', { exact: true }).waitFor();
    // The key never comes back, not even as it is stored.
    await expect
      .poll(() => n8n.getByLabel('API Key', { exact: true }).inputValue())
      .toContain('guardada em');
    expect(await stored('n8n', 'api_key')).toMatch(/^sealed:v1:/);
    const { data: row } = await service()
      .from('integration_settings')
      .select('enabled, webhook_url, settings')
      .eq('integration_type', 'n8n')
      .single();
    expect(row).toEqual({
      enabled: true,
      webhook_url: address,
      settings: { events: [] },
    });

    await tryIt.click();
    await toast(page, 'Teste enviado', 'Verifique seu fluxo n8n para confirmar a conexão.');
    expect(received).toHaveLength(1);
    expect(received[0]!.signature).toMatch(/^v1,/);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ source: 'Pátio', test: true });

    answer = 404;
    await tryIt.click();
    await toast(page, 'Erro no teste', 'Falha ao testar conexão com n8n.');
    const log = page.getByRole('region', { name: 'Entregas' });
    await log.getByText('Sem entrega').waitFor();
    expect(await faults(page)).toEqual([]);

    answer = 200;
    // By key: what is told in a corner may lie over the row's own buttons.
    await log.getByRole('row', { name: /Teste.*Sem entrega/ }).press('Enter');
    const window = page.getByRole('dialog', { name: 'Teste' });
    await window.getByText('"source": "Pátio"').waitFor();
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'hidden' });
    // A click anywhere in the row, and the page below stays where it was.
    await log.getByText('1ª de 1').first().click();
    await window.getByText('"source": "Pátio"').waitFor();
    await window.getByRole('button', { name: 'Reenviar' }).click();
    await window.getByText('Entregue', { exact: true }).waitFor();
    expect(received).toHaveLength(3);
    expect(received[2]!.id).toBe(received[1]!.id);
    expect(await faults(page)).toEqual([]);
    await window.getByRole('button', { name: 'Fechar' }).last().click();
    await window.waitFor({ state: 'hidden' });
  });
});

test('Google: what is missing is asked for; switched on, the way in is there', async () => {
  await forget();
  await openAs(admin, path, async (page) => {
    const google = card(page, 'Google API');
    await google.getByRole('checkbox', { name: 'Ligar Google API' }).check();
    await google.getByRole('button', { name: 'Salvar' }).click();
    await google.getByText('Para ligar, informe o Client ID').first().waitFor();
    await google.getByLabel('Client ID').fill('4021-patio.apps.googleusercontent.com');
    await google.getByLabel('Client Secret').fill('segredo do Google');
    await google.getByRole('button', { name: 'Salvar' }).click();
    await toast(page, 'Configuração Google salva', 'foram salvas com sucesso');
    await google.getByText('Ativo', { exact: true }).waitFor();
    expect(await stored('google', 'client_secret')).toMatch(/^sealed:v1:/);
  });
  const origin = inject('productUrl');
  const leave = () =>
    fetch(`${origin}/auth/v1/authorize?provider=google`, { redirect: 'manual' }).then(
      ({ headers }) => headers.get('location') ?? '',
    );
  await expect.poll(leave).toMatch(/^https:\/\/accounts\.google\.com\//);
  const to = new URL(await leave());
  expect(to.searchParams.get('client_id')).toBe('4021-patio.apps.googleusercontent.com');
  expect(to.searchParams.get('redirect_uri')).toMatch(/\/auth\/v1\/callback$/);
});

test('on the phone it fits; a seller has none of it', async () => {
  await forget();
  await openAs(
    admin,
    path,
    async (page) => {
      await card(page, 'n8n').getByLabel('Webhook URL').waitFor();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBeLessThanOrEqual(390);
      expect(await faults(page)).toEqual([]);
    },
    phone,
  );
  await openAs(await newPerson('Ivo Alves'), path, async (page) => {
    await page.waitForURL((url) => url.pathname === '/');
  });
});
