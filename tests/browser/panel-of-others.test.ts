import { expect, test } from 'vitest';
import { phone } from './open.ts';
import { administrator, newPerson, openAs, service } from './people.ts';

test("an administrator opens every part of another's panel", async () => {
  const [admin, seller] = await Promise.all([administrator(), newPerson('Olavo Loja')]);
  const made = await service()
    .from('customers')
    .insert({ user_id: seller.id, business_name: 'Olavo Veículos', slug: `olavo-${seller.id}` })
    .select('id')
    .single();
  const parts = ['Painel da Loja', 'Produtos', 'Contatos', 'Analytics', 'Loja', 'Configurações'];
  const path = `/admin/cliente/${made.data!.id}`;
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
