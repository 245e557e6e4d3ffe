import type { Scenario } from './scenario.ts';

/** The queue of approvals: its first page, the cards of the overview, further pages, one vertical, a search. */
export const queue: Scenario = {
  name: 'Fila de aprovação com 10.000 anúncios',
  limits: { 10_000: 150, 100_000: 150, 1_000_000: 150 },
  actions: () => [
    ...Array.from({ length: 20 }, () => [{ name: 'moderation_queue', args: [] }]),
    ...Array.from({ length: 20 }, () => [{ name: 'moderation_overview', args: [] }]),
    ...Array.from({ length: 20 }, (_, page) => [
      { name: 'moderation_queue', args: ['pending', 'car', '', page + 2] },
    ]),
    ...['onix', 'auto center', 'nada'].map((find) => [
      { name: 'moderation_queue', args: ['pending', null, find] },
    ]),
  ],
};
