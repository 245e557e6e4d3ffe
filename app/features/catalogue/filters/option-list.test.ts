import { expect, test } from 'vitest';
import { transmissions } from '~/domain/listings/terms.ts';
import { splitOptions } from './option-list.tsx';

const brands = ['Fiat', 'Honda', 'Audi', 'Toyota', 'Kia', 'BMW', 'Jeep', 'Chery', 'Volvo'].map(
  (label, index) => ({ value: label.toLowerCase(), label, count: 90 - index * 10 }),
);
const values = (options: { value: string }[]) => options.map(({ value }) => value);

test('the most frequent are boxes, the others wait in alphabetical order', () => {
  const { shown, others } = splitOptions({ counted: brands, chosen: [] });
  expect(values(shown)).toEqual(['fiat', 'honda', 'audi', 'toyota', 'kia']);
  expect(values(others)).toEqual(['bmw', 'chery', 'jeep', 'volvo']);
});

test('a chosen one is always a box, also where nothing matches it', () => {
  const { shown } = splitOptions({ counted: brands, chosen: ['volvo', 'tesla'] });
  expect(values(shown)).toEqual(['fiat', 'honda', 'audi', 'toyota', 'kia', 'volvo', 'tesla']);
});

test('a closed list keeps its order and its labels; what finds nothing is left out', () => {
  const counted = [
    { value: 'manual', label: 'manual', count: 5 },
    { value: 'automatico', label: 'automatico', count: 3 },
    { value: 'cvt', label: 'cvt', count: 0 },
  ];
  const { shown, others } = splitOptions({ counted, terms: transmissions, chosen: [] });
  expect(shown.map(({ label }) => label)).toEqual(['Automático', 'Manual']);
  expect(others).toEqual([]);
});

test('no dropdown for one or two leftovers', () => {
  expect(splitOptions({ counted: brands.slice(0, 7), chosen: [] }).others).toEqual([]);
});
