import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, noJavaScript, open, phone } from './open.ts';
import { newPerson, openAs, sellerWithListing } from './people.ts';
import { newStore } from './stores.ts';

const textOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');

test('the five plans with the figures of the specification', async () => {
  await open('/planos', noJavaScript, async (page) => {
    const names = await page.getByRole('main').locator('article h3').allInnerTexts();
    expect(names).toEqual(['Gratuito', 'Premium', 'Pro', 'Business', 'Enterprise']);
    const text = await textOf(page);
    for (const said of [
      'R$ 0',
      'Até 3 anúncios ativos',
      '5 fotos por anúncio',
      'R$ 29',
      '15 anúncios ativos',
      '5 anúncios em destaque',
      'R$ 89',
      'R$ 199',
      'Sob consulta',
      'Sem taxa sobre a venda',
      'Cancele quando quiser',
      '7 dias grátis',
    ]) {
      expect(text).toContain(said);
    }
  });
});

test('each button leads on with its own plan', async () => {
  for (const path of ['/planos', '/pro']) {
    await open(path, noJavaScript, async (page) => {
      const links = page.getByRole('main').locator('article').getByRole('link');
      const targets = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      for (const target of targets) expect(target).toMatch(/^\/planos\/[a-z-]+\/assinar$/);
      expect(new Set(targets).size).toBe(path === '/pro' ? 3 : 5);
      await links.nth(1).click();
      expect(addressOf(page)).toBe(targets[1]);
    });
  }
});

test('the comparison holds a row for each limit, under the names of the plans', async () => {
  await open('/planos', noJavaScript, async (page) => {
    const table = page.getByRole('table');
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(1)).toEqual(['Gratuito', 'Premium', 'Pro', 'Business', 'Enterprise']);
    const row = (name: string) =>
      table.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    expect((await row('Anúncios ativos')).slice(0, 3)).toEqual(['3', '15', 'Ilimitado']);
    expect((await row('Anúncios em destaque')).slice(1, 2)).toEqual(['5']);
  });
});

test('on the phone the comparison shows that it goes on, and is moved with the keyboard', async () => {
  await open('/planos', phone, async (page) => {
    await page.getByText('Deslize a tabela para ver os 5 planos.').waitFor();
    const table = page.getByRole('region', { name: 'Comparação dos planos' });
    const fade = () => table.evaluate((node) => getComputedStyle(node, '::after').opacity);
    expect(await fade()).toBe('1');
    await table.press('ArrowRight');
    await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    await table.evaluate((node) => node.scrollTo(node.scrollWidth, 0));
    await expect.poll(fade).toBe('0');
  });
});

test('a question opens with the keyboard', async () => {
  await open('/planos', {}, async (page) => {
    const answer = page.getByText('Por Pix. Cada fatura traz um QR Code');
    expect(await answer.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Como eu pago?' }).focus();
    await page.keyboard.press('Enter');
    await answer.waitFor();
    await page.keyboard.press('Enter');
    await answer.waitFor({ state: 'hidden' });
  });
});

test('those who live by selling find the way to the Pro plan', async () => {
  await open('/planos', noJavaScript, async (page) => {
    await page.getByRole('link', { name: 'Conhecer o Plano Pro' }).click();
    expect(addressOf(page)).toBe('/pro');
  });
});

test('a store reads which plan is its own, and that another one is a change', async () => {
  const { seller } = await sellerWithListing('contact');
  await openAs(seller, '/planos', async (page) => {
    const own = page.getByRole('link', { name: 'Seu plano' });
    await own.waitFor();
    expect(await own.getAttribute('href')).toBe('/configuracoes?aba=plano');
    expect(await page.getByRole('link', { name: 'Assinar Pro' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Mudar para o Premium' }).waitFor();
  });
  await openAs(seller, '/', async (page) => {
    const free = page.getByRole('link', { name: 'Voltar ao Gratuito' });
    await free.waitFor();
    expect(await free.getAttribute('href')).toBe('/configuracoes?aba=plano');
  });
  await openAs(seller, '/planos/pro/assinar', (page) =>
    page.getByRole('heading', { name: 'Seu plano é o Pro' }).waitFor(),
  );
});

test('a store on the free plan may subscribe to each other one', async () => {
  const person = await newPerson('Lia');
  await newStore(person, 'Lia Matos', { plan_type: 'basic' });
  await openAs(person, '/planos', async (page) => {
    await page.getByRole('link', { name: 'Seu plano' }).waitFor();
    expect(await page.getByRole('link', { name: /^(Assinar|Mudar)/ }).allInnerTexts()).toEqual([
      'Assinar Premium',
      'Assinar Pro',
      'Assinar Business',
    ]);
  });
});
