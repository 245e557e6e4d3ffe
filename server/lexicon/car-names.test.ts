import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import { modelNames } from './car-names.ts';

const model = (make: string, name: string, listings: number) => ({
  make_slug: make.toLowerCase().replaceAll(' ', '-'),
  model_slug: name.toLowerCase().replaceAll(' ', '-'),
  make,
  model: name,
  listings,
});

const meant = (words: string, models: ReturnType<typeof model>[]) =>
  modelNames({ models })
    .filter((one) => one.words === words && one.listings > 0)
    .map(({ model_slug }) => model_slug);

test('a name of the trade that nothing has opens the models whose names hold it', () => {
  const models = [
    model('CAOA Chery', 'Tiggo 5X', 2),
    model('CAOA Chery', 'Tiggo 7', 1),
    model('Fiat', 'Grand Siena', 3),
  ];
  expect(meant('tiggo', models)).toEqual(['tiggo-5x', 'tiggo-7']);
  expect(meant('siena', models)).toEqual(['grand-siena']);
});

test('a model that is on sale is what its name means, unless its family has far more', () => {
  const onix = [model('Chevrolet', 'Onix', 9), model('Chevrolet', 'Onix Plus', 3)];
  expect(meant('onix', onix)).toEqual(['onix']);
  const pajero = [model('Mitsubishi', 'Pajero', 1), model('Mitsubishi', 'Pajero Sport', 9)];
  expect(meant('pajero', pajero)).toEqual(['pajero', 'pajero-sport']);
});

test('makes of two words by either, but for words that name something else', () => {
  const known = {
    municipalities: [],
    nicknames: [],
    regions: [],
    quarters: [],
    models: [model('CAOA Chery', 'Tiggo 7', 1), model('Land Rover', 'Defender', 1)],
    versions: [],
    stores: [],
    codes: [],
    unseen: [],
    synonyms: [],
  };
  const makes = (words: string) =>
    entriesOf(known).flatMap((one) =>
      one.kind === 'make' && one.words === words ? [one.value] : [],
    );
  expect(makes('chery')).toEqual(['caoa-chery']);
  expect(makes('caoa')).toEqual(['caoa-chery']);
  expect(makes('rover')).toEqual(['land-rover']);
});
