import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pixCode } from '../../app/domain/billing/pix.ts';
import { faults } from './axe.ts';
import { addressOf, go, open, phone } from './open.ts';
import { administrator, apiOf, newCpf, newPerson, openAs, service } from './people.ts';

const isClean = async (page: Page) => expect(await faults(page)).toEqual([]);

test('from the card of a plan to its receipt, by Pix', async () => {
  const person = await newPerson('Marina');
  // A trial is once for each number.
  const own = newCpf().replace(/^(...)(...)(...)/, '$1.$2.$3-');
  await openAs(person, '/planos', async (page) => {
    await page.getByRole('link', { name: 'Assinar Pro', exact: true }).click();
    await page.getByRole('heading', { name: 'Assinar o Pro' }).waitFor();
    await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-82');
    await page.getByRole('button', { name: 'Assinar Pro' }).click();
    await page.getByText('Digite um CPF ou CNPJ válido').waitFor();
    // What was typed stays, also where another plan is looked at.
    await page.getByLabel('CPF ou CNPJ').fill(own);
    await page.getByRole('radio', { name: /Premium/ }).check();
    await page.getByRole('heading', { name: 'Assinar o Premium' }).waitFor();
    await page.getByRole('radio', { name: /^Pro/ }).check();
    await page.getByRole('heading', { name: 'Assinar o Pro' }).waitFor();
    await expect.poll(() => page.getByLabel('CPF ou CNPJ').inputValue()).toBe(own);
    await isClean(page);
    await page.getByRole('button', { name: 'Assinar Pro' }).dblclick();

    const code = page.getByLabel('Pix copia e cola');
    await code.waitFor();
    const { data } = await apiOf(person).from('invoices').select('id, code, txid').single();
    expect(await code.inputValue()).toBe(
      pixCode({
        key: 'financeiro@patio.test',
        name: 'Pátio Classificados',
        city: 'São Paulo',
        cents: 8900,
        txid: data!.txid,
      }),
    );
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByRole('button', { name: 'Copiado!' }).waitFor();
    await isClean(page);

    // Printed from here it is its sheet, and nothing else of the site.
    const sheet = page.getByRole('article', { name: `Fatura ${data!.code}` });
    await page.emulateMedia({ media: 'print' });
    await sheet.getByText(/^000201.+6304/).waitFor();
    for (const rest of [
      page.getByRole('contentinfo'),
      code,
      page.getByRole('heading', { level: 1 }),
    ])
      expect(await rest.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await sheet.isVisible()).toBe(false);

    // Printed before it is paid, it says how to pay it.
    await page.getByRole('link', { name: 'Imprimir' }).click();
    await sheet.waitFor();
    await page.emulateMedia({ media: 'print' });
    await sheet.getByRole('img', { name: 'Código QR do Pix' }).waitFor();
    await sheet.getByText(/^000201.+6304/).waitFor();
    await page.emulateMedia({ media: 'screen' });
    expect(await sheet.getByRole('img', { name: 'Código QR do Pix' }).isVisible()).toBe(false);
    await page.goBack();
    await code.waitFor();

    await service().rpc('receive_payment', {
      event_id: `teste ${data!.id}`,
      txid: data!.txid,
      amount_cents: 8900,
    });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Pagamento confirmado').waitFor();
    await page.getByRole('link', { name: 'Ver o recibo' }).click();
    const receipt = page.getByRole('article', { name: `Recibo da fatura ${data!.code}` });
    await receipt.getByText('oitenta e nove reais').waitFor();
    await isClean(page);
    await page.emulateMedia({ media: 'print' });
    expect(await receipt.isVisible()).toBe(true);
    // Printers leave colours of grounds out, and the accent of the name is one.
    const accent = receipt.locator('.bg-amber').first();
    expect(await accent.evaluate((node) => getComputedStyle(node).printColorAdjust)).toBe('exact');
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: /Imprimir/ }).isVisible()).toBe(false);
  });
});

/** One that has tried no plan yet: a trial is once for each. */
test('an administrator confirms; the store changes its plan, cancels, and sees its invoices', async () => {
  const person = await newPerson('Rute');
  const { data } = await apiOf(person).rpc('choose_plan', {
    plan: 'premium',
    expected: 'trial',
    payer_name: 'Rute Lima',
    tax_id: newCpf(),
    amount_cents: 2_900,
  });
  const path = `/faturas/${data!.invoice_id}`;
  await openAs(await administrator(), path, async (page) => {
    // The steps stay beside the code, in their card.
    const steps = page.getByText('Abra o app do banco').locator('xpath=ancestor::ol/..');
    expect(await steps.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    await page.getByRole('button', { name: /Confirmar pagamento/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Confirmar pagamento' })
      .click();
    await page.getByText('R$ 29,00').first().waitFor();
    await page.getByRole('article', { name: /^Recibo da fatura/ }).waitFor();
    await page.getByRole('button', { name: 'Registrar reembolso' }).click();
    const window = page.getByRole('dialog', { name: 'Registrar reembolso' });
    await window.getByLabel('Valor devolvido').fill('30');
    await window.getByLabel('Motivo').fill('Cobrança em dobro');
    await window.getByRole('button', { name: 'Registrar reembolso' }).click();
    await window.getByText('Digite um valor até R$ 29,00.').first().waitFor();
    await window.getByLabel('Valor devolvido').fill('9,90');
    await window.getByRole('button', { name: 'Registrar reembolso' }).dblclick();
    await page.getByText('Pago, reembolsado em parte').waitFor();
    await page.getByRole('article').getByText('Reembolsada em parte').waitFor();
    await page.getByRole('article').getByText('Cobrança em dobro').waitFor();
    await isClean(page);
  });
  await openAs(
    person,
    '/planos/pro/assinar',
    async (page) => {
      await page.getByRole('button', { name: 'Mudar para o Pro' }).click();
      // Only the answer brings it.
      await page.getByLabel('Pix copia e cola').waitFor();
      await page.getByText('R$ 60,00').first().waitFor();
      await go(page, '/configuracoes?aba=plano');
      await page.getByRole('link', { name: /Pagar a fatura/ }).waitFor();
      await page.getByText('Reembolsada em parte').waitFor();
      await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Cancelar assinatura' })
        .click();
      await page.getByText(/^Cancelado: vale até/).waitFor();
      // The invoices are asked for anew.
      await expect.poll(() => page.getByText('Cancelada', { exact: true }).count()).toBe(1);
      await isClean(page);
    },
    phone,
  );
  // Another's does not exist.
  await openAs(await newPerson('Outra'), path, async (page) => {
    await page.getByText('Não encontramos esta fatura').waitFor();
  });
});

test('a smaller plan that was paid for once is said to be agreed on, and not to hold', async () => {
  const person = await newPerson('Marta');
  const pay = async (plan: string, expected: 'trial' | 'upgrade') => {
    const shown = (await apiOf(person).rpc('plan_offer', { plan })).data as { shown_cents: number };
    const facts = {
      payer_name: 'Marta Siqueira',
      tax_id: newCpf(),
      amount_cents: shown.shown_cents,
    };
    const { data, error } = await apiOf(person).rpc('choose_plan', { plan, expected, ...facts });
    expect(error).toBeNull();
    const invoices = apiOf(person).from('invoices').select('txid, amount');
    const { txid, amount } = (await invoices.eq('id', data!.invoice_id!).single()).data!;
    const event = { event_id: `teste ${txid}`, txid, amount_cents: Math.round(amount * 100) };
    await service().rpc('receive_payment', event);
  };
  await pay('premium', 'trial');
  await pay('pro', 'upgrade');
  await openAs(person, '/planos/premium/assinar', async (page) => {
    await page.getByRole('button', { name: /^Mudar para o Premium em/ }).click();
    await page.getByText('A troca para o Premium está marcada').waitFor();
    await page.getByRole('heading', { name: 'Mudar para o Premium' }).waitFor();
    await page.getByText(/^O plano Pro vale até lá: o novo começa em/).waitFor();
    expect(await page.getByText('Pagamento confirmado').count()).toBe(0);
    await isClean(page);
    await page.goto('/painel');
    await page.getByRole('region', { name: 'Plano' }).getByText('Muda para o Premium em').waitFor();
  });
});

test('a cancellation says what ends, and its owner chooses which listings stay', async () => {
  const person = await newPerson('Tadeu');
  const titles = ['Fusca azul', 'Kombi branca', 'Brasília amarela', 'Opala preto', 'Gol prata'];
  const { data: like } = await service()
    .from('cars')
    .select('make, model, year, year_fabrication, km, fuel, transmission, body_type, city, state')
    .eq('status', 'published')
    .limit(1)
    .single();
  for (const title of titles) {
    const id = crypto.randomUUID();
    await apiOf(person).rpc('create_listing', { item_type: 'car', item_id: id });
    const car = { ...like, title, price: 20_000, status: 'published' };
    const { error } = await service().from('cars').update(car).eq('id', id);
    expect(error).toBeNull();
  }
  const { data, error } = await apiOf(person).rpc('choose_plan', {
    plan: 'pro',
    expected: 'trial',
    payer_name: 'Tadeu Reis',
    tax_id: newCpf(),
    amount_cents: 8_900,
  });
  expect([error, data?.action]).toEqual([null, 'trial']);
  await openAs(
    person,
    '/configuracoes?aba=plano',
    async (page) => {
      await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
      const window = page.getByRole('alertdialog');
      await window.getByText('A página da loja com endereço próprio sai do ar').waitFor();
      await window.getByText('A importação de anúncios').waitFor();
      await expect.poll(() => window.getByRole('checkbox').count()).toBe(5);
      const newest = window.getByLabel('Gol prata');
      expect(await newest.isDisabled()).toBe(true);
      await window.getByLabel('Fusca azul').uncheck();
      await newest.check();
      // Either button says what it does.
      expect(await window.getByRole('button').allInnerTexts()).toEqual([
        'Manter assinatura',
        'Cancelar assinatura',
      ]);
      await window.getByRole('button', { name: 'Cancelar assinatura' }).click();
      await page.getByText(/^Cancelado: vale até/).waitFor();
      await isClean(page);
    },
    phone,
  );
  const { data: under } = await apiOf(person).rpc('listings_under_plan');
  const stay = under!.listings.filter(({ stays }) => stays).map(({ title }) => title);
  expect(stay.toSorted()).toEqual(['Brasília amarela', 'Gol prata', 'Kombi branca']);
});

test('who is not signed in comes back with the choice; what is agreed on says whom to write to', async () => {
  await open('/planos/pro/assinar', {}, async (page) => {
    await page.getByText('Entre para continuar com o plano que você escolheu.').waitFor();
    expect(addressOf(page)).toBe('/login');
    await page.goto('/planos/enterprise/assinar');
    await page.getByRole('link', { name: /^Escrever para/ }).waitFor();
  });
});
