import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone, wide } from './open.ts';
import { newCpf, newPerson, openAs, service, type Person } from './people.ts';
import { newCar, newStore } from './stores.ts';

// A seller whose plan is full and who has a draft more: the way to a plan, and back to the draft.
let seller: Person;
let draft: string;
const title = 'Uno Mille Fire';
beforeEach(async () => {
  seller = await newPerson('Otto Neves');
  const store = await newStore(seller, 'Otto Carros', { plan_type: 'basic' });
  ({ id: draft } = await newCar(store, { title, status: 'draft' }));
  const { data: plan } = await service()
    .from('plans')
    .select('max_listings')
    .eq('is_default', true)
    .single();
  // oxlint-disable-next-line no-await-in-loop
  for (let nth = 1; nth <= plan!.max_listings!; nth += 1)
    await newCar(store, { title: `Uno ${nth}` });
  // One that was begun later is not the one that was left.
  await newCar(store, { title: 'Outro rascunho', status: 'draft' });
});

const way = (page: Page) => page.getByRole('link', { name: `Continuar o rascunho ${title}` });
const editor = (step: string) => `/painel/anuncios/car/${draft}?passo=${step}`;

for (const screen of [phone, wide])
  test(`at ${screen.viewport.width} px the draft waits at each stop on the way to a plan`, async () => {
    await openAs(
      seller,
      editor('previa'),
      async (page) => {
        const seen = async (stop: string) => {
          await way(page).waitFor();
          expect(await faults(page)).toEqual([]);
          const shots = process.env['SHOTS'];
          if (shots)
            await page.screenshot({
              path: `${shots}/${stop}-${screen.viewport.width}.png`,
              fullPage: true,
            });
        };
        await page.getByRole('link', { name: 'Mudar de plano' }).first().click();
        await page.getByRole('heading', { name: 'Um plano para cada ritmo de venda' }).waitFor();
        await seen('planos');
        await page.getByRole('link', { name: 'Assinar Pro', exact: true }).click();
        await page.getByRole('heading', { name: 'Assinar o Pro' }).waitFor();
        await seen('assinar');
        await page.getByRole('radio', { name: /Premium/ }).check();
        await page.getByRole('heading', { name: 'Assinar o Premium' }).waitFor();
        await seen('premium');
        await page.getByLabel('CPF ou CNPJ').fill(newCpf());
        await page.getByRole('button', { name: 'Assinar Premium' }).click();
        await page.getByLabel('Pix copia e cola').waitFor();
        await seen('assinado');
        await page.getByRole('link', { name: 'Imprimir' }).click();
        await page.waitForURL('**/faturas/*');
        await page.getByLabel('Pix copia e cola').waitFor();
        await seen('fatura');
        const { data } = await service()
          .from('invoices')
          .select('id, txid, amount')
          .eq('id', new URL(page.url()).pathname.split('/').pop()!)
          .single();
        await service().rpc('receive_payment', {
          event_id: `volta ${data!.id}`,
          txid: data!.txid,
          amount_cents: Math.round(data!.amount * 100),
        });
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.getByRole('article', { name: /^Recibo da fatura/ }).waitFor();
        await seen('recibo');
        await way(page).click();
        await page.waitForURL((url) => url.pathname + url.search === editor('previa'));
      },
      screen,
    );
  });

test('without the listing in the address an invoice leads to the draft that was written last', async () => {
  await openAs(seller, '/planos/pro/assinar?volta=//evil.example', async (page) => {
    await page.getByLabel('CPF ou CNPJ').fill(newCpf());
    await page.getByRole('button', { name: 'Assinar Pro' }).click();
    await page.getByLabel('Pix copia e cola').waitFor();
    const newest = page.getByRole('link', { name: 'Continuar o rascunho Outro rascunho' });
    expect(await newest.getAttribute('href')).toMatch(/^\/painel\/anuncios\/car\//);
  });
});

test('from the choice of what to advertise the plans lead back to the newest draft', async () => {
  await openAs(seller, '/anunciar', async (page) => {
    await page.getByText('Rascunhos continuam livres').waitFor();
    const plans = page.getByRole('link', { name: 'Ver planos' });
    // Which draft is the newest comes a little later than what the plan holds.
    await expect.poll(() => plans.getAttribute('href')).toContain('volta=');
    await plans.click();
    const newest = page.getByRole('link', { name: 'Continuar o rascunho Outro rascunho' });
    expect(await newest.getAttribute('href')).toMatch(/^\/painel\/anuncios\/car\//);
  });
});
