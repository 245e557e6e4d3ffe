import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { newPerson, openAs, service, type Person } from './people.ts';

// The systems of a store. What they are sent, and how often, is for tests/jobs/store-webhooks.test.ts.
const path = '/painel?aba=configuracoes&parte=integracoes';
let owner: Person;
let system: Server;
let address: string;
let status = 200;

beforeAll(async () => {
  system = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('{"ok": true}'));
  });
  await new Promise<void>((listening) => system.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(system.address() as AddressInfo).port}/patio`;
  owner = await newPerson('Roberto Ipiranga');
  await service()
    .from('customers')
    .insert({ user_id: owner.id, business_name: 'Autos Ipiranga', slug: 'autos-ipiranga-sp' })
    .throwOnError();
});
afterAll(async () => {
  await service().from('customers').delete().eq('user_id', owner.id);
  system.close();
});

test('a webhook: an address inside is refused where it was typed, a good one is tested, its secret told once', async () => {
  await openAs(owner, path, async (page) => {
    const card = page.getByRole('region', { name: 'Webhook', exact: true });
    await card.getByLabel('Endereço').fill('https://10.0.0.7/patio');
    await card.getByRole('checkbox', { name: 'Vendido ou alugado' }).check();
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.getByText(/rede privada ou redireciona/).waitFor();
    expect(await card.getByRole('checkbox', { name: 'Vendido ou alugado' }).isChecked()).toBe(true);

    await card.getByLabel('Endereço').fill(address);
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.getByText('Teste entregue.').waitFor();
    const secret = await card.getByLabel('Guarde agora: ele não aparece de novo').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('region', { name: 'Entregas' }).getByText('Entregue').first().waitFor();
    expect(await faults(page)).toEqual([]);

    await page.reload();
    await card.getByText(secret.slice(-4)).waitFor();
    expect(await page.content()).not.toContain(secret);

    status = 500;
    await card.getByRole('button', { name: 'Testar' }).click();
    await card.getByText('O endereço respondeu 500: veja a execução no seu sistema.').waitFor();
    await page.getByRole('region', { name: 'Entregas' }).getByText('Sem entrega').first().waitFor();
    status = 200;
  });
});

test('the log on a phone', async () => {
  await openAs(
    owner,
    path,
    async (page) => {
      await page.getByRole('region', { name: 'Entregas' }).getByText('Teste').first().waitFor();
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      expect(await faults(page)).toEqual([]);
    },
    phone,
  );
});

test('a token: named, shown once, and ended at once', async () => {
  const inquiries = (token: string) =>
    fetch(`${inject('productUrl')}/rest/v1/inquiries?select=id`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await openAs(owner, path, async (page) => {
    const card = page.getByRole('region', { name: 'Tokens da API' });
    await card.getByText('Só alcançam esta loja. 0 de 5.').waitFor();
    await card.getByRole('button', { name: 'Criar token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar token' });
    await dialog.getByRole('button', { name: 'Criar token' }).click();
    await dialog.getByText('Dê um nome ao token').first().waitFor();
    await dialog.getByLabel('Nome').fill('CRM da loja');
    await dialog.getByRole('button', { name: 'Criar token' }).click();
    const token = await card.getByLabel('Guarde agora: ele não aparece de novo').inputValue();
    expect((await inquiries(token)).status).toBe(200);
    expect(await faults(page)).toEqual([]);

    await page.reload();
    await card.getByText(`patio_st_…${token.slice(-4)}`).waitFor();
    await card.getByText('Último uso').waitFor();
    expect(await page.content()).not.toContain(token);
    await card.getByRole('button', { name: 'Revogar CRM da loja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
    await card.getByText('Só alcançam esta loja. 0 de 5.').waitFor();
    expect((await inquiries(token)).status).toBe(401);
  });
});
