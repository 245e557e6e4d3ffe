import { describe, expect, test } from 'vitest';
import type { Typed } from './field.ts';
import { readPrice } from './read-field.ts';
import { readListing } from './read-listing.ts';
import { typedListing } from './typed-listing.ts';

const car: Typed = {
  make: 'Toyota',
  model: 'Corolla',
  version: 'XEi 2.0',
  year_fabrication: '2021',
  year: '2022',
  km: '38.400',
  transmission: 'automatico',
  fuel: 'flex',
  body_type: 'sedan',
  municipality_id: '3509502',
  price: '124.900',
};
const messages = (vertical: 'car' | 'property' | 'rental', typed: Typed) =>
  readListing(vertical, typed).faults.map(({ name, message }) => `${name}: ${message}`);

describe('a car', () => {
  test('is read whole', () => {
    const { columns, faults } = readListing('car', { ...car, plate: 'bra2e17', has_lien: 'no' });
    expect(faults).toEqual([]);
    expect(columns).toMatchObject({
      title: 'Toyota Corolla XEi 2.0',
      km: 38_400,
      price: 124_900,
      plate: 'BRA2E17',
      plate_end: 7,
      has_lien: false,
      answered: ['has_lien'],
    });
  });

  test.each(['0021121', '002112 1', '002112–1', '002112-1'])(
    'a FIPE code as it is copied: %s',
    (fipe_code) => {
      const { columns } = readListing('car', { ...car, fipe_code });
      expect(columns).toMatchObject({ fipe_code: '002112-1' });
    },
  );

  test('what is wrong is told and left out, the rest can be stored', () => {
    const { columns, faults } = readListing('car', { ...car, year: '2024', fipe_code: '002112-' });
    expect(faults).toMatchObject([
      { name: 'year', message: 'O ano do modelo é 2021 ou 2022.', missing: false },
      { name: 'fipe_code', message: 'Falta o último dígito. Ex.: 002112-1' },
    ]);
    expect(columns).not.toHaveProperty('year');
    expect(columns).not.toHaveProperty('year_fabrication');
    expect(columns).not.toHaveProperty('fipe_code');
    expect(columns).toMatchObject({ make: 'Toyota' });
  });

  test.each<[Typed, string]>([
    [
      { km: '0' },
      'km: Só carro 0 km tem quilometragem 0. Digite a do painel ou marque Carro 0 km.',
    ],
    [{ km: 'muitos' }, 'km: Digite os quilômetros, como 38.400.'],
    [{ km: '12,000' }, 'km: É 12.000 ou 12? Milhares levam ponto; decimais, vírgula.'],
    [{ price: '1,5' }, 'price: É 1,5 mil ou 1,5 milhão? Escreva assim.'],
    [{ plate: 'AB12' }, 'plate: Digite a placa, como ABC1D23 ou ABC1234.'],
    [{ renavam: '00639884963' }, 'renavam: O RENAVAM não confere. São 11 números, no documento.'],
    [{ contact_phone: '(19) 8112' }, 'contact_phone: Faltam 5 dígitos, como em (11) 98765-4321.'],
    [{ make: '' }, 'make: Escolha a marca.'],
    [{ price: '' }, 'price: Digite o preço.'],
    [{ price: '-3' }, 'price: Digite o valor em reais, como 89.900.'],
    [{ municipality_id: '' }, 'municipality_id: Escolha a cidade.'],
  ])('%j', (typed, fault) => expect(messages('car', { ...car, ...typed })).toEqual([fault]));

  test('what was written to find a city is in no column, and waits until one is chosen', () => {
    const { columns, faults } = readListing('car', {
      ...car,
      municipality_id: '',
      city_sought: 'campin',
    });
    expect(columns).not.toHaveProperty('city_sought');
    expect(faults).toMatchObject([{ name: 'municipality_id', columns: ['city_sought'] }]);
  });

  test.each(['12.345 km', '12345km', ' 12.345\u00a0KM ', '12\u202f345', '12,345 mil'])(
    'kilometres as they are written: %j',
    (km) =>
      expect(readListing('car', { ...car, km })).toMatchObject({
        faults: [],
        columns: { km: 12_345 },
      }),
  );

  test('a text that was copied has plain spaces', () => {
    const { columns } = readListing('car', { ...car, model: '\u00a0Onix\u00a0Plus ' });
    expect(columns['model']).toBe('Onix Plus');
  });

  test('a new one has no kilometres', () =>
    expect(messages('car', { ...car, km: '0', is_new: 'yes' })).toEqual([]));

  test('what is not asked is not kept', () => {
    const { columns } = readListing('car', { ...car, has_lien: 'no', lien_details: 'Banco' });
    expect(columns['lien_details']).toBeNull();
  });
});

describe('a home', () => {
  const home: Typed = {
    property_type: 'apartamento',
    area: '96,5',
    bedrooms: '3',
    bathrooms: '2',
    municipality_id: '3509502',
    state: 'SP',
    price: '650.000',
  };

  test.each<[Typed, string[]]>([
    [{}, []],
    [{ suites: '4' }, ['suites: Cada suíte conta como quarto: há 3. Corrija um dos dois.']],
    [{ total_area: '80' }, ['area: A área útil não passa da total. Corrija uma das duas.']],
    [
      { zip_code: '30130-010' },
      ['zip_code: Este CEP é de Minas Gerais, e a cidade é de São Paulo. Corrija um dos dois.'],
    ],
    [{ property_type: 'terreno' }, ['total_area: Digite a área total.']],
    [{ bedrooms: '' }, ['bedrooms: Digite quantos quartos.']],
  ])('%j', (typed, faults) => expect(messages('property', { ...home, ...typed })).toEqual(faults));

  test.each(['65m²', '65 m2', ' 65\u00a0m² ', '65 metros', '65,0 M²'])(
    'an area as it is written: %j',
    (area) =>
      expect(readListing('property', { ...home, area, zip_code: '01.310-100' })).toMatchObject({
        faults: [],
        columns: { area: 65, zip_code: '01310100' },
      }),
  );

  test('land has only its total area', () => {
    const { columns } = readListing('property', {
      ...home,
      property_type: 'terreno',
      total_area: '300',
    });
    expect(columns).toMatchObject({ area: null, bedrooms: null, floor: null, total_area: 300 });
  });

  test('condomínio of 0 is isento, and empty is not informed', () => {
    expect(readListing('property', { ...home, monthly_fees: '0' }).columns['monthly_fees']).toBe(0);
    expect(readListing('property', home).columns['monthly_fees']).toBeNull();
  });
});

test('what is stored is shown as it was typed', () => {
  const { columns } = readListing('car', { ...car, has_debts: 'yes', single_owner: 'no' });
  const shown = typedListing('car', columns);
  expect(shown).toMatchObject({
    ...car,
    has_debts: 'yes',
    single_owner: 'no',
    licensed: '',
    title: '',
  });
  expect(typedListing('car', { ...columns, answered: null })).toMatchObject({ licensed: 'no' });
});

test('a price of nine digits is a mistake, in the editor and in the stock list', () => {
  expect(readPrice('R$ 1,5 mi')).toEqual({ value: 1_500_000 });
  expect(readPrice('100.000.000')).toEqual({ fault: 'O valor é alto demais. Confira os zeros.' });
});

test.each([
  ['20 ha', 200_000],
  ['20,5 hectares', 205_000],
  ['5.000 m²', 5000],
  ['2 alqueires paulistas', 48_400],
  ['2 alqueires goianos', 96_800],
])('the area of a farm with its unit: %s', (total_area, metres) => {
  const farm = { property_type: 'sitio', total_area, municipality_id: '3509502', price: '900.000' };
  const { columns, faults } = readListing('property', farm);
  expect(faults).toEqual([]);
  expect(columns).toMatchObject({ total_area: metres, bedrooms: null });
  // As the form shows it, it is read again.
  const shown = typedListing('property', columns);
  expect(readListing('property', { ...farm, ...shown }).columns['total_area']).toBe(metres);
});
