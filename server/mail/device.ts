import { formatLongDate, formatTime } from '../../app/domain/time/dates.ts';
import { type Facts, factText } from './facts.ts';

/** A device as the auth service names it (`Firefox, Linux`), for people: `Firefox no Linux`. */
export function deviceIn(facts: Facts): string {
  const device = factText(facts, 'device');
  return device === '' || device === 'other' ? 'desconhecido' : device.replace(', ', ' no ');
}

/** `22 de novembro de 2026, 14h32 (horário de Brasília)`. */
export function momentOf(when: string): string {
  return `${formatLongDate(when)}, ${formatTime(when)} (horário de Brasília)`;
}
