import { expect, test } from 'vitest';
import {
  formatAge,
  formatMoment,
  formatDate,
  formatDay,
  formatLongDate,
  formatTime,
  formatWait,
  yearInBrazil,
} from './dates.ts';

// 21 November 2026, 15:00 in Brasília.
const now = new Date('2026-11-21T18:00:00Z');

test.each([
  ['2026-11-21T17:59:40Z', 'agora'],
  ['2026-11-21T17:40:00Z', 'há 20 min'],
  ['2026-11-21T14:00:00Z', 'há 4 h'],
  ['2026-11-21T10:00:00Z', 'hoje'],
  ['2026-11-21T02:59:00Z', 'ontem'],
  ['2026-11-19T18:00:00Z', 'há 2 dias'],
  ['2026-10-20T18:00:00Z', 'há 1 mês'],
  ['2026-08-01T18:00:00Z', 'há 3 meses'],
  ['2025-01-01T18:00:00Z', 'há 1 ano'],
  ['2026-11-21T19:00:00Z', 'agora'],
])('%s was %s', (then, age) => expect(formatAge(then, now)).toBe(age));

test.each([
  ['2026-11-21T17:59:40Z', 'agora'],
  ['2026-11-21T17:40:00Z', 'há 20 min'],
  ['2026-11-21T10:00:00Z', 'há 8 h'],
  ['2026-11-20T18:30:00Z', 'há 23 h'],
  ['2026-11-20T18:00:00Z', 'há 1 dia'],
  ['2026-11-19T18:00:00Z', 'há 2 dias'],
  ['2026-10-20T18:00:00Z', 'há 1 mês'],
])('what came at %s has waited %s', (since, wait) => expect(formatWait(since, now)).toBe(wait));

test('dates and times stand in Brasília time', () => {
  expect(formatDate('2026-11-21T01:00:00Z')).toBe('20/11/2026');
  expect(formatLongDate('2026-11-21T18:00:00Z')).toBe('21 de novembro de 2026');
  expect(formatTime('2026-11-21T17:32:00Z')).toBe('14h32');
  expect(formatDay('2026-12-01')).toBe('01/12/2026');
});

test('a day begins at midnight of its own clock, also when that was an hour ahead', () => {
  // The last summer time ended on 17 February 2019.
  const clocks = ['2019-02-16T01:59:00Z', '2019-02-16T02:01:00Z', '2026-11-21T03:00:00Z'];
  const read = ['2019-02-17T12:00:00Z', '2019-02-17T12:00:00Z', '2026-11-22T02:59:00Z'];
  expect(clocks.map((then, nth) => formatAge(then, new Date(read[nth]!)))).toEqual([
    'há 2 dias',
    'ontem',
    'hoje',
  ]);
});

test('the year turns in Brasília', () => {
  expect(yearInBrazil('2027-01-01T01:00:00Z')).toBe(2026);
  expect(yearInBrazil('2027-01-01T04:00:00Z')).toBe(2027);
});

test.each([
  ['2026-11-21T17:31:00Z', 'hoje, 14h31'],
  ['2026-11-21T02:00:00Z', 'ontem, 23h00'],
  ['2026-11-22T12:00:00Z', 'amanhã, 09h00'],
  ['2026-11-18T12:00:00Z', '18/11, 09h00'],
  ['2025-11-18T12:00:00Z', '18/11/2025'],
])('the moment %s is %s', (when, moment) =>
  expect(formatMoment(when, new Date('2026-11-21T17:32:00Z'))).toBe(moment),
);
