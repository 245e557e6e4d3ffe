import { expect, test } from 'vitest';
import { outcomeLabel } from './labels.ts';

const row = (id: string, status?: 'pending' | 'published' | 'paused') => ({
  item_type: 'car' as const,
  id,
  title: `Carro ${id}`,
  edition: '',
  sample_id: null,
  ...(status && { status }),
});

const titleOf = (...rows: ReturnType<typeof row>[]) =>
  outcomeLabel(
    'reopen',
    rows,
    rows.map(({ id }) => ({ item_type: 'car', item_id: id, outcome: 'done' })),
  ).title;

test('only what waited before the decision is said to wait again', () => {
  expect(titleOf(row('A'))).toBe('“Carro A” de volta à fila');
  expect(titleOf(row('A', 'pending'), row('B', 'pending'))).toBe('2 de volta à fila');
  expect(titleOf(row('A', 'published'))).toBe('“Carro A” como estava antes');
  expect(titleOf(row('A', 'pending'), row('B', 'paused'))).toBe('2 como estavam antes');
});
