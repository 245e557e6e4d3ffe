import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { fieldId } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { useRef, type KeyboardEvent } from 'react';
import { partsOf } from '~/domain/text/text-variables.ts';
import { cx } from '~/ui/cx.ts';
import { FieldFrame, controlClass, describedBy } from '~/ui/forms/field.tsx';

interface VariableFieldProps<Input extends FieldValues> extends Pick<
  VariableTextProps,
  'label' | 'variables' | 'oneLine' | 'note'
> {
  form: ScreenForm<Input>;
  name: Path<Input>;
}

/** A text with variables as a field of a form. */
export function VariableField<Input extends FieldValues>(props: VariableFieldProps<Input>) {
  const { form, name, ...rest } = props;
  const { fields } = form;
  const { field, fieldState } = useController({ control: fields.control, name });
  const { error: fault } = fieldState;
  return (
    <VariableText
      {...rest}
      id={fieldId(form, name)}
      take={field.ref}
      value={field.value}
      onChange={(value) =>
        fields.setValue(name, value as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
          shouldValidate: fault !== undefined,
        })
      }
      onBlur={() => void fields.trigger(name)}
      error={fault?.message}
    />
  );
}

interface VariableTextProps {
  id: string;
  /** Receives the textarea, for the focus. */
  take: (control: HTMLTextAreaElement | null) => void;
  label: string;
  /** The known variables; others are marked as wrong. */
  variables: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** One line, without line breaks. */
  oneLine?: boolean;
  /** At the right below it: "178 de 2.000". */
  note?: string;
}

/** A text with marked variables, each of which one Backspace deletes. */
function VariableText(props: VariableTextProps) {
  const {
    id,
    take,
    label,
    variables,
    value,
    onChange,
    onBlur,
    error,
    oneLine = false,
    note,
  } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const control = area.current!;
    control.focus();
    control.setRangeText(`{${name}}`, control.selectionStart, control.selectionEnd, 'end');
    onChange(control.value);
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <div
          ref={behind}
          aria-hidden="true"
          data-behind-field
          className={cx(
            controlClass(false, false),
            textClass(oneLine),
            'absolute inset-0 overflow-hidden border-transparent! text-transparent',
          )}
        >
          <Marks text={value} variables={variables} />
        </div>
        <textarea
          ref={(control) => {
            area.current = control;
            take(control);
          }}
          id={id}
          rows={oneLine ? 1 : 5}
          value={value}
          onChange={({ target }) =>
            onChange(oneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
          }
          onBlur={onBlur}
          onScroll={({ currentTarget }) => {
            behind.current!.scrollTop = currentTarget.scrollTop;
          }}
          onKeyDown={(event) => {
            if (oneLine && event.key === 'Enter') event.preventDefault();
            takeWhole(event);
          }}
          {...describedBy(id, error, undefined)}
          className={cx(
            controlClass(false, Boolean(error)),
            textClass(oneLine),
            'relative block resize-none bg-transparent!',
          )}
        />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-ink-2">
        {variables.length > 0 ? <span>Inserir:</span> : null}
        {variables.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(name)}
            className="inline-flex min-h-8 items-center rounded-tag bg-blue-soft px-2 font-medium text-blue-text hover:underline max-md:min-h-11"
          >
            {name}
          </button>
        ))}
        {note ? <span className="ml-auto">{note}</span> : null}
      </div>
    </FieldFrame>
  );
}

// The text and the marks behind it must wrap alike.
const textClass = (oneLine: boolean) =>
  cx(
    'field-sizing-content w-full py-2.5 wrap-anywhere whitespace-pre-wrap',
    oneLine ? 'min-h-11' : 'min-h-36',
  );

function Marks({ text, variables }: { text: string; variables: readonly string[] }) {
  return partsOf(text).map(({ text: part, variable }, at) => {
    if (!variable) return part;
    const isKnown = variables.includes(part.slice(1, -1).trim());
    return (
      // The parts of a text have no keys, and none moves.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={cx('rounded-tag', isKnown ? 'bg-blue-soft' : 'bg-red-soft')}>
        {part}
      </span>
    );
  });
}

/** Selects a whole variable before Backspace or Delete, so that the browser deletes it and can undo that. */
function takeWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart: start, selectionEnd: end } = currentTarget;
  if (start !== end) return;
  const before = key === 'Backspace' && /\{[^{}\n]*\}$/.exec(value.slice(0, start));
  const after = key === 'Delete' && /^\{[^{}\n]*\}/.exec(value.slice(start));
  if (before) currentTarget.setSelectionRange(start - before[0].length, start);
  if (after) currentTarget.setSelectionRange(start, start + after[0].length);
}
