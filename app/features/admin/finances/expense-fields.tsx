import { CheckField, MoneyField, SelectField, TextField } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import type { ExpenseForm } from './expense-form.ts';
import { expenseCategories, methods, optionsOf, statuses } from './labels.ts';

/** Whether it comes again each month; the next is written down on its day, as one that waits to be paid. */
export function RepeatsField({ form }: { form: ScreenForm<ExpenseForm> }) {
  return <CheckField form={form} name="repeats" label="Repetir todo mês" />;
}

interface ExpenseFieldsProps {
  form: ScreenForm<ExpenseForm>;
  /** Of one that is there: what it has besides the usual choices. */
  present?: { category: string; method: string | null };
  /** Those that a new one can have are fewer. */
  isNew?: boolean;
}

const open = ['pago', 'pendente'] as const;
const all = ['confirmado', 'pago', 'pendente', 'cancelado'] as const;

/** The fields of an expense, in one line where there is space. */
export function ExpenseFields({ form, present, isNew = false }: ExpenseFieldsProps) {
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
