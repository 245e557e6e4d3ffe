import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// The systems of a store. What they are sent, and how often, is for tests/jobs/store-webhooks.test.ts.
const path = '/painel?aba=configuracoes&parte=integracoes';
let owner: Person;
// Nobody is there: stores' webhooks go to no network of the installation.
const address = 'https://crm.loja.invalid/patio';
const nobody = /Ninguém respondeu no endereço|não respondeu em 10 segundos/;

beforeAll(async () => {
  owner = await newPerson('Roberto Ipiranga');
  await newStore(owner, 'Autos Ipiranga', { slug: 'autos-ipiranga-sp' });
});
afterAll(async () => {
  await service().from('customers').delete().eq('user_id', owner.id);
});

test('a webhook: an address inside is refused where it was typed, another is tested, its secret told once', async () => {
  await openAs(owner, path, async (page) => {
    const card = page.getByRole('region', { name: 'Webhook', exact: true });
    await card.getByLabel('Endereço').fill('https://127.0.0.1/patio');
    await card.getByRole('checkbox', { name: 'Vendido ou alugado' }).check();
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.getByText(/rede privada ou redireciona/).waitFor();
    expect(await card.getByRole('checkbox', { name: 'Vendido ou alugado' }).isChecked()).toBe(true);

    await card.getByLabel('Endereço').fill(address);
    await card.getByRole('button', { name: 'Salvar' }).click();
    await card.getByText(nobody).waitFor();
    const secret = await card.getByLabel('Guarde agora: ele não aparece de novo').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('region', { name: 'Entregas' }).getByText('Sem entrega').first().waitFor();
    expect(await faults(page)).toEqual([]);

    await page.reload();
    await card.getByText(secret.slice(-4)).waitFor();
    expect(await page.content()).not.toContain(secret);

    await card.getByRole('button', { name: 'Testar' }).click();
    await card.getByText(nobody).waitFor();
  });
});

test('the log on a phone', async () => {
  await openAs(
    owner,
    path,
    async (page) => {
      await page.getByRole('region', { name: 'Entregas' }).getByText('Teste').first().waitFor();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
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
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
    await card.getByText('Só alcançam esta loja. 0 de 5.').waitFor();
    expect((await inquiries(token)).status).toBe(401);
  });
});
