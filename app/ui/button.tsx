import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export type ButtonTone = 'green' | 'outlined' | 'bare' | 'red' | 'amber' | 'on-pine';
export type ButtonSize = 'normal' | 'compact' | 'table';

const tones: Record<ButtonTone, string> = {
  green: 'bg-green text-on-green hover:bg-green-hover',
  outlined: 'border border-line-2 bg-surface text-ink hover:border-field',
  bare: 'text-ink hover:bg-sunken',
  red: 'bg-red text-on-red hover:opacity-90',
  amber: 'bg-amber text-on-amber hover:opacity-90 focus-visible:outline-on-pine',
  'on-pine':
    'border border-on-pine/35 text-on-pine hover:border-on-pine/70 focus-visible:outline-on-pine',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 py-2.5 text-control rounded-control',
  compact: 'min-h-9 px-3 py-1.5 text-meta rounded-control',
  table: 'min-h-8 px-2.5 py-1 text-fine rounded-control',
};

/** The classes of a button, for what must look like one but is another element. */
export function buttonClass(
  tone: ButtonTone = 'outlined',
  size: ButtonSize = 'normal',
  className?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2 text-center font-semibold transition-colors',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:border',
    'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3 aria-disabled:border',
    tones[tone],
    sizes[size],
    className,
  );
}

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While work is under way: a spinner and this text ("Salvando...") instead of the label. */
  busy?: string | false;
}

export function Button({
  tone,
  size,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(tone, size, className)}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      {...rest}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {busy || children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(tone, size, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who cannot see the icon. */
  label: string;
  children: ReactNode;
}

/** A bare square button of 44 with an icon only. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        'inline-grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
