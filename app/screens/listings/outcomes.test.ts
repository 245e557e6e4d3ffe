import { expect, test } from 'vitest';
import type { ItemOutcome } from '~/platform/answers/stock-types.ts';
import { summaryOfOutcomes } from './outcomes.ts';

const rows = ['published', 'published', 'paused', 'draft', 'draft'].map((status, at) => ({
  id: `${at}`,
  status: status as 'published',
  bucket: status as 'published',
}));
const answers = (...outcomes: ItemOutcome['outcome'][]): ItemOutcome[] =>
  outcomes.map((outcome, at) => ({ item_type: 'car', item_id: `${at}`, outcome }));

test('what was skipped is named', () => {
  const { title, tone, changed } = summaryOfOutcomes(
    'pause',
    answers('done', 'done', 'already'),
    rows,
  );
  expect(title).toBe('2 pausados, 1 já estava');
  expect(tone).toBe('success');
  expect(changed).toHaveLength(2);
  expect(
    summaryOfOutcomes('pause', answers('done', 'missing', 'already', 'unfit', 'unfit'), rows).title,
  ).toBe('1 pausado, 1 já estava, 1 não existe mais, 2 rascunhos não mudaram');
});

test('what is let is not called sold', () => {
  const closed = (...kinds: ItemOutcome['item_type'][]) =>
    summaryOfOutcomes(
      'close',
      kinds.map((item_type, at) => ({ item_type, item_id: `${at}`, outcome: 'done' })),
      rows,
    ).title;
  expect(closed('rental')).toBe('1 marcado como alugado');
  expect(closed('car', 'rental', 'property')).toBe(
    '2 marcados como vendidos, 1 marcado como alugado',
  );
});

test('a refusal says why', () => {
  const refused: ItemOutcome[] = [
    {
      item_type: 'car',
      item_id: '0',
      outcome: 'refused',
      code: 'PT409',
      hint: 'plan_limit',
      details: '{"plan": "Pro", "limit": 3}',
    },
  ];
  expect(summaryOfOutcomes('resume', refused, rows)).toMatchObject({
    title: '1 recusado',
    description: 'O plano Pro permite 3 anúncios. Pause um deles ou mude de plano.',
    tone: 'error',
  });
});

test('what goes back to analysis was done, and is not taken back', () => {
  const { title, tone, changed } = summaryOfOutcomes('price', answers('back', 'done'), rows);
  expect([title, tone]).toEqual(['1 preço mudado, 1 voltou para análise', 'success']);
  expect(changed).toHaveLength(1);
});
