import { expect, test } from 'vitest';
import type { CardView } from './card-view.ts';
import { packCard, packOptions, unpackCard, unpackOptions } from './packed.ts';

const card: CardView = {
  vertical: 'rental',
  id: '0b5f8a52-0000-4000-8000-000000000001',
  title: 'Sobrado | 3 quartos',
  price: 'R$ 3.200',
  costs: 'R$ 3.985 no total',
  lines: ['3 quartos', ''],
  place: 'Campinas, SP',
  age: 'hoje',
  photos: 7,
  cover: { path: 'demo/a', placeholder: '#aabbcc' },
};

test.each<CardView>([
  card,
  { ...card, cover: null, negotiable: true, verified: true, taken: 'Alugado', gone: true },
  { ...card, highlighted: true, isNew: true },
])('a card arrives as it was sent', (sent) => {
  expect(unpackCard('rental', packCard(sent))).toEqual(sent);
});

test('what somebody wrote with a tab in it moves nothing', () => {
  const [title, place] = ['Gol\t1.0', 'Rio\tVerde, GO'];
  expect(unpackCard('rental', packCard({ ...card, title, place }))).toEqual({
    ...card,
    title: 'Gol 1.0',
    place: 'Rio Verde, GO',
  });
});

test('counts arrive as they were sent, labels only where they are needed', () => {
  const options = [{ value: 'citroen', label: 'Citroën | DS', count: 12 }];
  expect(unpackOptions(packOptions(options, true))).toEqual(options);
  expect(unpackOptions(packOptions(options, false))).toEqual([
    { value: 'citroen', label: 'citroen', count: 12 },
  ]);
  expect(unpackOptions(packOptions([], true))).toEqual([]);
});
