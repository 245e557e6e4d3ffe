import { expect, test } from 'vitest';
import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { changesOf, deedOf, nameOf, subjectOptions } from './labels.ts';

const entry = (table: string, after: Record<string, unknown>): AuditEntry => ({
  id: 1,
  at: '2026-11-23T03:00:00Z',
  actor_id: null,
  actor_role: 'service',
  actor: null,
  action: 'insert',
  table_name: table,
  row_id: 'x',
  name: null,
  before: null,
  after,
});

test('what came is told without what it lacks, money to the cent', () => {
  const changes = changesOf(
    entry('transactions', { id: 'x', amount: 9999999999.99, method: null, category: 'Luz' }),
  );
  expect(changes.map(({ label, after }) => [label, after.replaceAll('\u00a0', ' ')])).toEqual([
    ['Valor', 'R$ 9.999.999.999,99'],
    ['Categoria', 'Luz'],
  ]);
});

test('a document that was opened, and a decision, are told in words, without codes and ids', () => {
  const id = '99000000-0000-4000-8000-000000000001';
  const told = (table: string, after: Record<string, unknown>) =>
    changesOf(entry(table, after)).map((change) => `${change.label}: ${change.after}`);
  const opened = { kind: 'registration_card', opened_by: id, document_id: id, request_id: id };
  expect(told('verification_openings', opened)).toEqual(['Tipo: Cartão CNPJ']);
  const decided = { status: 'refused', reason: 'storefront', decided_by: id };
  expect(told('verification_requests', decided)).toEqual([
    'Estado: Recusada',
    'Motivo: Fachada sem placa',
  ]);
});

test('each thing has a name', () => {
  expect(deedOf(entry('sendings', {}))).toBe('criou o envio');
  expect(deedOf(entry('verification_openings', {}))).toBe('abriu o documento da loja');
  expect(subjectOptions.find(({ value }) => value === 'mail_templates')?.label).toBe(
    'Modelo de e-mail',
  );
});

test('settings and texts of mails are called as their forms call them', () => {
  const named = (table: string, row: string) => nameOf({ ...entry(table, {}), row_id: row });
  expect(named('app_settings', 'security.password_min')).toBe('Senha mínima (caracteres)');
  expect(named('mail_templates', 'approval')).toBe('Anúncio aprovado');
  expect(named('integration_settings', 'google')).toBe('Entrar com Google');
});

test('codes, moments and days are told in words, and keys are not told', () => {
  const changes = changesOf(
    entry('sendings', {
      request: 'a b',
      audience: 'pro',
      told: 0,
      state: 'done',
      ended_at: '2026-11-23T23:20:21.979496+00:00',
    }),
  );
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ['Público', 'Pro'],
    ['Avisadas', '0'],
    ['Situação', 'Terminado'],
    ['Terminou em', '23/11/2026 20h20'],
  ]);
  const [due] = changesOf(entry('invoices', { due_on: '2026-11-30' }));
  expect(due).toMatchObject({ label: 'Vence em', after: '30/11/2026' });
});

test('lists are told by what they hold', () => {
  const [pages] = changesOf(entry('plans', { pages: ['home', 'pro'] }));
  expect(pages).toMatchObject({ label: 'Páginas em que aparece', after: 'Início, Pro' });
});

test('a setting of several parts is told part by part, and only what changed', () => {
  const changes = changesOf({
    ...entry('app_settings', { value: { email: 'a@b.co', phone: '', tax_id: '2', on: true } }),
    action: 'update',
    before: { value: { email: 'a@b.co', phone: null, tax_id: '1', on: false } },
  });
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['CNPJ', '1', '2'],
    ['Ligado', 'não', 'sim'],
  ]);
});

test('what was chosen for a setting is told as its form says it', () => {
  const changed = (row: string, before: unknown, after: unknown, table = 'app_settings') =>
    changesOf({
      ...entry(table, { [table === 'app_settings' ? 'value' : 'settings']: after }),
      row_id: row,
      action: 'update',
      before: { [table === 'app_settings' ? 'value' : 'settings']: before },
    }).map((change) => [change.label, change.before, change.after]);
  expect(changed('backup', { frequency: 'daily', keep: 7 }, { frequency: 'off', keep: 7 })).toEqual(
    [['Frequência', 'Diário', 'Desligado']],
  );
  expect(changed('security.confirm_email', 'auto', true)).toEqual([
    ['Valor', 'Pedir quando há servidor de e-mail', 'Pedir sempre'],
  ]);
  expect(
    changed(
      'n8n',
      { events: ['inquiry'] },
      { events: ['inquiry', 'payment'] },
      'integration_settings',
    ),
  ).toEqual([['Enviar quando houver', 'Contato', 'Contato, Pagamento']]);
});
