import type { CDPSession, Page } from 'playwright-core';
export interface Point {
  x: number;
  y: number;
}

/** Fingers on the screen, as the browser gets them: it scrolls, snaps and zooms itself. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** One finger from one point to another. */
    drag: (from: Point, to: Point) => move(session, (part) => [between(from, to, part)]),
    /** Twice the same place, 150 ms apart by the screen's own clock. */
    doubleTap: async (at: Point) => {
      const now = Date.now() / 1000;
      for (const [type, after] of [
        ['touchStart', 0],
        ['touchEnd', 0.05],
        ['touchStart', 0.15],
        ['touchEnd', 0.2],
      ] as const)
        await session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchStart' ? [{ ...at, id: 0 }] : [],
          timestamp: now + after,
        });
    },
    /** Two fingers around a point. @param gap pixels between them, first and last */
    pinch: (middle: Point, gap: readonly [first: number, last: number]) =>
      move(session, (part) => {
        const half = (gap[0] + (gap[1] - gap[0]) * part) / 2;
        return [
          { x: middle.x - half, y: middle.y },
          { x: middle.x + half, y: middle.y },
        ];
      }),
  };
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

const steps = 12;

async function move(session: CDPSession, at: (part: number) => Point[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  await send('touchStart', at(0));
  for (let step = 1; step <= steps; step++) await send('touchMove', at(step / steps));
  await send('touchEnd', []);
}
