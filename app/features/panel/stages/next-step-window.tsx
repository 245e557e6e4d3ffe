import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { formatTime } from '~/domain/time/dates.ts';
import { addDays, dayInBrazil, todayInBrazil } from '~/domain/time/days.ts';
import { useCommand } from '~/platform/data/command.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { workOn } from './commands.ts';
import type { WorkWindowProps } from './lost-window.tsx';
import type { Work } from './work.ts';

const most = ownLimits.contact_stages.next_step[1];

const schema = z.object({
  step: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva o que vem a seguir.'),
      z.maxLength(most, `Até ${most} letras.`),
    ),
  // A year of five digits is a slip of the keyboard.
  day: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'Informe o dia do próximo passo.')),
  time: z.string().check(z.minLength(1, 'Informe a hora.')),
});

type Typed = z.infer<typeof schema>;

const startOf = (work: Work | undefined): Typed =>
  work?.next_step && work.next_step_at
    ? {
        step: work.next_step,
        day: dayInBrazil(new Date(work.next_step_at)),
        time: formatTime(work.next_step_at).replace('h', ':'),
      }
    : { step: '', day: addDays(todayInBrazil(), 1), time: '10:00' };

/** What is to be done next with a contact, and when; on Brasília's clock. */
export function NextStepWindow({ work, onClose }: WorkWindowProps) {
  // Each contact has a form of its own.
  return <StepForm key={work ? `${work.kind} ${work.id}` : ''} work={work} onClose={onClose} />;
}

function StepForm({ work, onClose }: WorkWindowProps) {
  const { attempt } = useCommand(workOn);
  const form = useScreenForm({
    schema,
    start: startOf(work),
    places: { next_step: 'step', next_step_at: 'day' },
    send: async ({ step, day, time }) => {
      if (!work) return undefined;
      const at = new Date(`${day}T${time}:00-03:00`);
      const fields = { next_step: step, next_step_at: at.toISOString() };
      const problem = await attempt({ work, fields });
      if (problem === undefined) onClose();
      return problem;
    },
  });
  const choose = (days: number, time: string) => {
    form.fields.setValue('day', addDays(todayInBrazil(), days), { shouldDirty: true });
    form.fields.setValue('time', time, { shouldDirty: true });
  };
  return (
    <DialogForm
      form={form}
      open={work !== undefined}
      onClose={onClose}
      size="small"
      title="Próximo passo"
      submit="Marcar"
      busy="Marcando..."
      failure="O próximo passo não mudou"
    >
      <div className="grid gap-5">
        <TextField
          form={form}
          name="step"
          label="O que fazer"
          placeholder="Ligar de novo"
          maxLength={most}
          autoComplete="off"
        />
        <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-3 *:grid-cols-1 sm:grid-cols-2">
          <TextField form={form} name="day" label="Dia" type="date" />
          <TextField form={form} name="time" label="Hora" type="time" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => choose(0, '17:00')}>
            Hoje, 17h
          </Button>
          <Button size="compact" onClick={() => choose(1, '10:00')}>
            Amanhã, 10h
          </Button>
          <Button size="compact" onClick={() => choose(7, '10:00')}>
            Em uma semana
          </Button>
        </div>
      </div>
    </DialogForm>
  );
}
