import { expect, test } from 'vitest';
import { formatTaxId, parseCnpj, parseCpf } from './tax-id.ts';

test.each(['529.982.247-25', '111.444.777-35'])('CPF %s is valid', (cpf) => {
  expect(formatTaxId(parseCpf(cpf)!)).toBe(cpf);
});

test.each(['529.982.247-24', '111.111.111-11', '5299822472', 'abc'])('CPF %s is not', (cpf) => {
  expect(parseCpf(cpf)).toBeUndefined();
});

test('a hyphen that was copied is any dash', () => {
  expect(parseCpf('529.982.247\u201125\u00a0')).toBe('52998224725');
  expect(parseCnpj('11.222.333/0001–81')).toBe('11222333000181');
});

test.each(['11.222.333/0001-81', '12.ABC.345/01DE-35'])('CNPJ %s is valid', (cnpj) => {
  expect(formatTaxId(parseCnpj(cnpj)!)).toBe(cnpj);
});

test('a CNPJ may be typed in lower case', () => {
  expect(parseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
});

test.each(['11.222.333/0001-80', '12.ABC.345/01DE-3A', '00000000000000', '12ABC34501DE36'])(
  'CNPJ %s is not',
  (cnpj) => expect(parseCnpj(cnpj)).toBeUndefined(),
);
