import { expect, test } from 'vitest';
import { isNationalHoliday } from '../time/holidays.ts';
import {
  isWeek,
  openingAt,
  openingHoursCodes,
  readClock,
  spanFault,
  weekLines,
  type Week,
} from './opening-hours.ts';
import { timeZoneOf } from '../time/time-zone.ts';

const workdays = (spans: string[]): Week => ({ 1: spans, 2: spans, 3: spans, 4: spans, 5: spans });
const week: Week = { ...workdays(['08:30-12:00', '13:00-18:30']), 6: ['09:00-13:00'] };
const brasilia = 'America/Sao_Paulo';
const at = (moment: string, zone = brasilia, hours = week) => {
  const { now, next } = openingAt(hours, zone, new Date(moment));
  return [now, next].filter(Boolean).join(', ');
};

// 21/11/2026 is a Saturday.
test.for([
  ['2026-11-21T12:00:00-03:00', 'Aberta agora, até 13h'],
  ['2026-11-21T14:30:00-03:00', 'Fechada agora, abre segunda às 8h30'],
  ['2026-11-22T14:30:00-03:00', 'Fechada agora, abre amanhã às 8h30'],
  ['2026-11-23T08:29:00-03:00', 'Fechada agora, abre às 8h30'],
  ['2026-11-23T08:30:00-03:00', 'Aberta agora, até 12h'],
  ['2026-11-23T12:00:00-03:00', 'Fechada agora, abre às 13h'],
  ['2026-11-23T18:30:00-03:00', 'Fechada agora, abre amanhã às 8h30'],
] as const)('at %s it is: %s', ([moment, said]) => {
  expect(at(moment)).toBe(said);
});

test('the clock is that of the store’s state', () => {
  const moment = '2026-11-23T18:45:00-03:00';
  expect(at(moment, timeZoneOf({ city: 'São Paulo', state: 'SP' }))).toMatch(/^Fechada/);
  expect(at(moment, timeZoneOf({ city: 'Cuiabá', state: 'MT' }))).toBe('Aberta agora, até 18h30');
  expect(at(moment, timeZoneOf({ city: 'Rio Branco', state: 'AC' }))).toMatch(/^Aberta/);
  expect(
    at('2026-11-23T17:45:00-03:00', timeZoneOf({ city: 'Fernando de Noronha', state: 'PE' })),
  ).toMatch(/^Fechada/);
});

test('holidays have their own times where the store says so', () => {
  const moment = '2026-12-25T10:00:00-03:00'; // a Friday
  expect(at(moment)).toMatch(/^Aberta/);
  expect(at(moment, brasilia, { ...week, holidays: [] })).toBe('Fechada agora, abre amanhã às 9h');
  expect(at(moment, brasilia, { ...week, holidays: ['10:00-14:00'] })).toBe(
    'Aberta agora, até 14h',
  );
  expect(['2026-04-03', '2027-03-26', '2026-11-20', '2026-09-07'].every(isNationalHoliday)).toBe(
    true,
  );
  expect(['2026-04-05', '2026-02-17', '2026-11-21'].some(isNationalHoliday)).toBe(false);
});

test('who never closes, and who never opens', () => {
  const always: Week = { ...workdays(['00:00-24:00']), 6: ['00:00-24:00'], 7: ['00:00-24:00'] };
  expect(at('2026-11-21T23:59:00-03:00', brasilia, always)).toBe('Aberta agora');
  expect(at('2026-11-21T23:59:00-03:00', brasilia, {})).toBe('Fechada agora');
});

test('a week in few lines, and as search engines read it', () => {
  expect(weekLines({ ...week, holidays: [] })).toEqual([
    { days: 'Segunda a sexta', times: '8h30 às 12h, 13h às 18h30' },
    { days: 'Sábado', times: '9h às 13h' },
    { days: 'Domingo', times: 'Fechada' },
    { days: 'Feriados', times: 'Fechada' },
  ]);
  expect(
    weekLines({ ...workdays(['08:00-20:00']), 6: ['08:00-20:00'], 7: ['08:00-20:00'] }),
  ).toEqual([{ days: 'Todos os dias', times: '8h às 20h' }]);
  expect(weekLines({ 6: ['09:00-13:00'], 7: ['09:00-13:00'] })[1]).toEqual({
    days: 'Sábado e domingo',
    times: '9h às 13h',
  });
  expect(openingHoursCodes(week)).toEqual([
    'Mo-Fr 08:30-12:00',
    'Mo-Fr 13:00-18:30',
    'Sa 09:00-13:00',
  ]);
});

test('a time is read as people write it', () => {
  const read = ['8', '08', '830', '0830', '8:30', '8h30', '18h', '24h', ' 9.15 '].map(readClock);
  expect(read).toEqual([
    '08:00',
    '08:00',
    '08:30',
    '08:30',
    '08:30',
    '08:30',
    '18:00',
    '24:00',
    '09:15',
  ]);
  expect(['', 'h', '25', '24h30', '8h75', '8-30', '12345'].map(readClock)).toEqual(
    Array(7).fill(undefined),
  );
});

test('what is wrong with the times of a day is said with its mend', () => {
  expect(spanFault(['08:00-12:00', '13:00-24:00'])).toBeUndefined();
  expect(spanFault(['-12:00'])).toMatch(/^Digite a hora/);
  expect(spanFault(['18:00-08:00'])).toMatch(/^A hora de fechar/);
  expect(spanFault(['13:00-18:00', '08:00-12:00'])).toMatch(/em ordem/);
  expect([week, {}, { 1: ['9h'] }, null].map(isWeek)).toEqual([true, true, false, false]);
});
