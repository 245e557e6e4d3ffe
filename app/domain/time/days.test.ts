import { expect, test } from 'vitest';
import { addDays, dayInBrazil, daysBetween, formatDayInWords, formatSpan } from './days.ts';

test('days are counted over months and leap years', () => {
  expect(addDays('2026-11-28', 5)).toBe('2026-12-03');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-21', '2026-11-28')).toBe(7);
  expect(daysBetween('2026-12-01', '2026-11-28')).toBe(-3);
});

test('a day ends at midnight in Brazil', () => {
  expect(dayInBrazil(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-21');
});

test('as people write them', () => {
  expect(formatDayInWords('2026-11-28')).toBe('28 de novembro');
  expect(formatSpan('2026-11-28', '2026-12-27')).toBe('28/11 a 27/12/2026');
  expect(formatSpan('2026-12-28', '2027-01-27')).toBe('28/12/2026 a 27/01/2027');
});
