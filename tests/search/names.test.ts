import { beforeAll, expect, test } from 'vitest';
import { noNames } from '../../app/domain/search/parsing/lexicon.ts';
import type { Vertical } from '../../app/domain/listings/verticals.ts';
import { startLexicon } from '../../server/lexicon/refresh.ts';
import { createLog } from '../../server/log.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
let lexicon = noNames;

const silent = createLog('silent');

beforeAll(async () => {
  const kept = startLexicon(market.db.owner, silent);
  await kept.look();
  lexicon = kept.now();
  await kept.close();
});

test('one that is not changed is kept, and so is it where the database cannot be asked', async () => {
  const { owner } = market.db;
  const kept = startLexicon(owner, silent);
  try {
    expect(kept.now().exact('santos', 'car')).toEqual([]);
    await kept.look();
    const before = kept.now();
    await kept.look();
    expect(kept.now()).toBe(before);
    await owner`alter function private.list_known_names() rename to names_elsewhere`;
    await kept
      .look()
      .finally(() => owner`alter function private.names_elsewhere() rename to list_known_names`);
    expect(kept.now()).toBe(before);
    await owner`insert into private.place_nicknames (nickname, meant) values ('cidade-sol', 'natal-rn')
      on conflict do nothing`;
    await kept.look();
    expect(kept.now().exact('cidade sol', 'car')[0]?.value).toBe('Natal, RN');
  } finally {
    await kept.close();
  }
});

const exact = (words: string, vertical: Vertical = 'car') =>
  lexicon.exact(words, vertical)[0]?.value;
const near = (words: string, vertical: Vertical = 'car') =>
  lexicon.near(words, vertical)[0]?.entry.value;
const each = (words: readonly string[], find: (words: string) => string | undefined) =>
  Object.fromEntries(words.map((one) => [one, find(one)]));

test('places by name, nickname, abbreviation and region, the larger first', () => {
  const meant = {
    santos: 'Santos, SP',
    belem: 'Belém, PA',
    jundiai: 'Jundiaí, SP',
    sjc: 'São José dos Campos, SP',
    's j dos campos': 'São José dos Campos, SP',
    'sao jose rio preto': 'São José do Rio Preto, SP',
    's b do campo': 'São Bernardo do Campo, SP',
    saopaulo: 'São Paulo, SP',
    floripa: 'Florianópolis, SC',
    bh: 'Belo Horizonte, MG',
    poa: 'Porto Alegre, RS',
    sampa: 'São Paulo, SP',
    'sp capital': 'São Paulo, SP',
    'rio de janeiro': 'Rio de Janeiro, RJ',
    parana: 'PR',
    sp: 'SP',
    'minas gerais': 'MG',
    abc: 'region:abc',
    abcd: 'region:abc',
    'baixada santista': 'region:baixada-santista',
    'litoral norte': 'region:litoral-norte-sp',
    'interior de sp': 'region:interior-sp',
    nordeste: 'region:nordeste',
    'ddd 11': 'region:ddd-11',
    'vl mariana': 'vila-mariana',
  };
  expect(each(Object.keys(meant), exact)).toEqual(meant);
  const abc = lexicon.exact('abc', 'car')[0]!;
  expect(abc.members).toContain('Santo André, SP');
  expect(lexicon.exact('vl mariana', 'property')[0]!.of).toBe('São Paulo, SP');
  expect(lexicon.exact('em bu', 'car')).toEqual([]);
});

test('models together and apart, with the make before them', () => {
  const meant = {
    tcross: 't-cross',
    't cross': 't-cross',
    'hr v': 'hr-v',
    hrv: 'hr-v',
    hondacivic: 'civic',
    vw: 'volkswagen',
  };
  expect(each(Object.keys(meant), exact)).toEqual(meant);
  expect(lexicon.exact('hondacivic', 'property')).toEqual([]);
});

test('words that sound like a name, or are a slip away', () => {
  const meant = {
    trequer: 'tracker',
    rundai: 'hyundai',
    gimni: 'jimny',
    hiluks: 'hilux',
    golzinho: 'gol',
    corola: 'corolla',
    civc: 'civic',
    automatco: 'automatico',
    curitba: 'Curitiba, PR',
    'sao palo': 'São Paulo, SP',
    'belo orizonte': 'Belo Horizonte, MG',
    jundiay: 'Jundiaí, SP',
    palhosa: 'Palhoça, SC',
  };
  expect(each(Object.keys(meant), near)).toEqual(meant);
  expect(near('apartamneto', 'property')).toBe('apartamento');
});

test('what a listing or the trade knows is near nothing', () => {
  for (const word of ['hilux', 'piscina', 'mobiliado', 'churrasqueira', 'turbo', 'casa'])
    expect(lexicon.near(word, 'car')).toEqual([]);
  expect(lexicon.frequency('hilux', 'car')).toBeGreaterThan(0);
  expect(lexicon.frequency('hilux', 'property')).toBe(0);
});

test('names that begin so, also from a later word and with a slip', () => {
  const first = (words: string) => lexicon.nearlyStartingWith(words, 'car', 3)[0]?.label;
  expect(first('honda ci')).toBe('Honda Civic');
  expect(first('sao jose do r')).toBe('São José do Rio Preto, SP');
  expect(lexicon.startingWith('horizo', 'car', 3).map(({ label }) => label)).toContain(
    'Belo Horizonte, MG',
  );
  expect(first('campinaz')).toBe('Campinas, SP');
  expect(lexicon.startingWith('campinaz', 'car', 3)).toEqual([]);
  expect(lexicon.startingWith('s', 'car', 3)).toHaveLength(3);
});

// suggest_places, which the fields for a place ask.
const suggested = async (term: string, max?: number) =>
  (await market.places(term, max)).map(({ label }) => label);

test('municipalities whose name begins so, without accents', async () => {
  expect(await suggested('campinas, s')).toEqual(['Campinas, SP']);
  expect((await suggested('sao pau'))[0]).toBe('São Paulo, SP');
  expect((await suggested('São Pau'))[0]).toBe('São Paulo, SP');
  expect(await suggested('Campinas')).toContain('Campinas, SP');
});

test('the exact name first, then capitals, then the shorter', async () => {
  expect((await suggested('rio'))[0]).toMatch(/^Rio/);
  expect((await suggested('palmas'))[0]).toBe('Palmas, TO');
  expect(
    (await suggested('bonito')).slice(0, 4).every((label) => label.startsWith('Bonito, ')),
  ).toBe(true);
});

test('also a word inside of the name', async () => {
  expect(await suggested('rio preto', 20)).toContain('São José do Rio Preto, SP');
});

test('at most as many as asked, never an error', async () => {
  expect(await suggested('sao', 3)).toHaveLength(3);
  expect(await suggested('a', 1000)).toHaveLength(20);
  for (const term of ['', ' ', '%', '_', '\\', "'", 'x'.repeat(10_000)]) {
    expect(await suggested(term)).toEqual([]);
  }
});
