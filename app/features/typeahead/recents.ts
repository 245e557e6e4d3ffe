import { createExternalStore } from '~/platform/external-store.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { isVertical } from '~/domain/listings/verticals.ts';
import { slugOf } from '~/domain/text/text.ts';

/** A text that was searched for in this browser. */
export interface Recent {
  vertical: Vertical;
  text: string;
}

interface Kept {
  recents: readonly Recent[];
  /** The municipality that was looked in last: `Campinas, SP`. */
  place?: string;
}

const storageKey = 'patio.buscas';
const most = 8;

const { current, change, subscribe } = createExternalStore(read);

/** For `useSyncExternalStore`. */
export const recentStore = { subscribe, current };

/** Keeps a text as the newest, once. */
export function remember({ vertical, text }: Recent): void {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return;
  const others = without(current().recents, { vertical, text: typed });
  write({ ...current(), recents: [{ vertical, text: typed }, ...others].slice(0, most) });
}

export function rememberPlace(place: string): void {
  if (place !== current().place) write({ ...current(), place });
}

export function removeRecent(recent: Recent): void {
  write({ ...current(), recents: without(current().recents, recent) });
}

export function clearRecents(vertical: Vertical): void {
  const recents = current().recents.filter((recent) => recent.vertical !== vertical);
  write({ ...current(), recents });
}

/** Those of a vertical that a text begins, or that hold it as a word's beginning; all of them for an empty one. */
export function recentsLike(
  recents: readonly Recent[],
  vertical: Vertical,
  typed: string,
): Recent[] {
  const part = slugOf(typed, 120);
  return recents.filter(({ vertical: of, text }) => {
    const whole = slugOf(text, 120);
    return of === vertical && whole !== part && `-${whole}`.includes(`-${part}`);
  });
}

const without = (recents: readonly Recent[], { vertical, text }: Recent) =>
  recents.filter((one) => one.vertical !== vertical || slugOf(one.text) !== slugOf(text));

function write(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full, or forbidden: they last as long as the page.
  }
  change(kept);
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
    const recents = Array.isArray(kept.recents) ? kept.recents.filter(isRecent) : [];
    return { recents, ...(typeof kept.place === 'string' && { place: kept.place }) };
  } catch {
    return { recents: [] }; // a browser that keeps nothing, or what another version kept
  }
}

function isRecent(value: unknown): value is Recent {
  const { vertical, text } = (value ?? {}) as Partial<Recent>;
  return isVertical(vertical) && typeof text === 'string' && text !== '';
}
