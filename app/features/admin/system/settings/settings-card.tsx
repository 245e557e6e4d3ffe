import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Card } from '../card.tsx';
import { saveSettings, type ChangedSettings } from '../commands.ts';
import { savedSettings, type Settings } from '../queries.ts';

interface SettingsCardProps<Input extends FieldValues, Output> {
  id?: string;
  title: string;
  /** Beside the title. */
  note?: (saved: Settings | undefined) => string;
  /** What is loaded, as an error names it: "os dados do site". */
  what: string;
  /** The name under which the tab stores what is typed. */
  draft: string;
  schema: z.core.$ZodType<Output, Input>;
  startOf: (saved: Settings) => Input;
  /** Settings to save: only those that changed, because another administrator may be changing the rest. */
  changesOf: (typed: Output, before: Input, saved: Settings) => ChangedSettings;
  /** The fields at which a refusal is shown, by the keys of their settings. */
  places?: Partial<Record<string, Path<Input>>>;
  submit?: string;
  failure?: string;
  done?: string;
  onSaved?: () => Promise<void>;
  children: (form: ScreenForm<Input>, saved: Settings) => ReactNode;
}

/** A card with a form over saved settings. */
export function SettingsCard<Input extends FieldValues, Output>(
  props: SettingsCardProps<Input, Output>,
) {
  const { id, title, note, what } = props;
  const settings = useData(savedSettings);
  return (
    <Card {...(id && { id })} title={title} note={note?.(settings.data)}>
      <Loaded
        isPart
        query={settings}
        what={what}
        skeleton={<div className="h-96 skeleton" />}
        className="p-5"
      >
        {(saved) => <SettingsForm {...props} saved={saved} />}
      </Loaded>
    </Card>
  );
}

function SettingsForm<Input extends FieldValues, Output>(
  props: SettingsCardProps<Input, Output> & { saved: Settings },
) {
  const { draft, schema, startOf, changesOf, places = {}, saved, onSaved, children } = props;
  const person = useSession().user?.id ?? '';
  const { send } = useCommand(saveSettings);
  const form = useScreenForm({
    schema,
    start: startOf(saved),
    keep: { form: draft, person },
    places,
    send: async (typed, before) => {
      const changed = changesOf(typed, before, saved);
      if (Object.keys(changed).length > 0) await send(changed);
      showToast({ title: props.done ?? 'Configurações salvas' });
      await onSaved?.();
    },
  });
  return (
    <FormShell
      form={form}
      submit={props.submit ?? 'Salvar Configurações'}
      busy="Salvando..."
      failure={props.failure ?? 'Erro ao salvar as configurações'}
      className="px-4 py-4 md:px-5"
    >
      {children(form, saved)}
    </FormShell>
  );
}
