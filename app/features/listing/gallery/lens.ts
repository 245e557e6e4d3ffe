/** How near a picture is seen, and the point of it that stays in place, in percent of its box. */
export interface Lens {
  scale: number;
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The whole picture. */
export const whole: Lens = { scale: 1, x: 50, y: 50 };

/** What a click, a double tap or `+` brings (specification, section 9). */
export const near = 1.5;

// What two fingers bring at most.
const nearest = 4;

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** A lens held over a point of the page. @param box where the whole picture stands */
export function lensAt(point: { x: number; y: number }, box: Box, scale = near): Lens {
  return {
    scale,
    x: within(((point.x - box.left) / box.width) * 100, 0, 100),
    y: within(((point.y - box.top) / box.height) * 100, 0, 100),
  };
}

/** Two fingers apart or together. @param ratio of their distance now to that at the start */
export function pinched(from: Lens, ratio: number): Lens {
  return { ...from, scale: within(from.scale * ratio, 1, nearest) };
}

/** A picture that is near follows the finger, up to its edges. @param by pixels since the start */
export function dragged(from: Lens, by: { x: number; y: number }, box: Box): Lens {
  if (from.scale <= 1) return from;
  const beyond = from.scale - 1;
  return {
    ...from,
    x: within(from.x - (by.x / (box.width * beyond)) * 100, 0, 100),
    y: within(from.y - (by.y / (box.height * beyond)) * 100, 0, 100),
  };
}
