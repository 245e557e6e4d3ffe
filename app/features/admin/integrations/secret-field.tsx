import { useEffect, useRef, useState } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { formatDate } from '~/domain/time/dates.ts';
import { fieldId } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { controlClass, FieldFrame, Input } from '~/ui/forms/field.tsx';
import { cx } from '~/ui/cx.ts';

interface SecretFieldProps<T extends FieldValues> {
  form: ScreenForm<T>;
  /** One of the form's secrets. */
  name: Path<T>;
  label: string;
  hint?: string;
  /** Since when one is kept; it is never shown again. */
  since: string | null;
}

/** A secret that can be written and never read: once kept it says since when, and is exchanged by a new one. */
export function SecretField<T extends FieldValues>(props: SecretFieldProps<T>) {
  const { form, name, label, hint, since } = props;
  const { field, fieldState } = useController({ control: form.fields.control, name });
  // The schema's own words.
  const { error: fault } = fieldState;
  const [changing, setChanging] = useState(false);
  const id = fieldId(form, name);
  const { setValue } = form.fields;
  // Saved: what was typed is not needed any more.
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

// There is little room for it: the year only when it is another.
function dayOf(moment: string): string {
  const date = formatDate(moment);
  return date.slice(6) === formatDate(new Date()).slice(6) ? date.slice(0, 5) : date;
}
