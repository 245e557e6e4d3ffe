import { useId, type ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { fieldId } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { Tag } from '~/ui/tag.tsx';

interface IntegrationCardProps<Input extends FieldValues> {
  form: ScreenForm<Input>;
  /** The form's field that switches it. */
  enabled: Path<Input>;
  /** Whether it is on as it is stored. */
  active: boolean;
  icon: ReactNode;
  title: string;
  lead: string;
  /** Beside the button that saves. */
  beside: ReactNode;
  children: ReactNode;
}

/** One integration: what it is for, whether it is on, and its form. */
export function IntegrationCard<Input extends FieldValues>(props: IntegrationCardProps<Input>) {
  const { form, enabled, active, icon, title, lead, beside, children } = props;
  const id = useId();
  const { field } = useController({ control: form.fields.control, name: enabled });
  const { value, ...control } = field;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex items-start gap-3 border-b border-line px-5 py-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-muted text-ink"
        >
          {icon}
        </span>
        <div className="min-w-0 grow">
          <h3 id={id} className="type-small">
            {title}
          </h3>
          <p className="text-meta text-ink-2">{lead}</p>
        </div>
        <Tag tone={active ? 'green' : 'muted'} className="mt-2">
          {active ? 'Ativo' : 'Inativo'}
        </Tag>
        <Switch
          {...control}
          id={fieldId(form, enabled)}
          checked={Boolean(value)}
          label={<span className="sr-only">{`Ligar ${title}`}</span>}
        />
      </header>
      <FormShell
        form={form}
        submit="Salvar"
        busy="Salvando..."
        failure="Erro"
        className="grow content-between p-5 pb-4"
        beside={beside}
      >
        <div className="grid gap-5">{children}</div>
      </FormShell>
    </section>
  );
}
