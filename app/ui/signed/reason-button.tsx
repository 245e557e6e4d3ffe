import { Tooltip } from '@base-ui/react/tooltip';
import { useId, useState, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { positionerClass } from './popup.ts';

interface ReasonButtonProps extends ComponentProps<typeof Button> {
  /** Why it cannot be pressed now; it can without. */
  reason: string | undefined;
}

/**
 * A button that stays in its place when it cannot be used, and says why: to the pointer, to the keyboard, to a
 * tap, and to screen readers.
 */
export function ReasonButton({ reason, onClick, className, ...rest }: ReasonButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (reason === undefined) return <Button onClick={onClick} className={className} {...rest} />;
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger
        delay={150}
        closeOnClick={false}
        render={
          <Button
            {...rest}
            aria-disabled="true"
            aria-describedby={id}
            className={cx('cursor-not-allowed', className)}
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          />
        }
      />
      <span id={id} className="sr-only">
        {reason}
      </span>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className={positionerClass}>
          <Tooltip.Popup className="max-w-72 rounded-control bg-ink px-3 py-2 text-meta text-paper">
            {reason}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
