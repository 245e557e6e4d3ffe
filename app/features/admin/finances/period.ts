import { addDays, formatDayMonth, formatSpan } from '~/domain/time/days.ts';
import type { Finances } from '~/platform/answers/money-answers.ts';
import { paths } from '~/platform/navigation/paths.ts';

/** The periods (specification, section 2), as the address and as the database call them. */
export const periods = [
  { name: 'semana', label: 'Semana', asked: 'week' },
  { name: 'mes', label: 'Mês', asked: 'month' },
  { name: 'trimestre', label: 'Trimestre', asked: 'quarter' },
  { name: 'ano', label: 'Ano', asked: 'year' },
] as const;

export type Period = (typeof periods)[number];

export const parts = [
  { id: 'transacoes', label: 'Transações' },
  { id: 'categorias', label: 'Categorias' },
  { id: 'relatorios', label: 'Relatórios' },
] as const;

/** The part of the finances that the address names. */
export interface FinancePlace {
  period: Period;
  /** A day of the period; undefined for the present one. */
  day: string | undefined;
  part: (typeof parts)[number]['id'];
}

export function financePlaceIn(search: URLSearchParams): FinancePlace {
  const day = search.get('dia') ?? '';
  return {
    period: periods.find(({ name }) => name === search.get('periodo')) ?? periods[1],
    day: /^2\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    part: parts.find(({ id }) => id === search.get('parte'))?.id ?? 'transacoes',
  };
}

/** The address of a place; keeps the filters of the transactions, resets their page. */
export function financePath(search: URLSearchParams, { period, day, part }: FinancePlace): string {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  set('aba', 'financeiro');
  set('periodo', period.name === 'mes' ? undefined : period.name);
  set('dia', day);
  set('parte', part === 'transacoes' ? undefined : part);
  set('pagina', undefined);
  return `${paths.dashboard}?${next}`;
}

/** A day of the period before, and of the one after, unless that has not begun. */
export function neighboursOf({ first, last, today }: Pick<Finances, 'first' | 'last' | 'today'>) {
  const next = addDays(last, 1);
  return { before: addDays(first, -1), after: next <= today ? next : undefined };
}

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `novembro de 2026`, `16/11 a 22/11/2026`, `4º trimestre de 2026`, `2026`. */
export function nameOfSpan({ name }: Period, { first, last }: Pick<Finances, 'first' | 'last'>) {
  if (name === 'mes') return month.format(new Date(first));
  if (name === 'semana') return formatSpan(first, last);
  const year = first.slice(0, 4);
  return name === 'ano'
    ? year
    : `${Math.ceil(Number(first.slice(5, 7)) / 3)}º trimestre de ${year}`;
}

/** `em novembro de 2026`, `de 16/11 a 22/11/2026`, `no 4º trimestre de 2026`, `em 2026`: when something was. */
export function withinSpan(period: Period, span: Pick<Finances, 'first' | 'last'>): string {
  const before = { semana: 'de', mes: 'em', trimestre: 'no', ano: 'em' }[period.name];
  return `${before} ${nameOfSpan(period, span)}`;
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });
const monthOnly = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' });

/** What a bar is called: `quinta-feira, 19/11`, `16/11 a 22/11`, `novembro`. */
export function nameOfBar(
  { name }: Period,
  { from_day: from, to_day: to }: { from_day: string; to_day: string },
) {
  if (name === 'ano') return monthOnly.format(new Date(from));
  if (name === 'trimestre') return `${formatDayMonth(from)} a ${formatDayMonth(to)}`;
  return `${weekday.format(new Date(from))}, ${formatDayMonth(from)}`;
}

const monthShort = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' });

/** Below a bar: `19/11`, `nov.`. */
export const tickOf = ({ name }: Period, { from_day: from }: { from_day: string }): string =>
  name === 'ano' ? monthShort.format(new Date(from)) : formatDayMonth(from);
