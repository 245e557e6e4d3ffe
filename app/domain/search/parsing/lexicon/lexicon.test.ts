import { byVertical } from '../../../listings/verticals.ts';
import { expect, test } from 'vitest';
import type { Entry } from '../lexicon.ts';
import { indexDeletes, slipsBetween, slipsFromBeginning } from './slips.ts';
import { makeLexicon } from './make.ts';
import { consonantsOf, soundAbroad, soundOf } from './sounds.ts';
import { basesOf, writtenOut } from './spelling.ts';

test.each([
  ['toiota', 'toyota'],
  ['mersedes', 'mercedes'],
  ['corola', 'corolla'],
  ['onics', 'onix'],
  ['volksvagem', 'volkswagen'],
  ['jipe', 'jeep'],
  ['amaroque', 'amarok'],
  ['gimni', 'jimny'],
  ['kuid', 'kwid'],
  ['nissam', 'nissan'],
  ['gou', 'gol'],
  ['xurrasqueira', 'churrasqueira'],
  ['espin', 'spin'],
  ['savero', 'saveiro'],
  ['banhero', 'banheiro'],
  ['oro preto', 'ouro preto'],
  ['orizonte', 'horizonte'],
])('%s sounds as %s', (heard, written) => {
  expect(soundOf(heard)).toBe(soundOf(written));
});

test.each([
  ['gol', 'golf'],
  ['casa', 'caixa'],
  ['santos', 'sampa'],
])('%s does not sound as %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('what every object has is no short form', () => {
  for (const word of ['constructor', 'hasOwnProperty', '__proto__'])
    expect(writtenOut(`vl ${word}`)).toEqual([`vila ${word}`]);
  expect(writtenOut('casa constructor')).toEqual([]);
});

test('names from abroad breathe their h, and vowels may differ', () => {
  expect(consonantsOf(soundOf('railux'))).toBe(consonantsOf(soundAbroad('hilux')));
  expect(consonantsOf(soundOf('rundai'))).toBe(consonantsOf(soundAbroad('hyundai')));
  for (const heard of ['jimini', 'gimini', 'jimeni'])
    expect(consonantsOf(soundOf(heard))).toBe(consonantsOf(soundOf('jimny')));
  expect(consonantsOf(soundOf('trequer'))).toBe(consonantsOf(soundOf('tracker')));
});

test('slips: a letter wrong, missing, too many, or two in the wrong order', () => {
  for (const typed of ['cxvic', 'ivic', 'ciivic', 'cviic'])
    expect(slipsBetween(typed, 'civic', 2)).toBe(1);
  expect(slipsBetween('civic', 'civic', 2)).toBe(0);
  expect(slipsBetween('corolla', 'civic', 2)).toBe(3);
  expect(slipsFromBeginning('campinaz', 'campinasdosul', 1)).toBe(1);
});

test('the index of deletes finds whatever is as near as it is made for', () => {
  const words = ['civic', 'corolla', 'curitiba', 'florianopolis'];
  const { find } = indexDeletes(words, 2, 7);
  for (const [typed, place] of [
    ['cvic', 0],
    ['corola', 1],
    ['cutirba', 2],
    ['florianopoles', 3],
    ['loriaopolis', 3],
  ] as const)
    expect(find(typed)).toContain(place);
  expect(find('xyzzyxyz').size).toBe(0);
});

test('short forms and pet forms', () => {
  expect(writtenOut('vl mariana')).toContain('vila mariana');
  expect(writtenOut('s j dos campos')).toContain('sao jose dos campos');
  expect(writtenOut('mariana')).toEqual([]);
  expect(basesOf('golzinho')).toContain('gol');
  expect(basesOf('fusquinha')).toContain('fusca');
  expect(basesOf('civic')).toEqual([]);
});

const entry = (kind: Entry['kind'], words: string, value: string, weight = 1): Entry => ({
  kind,
  words,
  value,
  label: value,
  weight,
});
const none = new Map<string, number>();
const lexicon = makeLexicon(
  [
    entry('municipality', 'santos', 'Santos, SP', 411),
    entry('municipality', 'embu', 'Embu, SP', 200),
    entry('municipality', 'rio claro', 'Rio Claro, RJ', 0),
    entry('municipality', 'rio claro', 'Rio Claro, SP', 200),
    { ...entry('model', 't cross', 't-cross', 9), of: 'volkswagen', verticals: ['car'] },
  ],
  { ...byVertical(() => none), car: new Map([['santas', 3]]) },
);

test('the larger of namesakes first; names apart and together; a vertical of its own', () => {
  const values = (words: string) => lexicon.exact(words, 'car').map(({ value }) => value);
  expect(values('rio claro')).toEqual(['Rio Claro, SP', 'Rio Claro, RJ']);
  expect(values('tcross')).toEqual(['t-cross']);
  expect(values('volkswagentcross')).toEqual(['t-cross']);
  expect(values('volkswagen t cross')).toEqual([]);
  expect(lexicon.exact('tcross', 'rental')).toEqual([]);
  // No name is made of little words.
  expect(values('em bu')).toEqual([]);
});

test('a short name is not met by long words that only begin like it', () => {
  const brown = { ...entry('code', 'marrom', 'marrom', 9), param: 'cor' };
  const { near } = makeLexicon(
    [brown],
    byVertical(() => none),
  );
  expect(near('marron', 'car')[0]?.entry.value).toBe('marrom');
  for (const words of ['carro em curitba', 'carro em sao palo', 'carro em xyzzqwa'])
    expect(near(words, 'car')).toEqual([]);
});

test('what a listing says or the trade knows is near no name', () => {
  expect(lexicon.near('santoz', 'car')[0]?.entry.value).toBe('Santos, SP');
  for (const word of ['santas', 'santos', 'venda', 'quero'])
    expect(lexicon.near(word, 'car')).toEqual([]);
  expect(lexicon.frequency('santas', 'car')).toBe(3);
  expect(lexicon.frequency('santas', 'rental')).toBe(0);
});

test('a filter’s value is called as its name is written, a model without its make', () => {
  const { labelOf } = makeLexicon(
    [
      { ...entry('make', 'caoa chery', 'caoa-chery'), label: 'CAOA Chery' },
      { ...entry('model', 'tiggo 5x', 'tiggo-5x'), label: 'CAOA Chery Tiggo 5X', of: 'caoa-chery' },
      { ...entry('quarter', 'cambui', 'cambui'), label: 'Cambuí, Campinas' },
      { ...entry('code', 'carplay', 'carplay'), param: 'opcionais', label: 'CarPlay' },
    ],
    byVertical(() => none),
  );
  expect(labelOf('marca', 'caoa-chery')).toBe('CAOA Chery');
  expect(labelOf('modelo', 'tiggo-5x')).toBe('Tiggo 5X');
  expect(labelOf('bairro', 'cambui')).toBe('Cambuí');
  expect(labelOf('opcionais', 'carplay')).toBe('CarPlay');
  expect(labelOf('modelo', 'cambui')).toBeUndefined();
});
