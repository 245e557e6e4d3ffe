import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { lostReasons, type LostReason } from '~/domain/stores/stages.ts';
import { useCommand } from '~/platform/data/command.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { SelectField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { workOn } from './commands.ts';
import type { Work } from './work.ts';

const most = ownLimits.contact_stages.lost_note[1];
const options = Object.entries(lostReasons).map(([value, label]) => ({ value, label }));

const schema = z
  .object({
    reason: z.string().check(z.minLength(1, 'Escolha por que o contato se perdeu.')),
    note: z.string().check(z.trim(), z.maxLength(most, `Até ${most} letras.`)),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: 'Escreva o motivo.',
    }),
  );

export interface WorkWindowProps {
  /** The contact; closed without one. */
  work: Work | undefined;
  onClose: () => void;
}

/** Why a contact is lost. */
export function LostWindow({ work, onClose }: WorkWindowProps) {
  const { attempt } = useCommand(workOn);
  const form = useScreenForm({
    schema,
    start: { reason: '', note: '' },
    places: { lost_reason: 'reason', lost_note: 'note' },
    send: async ({ reason, note }) => {
      if (!work) return undefined;
      const fields = {
        stage: 'lost' as const,
        lost_reason: reason as LostReason,
        lost_note: reason === 'other' ? note : null,
      };
      const problem = await attempt({ work, fields });
      if (problem === undefined) onClose();
      return problem;
    },
  });
  return (
    <DialogForm
      form={form}
      open={work !== undefined}
      onClose={onClose}
      size="small"
      title="Marcar perdido"
      lead="O contato sai do quadro; o motivo fica no histórico."
      submit="Marcar perdido"
      busy="Marcando..."
      failure="O contato não mudou de etapa"
    >
      <div className="grid gap-5">
        <SelectField form={form} name="reason" label="Motivo" options={options} />
        {form.fields.watch('reason') === 'other' ? (
          <TextField form={form} name="note" label="Qual?" maxLength={most} autoComplete="off" />
        ) : null}
      </div>
    </DialogForm>
  );
}
