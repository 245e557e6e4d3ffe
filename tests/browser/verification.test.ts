import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { phone } from './open.ts';
import { administrator, apiOf, newCpf, newPerson, openAs, service, type Person } from './people.ts';
import { newStore } from './stores.ts';

// A store asks to be verified and an administrator decides. Who may what is for tests/schema/rules/verification.test.ts.
let seller: Person;
let storeId = '';
beforeEach(async () => {
  seller = await newPerson('Ivo Prado');
  storeId = await newStore(seller, `Ivo ${seller.id.slice(0, 8)}`, {
    legal_name: 'Ivo Prado',
    tax_id: newCpf(),
  });
});

const photo = async () => ({
  name: 'documento.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer(),
});
const pdf = {
  name: 'conta.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};
const verified = async () =>
  (await service().from('customers').select('is_verified').eq('id', storeId).single()).data;

/** Waits until a field has the focus, where it is seen. */
async function isWrittenIn(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  const box = await field.boundingBox();
  expect(box!.y).toBeGreaterThan(64);
  expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height);
}

test('a store sends its documents and asks, an administrator asks again and then verifies', async () => {
  await openAs(
    seller,
    '/painel/verificacao',
    async (page) => {
      await page.getByText('Não pedida').waitFor();
      expect(await faults(page)).toEqual([]);
      const fake = { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
      await page.getByLabel('Enviar Comprovante de endereço').setInputFiles(fake);
      await page.getByText('O arquivo tem nome de PDF, mas não é um').waitFor();
      await page.getByLabel('Enviar Comprovante de endereço').setInputFiles(pdf);
      await page.getByText('1 de 2 ·').waitFor();
      await page.getByRole('button', { name: 'Pedir verificação' }).click();
      await page.getByText('Ainda faltam documentos neste pedido.').waitFor();
      await page.getByLabel('Enviar Documento do responsável').setInputFiles(await photo());
      await page.getByText('Pronto para enviar').waitFor();
      await page.getByRole('button', { name: 'Pedir verificação' }).click();
      await page.getByText('Em análise').waitFor();
    },
    {},
  );
  const { data } = await apiOf(seller).from('verification_requests').select('id').single();
  const path = `/admin/verificacoes?pedido=${data!.id}`;
  const admin = await administrator();
  await openAs(admin, path, async (page) => {
    await page.getByRole('img', { name: /^Documento do responsável/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    // All reasons and decisions stand in one row.
    const places = await page
      .getByRole('region', { name: 'Decisão' })
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
      );
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Endereço' }).click();
    const document = page.getByRole('link', { name: 'Abrir PDF' });
    // In another tab, which cannot reach this one.
    expect(await document.getAttribute('target')).toBe('_blank');
    expect(await document.getAttribute('rel')).toContain('noopener');
    await page.getByRole('link', { name: 'Abrir painel' }).focus();
    await page.keyboard.press('p');
    await page.getByText('Escolha um motivo.').waitFor();
    await page.keyboard.press('1');
    await page.getByRole('textbox', { name: 'Recado para a loja' }).waitFor();
    await page.keyboard.press('p');
    await page.locator('output', { hasText: 'Documentos pedidos de novo' }).waitFor();
  });
  await openAs(seller, '/painel/verificacao', async (page) => {
    await page.getByText('Documento ilegível').waitFor();
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('Em análise').waitFor();
  });
  await openAs(admin, path, async (page) => {
    await page.getByRole('img', { name: /^Documento do responsável/ }).waitFor();
    await page.getByRole('link', { name: 'Abrir painel' }).focus();
    await page.keyboard.press('a');
    await page.locator('output', { hasText: 'está verificada' }).waitFor();
  });
  expect(await verified()).toEqual({ is_verified: true });
  await openAs(seller, '/configuracoes?aba=loja', async (page) => {
    const taxId = page.getByLabel('CPF ou CNPJ (opcional)');
    await expect.poll(() => taxId.getAttribute('readonly')).not.toBeNull();
  });
});

test('what is written to a store whose request another has decided meanwhile stays to be read', async () => {
  const { data } = await service()
    .from('verification_requests')
    .insert({
      customer_id: storeId,
      status: 'waiting',
      sent_at: new Date().toISOString(),
      responsible_name: 'Ivo Prado',
      legal_name: 'Ivo Prado',
      tax_id: newCpf(),
    })
    .select('id')
    .single();
  const requests = service().from('verification_requests');
  await openAs(await administrator(), `/admin/verificacoes?pedido=${data!.id}`, async (page) => {
    await page.getByRole('button', { name: /Outro/ }).click();
    await page.getByLabel('Recado para a loja').fill('Envie a foto do verso.');
    const decided = { status: 'refused', reason: 'other', note: 'Não.', decided_at: 'now' };
    await requests.update(decided).eq('id', data!.id);
    await page.getByRole('button', { name: /^Pedir de novo/ }).click();
    const told = page.locator('output', { hasText: 'Nada mudou' });
    await told.getByText('Outra pessoa já decidiu: pedido recusado.').waitFor();
    expect(await told.innerText()).toContain('“Envie a foto do verso.”');
  });
});

test('a store without name and CPF is led to them before it sends documents', async () => {
  await service().from('customers').update({ legal_name: null, tax_id: null }).eq('id', storeId);
  await openAs(
    seller,
    '/painel/verificacao',
    async (page) => {
      await page.getByText('Para enviar, preencha antes o nome e o CPF ou CNPJ.').waitFor();
      expect(await page.locator('input[type=file]').count()).toBe(0);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Preencher os dados' }).click();
      await isWrittenIn(page, 'Razão social ou nome completo (opcional)');
    },
    phone,
  );
  await service().from('customers').update({ legal_name: 'Ivo Prado' }).eq('id', storeId);
  await openAs(
    seller,
    '/painel/verificacao',
    async (page) => {
      await page.getByRole('link', { name: 'Preencher os dados' }).click();
      await isWrittenIn(page, 'CPF ou CNPJ (opcional)');
    },
    phone,
  );
});

test('a verified store is led to what it may still correct', async () => {
  await service().from('customers').update({ is_verified: true }).eq('id', storeId);
  await openAs(
    seller,
    '/painel/verificacao',
    async (page) => {
      await page.getByText('só mudam pela administração').waitFor();
      expect(await page.getByRole('link', { name: 'Corrigir', exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Corrigir o endereço' }).click();
      await isWrittenIn(page, 'Endereço (opcional)');
    },
    phone,
  );
});

test('an administrator gives the badge without a request, with a reason', async () => {
  await openAs(
    await administrator(),
    `/admin/cliente/${storeId}/verificacao`,
    async (page) => {
      await page.getByRole('button', { name: 'Verificar a loja' }).click();
      await page.getByText('Escreva o motivo, com 5 letras ou mais.').waitFor();
      await page.getByLabel('Motivo').fill('Visitada hoje.');
      await page.getByRole('button', { name: 'Verificar a loja' }).click();
      await page.getByRole('heading', { name: 'Retirar o selo' }).waitFor();
    },
    phone,
  );
  expect(await verified()).toEqual({ is_verified: true });
});
