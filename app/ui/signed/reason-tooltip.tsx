import { Tooltip } from '@base-ui/react/tooltip';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { positionerClass } from './popup.ts';
import { unusable, type ReasonButtonProps } from './reason-button.tsx';

/** A `ReasonButton` that cannot be used: it says why. */
export function ReasonTooltip({ reason, className, ...rest }: ReasonButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger
        delay={150}
        closeOnClick={false}
        render={
          <Button
            {...rest}
            {...unusable(className)}
            aria-describedby={id}
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
