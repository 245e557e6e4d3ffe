import type { GalleryPhoto } from '../pictures/galleries.ts';
import { picturePath } from '../pictures/paths.ts';
import { type Cover, type Looks, looksOf } from './covers.ts';
import { listsOf, neighbours, type Sortable } from './orders.ts';
import type { Listing } from './rows.ts';

/** A gallery that may be chosen, made only when it is. */
export interface Gallery {
  cover: Cover;
  photos: () => GalleryPhoto[];
}

/** A listing and the galleries that may hang in it, the best first. */
export interface Unhung<Row extends Sortable> {
  row: Row;
  galleries: Gallery[];
}

/** Turns at most, each listing choosing anew among what the others show. */
const MOST_TURNS = 40;
/** Turns in which also what is merely better apart finds its place. */
const TURNS = 5;
/** How much worse it is to look alike than to be better apart. */
const ALIKE = 20;

interface Choice extends Gallery {
  looks: Looks;
  /** Tells it from other galleries, whatever each opens with. */
  name: string;
}

const choiceOf = (gallery: Gallery): Choice => ({
  ...gallery,
  looks: looksOf(gallery.cover),
  name: picturePath(gallery.cover).replace(/[^/]+$/, ''),
});

/** How often each look stands around a listing. */
function around(ids: ReadonlySet<string>, chosen: ReadonlyMap<string, Choice>, of: keyof Looks) {
  const seen = new Map<string, number>();
  for (const id of ids) {
    for (const look of chosen.get(id)?.looks[of] ?? []) seen.set(look, (seen.get(look) ?? 0) + 1);
  }
  return seen;
}

/**
 * Chooses a gallery for each listing so that no two that look alike stand within reach of each
 * other in an unfiltered list: one after the other first, then by turns until nothing is alike.
 * @param now decides which listings are highlighted.
 */
export function hang<Row extends Sortable>(
  listings: readonly Unhung<Row>[],
  now: Date,
): Listing<Row>[] {
  const rows = listings.map(({ row }) => row);
  const { first, sorted } = listsOf(rows, now);
  const near = neighbours(first);
  const any = neighbours([...first, ...sorted]);
  const none: ReadonlySet<string> = new Set();
  const chosen = new Map<string, Choice>();
  const taken = new Set<string>();
  const all = listings.map(({ row, galleries }) => ({
    id: row.id,
    choices: galleries.map(choiceOf),
  }));

  function choose(id: string, choices: Choice[]): number {
    const same = around(any.get(id) ?? none, chosen, 'same');
    const close = around(near.get(id) ?? none, chosen, 'close');
    const rather = around(near.get(id) ?? none, chosen, 'rather');
    const total = (looks: string[], seen: ReadonlyMap<string, number>) =>
      looks.reduce((sum, look) => sum + (seen.get(look) ?? 0), 0);
    const cost = ({ looks }: Choice) =>
      ALIKE * (total(looks.same, same) + total(looks.close, close)) + total(looks.rather, rather);
    const before = chosen.get(id);
    if (before) taken.delete(before.name);
    let best = before;
    let least = before ? cost(before) : Infinity;
    // What stands in somebody's way moves on to something as good, so that turns lead on.
    const blocked = least >= ALIKE;
    for (const choice of choices) {
      const costs = cost(choice);
      const better = costs < least || (blocked && costs === least && choice !== before);
      if (better && !taken.has(choice.name)) [best, least] = [choice, costs];
    }
    if (!best) throw new Error(`No gallery is left for ${id}`);
    chosen.set(id, best);
    taken.add(best.name);
    return least;
  }

  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const worst = all.reduce((most, { id, choices }) => Math.max(most, choose(id, choices)), 0);
    if (turn >= TURNS && worst < ALIKE) break;
  }
  return listings.map(({ row }) => ({ row, photos: chosen.get(row.id)!.photos() }));
}
