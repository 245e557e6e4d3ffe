// Brasília time: "hoje" does not depend on the server's time zone.
const timeZone = 'America/Sao_Paulo';
const day = new Intl.DateTimeFormat('en-CA', { timeZone });
const shortDate = new Intl.DateTimeFormat('pt-BR', { timeZone });
const longDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('pt-BR', { timeZone, month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/**
 * How long ago something happened, in few words: `agora`, `há 20 min`, `há 4 h`, `hoje`, `ontem`, `há 2 dias`.
 * @param then ISO timestamp or Date
 * @param now the moment of reading; pages are rendered on the server, so the caller decides
 */
export function formatAge(then: string | Date, now: Date): string {
  const past = new Date(then);
  const elapsed = now.getTime() - past.getTime();
  if (elapsed < minute) return 'agora';
  if (elapsed < hour) return `há ${Math.floor(elapsed / minute)} min`;
  if (elapsed < 6 * hour) return `há ${Math.floor(elapsed / hour)} h`;
  return inDays(calendarDaysBetween(past, now));
}

/**
 * How long something has waited: `agora`, `há 20 min`, `há 13 h`, `há 1 dia`, `há 2 dias`. In a queue "hoje" beside
 * "há 4 h" would not show which waits longer.
 */
export function formatWait(since: string | Date, now: Date): string {
  const elapsed = now.getTime() - new Date(since).getTime();
  if (elapsed < hour) return formatAge(since, now);
  if (elapsed < dayLength) return `há ${Math.floor(elapsed / hour)} h`;
  if (elapsed < 2 * dayLength) return 'há 1 dia';
  return inDays(Math.floor(elapsed / dayLength));
}

function inDays(days: number): string {
  if (days === 0) return 'hoje';
  if (days === 1) return 'ontem';
  if (days <= 30) return `há ${days} dias`;
  if (days < 60) return 'há 1 mês';
  if (days < 365) return `há ${Math.floor(days / 30)} meses`;
  const years = Math.floor(days / 365);
  return years === 1 ? 'há 1 ano' : `há ${years} anos`;
}

function calendarDaysBetween(past: Date, now: Date): number {
  return Math.round((dayOf(now) - dayOf(past)) / dayLength);
}

// Cached by hour, because `Intl` is slow for each card of each page. In Brazil clocks change at full hours only.
const dayOfHour = new Map<number, number>();
const maxCachedHours = 20_000;

/** Midnight UTC of the day that it is in Brasília, in milliseconds. */
function dayOf(moment: Date): number {
  const nth = Math.floor(moment.getTime() / hour);
  const known = dayOfHour.get(nth);
  if (known !== undefined) return known;
  const found = Date.parse(day.format(moment));
  if (dayOfHour.size >= maxCachedHours) dayOfHour.clear();
  dayOfHour.set(nth, found);
  return found;
}

/** `21/11/2026`, in Brasília time. */
export function formatDate(when: string | Date): string {
  return shortDate.format(new Date(when));
}

/** `21 de novembro de 2026`, in Brasília time. */
export function formatLongDate(when: string | Date): string {
  return longDate.format(new Date(when));
}

/** `novembro de 2026`, in Brasília time. */
export function formatMonth(when: string | Date): string {
  return month.format(new Date(when));
}

/** The year of a moment, in Brasília time: `2026`. */
export function yearInBrazil(when: string | Date): number {
  return new Date(dayOf(new Date(when))).getUTCFullYear();
}

/** `14h32`, in Brasília time. */
export function formatTime(when: string | Date): string {
  return clock.format(new Date(when)).replace(':', 'h');
}

const dayMs = 24 * 60 * 60_000;

/** `hoje, 14h31`, `ontem, 9h00`, `18/11, 14h05`, `18/11/2025`, in Brasília time. */
export function formatMoment(when: string | Date, now: Date): string {
  const date = formatDate(when);
  const time = formatTime(when);
  if (date === formatDate(now)) return `hoje, ${time}`;
  if (date === formatDate(new Date(now.getTime() - dayMs))) return `ontem, ${time}`;
  if (date === formatDate(new Date(now.getTime() + dayMs))) return `amanhã, ${time}`;
  return date.slice(6) === formatDate(now).slice(6) ? `${date.slice(0, 5)}, ${time}` : date;
}

/** A day without a time (`2026-12-01`, a DATE of the database) as `01/12/2026`. */
export function formatDay(isoDay: string): string {
  return isoDay.slice(0, 10).split('-').toReversed().join('/');
}
