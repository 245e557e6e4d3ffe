import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { CheckField, MoneyField, SelectField, TextField, fieldId } from '~/screens/form/fields.tsx';
import { confirmDiscard } from '~/screens/form/use-leave-guard.ts';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import { isOverThePage } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { addExpense, changeTransaction, type TransactionValues } from './commands.ts';
import { changesOf } from '~/platform/data/changes.ts';
import type { Transaction } from '~/platform/answers/money-answers.ts';
import { expenseCategories, methods, optionsOf, statuses } from './labels.ts';
import * as z from 'zod/mini';
import { transactions as limits } from '~/domain/limits/column-limits.ts';

interface NewExpenseProps {
  /** The initial date. */
  day: string;
  isPhone: boolean;
  onClose: () => void;
}

/** A line for new expenses: `Enter` saves and opens the next, `Esc` cancels. On the phone a window. */
export function NewExpense(props: NewExpenseProps) {
  const [round, setRound] = useState(0);
  const Frame = props.isPhone ? ExpenseWindow : ExpenseLine;
  return <Frame key={round} {...props} onSaved={() => setRound(round + 1)} />;
}

interface FrameProps extends NewExpenseProps {
  onSaved: () => void;
}

function useExpense(day: string) {
  const person = useSession().user?.id ?? '';
  const { send } = useCommand(addExpense);
  const [keys] = useState(createRequestKeys);
  const sent = useRef(false);
  const form = useScreenForm({
    schema: expenseSchema,
    start: blankExpense(day),
    keep: { form: 'despesa', person },
    send: async (typed) => {
      const values = valuesOf(typed);
      await send({ id: keys.of(values), ...values });
      sent.current = true;
      showToast({ title: 'Despesa salva', description: values.description });
    },
  });
  return { form, sent };
}

function ExpenseLine({ day, onClose, onSaved }: FrameProps) {
  const { form, sent } = useExpense(day);
  const { isDirty } = form.fields.formState;
  const first = fieldId(form, 'description');
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  const leave = async () => {
    if (form.pending || (isDirty && !(await confirmDiscard()))) return;
    form.discard();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list handles the key itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isOverThePage('listbox', 'alertdialog')) return;
    event.preventDefault();
    void leave();
  };
  return (
    // Escape leaves from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      method="post"
      noValidate
      aria-label="Nova despesa"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then(() => sent.current && onSaved());
      }}
      className="grid gap-3 border-t border-line bg-green-soft px-3 py-3"
    >
      <FormAlert title="Não foi possível salvar a despesa" problem={form.refusal?.forPeople} />
      <div className="grid items-start gap-2 md:grid-cols-3 xl:grid-cols-[minmax(12rem,1.6fr)_repeat(4,minmax(7rem,1fr))_9.5rem_auto]">
        <ExpenseFields form={form} isNew />
        <div className="flex gap-2 self-start max-xl:col-span-full max-xl:justify-end xl:pt-[1.625rem]">
          <Button tone="bare" onClick={() => void leave()} disabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" tone="green" busy={form.pending && 'Salvando...'}>
            Salvar
          </Button>
        </div>
      </div>
      <RepeatsField form={form} />
    </form>
  );
}

function ExpenseWindow({ day, onClose }: FrameProps) {
  const { form, sent } = useExpense(day);
  useEffect(() => {
    if (!form.pending && sent.current) onClose();
  }, [form.pending, sent, onClose]);
  return (
    <DialogForm
      open
      form={form}
      onClose={() => {
        form.discard();
        onClose();
      }}
      title="Nova despesa"
      submit="Salvar despesa"
      busy="Salvando..."
      failure="Não foi possível salvar a despesa"
    >
      <div className="grid gap-5">
        <ExpenseFields form={form} isNew />
        <RepeatsField form={form} />
      </div>
    </DialogForm>
  );
}

/** Changes a transaction that was typed in. */
export function EditExpense({ row, onClose }: { row: Transaction; onClose: () => void }) {
  const { send } = useCommand(changeTransaction);
  const form = useScreenForm({
    schema: expenseSchema,
    start: expenseOf(row),
    send: async (typed, before) => {
      await send({ id: row.id, values: changesOf(valuesOf(before, row), valuesOf(typed, row)) });
      showToast({ title: 'Transação atualizada' });
      onClose();
    },
  });
  return (
    <DialogForm
      open
      form={form}
      onClose={onClose}
      title="Editar transação"
      submit="Salvar"
      busy="Salvando..."
      failure="Não foi possível salvar a transação"
    >
      <div className="grid gap-5 md:grid-cols-2 md:[&>:first-child]:col-span-2">
        <ExpenseFields form={form} present={row} />
        {row.type === 'despesa' ? <RepeatsField form={form} /> : null}
      </div>
    </DialogForm>
  );
}

/** Whether the expense repeats: each month a job adds it as pending. */
function RepeatsField({ form }: { form: ScreenForm<ExpenseForm> }) {
  return <CheckField form={form} name="repeats" label="Repetir todo mês" />;
}

interface ExpenseFieldsProps {
  form: ScreenForm<ExpenseForm>;
  /** An existing transaction, whose category and method are among the choices. */
  present?: { category: string; method: string | null };
  /** A new one has fewer statuses. */
  isNew?: boolean;
}

const open = ['pago', 'pendente'] as const;
const all = ['confirmado', 'pago', 'pendente', 'cancelado'] as const;

/** The fields of an expense, in one line where there is space. */
function ExpenseFields({ form, present, isNew = false }: ExpenseFieldsProps) {
  return (
    <>
      <TextField form={form} name="description" label="Descrição" autoComplete="off" />
      <SelectField
        form={form}
        name="category"
        label="Categoria"
        options={optionsOf(expenseCategories, present?.category)}
      />
      <MoneyField form={form} name="cents" label="Valor" />
      <SelectField
        form={form}
        name="method"
        label="Método"
        options={optionsOf(methods, present?.method)}
      />
      <SelectField
        form={form}
        name="status"
        label="Status"
        options={(isNew ? open : all).map((value) => ({ value, label: statuses[value].label }))}
      />
      <TextField
        form={form}
        name="day"
        label="Data"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
      />
    </>
  );
}

/** The form of an expense; its amount in cents. */
const expenseSchema = z.object({
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

type ExpenseForm = z.input<typeof expenseSchema>;

/** A blank one of a day. */
const blankExpense = (day: string): ExpenseForm => ({
  description: '',
  category: 'Infraestrutura',
  cents: null,
  method: 'Pix',
  status: 'pago',
  repeats: false,
  day,
});

const expenseOf = (row: Transaction): ExpenseForm => ({
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
const valuesOf = (form: ExpenseForm, row?: Transaction): TransactionValues => ({
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
