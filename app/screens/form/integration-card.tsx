import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { fieldId } from './fields.tsx';
import { FormShell } from './form-parts.tsx';
import type { ScreenForm } from './use-screen-form.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { Tag } from '~/ui/tag.tsx';
import { formatDate } from '~/domain/time/dates.ts';
import { FieldFrame, Input, controlClass } from '~/ui/forms/field.tsx';
import { cx } from '~/ui/cx.ts';

interface IntegrationCardProps<Input extends FieldValues> {
  form: ScreenForm<Input>;
  /** The field that switches it on. */
  enabled: Path<Input>;
  /** Whether the stored settings have it on. */
  active: boolean;
  icon: ReactNode;
  title: string;
  lead: string;
  /** Beside the button that saves. */
  beside: ReactNode;
  children: ReactNode;
}

/** The card of an integration: purpose, status and form. */
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

interface SecretFieldProps<T extends FieldValues> {
  form: ScreenForm<T>;
  /** One of the form's secrets. */
  name: Path<T>;
  label: string;
  hint?: string;
  /** When the stored one was saved. */
  since: string | null;
}

/** A secret that can be replaced but not read: the field shows when it was saved. */
export function SecretField<T extends FieldValues>(props: SecretFieldProps<T>) {
  const { form, name, label, hint, since } = props;
  const { field, fieldState } = useController({ control: form.fields.control, name });
  const { error: fault } = fieldState;
  const [changing, setChanging] = useState(false);
  const id = fieldId(form, name);
  const { setValue } = form.fields;
  // After saving, the typed secret is dropped.
  const shown = useRef(since);
  useEffect(() => {
    if (shown.current === since) return;
    shown.current = since;
    setChanging(false);
    form.fields.resetField(name, { defaultValue: '' as never });
  }, [since, form.fields, name]);

  if (since !== null && !changing) {
    return (
      <FieldFrame id={id} label={label} hint={hint}>
        <div className="relative">
          <input
            id={id}
            readOnly
            value={`•••• guardada em ${dayOf(since)}`}
            className={cx(controlClass(), 'pr-20 text-ink-2')}
          />
          <button
            type="button"
            aria-label={`Trocar ${label}`}
            onClick={() => {
              setChanging(true);
              requestAnimationFrame(() => document.getElementById(id)?.focus());
            }}
            className="absolute inset-y-0 right-0 px-4 text-meta font-semibold text-green-text hover:underline"
          >
            Trocar
          </button>
        </div>
      </FieldFrame>
    );
  }
  return (
    <div className="relative">
      <Input
        {...field}
        id={id}
        type="password"
        label={label}
        hint={since === null ? hint : 'Em branco, fica a que está guardada.'}
        error={fault?.message}
        autoComplete="new-password"
        spellCheck={false}
        className={since === null ? '' : 'pr-20'}
      />
      {since === null ? null : (
        <button
          type="button"
          aria-label={`Manter ${label} guardada`}
          onClick={() => {
            setValue(name, '' as never);
            form.fields.resetField(name);
            setChanging(false);
          }}
          className="absolute top-[1.625rem] right-0 h-11 px-4 text-meta font-semibold text-ink-2 hover:underline"
        >
          Manter
        </button>
      )}
    </div>
  );
}

// Short: the year only if it is not this one.
function dayOf(moment: string): string {
  const date = formatDate(moment);
  return date.slice(6) === formatDate(new Date()).slice(6) ? date.slice(0, 5) : date;
}
