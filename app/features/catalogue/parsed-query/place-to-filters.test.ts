import { expect, test } from 'vitest';
import { smallLexicon } from '~/domain/search/parsing/tests/small-lexicon.ts';
import { parseSearch } from '../search/parse-search.ts';
import { placeUrl } from './place-to-filters.ts';
import { readerOf } from './text-to-filters.ts';

const read = readerOf(smallLexicon, new Date('2026-11-23T12:00:00Z'));
const ledBy = (cidade: string, others = '') => {
  const at = new URL(`https://site.test/imoveis?cidade=${encodeURIComponent(cidade)}${others}`);
  const to = placeUrl('property', parseSearch('property', at.searchParams).state, read);
  return to && parseSearch('property', new URL(to, at).searchParams).state.filters;
};

test.each([
  ['abc', { regiao: ['abc'] }],
  ['zona sul', { cidade: 'São Paulo, SP', bairro: ['moema', 'vila-mariana'] }],
  ['itaim, são paulo', { cidade: 'São Paulo, SP', bairro: ['itaim-bibi'] }],
  ['Itaim - SP', { cidade: 'São Paulo, SP', bairro: ['itaim-bibi'] }],
  ['barra, rio de janeiro', { cidade: 'Rio de Janeiro, RJ', bairro: ['barra-da-tijuca'] }],
  ['campinas e região', { cidade: 'Campinas, SP', raio: 30 }],
])('a place that is typed as texts are: %s', (typed, filters) => {
  expect(ledBy(typed)).toEqual(filters);
});

test('what else is asked for stays, and what said where before goes', () => {
  expect(ledBy('abc', '&quartos_min=2&raio=25&bairro=centro&q=piscina')).toEqual({
    regiao: ['abc'],
    quartos_min: 2,
    q: 'piscina',
  });
});

test.each([
  'xablau',
  'capinasss',
  'casa',
  'apartamento em campinas',
  'campinas barato',
  'Campinas, SP',
  'fiat',
])('what is no place, or more than one, stays as it is: %s', (typed) => {
  expect(ledBy(typed)).toBeUndefined();
});
