import { formatMoneyExact } from './money.ts';
import { amountOf } from './read-amount.ts';

const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat('pt-BR');

/** An amount in cents as a field shows it, without the sign: `89.900`, `1.250,50`. */
export function writtenCents(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : written.format(cents / 100);
}

/** As machines write it: `89.05`. */
export function centsAsDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** @returns cents of an amount in reais as people type it; undefined when it is none, or could be two */
export function parseCents(text: string): number | undefined {
  const reais = amountOf(text, 'money');
  return reais === undefined ? undefined : Math.round(reais * 100);
}

/** An amount in cents as people read it: `R$ 1.180,00`. */
export const formatCents = (cents: number): string => formatMoneyExact(cents / 100);
