import { expect, test } from 'vitest';
import { conversionOf, conversionLabels, statsOf, sumOf } from './figures.ts';
import { addDays, periodFault, periodIn } from './period.ts';

const some = { views: 1000, messages: 20, phones: 15, whatsapps: 7 };

test('contacts are messages, phones seen and WhatsApp, against the span before', () => {
  const [views, phones, contacts, conversion] = statsOf(some, {
    views: 800,
    messages: 20,
    phones: 20,
    whatsapps: 0,
  });
  expect(views).toMatchObject({ value: '1.000', change: { text: '+25,0%', good: true } });
  expect(phones).toMatchObject({ value: '15', change: { text: '−25,0%', good: false } });
  expect(contacts).toMatchObject({ value: '42', change: { text: '+5,0%' } });
  expect(conversion).toMatchObject({ value: '4,2%', change: { text: '−0,8 p.p.', good: false } });
});

test('without a base there is no comparison, and under 50 views no conversion', () => {
  const none = sumOf([]);
  expect(statsOf(some, none).map(({ note }) => note)).toEqual(Array(4).fill('sem comparação'));
  expect(conversionLabels(conversionOf({ ...some, views: 49 }))).toBe('–');
});

test('a period is read from the address, and one that makes no sense is 30 days', () => {
  const now = '2026-03-02';
  const of = (query: string) => periodIn(new URLSearchParams(query), now);
  expect(of('')).toEqual({ name: '30', since: '2026-02-01', until: now, days: 30 });
  expect(of('periodo=7').since).toBe('2026-02-24');
  expect(of('de=2026-01-10&ate=2026-01-12')).toMatchObject({ name: 'outro', days: 3 });
  for (const wrong of [
    'de=2026-01-10',
    'de=2026-02-10&ate=2026-02-09',
    'de=2020-01-01&ate=2026-01-01',
    'de=x&ate=y',
    'periodo=8',
  ])
    expect(of(wrong).name).toBe('30');
  expect(periodFault('2026-03-01', '2026-03-03', now)).toBe('O fim ainda não chegou.');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
