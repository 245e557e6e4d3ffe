import { Tooltip } from '@base-ui/react/tooltip';
import { useId, useState, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { positionerClass } from './popup.ts';

export interface ReasonButtonProps extends ComponentProps<typeof Button> {
  /** Why it cannot be pressed now; it can without. */
  reason: string | undefined;
}

/** A `ReasonButton` that cannot be used: it says why. */
export function ReasonTooltip({ reason, ...rest }: ReasonButtonProps) {
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
