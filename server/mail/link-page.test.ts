import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { linkToPage } from './link-page.ts';
import { writeMessage } from './message.ts';
import { templates } from './templates.ts';

const data = {
  link: 'https://site.test/auth/v1/verify?token=abc',
  tokenHash: 'abc',
  type: 'signup',
  redirectTo: 'https://site.test/auth/confirmar?volta=%2Fanunciar',
  code: '123456',
  minutes: 60,
  email: 'ana@exemplo.com.br',
  newEmail: '',
  at: '2026-11-28T12:00:00Z',
  device: 'Firefox, Linux',
  givenName: 'Ana Lima',
  name: '',
  siteUrl: 'https://site.test',
};

test('a link leads to the page that asks for a click, and carries the way on', () => {
  expect(linkToPage(data)).toBe(
    'https://site.test/auth/confirmar?token_hash=abc&type=signup&email=ana%40exemplo.com.br&volta=%2Fanunciar',
  );
  // The names of this machine are one, and the page is always the site's own.
  const named = linkToPage({ ...data, redirectTo: 'http://127.0.0.1:3000/painel?aba=loja' });
  expect(new URL(named).origin).toBe('https://site.test');
  expect(new URL(named).searchParams.get('volta')).toBe('/painel?aba=loja');
});

test('the new address of a change is not told whose account it is', () => {
  expect(linkToPage({ ...data, type: 'email_change' })).not.toContain('ana');
});

test.each([
  'confirm',
  'invite',
  'magic_link',
  'recover',
  'email_change_current',
  'email_change_new',
])('the mail %s has the link and the code', (topic) => {
  const words = templates[topic]!({ ...data });
  expect(words.action!.link).toBe(data.link);
  expect(words.instead!.text).toContain('código 123456 nesta página');
  expect(words.instead!.link).toMatch(/^https:\/\/site\.test\/auth\//);
});

test('two sign-ups with one address are told apart, and no name is a message', () => {
  const mail = (topic: string, facts: Facts = {}) =>
    writeMessage({ topic, recipient: data.email, facts: { ...data, ...facts } }).text;
  const said = (givenName: string) => mail('confirm', { givenName });
  expect(said('Ana Lima')).toContain(
    'Pedido em 28 de novembro de 2026, 09h00 (horário de Brasília)\nAparelho: Firefox no Linux\nNome informado: Ana',
  );
  for (const name of ['Ganhe R$ 500 em golpe.example', 'golpe.example', 'A'.repeat(40), '123'])
    expect(said(name)).not.toMatch(/golpe|AAAA|R\$/);
  expect(mail('already_registered')).toContain('Firefox no Linux');
});
