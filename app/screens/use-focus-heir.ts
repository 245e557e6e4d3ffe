import { useEffect } from 'react';

/** Where the focus is: the row of each list that it stands in, the innermost first. */
interface Place {
  at: Element;
  path: string;
  rows: { list: Element; index: number }[];
}

const row = '[data-row], li, tr';
const reached = 'a[href], button:enabled, input:enabled, [tabindex="0"]';
// What lies over the page gives the focus back to it.
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], output';

const rowsOf = (list: Element) => [...list.children].filter((child) => child.matches(row));

function placeOf(at: Element): Place | undefined {
  const rows: Place['rows'] = [];
  for (let one = at.closest(row); one; one = one.parentElement?.closest(row) ?? null) {
    const list = one.parentElement;
    if (list) rows.push({ list, index: rowsOf(list).indexOf(one) });
  }
  return rows.length > 0 ? { at, path: location.pathname, rows } : undefined;
}

/** The row that has come in the place of one that is gone, else the last; without any, the page's content. */
function heirOf({ rows }: Place): HTMLElement | null {
  for (const { list, index } of rows.filter((one) => one.list.isConnected)) {
    const left = rowsOf(list);
    const near = [...left.slice(index), ...left.slice(0, index).toReversed()];
    for (const one of near) {
      // The row itself where it takes the focus: Enter again opens it, and does nothing to it.
      const heir = one.matches('[data-row]') ? one : one.querySelector(reached);
      if (heir instanceof HTMLElement) return heir;
    }
  }
  return document.querySelector('main');
}

/** What is nearest to an element that cannot be pressed any more, in the smallest part of the page that has another. */
function nearestTo(at: Element): HTMLElement | undefined {
  for (let part = at.parentElement; part && part !== document.body; part = part.parentElement) {
    const others = [...part.querySelectorAll<HTMLElement>(reached)].filter((one) =>
      one.checkVisibility(),
    );
    const isBehind = (one: Element) =>
      (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const heir = others.find(isBehind) ?? others.at(-1);
    if (heir) return heir;
  }
  return undefined;
}

/**
 * What is deleted or decided on leaves its list, and takes the focus along to the top of the page, at once or when the
 * window that asked closes: the focus goes to what stands there now. A button that has done all it could (the last page, a
 * store that is published) is disabled and drops the focus as well: it goes to what stands beside it.
 */
export function useFocusHeir(): void {
  useEffect(() => {
    let place: Place | undefined;
    let last: EventTarget | null = null;
    const follow = ({ target }: Event) => {
      last = target;
      if (target instanceof Element && !target.closest(over)) place = placeOf(target);
    };
    const look = (changes: MutationRecord[]) => {
      const isOut = changes.some(({ type, target }) => type === 'attributes' && target === last);
      if (isOut && last instanceof Element && last.matches(':disabled')) {
        const { activeElement: focused } = document;
        if (focused === last || focused === document.body)
          nearestTo(last)?.focus({ preventScroll: true });
      }
      if (!place || place.at.isConnected || document.activeElement !== document.body) return;
      const heir = place.path === location.pathname ? heirOf(place) : null;
      place = undefined;
      heir?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    const signs = ['focusin', 'pointerdown'];
    for (const sign of signs) addEventListener(sign, follow);
    return () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, follow);
    };
  }, []);
}
