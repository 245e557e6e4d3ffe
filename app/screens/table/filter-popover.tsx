import { Popover } from '@base-ui/react/popover';
import { ChevronDown, X } from '~/ui/icons.ts';
import { useRef, type ReactNode } from 'react';
import { buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { popupClass, positionerClass } from '~/ui/signed/popup.ts';
import { useMedia } from '~/ui/browser/use-media.ts';

interface FilterPopoverProps {
  /** "Preço". */
  label: string;
  /** What the button is called beside a column of the same label: "Filtro Preço" if not said. */
  name?: string;
  /** What is chosen: "2008 a 2024". */
  chosen: string | undefined;
  onClear: () => void;
  /** Before the label. */
  icon?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/**
 * A filter of a table behind a button, which says what is chosen and takes it back. On the phone its fields stand open:
 * they are in a sheet of their own there.
 */
export function FilterPopover(props: FilterPopoverProps) {
  const { label, name = `Filtro ${label}`, chosen, onClear, icon, children } = props;
  const isPhone = useMedia('(max-width: 47.99rem)');
  const button = useRef<HTMLButtonElement>(null);
  if (isPhone) return children;
  const clear = () => {
    onClear();
    button.current?.focus();
  };
  return (
    <Popover.Root>
      <div className="relative flex">
        <Popover.Trigger
          ref={button}
          aria-label={chosen === undefined ? name : `${name}: ${chosen}`}
          className={cx(
            buttonClass('outlined', 'compact'),
            chosen === undefined
              ? 'border-field!'
              : 'border-green! bg-green-soft! pr-9! text-green-text!',
          )}
        >
          {icon}
          <span className="max-w-44 truncate">{chosen ?? label}</span>
          {chosen === undefined && !icon ? (
            <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />
          ) : null}
        </Popover.Trigger>
        {chosen === undefined ? null : (
          <button
            type="button"
            aria-label={`Limpar ${chosen}`}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-green-text hover:text-ink"
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className={positionerClass}>
          <Popover.Popup className={cx(popupClass, 'grid w-72 gap-3 p-4!')}>
            <Popover.Title className="text-meta font-semibold">{label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
