const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayLength = 86_400_000;

/** The longest that may be asked for at once (private.require_span). */
const longestPeriod = 366;

export type PeriodName = '7' | '30' | '90' | 'outro';

/** Days of Brasília as the database keeps them (`2026-11-21`), the first and the last included. */
export interface Period {
  name: PeriodName;
  since: string;
  until: string;
  days: number;
}

/** Today in Brasília, as a DATE. */
export const today = (): string => iso.format(new Date());

/** A day so many days from another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

const daysBetween = (since: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(since)) / dayLength) + 1;

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Why a period cannot be asked for; undefined when it can. */
export function periodFault(since: string, until: string, now: string): string | undefined {
  if (!isDay(since) || !isDay(until)) return 'Escolha os dois dias.';
  if (until < since) return 'O fim vem antes do começo.';
  if (until > now) return 'O fim ainda não chegou.';
  return daysBetween(since, until) > longestPeriod ? 'Escolha até um ano.' : undefined;
}

/** The period that an address asks for: `?periodo=7`, `?de=2026-10-01&ate=2026-10-31`; 30 days if it makes no sense. */
export function periodIn(search: URLSearchParams, now: string): Period {
  const since = search.get('de') ?? '';
  const until = search.get('ate') ?? '';
  if (since && periodFault(since, until, now) === undefined) {
    return { name: 'outro', since, until, days: daysBetween(since, until) };
  }
  const asked = search.get('periodo');
  const name = asked === '7' || asked === '90' ? asked : '30';
  return { name, since: addDays(now, 1 - Number(name)), until: now, days: Number(name) };
}

const utc = { timeZone: 'UTC' } as const;
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { ...utc, day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('pt-BR', { ...utc, weekday: 'short' });

/** `21 de novembro`. */
export const longDay = (day: string): string => dayAndMonth.format(new Date(day));

/** `21/11`. */
export const shortDay = (day: string): string => `${Number(day.slice(8))}/${day.slice(5, 7)}`;

/** `sex., 13/11`. */
export const namedDay = (day: string): string =>
  `${weekday.format(new Date(day))} ${shortDay(day)}`;
