import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import type { TableOptions } from './types.ts';
import type { TableModel } from './use-table-model.ts';

/** @returns whether the row has a menu */
function openMenu(row: HTMLElement): boolean {
  const menus = row.querySelectorAll<HTMLElement>('[aria-haspopup=menu]');
  menus.item(menus.length - 1)?.click();
  return menus.length > 0;
}

/** Whether an address opens a window over the table. */
const isOver = (address: string | undefined) => address?.startsWith('?') ?? false;

/** Whether a click is on the row itself: not on a control, and not a text selection. */
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
    // A focused control in a row handles its keys itself.
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
    // A row without a page opens its menu.
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

  /** The attributes of the row at a place. @param count the number of rows */
  const rowProps = (at: number, count: number) => ({
    'data-row': at,
    tabIndex: at === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(at),
    onClickCapture: ({ target }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) rememberOpenedRow(location, rows[at]!.id);
    },
    ref: rows[at]?.id === returned ? takeFocus : undefined,
    // A click opens only windows, not other pages.
    ...(isOver(addressAt(at)) && {
      onClick: (event: MouseEvent) => {
        if (isPlain(event)) openAt(at);
      },
      'data-opens': '',
    }),
  });
  return { onKeyDown, rowProps };
}

// The opened page may be another document, so that only storage survives.
const name = 'patio.linha';

interface Opened {
  /** The table's address: its place in the history is another one when the page is loaded anew. */
  place: string;
  row: string;
}

const placeOf = ({ pathname, search }: Location) => `${pathname}${search}`;

/** Remembers the row that is opened from an address. */
function rememberOpenedRow(location: Location, row: string): void {
  try {
    sessionStorage.setItem(
      name,
      JSON.stringify({ place: placeOf(location), row } satisfies Opened),
    );
  } catch {
    // Storage is switched off: Back leads to the page, not to its row.
  }
}

/** The row that was opened from this address, to which somebody has come back; undefined for any other. */
function openedAt(location: Location): string | undefined {
  try {
    const opened = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Opened>;
    return opened.place === placeOf(location) ? opened.row : undefined;
  } catch {
    return undefined;
  }
}

function clearOpenedRow(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept.
  }
}
