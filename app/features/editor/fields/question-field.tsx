import { cx } from '~/ui/cx.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import type { FieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

const answers = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
] as const;

/** A question by Sim or Não that begins unanswered. */
export function QuestionField({ name, label }: FieldProps & { label?: string }) {
  const { value, own, type, leave, isAsked } = useField(name);
  if (!isAsked) return null;
  return (
    <fieldset className="flex min-h-13 items-center justify-between gap-4 border-t border-line py-1">
      <legend className="sr-only">{label ?? own.label}</legend>
      <span aria-hidden="true" className="text-control">
        {label ?? own.label}
      </span>
      <span className="grid shrink-0 grid-cols-2 gap-1 rounded-control border border-line bg-sunken p-0.5">
        {answers.map(({ value: answer, label: word }, at) => (
          <label
            key={answer}
            className={cx(
              'grid min-h-10 min-w-15 place-items-center rounded-[0.5rem] text-meta text-ink-2 has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-green',
            )}
          >
            <input
              type="radio"
              id={at === 0 ? own.id : undefined}
              name={name}
              checked={value === answer}
              onChange={() => type(answer)}
              onBlur={leave}
              className="sr-only"
            />
            {word}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** Something that is so or not, from the start. */
export function SwitchField({ name, className }: FieldProps) {
  const { field, value, own, type, leave, isAsked } = useField(name);
  if (!isAsked) return null;
  return (
    <Switch
      id={own.id}
      className={cx('py-2', className)}
      label={
        <span>
          <span className="block font-semibold">{field.label}</span>
          {field.hint ? <span className="block text-meta text-ink-2">{field.hint}</span> : null}
        </span>
      }
      checked={value === 'yes'}
      onChange={({ target }) => type(target.checked ? 'yes' : '')}
      onBlur={leave}
    />
  );
}
