import { beforeAll, expect, test } from 'vitest';
import { emptyLexicon } from '../../app/domain/understanding/lexicon/make.ts';
import type { Vertical } from '../../app/domain/verticals.ts';
import { keepLexicon } from '../../server/lexicon/keep.ts';
import { createLog } from '../../server/log.ts';
import { useMarket } from './support/market.ts';

const market = useMarket();
let lexicon = emptyLexicon;

beforeAll(async () => {
  const kept = keepLexicon(market.db.owner, createLog('silent'));
  await kept.look();
  lexicon = kept.now();
  await kept.close();
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
  const first = (words: string) => lexicon.startingWith(words, 'car', 3)[0]?.label;
  expect(first('honda ci')).toBe('Honda Civic');
  expect(first('sao jose do r')).toBe('São José do Rio Preto, SP');
  expect(lexicon.startingWith('horizo', 'car', 3).map(({ label }) => label)).toContain(
    'Belo Horizonte, MG',
  );
  expect(first('campinaz')).toBe('Campinas, SP');
  expect(lexicon.startingWith('s', 'car', 3)).toHaveLength(3);
});
