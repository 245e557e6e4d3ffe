import { Menu } from '@base-ui/react/menu';
import { Check } from '../icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { itemClass, popupClass, positionerClass } from './popup.ts';

interface ItemLook {
  label: string;
  icon?: ReactNode;
  /** At the right: "pede sua senha". */
  note?: string;
}

export type MenuItem = ItemLook &
  (
    | { to: string }
    | {
        onSelect: () => void;
        tone?: 'red';
        /** Why it cannot be done now: it stays in its place, disabled, and says so. */
        reason?: string | undefined;
      }
    | {
        checked: boolean;
        onChange: (checked: boolean) => void;
        reason?: string | undefined;
        /** The menu makes room: it asks something first, or nothing else is to be chosen. */
        closes?: boolean;
      }
  );

interface ActionMenuProps {
  /** The button's name, for those who cannot see what stands in it. */
  name: string;
  /** What stands in the button. */
  button: ReactNode;
  buttonClassName?: string;
  /** Where something besides the button opens it, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** In groups, with a line between them. */
  groups: { title?: string; items: MenuItem[] }[];
}

/** A button that opens a list of what can be done: arrows, letters, Enter and Escape as in any menu. */
export function ActionMenu(props: ActionMenuProps) {
  const { name, button, buttonClassName, groups, open, onOpenChange } = props;
  return (
    <Menu.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Menu.Trigger
        aria-label={name}
        className={cx(
          'inline-grid size-9 place-items-center rounded-control transition-colors hover:bg-muted data-popup-open:bg-muted max-md:size-11',
          buttonClassName,
        )}
      >
        {button}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className={positionerClass}>
          <Menu.Popup className={cx(popupClass, 'min-w-52')}>
            {groups.map(({ title, items }, at) => (
              <Menu.Group
                key={title ?? at}
                className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
              >
                {title ? (
                  <Menu.GroupLabel className="px-3 py-1.5 text-meta text-ink-3">
                    {title}
                  </Menu.GroupLabel>
                ) : null}
                {items.map((item) => (
                  <Item key={item.label} item={item} />
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  if ('to' in item) {
    return (
      <Menu.LinkItem closeOnClick render={<Link to={item.to} />} className={itemClass}>
        <Face item={item} />
      </Menu.LinkItem>
    );
  }
  if ('checked' in item) {
    return (
      <Menu.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onChange}
        disabled={item.reason !== undefined}
        closeOnClick={item.closes ?? false}
        className={itemClass}
      >
        <span className="grid size-4 place-items-center">
          <Menu.CheckboxItemIndicator>
            <Check size={16} className="text-green-text" />
          </Menu.CheckboxItemIndicator>
        </span>
        <Face item={item} reason={item.reason} />
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      onClick={item.onSelect}
      disabled={item.reason !== undefined}
      className={cx(itemClass, item.tone === 'red' && 'text-red-text')}
    >
      <Face item={item} reason={item.reason} />
    </Menu.Item>
  );
}

function Face({ item, reason }: { item: ItemLook; reason?: string | undefined }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 grow">
        {item.label}
        {reason ? <span className="block max-w-60 text-meta text-ink-3">{reason}</span> : null}
      </span>
      {item.note ? <span className="pl-4 text-meta text-ink-3">{item.note}</span> : null}
    </>
  );
}
