import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LightLink } from './navigation/light-link.tsx';
import { cx } from './cx.ts';

type ButtonTone = 'green' | 'outlined' | 'bare' | 'red' | 'amber' | 'on-pine';
export type ButtonSize = 'normal' | 'compact' | 'table';

/** The classes of a button (controls.css), for what must look like one but is another element. */
export function buttonClass(
  tone: ButtonTone = 'outlined',
  size: ButtonSize = 'normal',
  className?: string,
): string {
  return cx('button', `button-${tone}`, size !== 'normal' && `button-${size}`, className);
}

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While work is under way: a spinner and this text ("Salvando...") instead of the label. */
  busy?: string | false;
}

// It does nothing, but keeps the focus: `disabled` would let it fall to the top of the page.
const atWork = { 'aria-busy': true, 'aria-disabled': true } as const;
// Neither does Enter in a field of its form, which presses it.
const doNothing = (event: MouseEvent) => event.preventDefault();

export function Button({
  tone,
  size,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(tone, size, className)}
      {...rest}
      {...(busy && atWork)}
      onClick={busy ? doNothing : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span key={busy ? 'busy' : 'idle'} className="contents">
        {busy || children}
      </span>
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof LightLink>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <LightLink className={buttonClass(tone, size, className)} {...rest} />;
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
