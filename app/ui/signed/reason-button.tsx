import { lazy, Suspense, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { late } from '../late.ts';

export interface ReasonButtonProps extends ComponentProps<typeof Button> {
  /** Why it cannot be pressed now; it can without. */
  reason: string | undefined;
}

const ReasonTooltip = lazy(
  late(() => import('./reason-tooltip.tsx').then(({ ReasonTooltip: it }) => ({ default: it }))),
);

/** How a button looks and what it says of itself while it cannot be used. */
export const unusable = (className: string | undefined) =>
  ({ 'aria-disabled': 'true', className: cx('cursor-not-allowed', className) }) as const;

/**
 * A button that stays in its place when it cannot be used, and says why: to the pointer, to the keyboard, to a
 * tap, and to screen readers.
 */
export function ReasonButton({ reason, onClick, ...rest }: ReasonButtonProps) {
  if (reason === undefined) return <Button onClick={onClick} {...rest} />;
  const plain = (
    <Button {...rest} {...unusable(rest.className)} onClick={(event) => event.preventDefault()} />
  );
  return (
    <Suspense fallback={plain}>
      <ReasonTooltip reason={reason} {...rest} />
    </Suspense>
  );
}
