import { expect, test } from 'vitest';
import {
  formatCarYear,
  isCarYear,
  isFipeCode,
  otherPlateForm,
  parsePlate,
  parseRenavam,
  plateEnd,
} from './vehicle.ts';

test('plates, old and Mercosul', () => {
  expect(parsePlate('abc-1234')).toBe('ABC1234');
  expect(parsePlate('ABC1D23')).toBe('ABC1D23');
  expect(parsePlate('\u00a0abc\u20111d23')).toBe('ABC1D23');
  expect(plateEnd('ABC1D23')).toBe(3);
  expect(['ABC1234', 'ABC1C34', 'ABC1Z34'].map(otherPlateForm)).toEqual([
    'ABC1C34',
    'ABC1234',
    undefined,
  ]);
  expect(parsePlate('ABC12D3')).toBeUndefined();
  expect(parsePlate('AB11234')).toBeUndefined();
});

test('RENAVAM has a check digit', () => {
  expect(parseRenavam('00639884962')).toBe('00639884962');
  expect(parseRenavam('639884962')).toBe('00639884962');
  expect(parseRenavam('0063988496–2')).toBe('00639884962');
  expect(parseRenavam('00639884963')).toBeUndefined();
});

test('FIPE codes', () => {
  expect(isFipeCode('005340-6')).toBe(true);
  expect(isFipeCode('05340-6')).toBe(false);
});

test('the model year is the year of fabrication or the next', () => {
  expect(formatCarYear(2020, 2021)).toBe('2020/2021');
  expect(isCarYear(2020, 2020)).toBe(true);
  expect(isCarYear(2020, 2022)).toBe(false);
  expect(isCarYear(2021, 2020)).toBe(false);
});
