// Days without a time, as DATE of the database: `2026-11-28`. They have no time zone.

const dayLength = 86_400_000;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const inWords = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** The day of a moment in Brasília time. */
export function dayInBrazil(moment: Date): string {
  return day.format(moment);
}

/** The present day in Brasília time. */
export function todayInBrazil(): string {
  return dayInBrazil(new Date());
}

/** A day some days later, or earlier. */
export function addDays(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * dayLength).toISOString().slice(0, 10);
}

/** The number of days from one to the other; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** `28/11` */
export function formatDayMonth(isoDay: string): string {
  return isoDay.slice(5, 10).split('-').toReversed().join('/');
}

/** `28 de novembro` */
export function formatDayInWords(isoDay: string): string {
  return inWords.format(new Date(isoDay));
}

/** `28/11 a 27/12/2026`; both years where they differ: `28/12/2026 a 27/01/2027`. */
export function formatSpan(from: string, to: string): string {
  const last = `${formatDayMonth(to)}/${to.slice(0, 4)}`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : `/${from.slice(0, 4)}`;
  return `${formatDayMonth(from)}${year} a ${last}`;
}
