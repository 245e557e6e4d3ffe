import type { Vertical } from '~/domain/listings/verticals.ts';
import { listingIdIn } from '~/platform/navigation/paths.ts';
import { verticalOf } from './photos-of.ts';

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
export function cardAround(target: EventTarget | null): SwipeableCard | undefined {
  const card = target instanceof Element ? target.closest(selector) : null;
  return card ? readCard(card) : undefined;
}

/** The cards on the screen that a finger may swipe; in a row that is swiped itself the row goes first. */
export function cardsInView(): SwipeableCard[] {
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
