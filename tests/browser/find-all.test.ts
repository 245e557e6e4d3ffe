import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { addressOf, awake, expectFocus, phone } from './open.ts';
import { administrator, apiOf, newCpf, newPerson, openAs, service } from './people.ts';
import { newStore } from './stores.ts';

test('Ctrl+K leads an administrator to screens, customers, listings and invoices', async () => {
  const [admin, seller] = await Promise.all([administrator(), newPerson('Quirino Busca')]);
  const name = `Quirino ${seller.id.slice(0, 8)}`;
  const store = await newStore(seller, name);
  const { data: car } = await service()
    .from('cars')
    .select('id, title')
    .eq('status', 'published')
    .order('created_at')
    .limit(1)
    .single();
  const { data: chosen } = await apiOf(seller).rpc('choose_plan', {
    plan: 'pro',
    expected: 'trial',
    payer_name: name,
    tax_id: newCpf(),
    amount_cents: 8_900,
  });
  const { data: invoice } = await service()
    .from('invoices')
    .select('id, code')
    .eq('id', chosen!.invoice_id!)
    .single();
  await openAs(admin, '/admin', async (page) => {
    const field = page.getByRole('combobox', { name: 'Telas, clientes, anúncios e faturas' });
    const found = page.getByRole('listbox', { name: 'O que foi encontrado' }).getByRole('option');
    const find = async (text: string) => {
      // The keys are heard once the search has come, after the page itself.
      await page.getByRole('button', { name: 'Buscar em tudo' }).waitFor();
      await page.keyboard.press('Control+k');
      await expectFocus(field);
      await page.keyboard.type(text);
    };

    await find('financ');
    await found.filter({ hasText: 'Financeiro' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/dashboard?aba=financeiro');

    await find(seller.email);
    await found.filter({ hasText: seller.email }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`/admin/cliente/${store}`);

    await find(car!.title);
    await found.filter({ hasText: car!.title }).first().waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe(`/admin/cliente/${store}`);

    await find(invoice!.code);
    await found.filter({ hasText: `Fatura ${invoice!.code}` }).click();
    await page.waitForURL(`**/faturas/${invoice!.id}`);
  });
});

test('Ctrl+K before its window has come is heard, and opens it then', async () => {
  await openAs(await administrator(), '/admin/notificacoes', async (page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/find-dialog-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Central de Notificações' }).waitFor();
    await awake(page);
    await page.keyboard.press('Control+k');
    release();
    const field = page.getByRole('combobox', { name: 'Telas, clientes, anúncios e faturas' });
    await field.waitFor();
    await expectFocus(field);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });
});

test('the search in everything says that it found nothing, and reads well in the dark', async () => {
  await openAs(await administrator(), '/admin/clientes', async (page) => {
    const field = page.getByRole('combobox', { name: 'Telas, clientes, anúncios e faturas' });
    const found = page.getByRole('listbox', { name: 'O que foi encontrado' }).getByRole('option');
    await page.getByRole('button', { name: 'Buscar em tudo' }).click();
    await field.fill('nada que exista xyzw');
    await page.getByText('Nada encontrado para').waitFor();
    await field.fill('honda');
    await found.nth(3).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page)).toEqual([]);
    // More than fit are in the table of their kind.
    await found.filter({ hasText: /^Ver .+ carros/ }).click();
    await expect.poll(() => addressOf(page)).toBe('/dashboard?aba=carros&q=honda');
  });
});

test('on the phone the search in everything is a button of the bar', async () => {
  await openAs(
    await administrator(),
    '/admin',
    async (page) => {
      await page.getByRole('button', { name: 'Buscar em tudo' }).click();
      await page.getByRole('dialog', { name: 'Buscar em tudo' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
    phone,
  );
});
