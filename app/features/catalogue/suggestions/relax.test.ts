import { expect, test } from 'vitest';
import type { QueryPart } from '~/domain/search/parsing/parsed-query.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { Filters } from '../search/criteria.ts';
import type { Stuck } from './candidate.ts';
import { relaxedQuery, relaxedNote, looseningsOf } from './relax.ts';

const piece = (meaning: string, filters: QueryPart['filters'], sure = 1): QueryPart => ({
  words: meaning,
  start: 0,
  end: 1,
  meaning,
  filters,
  sure,
  foundBy: 'exact',
});

const stuck = (filters: Filters, pieces: QueryPart[]): Stuck => ({
  vertical: 'property',
  filters,
  labels: () => [],
  facets: {},
  reading: {
    vertical: 'property',
    text: 'x',
    pieces,
    filters,
    rest: '',
    unknown: [],
    notUnderstood: [],
  },
});

const left = (filters: Filters, pieces: QueryPart[]) =>
  looseningsOf(stuck(filters, pieces)).map((way) => [way.left.join(' + '), way.filters]);

const city = { cidade: 'Osasco, SP' };

test('the words go first, then the wish that is least certain, then all of them', () => {
  const filters = { ...city, q: 'sol da manhã', comodidades: ['piscina'], financiamento: 'sim' };
  const pool = piece('Piscina', { comodidades: ['piscina'] });
  const loan = piece('Aceita financiamento', { financiamento: 'sim' }, 0.7);
  expect(left(filters, [pool, loan])).toEqual([
    ['sol da manhã', { ...city, comodidades: ['piscina'], financiamento: 'sim' }],
    ['Aceita financiamento', { ...city, q: 'sol da manhã', comodidades: ['piscina'] }],
    ['Piscina', { ...city, q: 'sol da manhã', financiamento: 'sim' }],
    ['sol da manhã + Aceita financiamento + Piscina', city],
  ]);
});

test('of several words one goes first, the last before the others, then all but one, then all', () => {
  const q = (words: string) => ({ ...city, q: words });
  expect(left(q('adega antiga subterrânea'), [])).toEqual([
    ['subterrânea', q('adega antiga')],
    ['antiga', q('adega subterrânea')],
    ['adega', q('antiga subterrânea')],
    ['antiga + subterrânea', q('adega')],
    ['adega + subterrânea', q('antiga')],
    ['adega + antiga', q('subterrânea')],
    ['adega antiga subterrânea', city],
  ]);
});

test.each([
  ['vista-mar ou frente-mar ou beira-mar', 'vista-mar', 'vista'],
  ['frente-mar ou beira-mar', 'frente-mar', 'frente'],
  ['porta-malas', 'porta-malas', 'porta'],
])('of what must stand side by side the head stays first: %s', (q, shown, head) => {
  expect(left({ ...city, q }, [])).toEqual([
    [shown, { ...city, q: head }],
    [shown, city],
  ]);
});

test('short words with a hyphen are names, and go at once', () => {
  expect(left({ ...city, q: 'hr-v' }, [])).toEqual([['hr-v', city]]);
});

test('the kind, the place, what it costs and what is not wanted stay', () => {
  const pieces = [
    piece('Casa', { tipo: ['casa'] }, 0.7),
    piece('Osasco, SP', city, 0.7),
    piece('Até R$ 300 mil', { preco_max: 300_000 }, 0.7),
    piece('Sem suíte', { suites_max: 0 }, 0.7),
    piece('3+ quartos', { quartos_min: 3 }),
  ];
  const filters = { ...city, tipo: ['casa'], preco_max: 300_000, suites_max: 0, quartos_min: 3 };
  expect(left(filters, pieces)).toEqual([]);
});

test('of many wishes all go where none alone is enough', () => {
  const wish = (code: string) => piece(code, { comodidades: [code] });
  const all = ['piscina', 'sauna', 'quadra', 'academia'];
  const ways = left({ ...city, comodidades: all }, all.map(wish));
  expect(ways).toHaveLength(4);
  expect(ways.at(-1)![1]).toEqual(city);
});

test('what would leave nothing of the search is no way', () => {
  expect(left({ q: 'xpto' }, [])).toEqual([]);
  expect(
    left({ comodidades: ['piscina'] }, [piece('Piscina', { comodidades: ['piscina'] })]),
  ).toEqual([]);
});

test('"perto" goes as far as can be asked for, a distance that was said does not', () => {
  const around = { ...city, raio: 30 };
  const near = { ...piece('Até 30 km de Osasco, SP', around), words: 'perto de osasco' };
  const pool = piece('Piscina', { comodidades: ['piscina'] });
  expect(left(around, [near])).toEqual([['Até 30 km de Osasco, SP', { ...city, raio: 100 }]]);
  expect(left({ ...around, comodidades: ['piscina'] }, [near, pool])).toEqual([
    ['Até 30 km de Osasco, SP', { ...city, raio: 100, comodidades: ['piscina'] }],
    ['Piscina', around],
    ['Piscina + Até 30 km de Osasco, SP', { ...city, raio: 100 }],
  ]);
  expect(left(around, [{ ...near, words: 'até 30 km de osasco' }])).toEqual([]);
});

test('what is left out is said', () => {
  const parts = ['metrô', 'Sauna', 'Piscina'].map((says) => ({
    says,
    filters: {},
    instead: () => undefined,
  }));
  const [near, raio] = ['Até 30 km de Osasco, SP', 100];
  expect(relaxedNote({ left: [], parts })).toBe(
    'Nenhum anúncio tem tudo o que você escreveu. Mostramos os que têm o resto, sem “metrô”, “Sauna” e “Piscina”.',
  );
  expect(relaxedNote({ left: [near], parts: [], raio })).toBe(
    'Nenhum anúncio até 30 km de Osasco, SP: mostramos os mais próximos, até 100 km.',
  );
  expect(relaxedNote({ left: ['metrô', near], parts: parts.slice(0, 1), raio })).toBe(
    'Nenhum anúncio tem tudo o que você escreveu. Mostramos os que têm o resto, sem “metrô”, até 100 km em vez de até 30 km de Osasco, SP.',
  );
});

test('only where the first is not enough the others are asked', async () => {
  const pool = piece('Piscina', { comodidades: ['piscina'] });
  const search = stuck({ ...city, q: 'metrô', comodidades: ['piscina'] }, [pool]);
  const tried = async (finds: (filters: Filters) => boolean) => {
    const asked: Filters[] = [];
    const rpc = async (_: string, { filters }: { filters: Filters }) => {
      asked.push(filters);
      return { data: { total: finds(filters) ? 3 : 0 }, error: null };
    };
    const found = await relaxedQuery({ rpc } as unknown as Api, search, {});
    return { asked: asked.length, left: found?.left };
  };
  expect(await tried(({ q }) => q === undefined)).toEqual({ asked: 1, left: ['metrô'] });
  expect(await tried(({ comodidades }) => comodidades === undefined)).toEqual({
    asked: 3,
    left: ['Piscina'],
  });
  expect(await tried(() => false)).toEqual({ asked: 3, left: undefined });
});
