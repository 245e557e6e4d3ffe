import { expect, test } from 'vitest';
import { periods, withinSpan } from './period.ts';

test('when something was is said with the word that the span wants', () => {
  const of = (name: string, first: string, last: string) =>
    withinSpan(
      periods.find((one) => one.name === name)!,
      { first, last },
    );
  expect(of('semana', '2026-11-16', '2026-11-22')).toBe('de 16/11 a 22/11/2026');
  expect(of('mes', '2026-11-01', '2026-11-30')).toBe('em novembro de 2026');
  expect(of('trimestre', '2026-10-01', '2026-12-31')).toBe('no 4º trimestre de 2026');
  expect(of('ano', '2026-01-01', '2026-12-31')).toBe('em 2026');
});
