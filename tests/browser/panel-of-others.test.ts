import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { phone } from './open.ts';
import { administrator, newPerson, openAs, service } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

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
    browser,
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
    },
    phone,
  );
});
