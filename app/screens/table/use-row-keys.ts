import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearOpenedRow, rememberOpenedRow, openedAt } from './opened-row.ts';
import type { TableOptions } from './types.ts';
import type { TableModel } from './use-table-model.ts';

/** @returns whether the row has a menu */
function openMenu(row: HTMLElement): boolean {
  const menus = row.querySelectorAll<HTMLElement>('[aria-haspopup=menu]');
  menus.item(menus.length - 1)?.click();
  return menus.length > 0;
}

/** Whether an address opens something over the page that the table is on. */
const isOver = (address: string | undefined) => address?.startsWith('?') ?? false;

/** Whether a row itself was clicked: not what answers by itself in it, nor its menu, nor to mark words. */
function isPlain({ target, currentTarget }: MouseEvent): boolean {
  const on = target as Element;
  return (
    currentTarget.contains(on) &&
    !on.closest('a, button, input, label') &&
    getSelection()?.isCollapsed !== false
  );
}

/**
 * Rows by keyboard: one of them takes the focus, arrows (or J and K) move it, Home and End lead to the first and
 * last, Enter opens (a click, too, what opens over the page), F2 edits what can be edited in place, Space (or X)
 * chooses, the menu key opens the row's menu, Escape takes the choice back. Whoever comes back from what a row opened
 * finds the focus on it.
 */
export function useRowKeys<Row extends object>(
  { open, bulk }: TableOptions<Row>,
  model: TableModel<Row>,
) {
  const { rows } = model.table.getRowModel();
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const location = useLocation();
  const [returned] = useState(() => openedAt(location));
  const hasReturned = useRef(false);

  const addressAt = (at: number) => rows[at] && open?.(rows[at].original);
  const openAt = (at: number): boolean => {
    const address = addressAt(at);
    if (address === undefined) return false;
    rememberOpenedRow(location, rows[at]!.id);
    void navigate(address, { preventScrollReset: isOver(address) });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    if (event.key === 'Escape') return model.chosen.clear();
    // What has the focus in a row answers its keys itself.
    if (row.dataset['row'] === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(row.dataset['row']);
    if (!act(event, row, at)) return;
    event.preventDefault();
  };

  const act = (event: KeyboardEvent, row: HTMLElement, at: number): boolean => {
    const drawn = row.parentElement!.querySelectorAll<HTMLElement>('[data-row]');
    const to = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      Home: 0,
      End: drawn.length - 1,
    }[event.key];
    if (to !== undefined) {
      drawn[to]?.focus();
      return true;
    }
    if (event.key === ' ' || event.key === 'x') {
      if (bulk) model.chosen.toggle(at, event.shiftKey);
      return bulk !== undefined;
    }
    // What has no page of its own opens what can be done with it.
    if (event.key === 'Enter') return openAt(at) || openMenu(row);
    if (event.key === 'F2') {
      row.querySelector<HTMLElement>('[data-edit]')?.click();
      return true;
    }
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      return openMenu(row);
    }
    return false;
  };

  const takeFocus = (row: HTMLElement | null) => {
    if (!row || hasReturned.current) return;
    hasReturned.current = true;
    clearOpenedRow();
    row.focus();
  };

  /** What makes an element the row at a place. @param count of the rows: fewer may have come */
  const rowProps = (at: number, count: number) => ({
    'data-row': at,
    tabIndex: at === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(at),
    onClickCapture: ({ target }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) rememberOpenedRow(location, rows[at]!.id);
    },
    ref: rows[at]?.id === returned ? takeFocus : undefined,
    // A page of its own is not gone to by a stray click.
    ...(isOver(addressAt(at)) && {
      onClick: (event: MouseEvent) => {
        if (isPlain(event)) openAt(at);
      },
      'data-opens': '',
    }),
  });
  return { onKeyDown, rowProps };
}
