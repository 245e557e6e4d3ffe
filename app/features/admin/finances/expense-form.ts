import * as z from 'zod/mini';
import { transactions as limits } from '~/domain/limits/column-limits.ts';
import type { Transaction } from '~/platform/answers/money-answers.ts';
import type { TransactionValues } from './commands.ts';

/** What is typed of an expense; its amount in cents. */
export const expenseSchema = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Descreva a despesa.'),
      z.maxLength(limits.description[1], 'Use até 300 letras na descrição.'),
    ),
  category: z.string(),
  cents: z
    .nullable(z.any())
    .check(
      z.refine(
        (value) => typeof value === 'number' && value > 0 && value < 1_000_000_000_000,
        'Digite um valor como 1.180 ou 1.180,00.',
      ),
    ),
  method: z.string(),
  status: z.string(),
  repeats: z.boolean(),
  day: z.string().check(z.refine((value) => /^2\d{3}-\d\d-\d\d$/.test(value), 'Escolha a data.')),
});

export type ExpenseForm = z.input<typeof expenseSchema>;

/** A blank one of a day. */
export const blankExpense = (day: string): ExpenseForm => ({
  description: '',
  category: 'Infraestrutura',
  cents: null,
  method: 'Pix',
  status: 'pago',
  repeats: false,
  day,
});

export const expenseOf = (row: Transaction): ExpenseForm => ({
  description: row.description,
  category: row.category,
  cents: row.cents,
  method: row.method ?? 'Pix',
  status: row.status,
  repeats: row.repeat_day !== null,
  day: row.occurred_on,
});

const dayOfMonth = (day: string) => Number(day.slice(8));

/**
 * What the database keeps of it.
 * @param row as it was: what repeats on the 31st goes on doing so when one of a shorter month is corrected
 */
export const valuesOf = (form: ExpenseForm, row?: Transaction): TransactionValues => ({
  description: form.description,
  category: form.category,
  amount: Number(form.cents) / 100,
  method: form.method,
  status: form.status,
  occurred_on: form.day,
  repeat_day: form.repeats
    ? (row?.occurred_on === form.day && row.repeat_day) || dayOfMonth(form.day)
    : null,
});
