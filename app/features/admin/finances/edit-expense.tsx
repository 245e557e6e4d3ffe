import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { Transaction } from '~/platform/answers/money-answers.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { changeTransaction } from './commands.ts';
import { ExpenseFields, RepeatsField } from './expense-fields.tsx';
import { expenseOf, expenseSchema, valuesOf } from './expense-form.ts';

/** Corrects a transaction that was typed in. */
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
