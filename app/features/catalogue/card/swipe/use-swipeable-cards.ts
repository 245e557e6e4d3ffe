import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { listingIdIn } from '~/platform/navigation/paths.ts';
import { verticalOf } from './photos-of.ts';

/**
 * The cards that are made ready to be swiped: those on a touch screen, the one under the mouse, the one with the focus.
 * A list page carries nothing for it.
 */
export function useSwipeableCards(): readonly SwipeableCard[] {
  const [cards, setCards] = useState<readonly SwipeableCard[]>([]);
  const { key } = useLocation();
  const ready = useCallback(
    (found: readonly SwipeableCard[]) => setCards((known) => merged(known, found)),
    [],
  );
  useEffect(() => {
    const around = (target: EventTarget | null) => {
      const card = cardAround(target);
      if (card) ready([card]);
    };
    const one = ({ target }: Event) => around(target);
    // This is loaded lazily: the pointer or the focus may already be on a card.
    around(document.querySelector('.listing:hover'));
    around(document.activeElement);
    const mouse = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') one(event);
    };
    const listener = new AbortController();
    const options = { passive: true, signal: listener.signal };
    document.addEventListener('pointerover', mouse, options);
    document.addEventListener('focusin', one, options);
    return () => listener.abort();
  }, [ready]);

  useEffect(() => {
    if (key === '' || !matchMedia('(any-pointer: coarse)').matches) return undefined;
    // The row must exist before a finger moves: cards are prepared once they rest on the screen.
    const seen = () => ready(cardsInView());
    seen();
    const listener = new AbortController();
    const options = { passive: true, signal: listener.signal };
    document.addEventListener('touchstart', seen, options);
    document.addEventListener('scrollend', seen, options);
    return () => listener.abort();
  }, [key, ready]);
  return cards;
}

/** The known cards that are still on the page, and the new ones; the same array when nothing changes. */
function merged(known: readonly SwipeableCard[], found: readonly SwipeableCard[]) {
  const there = known.filter(({ figure }) => figure.isConnected);
  const fresh = found.filter(({ figure }) => !there.some((card) => card.figure === figure));
  return fresh.length === 0 && there.length === known.length ? known : [...there, ...fresh];
}

/** A card of the page that can be swiped, as its elements say it. */
export interface SwipeableCard {
  figure: HTMLElement;
  link: HTMLAnchorElement;
  cover: HTMLImageElement;
  vertical: Vertical;
  id: string;
  /** How many photos it has: two or more. */
  count: number;
}

const selector = '.listing';

/** @returns undefined where there is nothing to swipe through */
function readCard(card: Element): SwipeableCard | undefined {
  const figure = card.querySelector<HTMLElement>(':scope > figure');
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  const cover = figure?.querySelector<HTMLImageElement>(':scope > img');
  const count = Number(figure?.querySelector(':scope > small')?.textContent);
  if (!figure || !link || !cover || !(count > 1)) return undefined;
  const id = listingIdIn(link.pathname);
  const vertical = verticalOf(link.pathname);
  return id && vertical ? { figure, link, cover, vertical, id, count } : undefined;
}

/** The card around what was pointed at. */
function cardAround(target: EventTarget | null): SwipeableCard | undefined {
  const card = target instanceof Element ? target.closest(selector) : null;
  return card ? readCard(card) : undefined;
}

/** The cards on the screen that a finger may swipe; in a row that is swiped itself the row goes first. */
function cardsInView(): SwipeableCard[] {
  return [...document.querySelectorAll(selector)]
    .filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && !isInMovingRow(card);
    })
    .map(readCard)
    .filter((card) => card !== undefined);
}

function isInMovingRow(card: Element): boolean {
  const row = card.parentElement;
  return row !== null && row.scrollWidth > row.clientWidth + 1;
}
