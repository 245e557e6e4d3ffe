import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { fieldId } from '~/screens/form/fields.tsx';
import { confirmDiscard } from '~/screens/form/use-leave-guard.ts';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { isOverThePage } from '~/screens/is-overlaid.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { addExpense } from './commands.ts';
import { ExpenseFields, RepeatsField } from './expense-fields.tsx';
import { blankExpense, expenseSchema, valuesOf } from './expense-form.ts';

interface NewExpenseProps {
  /** The day that it has at first. */
  day: string;
  isPhone: boolean;
  onClose: () => void;
}

/** Expenses typed in one after the other: `Enter` saves and opens another, `Esc` gives up. On the phone a window, once. */
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
    // An open list takes the key for itself.
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
