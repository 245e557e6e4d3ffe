import { expect, test } from 'vitest';
import { contactsIn } from './contact-in-text.ts';

test.each<[string, string[]]>([
  ['Ligue (11) 98765-4321 ou 11987654321.', ['(11) 98765-4321', '11987654321']],
  ['zap +55 11 98765 4321', ['+55 11 98765 4321']],
  ['fixo 19 3232-1010', ['19 3232-1010']],
  ['escreva para ana.b@exemplo.com.br', ['ana.b@exemplo.com.br']],
  ['veja www.loja.com.br/carro e https://wa.me/55', ['www.loja.com.br/carro', 'https://wa.me/55']],
  ['Custou R$ 124.900,00 em 2021/2022, com 38.400 km, CEP 13010-100, placa BRA2E17', []],
  ['Motor 2.0, 16v. Revisado em 10/03/2026.', []],
])('%j', (text, found) =>
  expect(contactsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(found),
);
