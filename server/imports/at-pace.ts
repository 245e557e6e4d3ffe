import { NotFetched } from './fetch-safely.ts';

/** The least that comes in a while, counted only while somebody waits for it; times in milliseconds. */
export interface Pace {
  bytes: number;
  within: number;
  /** That may be waited in all while others wait for their turn. */
  turn: number;
}

const usualPace: Pace = { bytes: 65_536, within: 30_000, turn: 60_000 };

/**
 * What comes from a server, as long as it comes fast enough: one that gives a few bytes at a time is somebody who holds
 * up others, or as good as gone. How long whoever reads takes for what came does not count.
 * @param othersWait for whom one that is slow altogether makes room
 * @throws NotFetched too_slow
 */
export async function* atPace(
  chunks: AsyncIterable<Uint8Array>,
  pace: Pace = usualPace,
  othersWait: () => boolean = () => false,
): AsyncGenerator<Uint8Array> {
  let [bytes, waited, inAll] = [0, 0, 0];
  let asked = performance.now();
  for await (const chunk of chunks) {
    const ms = performance.now() - asked;
    waited += ms;
    inAll += ms;
    bytes += chunk.byteLength;
    if (inAll >= pace.turn && othersWait()) throw new NotFetched('too_slow');
    if (waited >= pace.within) {
      if (bytes < pace.bytes) throw new NotFetched('too_slow');
      [bytes, waited] = [0, 0];
    }
    yield chunk;
    asked = performance.now();
  }
}
