import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { cardAround, cardsInView, type SwipeableCard } from './swipeable-card.ts';

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
    // This comes late: a mouse or the focus may be there already.
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
    // A row must be there before the finger moves: a card is ready when it comes to rest on the screen.
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

/** What is known and still on the page, and what is new; the same list when nothing changes. */
function merged(known: readonly SwipeableCard[], found: readonly SwipeableCard[]) {
  const there = known.filter(({ figure }) => figure.isConnected);
  const fresh = found.filter(({ figure }) => !there.some((card) => card.figure === figure));
  return fresh.length === 0 && there.length === known.length ? known : [...there, ...fresh];
}
