import { expect, test } from 'vitest';
import { rentedBuildings } from '~/domain/listings/terms.ts';
import { emptyLexicon } from '~/domain/search/parsing/lexicon/make.ts';
import { parseQuery } from '~/domain/search/parsing/parse-query.ts';
import { acceptsValue } from '~/features/catalogue/search/accepted-values.ts';
import { alsoCalled, rentedKinds } from './rented-kinds.ts';

const labelsOf = (typed: string) => [...new Set(rentedKinds(typed).map(({ label }) => label))];

test.each([
  ['k', ['Kitnet']],
  ['aparta', ['Apartamento']],
  ['studi', ['Kitnet']],
  ['sob', ['Casa']],
  ['c', ['Casa', 'Cobertura', 'Chácara']],
  ['apartamneto', ['Apartamento']],
  ['corolla', []],
  ['', []],
])('"%s" begins %j', (typed, labels) => {
  expect(labelsOf(typed).toSorted()).toEqual(labels.toSorted());
});

test.each(
  Object.entries(alsoCalled).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
)('"%s" is understood as the kind %s', (name, code) => {
  const { filters } = parseQuery(name, 'rental', emptyLexicon, {
    year: 2026,
    takes: acceptsValue('rental'),
  });
  expect(rentedBuildings).toHaveProperty(code);
  expect(filters).toEqual({ imovel: [code] });
});
