import { createPortal } from 'react-dom';
import { CardPhotos } from './card-photos.tsx';
import { useSwipeableCards } from './use-swipeable-cards.ts';

// A listing may have two cards on a page, and a card may be replaced: its element makes the key.
const keys = new WeakMap<Element, string>();
let last = 0;

function keyOf(figure: Element): string {
  const key = keys.get(figure) ?? String((last += 1));
  keys.set(figure, key);
  return key;
}

/** Lets visitors page through the photos of a card. Loaded lazily: cards are complete without it. */
export function CardSwipe() {
  return useSwipeableCards().map((card) =>
    createPortal(<CardPhotos card={card} />, card.figure, keyOf(card.figure)),
  );
}
