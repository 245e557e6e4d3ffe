import { expect, test } from 'vitest';
import { formatMoney } from '../../money/money.ts';
import { listingFields } from '../fields/read-listing.ts';
import { isClearable, writtenBy, type Editable } from './bulk-edit.ts';

const car = (columns: Editable['columns'], isGone = false): Editable => ({
  vertical: 'car',
  isGone,
  columns,
});
const lower = {
  kind: 'price',
  change: { direction: 'less', amount: 5000, unit: 'reais', rounding: 'none' },
} as const;

test('a price below the minimum, none, or of what is sold blocks its listing alone', () => {
  expect(writtenBy(lower, car({ price: 22_500 }))).toEqual({ columns: { price: 17_500 } });
  expect(writtenBy(lower, car({ price: 5000 }))).toEqual({
    fault: `Abaixo do mínimo de ${formatMoney(1)}`,
  });
  expect(writtenBy(lower, car({ price: 0 }))).toEqual({ fault: 'Ainda não tem preço.' });
  expect(writtenBy(lower, car({ price: 22_500 }, true))).toEqual({
    fault: 'Já foi vendido: fica com o seu preço.',
  });
  expect(writtenBy(lower, { ...car({ price_per_month: 9000 }), vertical: 'rental' })).toEqual({
    columns: { price_per_month: 4000 },
  });
});

test('a text at the end comes once', () => {
  const edit = { kind: 'append', text: 'Aceitamos troca.' } as const;
  const once = writtenBy(edit, car({ description: 'Carro bom.\n' }));
  expect(once).toEqual({ columns: { description: 'Carro bom.\n\nAceitamos troca.' } });
  expect(writtenBy(edit, car((once as { columns: object }).columns as never))).toEqual(once);
});

test('items are added after those that are there, or taken away', () => {
  const edit = { kind: 'features', names: ['Alarme', 'Isofix'], isRemoved: false } as const;
  const has = car({ features: ['Isofix', 'Engate'] });
  expect(writtenBy(edit, has)).toEqual({ columns: { features: ['Isofix', 'Engate', 'Alarme'] } });
  expect(writtenBy({ ...edit, isRemoved: true }, has)).toEqual({
    columns: { features: ['Engate'] },
  });
});

test('a question that is answered for many counts as answered', () => {
  const field = listingFields.car.find(({ name }) => name === 'ipva_paid')!;
  const edit = { kind: 'set', field, value: true, shown: 'Sim' } as const;
  expect(writtenBy(edit, car({ ipva_paid: false, answered: ['licensed'] }))).toEqual({
    columns: { ipva_paid: true, answered: ['licensed', 'ipva_paid'] },
  });
  expect(writtenBy(edit, car({ ipva_paid: false, answered: null }))).toEqual({
    columns: { ipva_paid: true },
  });
});

test('what a listing can stand without is cleared; a question that is cleared is asked anew', () => {
  const field = (name: string) => listingFields.car.find((one) => one.name === name)!;
  const clearable = (name: string) => isClearable(field(name), ['car']);
  expect(['doors', 'color', 'fipe_code', 'ipva_paid'].map(clearable)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['make', 'km', 'year', 'is_new'].map(clearable)).toEqual([false, false, false, false]);
  const period = listingFields.property.find(({ name }) => name === 'iptu_period')!;
  expect(isClearable(period, ['property'])).toBe(false);
  const clear = (name: string) =>
    ({
      kind: 'set',
      field: field(name),
      value: field(name).empty ?? null,
      shown: 'em branco',
      isCleared: true,
    }) as const;
  expect(writtenBy(clear('doors'), car({ doors: 4 }))).toEqual({ columns: { doors: null } });
  expect(
    writtenBy(clear('ipva_paid'), car({ ipva_paid: true, answered: ['ipva_paid', 'licensed'] })),
  ).toEqual({ columns: { ipva_paid: false, answered: ['licensed'] } });
});
