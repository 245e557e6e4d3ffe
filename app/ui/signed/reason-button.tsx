import { lazy, Suspense } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { retryLoad } from '../loading/retry-load.ts';
import type { ReasonButtonProps } from './reason-tooltip.tsx';

const ReasonTooltip = lazy(
  retryLoad(() =>
    import('./reason-tooltip.tsx').then(({ ReasonTooltip: it }) => ({ default: it })),
  ),
);

/**
 * A button that stays in its place when it cannot be used, and says why: to the pointer, to the keyboard, to a
 * tap, and to screen readers.
 */
export function ReasonButton({ reason, onClick, ...rest }: ReasonButtonProps) {
  if (reason === undefined) return <Button onClick={onClick} {...rest} />;
  const unusable = {
    ...rest,
    'aria-disabled': true,
    className: cx('cursor-not-allowed', rest.className),
  } as const;
  return (
    <Suspense fallback={<Button {...unusable} onClick={(event) => event.preventDefault()} />}>
      <ReasonTooltip reason={reason} {...unusable} />
    </Suspense>
  );
}
