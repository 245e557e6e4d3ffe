import { expect, test } from 'vitest';
import { roomGroup, roomGroups } from './rooms.ts';

test.each([
  ['Fachada', 'Por fora'],
  ['Suíte', 'Quartos'],
  ['SALA DE JANTAR', 'Sala e jantar'],
  ['Terraço', 'Por fora'],
  ['Escritório', undefined],
  [undefined, undefined],
])('%s belongs to %s', (room, group) => expect(roomGroup(room)).toBe(group));

test('groups stand in a fixed order, and only where they divide', () => {
  expect(roomGroups(['Cozinha', 'Sala', 'Fachada', undefined])).toEqual([
    'Por fora',
    'Sala e jantar',
    'Cozinha',
  ]);
  expect(roomGroups(['Quarto', 'Suíte'])).toEqual([]);
  expect(roomGroups([undefined, undefined])).toEqual([]);
});
