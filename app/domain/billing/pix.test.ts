import { expect, test } from 'vitest';
import { crc16, pixCode, pixText } from './pix.ts';

/** Reads a code as a bank does. @returns values by id, templates as they stand */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

test('the code of the manual', () => {
  expect(
    pixCode({
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('amount, reference and names are read back as they were meant', () => {
  const code = pixCode({
    key: 'pix@patio.test',
    name: 'Pátio Classificados Ltda. e Companhia',
    city: 'São José dos Campos',
    cents: 8905,
    txid: 'PATIO2026000418',
  });
  const fields = fieldsOf(code);
  expect(fields['54']).toBe('89.05');
  expect(fields['59']).toBe('Patio Classificados Ltda.');
  expect(fields['60']).toBe('Sao Jose dos Ca');
  expect(fieldsOf(fields['26']!)).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@patio.test' });
  expect(fieldsOf(fields['62']!)).toEqual({ '05': 'PATIO2026000418' });
  expect(fields['63']).toBe(crc16(code.slice(0, -4)));
});

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [123_456_789, '1234567.89'],
])('%s cents are written %s', (cents, written) => {
  expect(fieldsOf(pixCode({ key: 'k', name: 'N', city: 'C', cents }))['54']).toBe(written);
});

test('the check sum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('what a field cannot hold is refused', () => {
  expect(() => pixCode({ key: 'k'.repeat(90), name: 'N', city: 'C' })).toThrow(RangeError);
  expect(() => pixCode({ key: 'k', name: 'N', city: 'C', txid: 'a b' })).toThrow(RangeError);
  expect(() => pixCode({ key: 'k', name: '中', city: 'C' })).toThrow(RangeError);
  expect(pixText('  Ação   Já 中 ', 25)).toBe('Acao Ja');
});
