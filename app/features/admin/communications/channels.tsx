import { CircleAlert } from '~/ui/icons.ts';
import { CheckField } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import type { MessageValues } from './message-form.ts';

/** By which ways a message goes: at least one. */
export function Channels({ form }: { form: ScreenForm<MessageValues> }) {
  const fault = form.fields.formState.errors.byMail?.message;
  return (
    <fieldset aria-describedby={fault ? 'por-onde-falta' : undefined}>
      <legend className="text-meta font-semibold">Por onde</legend>
      <div className="flex gap-5">
        <CheckField form={form} name="inApp" label="No app" />
        <CheckField form={form} name="byMail" label="E-mail" />
      </div>
      {fault ? (
        <p id="por-onde-falta" className="flex max-w-56 gap-1.5 text-meta text-red-text">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
