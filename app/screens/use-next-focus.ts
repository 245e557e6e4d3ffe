import { useEffect } from 'react';
import { isRendered } from '~/ui/browser/is-rendered.ts';

/** The place of the focus: its rows in lists, the innermost first, and what is around and before it. */
interface Place {
  at: Element;
  path: string;
  rows: { list: Element; index: number }[];
  /** The parts of the page, or of the window over it, that it stands in: the smallest first. */
  around: Element[];
  /** Focusable elements before it, the nearest first. */
  before: Element[];
}

const row = '[data-row], li, tr';
const reached = 'a[href], button:enabled, input:enabled, [tabindex="0"]';
const windows = '[role=dialog], [role=alertdialog]';
// Overlays return the focus to the page.
const over = `${windows}, [role=menu], [role=listbox], output`;

const rowsOf = (list: Element) => [...list.children].filter((child) => child.matches(row));

function partsOf(at: Element, whole: Element): Element[] {
  const parts: Element[] = [];
  for (let one = at.parentElement; one && one !== whole; one = one.parentElement) parts.push(one);
  return parts;
}

function placeOf(at: Element): Place {
  const rows: Place['rows'] = [];
  for (let one = at.closest(row); one; one = one.parentElement?.closest(row) ?? null) {
    const list = one.parentElement;
    if (list) rows.push({ list, index: rowsOf(list).indexOf(one) });
  }
  const whole = at.closest(windows) ?? at.closest('main');
  const all = [...(whole?.querySelectorAll(reached) ?? [])];
  const before = all.slice(0, Math.max(0, all.indexOf(at))).toReversed();
  return { at, path: location.pathname, rows, around: whole ? partsOf(at, whole) : [], before };
}

/** The row at the place of a removed one, else the last. */
function rowInstead({ rows }: Place): HTMLElement | undefined {
  for (const { list, index } of rows.filter((one) => one.list.isConnected)) {
    const left = rowsOf(list);
    const near = [...left.slice(index), ...left.slice(0, index).toReversed()];
    for (const one of near) {
      // The row itself if it is focusable: pressing Enter again only opens it.
      const heir = one.matches('[data-row]') ? one : one.querySelector(reached);
      if (heir instanceof HTMLElement) return heir;
    }
  }
  return undefined;
}

/** The nearest focusable element in the smallest part around the removed one. */
function nearestTo({ at: lost, around, before }: Place): HTMLElement | undefined {
  for (const part of around.filter((one) => one.isConnected)) {
    const left = [...part.querySelectorAll<HTMLElement>(reached)].filter(isRendered);
    const last = before.find((one) => left.includes(one as HTMLElement));
    const at = last ? left.indexOf(last as HTMLElement) : -1;
    // After a bulk action the focus goes to the rows.
    const rows = lost.closest('[role=toolbar]') && part.querySelector<HTMLElement>('[data-row]');
    const heir = rows ?? left[at + 1] ?? left[at];
    if (heir) return heir;
  }
  return undefined;
}

/**
 * What is deleted or decided on leaves its list, and takes the focus along to the top of the page, at once or when the
 * window that asked closes: the focus goes to what stands there now. A button that has done all it could (the last page,
 * a store that is published) goes or is disabled, and drops the focus as well: for the keyboard it goes to what is next.
 */
export function useNextFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    let inWindow: Place | undefined;
    let byKey = false;
    let waits: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ type, target }: Event) => {
      if (type === 'pointerdown' || type === 'keydown') byKey = type === 'keydown';
      if (!(target instanceof Element) || type === 'keydown') return;
      if (!target.closest(over)) [place, inWindow] = [placeOf(target), undefined];
      else if (target.closest(windows)) inWindow = placeOf(target);
    };
    const isDropped = ({ at }: Place) =>
      (!at.isConnected || at.matches(':disabled')) &&
      [at, document.body].includes(document.activeElement as HTMLElement);
    const giveOn = (lost: Place) => {
      if (!isDropped(lost) || lost.path !== location.pathname) return;
      const heir = nearestTo(lost) ?? (lost === place ? document.querySelector('main') : null);
      heir?.focus({ preventScroll: true });
    };
    const look = () => {
      const lost = inWindow?.around.some((one) => one.isConnected) ? inWindow : place;
      if (!lost || !isDropped(lost)) return;
      if (lost === place && !lost.at.isConnected && lost.rows.length > 0) {
        place = undefined;
        const heir =
          lost.path === location.pathname && (rowInstead(lost) ?? document.querySelector('main'));
        if (heir) heir.focus({ preventScroll: true });
        return;
      }
      clearTimeout(waits);
      // A component may set the focus itself after rendering.
      if (byKey) waits = setTimeout(giveOn, 60, lost);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    const signs = ['focusin', 'pointerdown', 'keydown'];
    for (const sign of signs) addEventListener(sign, follow);
    return () => {
      clearTimeout(waits);
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, follow);
    };
  }, []);
}
