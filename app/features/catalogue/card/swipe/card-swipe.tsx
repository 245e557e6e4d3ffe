import { createPortal } from 'react-dom';
import { CardPhotos } from './card-photos.tsx';
import { useSwipeableCards } from './use-swipeable-cards.ts';

// The same card may stand twice on a page, and anew after it changed.
const keys = new WeakMap<Element, string>();
let last = 0;

function keyOf(figure: Element): string {
  const key = keys.get(figure) ?? String((last += 1));
  keys.set(figure, key);
  return key;
}

/** Lets the photos of listings be leafed through in their cards. Comes late: cards are whole without it. */
export function CardSwipe() {
  return useSwipeableCards().map((card) =>
    createPortal(<CardPhotos card={card} />, card.figure, keyOf(card.figure)),
  );
}
