import { CircleAlert } from '../icons.ts';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface FieldOwn {
  label: string;
  /** Shown below; names the mend, not only the fault. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Compact controls of 36 are for filters and administration. */
  compact?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  icon?: ReactNode;
  fieldClassName?: string;
}

/** The classes of a text control (controls.css). */
export function controlClass(compact = false, invalid = false): string {
  return cx('control', compact && 'control-compact', invalid && 'control-invalid');
}

interface FieldFrameProps extends Omit<FieldOwn, 'label' | 'compact'> {
  id: string;
  /** None where the control is named otherwise. */
  label: string | undefined;
  /** Where the control is named by its label's id. */
  labelId?: string;
  children: ReactNode;
}

/** What stands around a control: its label above, the hint or what is wrong with it below. */
export function FieldFrame({
  id,
  label,
  labelId,
  error,
  hint,
  hideLabel,
  icon,
  fieldClassName,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx('grid content-start gap-1.5', fieldClassName)}>
      {label === undefined ? null : (
        <label
          id={labelId}
          htmlFor={id}
          className={hideLabel ? 'sr-only' : 'text-meta font-semibold'}
        >
          {label}
        </label>
      )}
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
            {icon}
          </span>
        ) : null}
        {children}
      </div>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-meta text-red-text">
          <CircleAlert size={16} className="mt-0.5" />
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** What a control of FieldFrame says of itself: whether it is wrong, and where that is explained. */
export function describedBy(id: string, error: unknown, hint: unknown) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

interface ControlOwn extends FieldOwn {
  id?: string | undefined;
  className?: string | undefined;
}

/** What a labelled control and the frame around it are given. @param look classes of controls of its kind */
function useControl<P extends ControlOwn>(props: P, look?: string) {
  const { label, error, hint, compact, hideLabel, icon, fieldClassName, ...own } = props;
  const { id: given, className, ...rest } = own;
  const made = useId();
  const id = given ?? made;
  const classes = cx(
    controlClass(compact, Boolean(error)),
    look,
    Boolean(icon) && 'pl-9',
    className,
  );
  return {
    frame: { id, label, error, hint, hideLabel, icon, fieldClassName },
    control: { ...rest, ...describedBy(id, error, hint), id, className: classes },
  };
}

/** A labelled line of text, number, date, search, e-mail... */
export function Input(props: FieldOwn & ComponentProps<'input'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

/** Labelled text of several lines. */
export function Textarea(props: FieldOwn & ComponentProps<'textarea'>) {
  const { frame, control } = useControl(props, 'resize-y');
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} />
    </FieldFrame>
  );
}

/** A labelled native choice; its options are the children. */
export function Select(props: FieldOwn & ComponentProps<'select'>) {
  const { frame, control } = useControl(props, 'chevron appearance-none pr-9');
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  );
}
