import { capitalised } from '../text/text.ts';
import { isNationalHoliday } from '../time/holidays.ts';

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** 1 is Monday. */
export type Weekday = (typeof weekdays)[number];

/**
 * When a store is open: times of day (`08:30-12:00`), in order. A day that is not named is closed; holidays that are
 * not named are days as others. The database holds it to this form (private.is_week).
 */
export type Week = Partial<Record<Weekday | 'holidays', string[]>>;

/** Times of one day, at most. */
export const spansPerDay = 4;

const names: Record<Weekday, string> = {
  1: 'segunda',
  2: 'terça',
  3: 'quarta',
  4: 'quinta',
  5: 'sexta',
  6: 'sábado',
  7: 'domingo',
};

/** A week as the database keeps it; undefined when a store does not say. */
export function weekOf(value: unknown): Week | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const hasTexts = (spans: unknown) =>
    Array.isArray(spans) && spans.every((span) => typeof span === 'string');
  return Object.values(value).every(hasTexts) ? (value as Week) : undefined;
}

/** `08:30` as `8h30`, `18:00` as `18h`. */
function formatClock(time: string): string {
  const [hours = '', minutes] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** `08:30` as `08h30`, as a field shows it. */
export const clockText = (time: string) => time.replace(':', 'h');

/** Reads a time of day: `8`, `830`, `8:30`, `8h30`, `24h`. @returns `08:30`; undefined when it is none */
export function readClock(typed: string): string | undefined {
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2}))?\s*h?$/i.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  if (Number(hours) > 23 && !(hours === '24' && minutes === '00')) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const startOf = (span: string) => span.slice(0, 5);
const endOf = (span: string) => span.slice(6);

function spansOn(week: Week, isoDay: string): string[] {
  if (week.holidays && isNationalHoliday(isoDay)) return week.holidays;
  const day = (new Date(isoDay).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
  return week[day] ?? [];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// `2026-11-21` and `14:30`.
function localTime(timeZone: string, now: Date): { day: string; time: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat('sv-SE', options)));
  }
  const [day = '', time = ''] = clock.format(now).split(' ');
  return { day, time };
}

const laterDay = (isoDay: string, days: number) =>
  new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);

/** Whether it is open at a moment, and what comes next: `Fechada agora` and `abre segunda às 8h30`. */
export interface Opening {
  isOpen: boolean;
  now: string;
  next?: string;
}

/** @param timeZone the store's own clock */
export function openingAt(week: Week, timeZone: string, now: Date): Opening {
  const { day, time } = localTime(timeZone, now);
  const today = spansOn(week, day);
  const current = today.find((span) => startOf(span) <= time && time < endOf(span));
  if (current) {
    const goesOn =
      endOf(current) === '24:00' && spansOn(week, laterDay(day, 1))[0]?.startsWith('00:00');
    return {
      isOpen: true,
      now: 'Aberta agora',
      ...(!goesOn && { next: `até ${formatClock(endOf(current))}` }),
    };
  }
  const next = nextOpening(week, day, time);
  return { isOpen: false, now: 'Fechada agora', ...(next && { next }) };
}

function nextOpening(week: Week, day: string, time: string): string | undefined {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const isoDay = laterDay(day, ahead);
    const span = spansOn(week, isoDay).find((one) => ahead > 0 || startOf(one) > time);
    if (span) return `abre ${dayName(isoDay, ahead)}às ${formatClock(startOf(span))}`;
  }
  return undefined;
}

function dayName(isoDay: string, ahead: number): string {
  if (ahead === 0) return '';
  if (ahead === 1) return 'amanhã ';
  return `${names[String(new Date(isoDay).getUTCDay() || 7) as Weekday]} `;
}

/** One line of a week: `Segunda a sexta`, `8h30 às 18h30`. */
export interface WeekLine {
  days: string;
  times: string;
}

/** A week in few lines: days with the same times stand together. */
export function weekLines(week: Week): WeekLine[] {
  const lines = daysAlike(week).map(({ first, last, spans }) => ({
    days: daysInWords(first, last),
    times: timesAsText(spans),
  }));
  return week.holidays
    ? [...lines, { days: 'Feriados', times: timesAsText(week.holidays) }]
    : lines;
}

/** Neighbouring days with the same times. */
function daysAlike(week: Week): { first: Weekday; last: Weekday; spans: string[] }[] {
  const groups: { first: Weekday; last: Weekday; spans: string[] }[] = [];
  for (const day of weekdays) {
    const spans = week[day] ?? [];
    const before = groups.at(-1);
    if (before && before.spans.join() === spans.join()) before.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

function daysInWords(first: Weekday, last: Weekday): string {
  if (first === '1' && last === '7') return 'Todos os dias';
  const to = Number(last) - Number(first) === 1 ? ' e ' : ' a ';
  const words = first === last ? names[first] : `${names[first]}${to}${names[last]}`;
  return capitalised(words);
}

/** `8h30 às 12h, 13h às 18h`, or `Fechada`. */
function timesAsText(spans: string[]): string {
  if (spans.length === 0) return 'Fechada';
  return spans
    .map((span) => `${formatClock(startOf(span))} às ${formatClock(endOf(span))}`)
    .join(', ');
}

const codes: Record<Weekday, string> = {
  1: 'Mo',
  2: 'Tu',
  3: 'We',
  4: 'Th',
  5: 'Fr',
  6: 'Sa',
  7: 'Su',
};

/** A week as schema.org writes it: `Mo-Fr 08:30-18:30`. */
export function openingHoursCodes(week: Week): string[] {
  return daysAlike(week).flatMap(({ first, last, spans }) =>
    spans.map((span) => {
      const days = first === last ? codes[first] : `${codes[first]}-${codes[last]}`;
      return `${days} ${span.replace('24:00', '23:59')}`;
    }),
  );
}

const spanForm = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** What is wrong with the times of a day, if anything is: names the mend. */
export function spanFault(spans: string[]): string | undefined {
  if (spans.some((span) => !spanForm.test(span))) return 'Digite a hora de abrir e a de fechar.';
  if (spans.some((span) => startOf(span) >= endOf(span)))
    return 'A hora de fechar vem depois da de abrir.';
  const overlaps = spans.some(
    (span, index) => index > 0 && startOf(span) <= endOf(spans[index - 1]!),
  );
  return overlaps ? 'Um horário começa antes de o outro terminar. Ponha‑os em ordem.' : undefined;
}

/** Whether the times of all days make sense. */
export function isWeek(value: unknown): value is Week {
  const week = weekOf(value);
  return week !== undefined && Object.values(week).every((spans) => spanFault(spans) === undefined);
}

/** Whether national holidays are days as others, closed, or have times of their own. */
export function holidaysIn({ holidays }: Week): 'as' | 'closed' | 'own' {
  if (!holidays) return 'as';
  return holidays.length === 0 ? 'closed' : 'own';
}
