import { useEffect, useRef, useState, type RefObject } from 'react';
import { dragged, lensAt, pinched, whole, type Lens } from '../lens.ts';

interface Fingers {
  lens: Lens;
  setLens: (lens: Lens) => void;
  /** Where the whole picture stands. */
  box: () => DOMRect | undefined;
  onDismiss: () => void;
}

interface Point {
  x: number;
  y: number;
}

type Gesture =
  | { kind: 'pinch'; gap: number; lens: Lens }
  | { kind: 'open' | 'swipe' | 'drag' | 'pull'; from: Point; lens: Lens };

// Pixels: from where a touch has a direction, and from where a pull closes.
const slop = 8;
const dismissal = 96;
const doubleTapMs = 300;

const pointOf = (touch: Touch): Point => ({ x: touch.clientX, y: touch.clientY });
const gapOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * What fingers do with a picture beside swiping, which is the browser's: two bring it nearer, one moves what is near,
 * a double tap brings it near or back, a pull down closes.
 * @returns how far it is pulled down, in pixels
 */
export function useFingers(ref: RefObject<HTMLElement | null>, fingers: Fingers): number {
  const [pull, setPull] = useState(0);
  const latest = useRef(fingers);
  useEffect(() => {
    latest.current = fingers;
  });
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const stop = listen(node, latest, setPull);
    return stop;
  }, [ref]);
  return pull;
}

function listen(node: HTMLElement, latest: RefObject<Fingers>, setPull: (pull: number) => void) {
  let gesture: Gesture | undefined;
  let pulled = 0;
  let tap = { at: 0, x: 0, y: 0 };

  const start = (event: TouchEvent) => {
    const { lens, setLens, box } = latest.current;
    const [one, two] = [...event.touches].map(pointOf);
    const frame = box();
    if (one && two && frame) {
      event.preventDefault();
      const from = lens.scale > 1 ? lens : lensAt(middleOf(one, two), frame, 1);
      setLens(from);
      setPull((pulled = 0));
      gesture = { kind: 'pinch', gap: gapOf(one, two), lens: from };
    } else if (one) {
      gesture = { kind: lens.scale > 1 ? 'drag' : 'open', from: one, lens };
    }
  };

  const move = (event: TouchEvent) => {
    const { setLens, box } = latest.current;
    const [one, two] = [...event.touches].map(pointOf);
    const frame = box();
    if (!gesture || !one || !frame) return;
    if (gesture.kind === 'pinch') {
      event.preventDefault();
      if (two) setLens(pinched(gesture.lens, gapOf(one, two) / gesture.gap));
      return;
    }
    const by = { x: one.x - gesture.from.x, y: one.y - gesture.from.y };
    if (gesture.kind === 'open' && Math.max(Math.abs(by.x), Math.abs(by.y)) > slop)
      gesture.kind = by.y > Math.abs(by.x) ? 'pull' : 'swipe';
    if (gesture.kind === 'drag') {
      event.preventDefault();
      setLens(dragged(gesture.lens, by, frame));
    }
    if (gesture.kind === 'pull') setPull((pulled = Math.max(by.y, 0)));
  };

  const end = (event: TouchEvent) => {
    const { lens, setLens, box, onDismiss } = latest.current;
    if (event.touches.length > 0) return;
    const last = event.changedTouches[0];
    if (gesture?.kind === 'pull' && pulled > dismissal) onDismiss();
    setPull((pulled = 0));
    const frame = box();
    const isTap =
      gesture && gesture.kind !== 'pinch' && last && gapOf(gesture.from, pointOf(last)) < slop;
    if (isTap && frame) {
      const isSecond = event.timeStamp - tap.at < doubleTapMs && gapOf(tap, pointOf(last)) < 40;
      if (isSecond) setLens(lens.scale > 1 ? whole : lensAt(pointOf(last), frame));
      tap = { at: isSecond ? 0 : event.timeStamp, ...pointOf(last) };
    }
    gesture = undefined;
  };

  // A listener that may keep the browser from scrolling says so.
  const active = { passive: false };
  node.addEventListener('touchstart', start, active);
  node.addEventListener('touchmove', move, active);
  node.addEventListener('touchend', end);
  node.addEventListener('touchcancel', end);
  return () => {
    node.removeEventListener('touchstart', start);
    node.removeEventListener('touchmove', move);
    node.removeEventListener('touchend', end);
    node.removeEventListener('touchcancel', end);
  };
}
