import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { phone } from './open.ts';
import { administrator, newPerson, openAs, service } from './people.ts';
import { newStore } from './stores.ts';

test("an administrator opens every part of another's panel", async () => {
  const [admin, seller] = await Promise.all([administrator(), newPerson('Olavo Loja')]);
  const store = await newStore(seller, 'Olavo Veículos');
  const parts = ['Painel da Loja', 'Produtos', 'Contatos', 'Analytics', 'Loja', 'Configurações'];
  const path = `/admin/cliente/${store}`;
  await openAs(
    admin,
    path,
    async (page) => {
      for (const [at, name] of parts.entries()) {
        if (at > 0)
          await page
            .getByRole('main')
            .getByRole('link', { name: new RegExp(`^${name}`) })
            .first()
            .click();
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await page.getByText('Olavo Veículos').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      // What the seller reads of themselves is said of the store.
      await page.getByText('Enquanto a loja não escreve as suas').waitFor();
    },
    phone,
  );
});

test('an administrator answers a contact for the store, and the visitor reads who wrote', async () => {
  const [admin, seller, visitor] = await Promise.all([
    administrator(),
    newPerson('Sara Loja'),
    newPerson('Vera Visita'),
  ]);
  const store = await newStore(seller, 'Sara Veículos');
  const inquiry = await service()
    .from('inquiries')
    .insert({
      customer_id: store,
      item_type: 'car',
      item_id: randomUUID(),
      item_title: 'Honda Civic 2020',
      user_id: visitor.id,
      name: visitor.name,
      email: visitor.email,
      message: 'Ainda está à venda?',
    })
    .select('id')
    .single();
  const contact = `/admin/cliente/${store}?aba=contatos&contato=${inquiry.data!.id}`;
  await openAs(admin, contact, async (page) => {
    await page.getByRole('button', { name: 'Marcar como Lido' }).click();
    await page.getByRole('button', { name: 'Marcar como Lido' }).waitFor({ state: 'detached' });
    // Only the store notes something, and writes quick replies.
    expect(await page.getByText('Nota privada').count()).toBe(0);
    await page.getByRole('button', { name: 'Sim, está disponível' }).click();
    await expect.poll(() => page.getByLabel('Sua resposta').inputValue()).toContain('Oi, Vera!');
    expect(await page.getByRole('button', { name: 'Nova resposta rápida' }).count()).toBe(0);
    await page.getByLabel('Sua resposta').fill('A loja volta na segunda.');
    await page.getByRole('button', { name: 'Responder' }).click();
    const log = page.getByRole('log');
    await log.getByText('A loja volta na segunda.').waitFor();
    await log.getByText('Equipe, em nome da loja · ').waitFor();
    await page.getByText('Respondido').first().waitFor();
  });
  await openAs(visitor, `/mensagens/${inquiry.data!.id}`, async (page) => {
    await page.getByText('A loja volta na segunda.').last().waitFor();
    await page.getByText('Equipe, em nome da loja · ').waitFor();
  });
});
