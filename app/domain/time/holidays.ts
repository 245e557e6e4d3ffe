/** National holidays with a fixed day (Leis 662/1949, 6.802/1980, 14.759/2023). */
const fixed = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

const dayLength = 86_400_000;

/** Whether a day (`2026-11-20`) is a national holiday; Carnaval and Corpus Christi are not. */
export function isNationalHoliday(isoDay: string): boolean {
  if (fixed.has(isoDay.slice(5))) return true;
  const goodFriday = easterOf(Number(isoDay.slice(0, 4))) - 2 * dayLength;
  return Date.parse(isoDay) === goodFriday;
}

// The Gregorian computus in its anonymous form.
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - f + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
