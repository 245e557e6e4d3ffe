import { useRef, type KeyboardEvent } from 'react';
import { partsOf } from '~/domain/text/text-variables.ts';
import { cx } from '~/ui/cx.ts';
import { controlClass, describedBy, FieldFrame } from '~/ui/forms/field.tsx';

export interface VariableTextProps {
  id: string;
  /** Is given the control itself. */
  take: (control: HTMLTextAreaElement | null) => void;
  label: string;
  /** What can be inserted; anything else between braces is marked as wrong. */
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

/** A text with variables, each of which is one sign: one Backspace takes it, and it is marked. */
export function VariableText(props: VariableTextProps) {
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

// Both must wrap alike: the marks stand behind the words.
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
      // The parts of a text have no names, and none moves.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={cx('rounded-tag', isKnown ? 'bg-blue-soft' : 'bg-red-soft')}>
        {part}
      </span>
    );
  });
}

/** Backspace after a variable, or Delete before one, takes all of it: the browser does, and can undo it. */
function takeWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart: start, selectionEnd: end } = currentTarget;
  if (start !== end) return;
  const before = key === 'Backspace' && /\{[^{}\n]*\}$/.exec(value.slice(0, start));
  const after = key === 'Delete' && /^\{[^{}\n]*\}/.exec(value.slice(start));
  if (before) currentTarget.setSelectionRange(start - before[0].length, start);
  if (after) currentTarget.setSelectionRange(start, start + after[0].length);
}
