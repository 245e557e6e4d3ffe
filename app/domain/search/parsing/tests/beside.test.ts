import { expect, test } from 'vitest';
import { rentalTypes } from '../../../listings/terms.ts';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

// What a word means by what stands beside it. Three of each rule.

// Of what is let `tipo` is how long, and the building is `imovel`.
const takes = (vertical: Vertical) => (param: string, value: string) =>
  vertical !== 'rental' || param !== 'tipo' || Object.hasOwn(rentalTypes, value);
const read = (text: string, vertical: Vertical = 'car', lexicon = smallLexicon) =>
  parseQuery(text, vertical, lexicon, { year: 2026, takes: takes(vertical) });
// Listings of homes that say nothing of cars.
const ofHomes: typeof smallLexicon = {
  ...smallLexicon,
  frequency: (word, vertical) =>
    vertical === 'car' || /^(?:casa|campinas|jardim)$/.test(word)
      ? smallLexicon.frequency(word, vertical)
      : 0,
};
const others = (text: string, vertical: Vertical = 'car') =>
  read(text, vertical).pieces.flatMap((piece) => piece.others ?? []);
const bibi = { cidade: 'São Paulo, SP', bairro: ['itaim-bibi'] };

test.each<[string, ReadFilters, Vertical?]>([
  // A model of the make that is named, by ear or with a slip that alone would be too far.
  ['suzuki xenon', { marca: ['suzuki'] }],
  ['fiat amigo', { marca: ['fiat'] }],
  ['suzuki terraço', { marca: ['suzuki'] }],
  // A car that is called as a city is.
  ['gol ou brasilia', { modelo: ['gol', 'brasilia'] }],
  ['uma brasilia ou um gol', { modelo: ['brasilia', 'gol'] }],
  ['brasilia 78', { modelo: ['brasilia'], ano_min: 1978, ano_max: 1978 }],
  ['volkswagen brasilia', { marca: ['volkswagen'], modelo: ['brasilia'] }],
  ['gol em brasilia', { modelo: ['gol'], cidade: 'Brasília, DF' }],
  ['gol, brasilia', { modelo: ['gol'], cidade: 'Brasília, DF' }],
  ['carros brasilia 2015', { cidade: 'Brasília, DF', ano_min: 2015, ano_max: 2015 }],
  // A quarter that a word begins, beside its city.
  ['itaim, são paulo', bibi, 'property'],
  ['itaim sp', bibi, 'property'],
  ['apartamento no itaim são paulo', { tipo: ['apartamento'], ...bibi }, 'property'],
  ['barra rj', { cidade: 'Rio de Janeiro, RJ', bairro: ['barra-da-tijuca'] }, 'property'],
  [
    'barra rio de janeiro',
    { cidade: 'Rio de Janeiro, RJ', bairro: ['barra-da-tijuca'] },
    'property',
  ],
  // A quarter that no listing has told of yet is called as a town of another state is.
  ['casa na lagoa, curitiba', { tipo: ['casa'], cidade: 'Curitiba, PR' }, 'property'],
  ['casa prata ou campinas', { tipo: ['casa'], cidade: ['Prata, MG', 'Campinas, SP'] }, 'property'],
  ['casa em campinas - sp', { tipo: ['casa'], cidade: 'Campinas, SP' }, 'property'],
  // A zone of several cities is that of the one with most listings.
  ['zona sul', { cidade: 'São Paulo, SP', bairro: ['moema', 'vila-mariana'] }, 'property'],
  ['zona sul', { cidade: 'São Paulo, SP', bairro: ['moema', 'vila-mariana'] }, 'rental'],
  [
    'casa na zona sul do rio de janeiro',
    { tipo: ['casa'], cidade: 'Rio de Janeiro, RJ', bairro: ['ipanema', 'leblon'] },
    'property',
  ],
  // A small town is not in another state; letters are the state of one of several cities.
  ['lapa rj', { uf: 'RJ' }, 'car'],
  ['barra pr', { uf: 'PR' }, 'car'],
  ['moema rj', { uf: 'RJ' }, 'car'],
  ['campinas ou curitiba pr', { cidade: ['Campinas, SP', 'Curitiba, PR'] }],
  // A common word is a town or quarter only where it can be nothing else.
  ['casa com laje', { tipo: ['casa'] }, 'property'],
  ['casa em laje', { tipo: ['casa'], cidade: 'Laje, BA' }, 'property'],
  ['casa laje ba', { tipo: ['casa'], cidade: 'Laje, BA' }, 'property'],
  ['laje', { cidade: 'Laje, BA' }, 'property'],
  ['civic com chave reserva', { modelo: ['civic'] }],
  ['casa com portão', { tipo: ['casa'] }, 'property'],
  [
    'casa portão curitiba',
    { tipo: ['casa'], cidade: 'Curitiba, PR', bairro: ['portao'] },
    'property',
  ],
  // "Depósito" is paid, or a building.
  ['galpão ou depósito', { imovel: ['galpao'] }, 'rental'],
  ['3 meses de deposito', { garantia: ['caucao'] }, 'rental'],
  ['com deposito de 2 meses', { garantia: ['caucao'] }, 'rental'],
  ['depósito caução', { garantia: ['caucao'] }, 'rental'],
  ['sem deposito', { garantia: ['fiador', 'seguro-fianca', 'titulo'] }, 'rental'],
  // "Sala" is an office where the text looks for it.
  ['sala', { imovel: ['sala'] }, 'rental'],
  ['alugar sala 40m2', { imovel: ['sala'], area_min: 36, area_max: 48 }, 'rental'],
  ['sala ou loja', { imovel: ['sala', 'loja'] }, 'rental'],
  ['apartamento com sala', { imovel: ['apartamento'] }, 'rental'],
  ['sala 2 ambientes', {}, 'rental'],
  // A city behind "ano novo"; what is given for a car.
  ['troco por terreno', { troca: 'sim' }],
  ['aceita casa na troca', { troca: 'sim' }],
  ['civic troca por apartamento', { modelo: ['civic'], troca: 'sim' }],
  // Number words on both sides.
  ['entre quarenta e cinquenta mil', { preco_min: 40_000, preco_max: 50_000 }],
  ['de trinta a quarenta mil', { preco_min: 30_000, preco_max: 40_000 }],
  ['entre trezentos e quatrocentos mil', { preco_min: 300_000, preco_max: 400_000 }, 'property'],
  ['quero um até 50 mil', { preco_max: 50_000 }],
])('%s', (text, filters, vertical) => {
  expect(read(text, vertical).filters).toEqual(filters);
});

test('what else may be meant is offered', () => {
  expect(others('itaim sp', 'property')).toMatchObject([
    { filters: { cidade: 'São Paulo, SP', bairro: ['itaim-paulista'] } },
  ]);
  expect(others('zona sul', 'property')).toMatchObject([{ meaning: 'Zona Sul, Rio de Janeiro' }]);
  expect(read('itaim', 'property').offers?.map(({ meaning }) => meaning)).toEqual([
    'Itaim Bibi, São Paulo',
    'Itaim Paulista, São Paulo',
  ]);
});

test.each<[string, ReadFilters, ReadFilters, Vertical?]>([
  // Who begins with "no", or writes in another language, denies.
])('%s: the other is offered', (text, filters, other, vertical) => {
  expect(read(text, vertical).filters).toMatchObject(filters);
  expect(others(text, vertical)).toMatchObject([{ filters: other }]);
});

test.each<[string, ReadFilters, Vertical?]>([
  ['no gnv', { combustivel: ['gnv'] }],
  ['carro no gnv', { combustivel: ['gnv'] }],
  ['no pará', { uf: 'PA' }],
  ['no rio de janeiro', { cidade: 'Rio de Janeiro, RJ' }],
])('%s: is no denial of it, and none is inverted', (text, filters, vertical) => {
  expect(read(text, vertical).filters).toEqual(filters);
});

test.each<[string, Vertical, Vertical]>([
  // Small forms and slips of what another vertical is about.
  ['casinha', 'car', 'property'],
  ['apezinho', 'car', 'property'],
  ['terreninho em campinas', 'car', 'property'],
  ['apartamneto', 'car', 'property'],
  ['sobrado', 'car', 'property'],
  ['casinha pra alugar', 'car', 'rental'],
  ['golzinho', 'property', 'car'],
  ['carrinho', 'rental', 'car'],
  ['hunda civic', 'property', 'car'],
])('%s among %s is said to be of %s', (text, vertical, elsewhere) => {
  const reading = read(text, vertical, ofHomes);
  expect(reading).toMatchObject({ elsewhere });
  expect(reading.offers).toBeUndefined();
});

test.each<[string, Vertical, string[]]>([
  // What names the vertical asks for all of it; what nobody knows is said.
  ['carro xablau', 'car', ['xablau']],
  ['imóvel birubiru', 'property', ['birubiru']],
  ['quero alugar krakatoa', 'rental', ['krakatoa']],
])('%s finds the others, and says what it did not use', (text, vertical, unknown) => {
  expect(read(text, vertical)).toMatchObject({ filters: {}, rest: '', unknown });
});

test('what nobody knows by itself is searched as it stands', () => {
  for (const text of ['xablau', 'lindo xablau', 'xablau birubiru'])
    expect(read(text)).toMatchObject({ unknown: [] });
});

test('a town that few know is a guess where no word expects a place', () => {
  const sure = (text: string) => read(text).pieces.find(({ filters }) => 'cidade' in filters)?.sure;
  expect(['gol capinopolis', 'capinopolis gol 2015'].map(sure)).toEqual([0.75, 0.75]);
  expect(['gol em capinopolis', 'gol capinopolis mg', 'gol, capinopolis'].map(sure)).toEqual([
    1, 1, 1,
  ]);
  expect(['capinopolis', 'gol santos'].map(sure)).toEqual([1, 1]);
});

test('a superlative says no more by "possível"', () => {
  for (const text of ['o mais barato possível', 'mais barato que tiver', 'mais barato que houver'])
    expect(read(text)).toMatchObject({ sort: 'menor-preco', rest: '', unknown: [] });
});
