import type { GalleryPhoto } from '../pictures/galleries.ts';
import { carLight } from '../pictures/choices.ts';
import { picturePath } from '../pictures/paths.ts';
import { type Cover, type Looks, looksOf } from './covers.ts';
import { listsOf, neighbours, type Sortable } from './orders.ts';
import type { Listing } from './rows.ts';

/** A gallery that may be chosen; it is built only then. */
export interface Gallery {
  cover: Cover;
  photos: () => GalleryPhoto[];
}

/** A listing and its possible galleries, the best first. */
export interface Unhung<Row extends Sortable> {
  row: Row;
  galleries: Gallery[];
}

/** At most so many rounds, in which each listing chooses again. */
const MOST_TURNS = 40;
/** Rounds that also look at the trait `rather`. */
const TURNS = 5;
/** The weight of looking alike, compared with the trait `rather`. */
const ALIKE = 20;

interface Choice {
  gallery: Gallery;
  looks: Looks;
}

/** The name of a gallery, without its cover. */
const nameOf = ({ gallery }: Choice) => picturePath(gallery.cover).replace(/[^/]+$/, '');

/** Creates choices. Many cars have the same looks, which share one object. */
function choices(): (gallery: Gallery) => Choice {
  const known = new Map<string, Looks>();
  return (gallery) => {
    const { cover } = gallery;
    if (cover.subject !== 'carro') return { gallery, looks: looksOf(cover) };
    const key = `${cover.setting} ${cover.shape} ${cover.color} ${carLight(cover.variant)}`;
    const looks = known.get(key) ?? looksOf(cover);
    known.set(key, looks);
    return { gallery, looks };
  };
}

/** How often each trait occurs in the neighbourhood of a listing. */
function around(ids: ReadonlySet<string>, chosen: ReadonlyMap<string, Choice>, of: keyof Looks) {
  const seen = new Map<string, number>();
  for (const id of ids) {
    for (const look of chosen.get(id)?.looks[of] ?? []) seen.set(look, (seen.get(look) ?? 0) + 1);
  }
  return seen;
}

/**
 * Chooses a gallery for each listing, so that similar ones are never close to each other in an unfiltered list: a
 * greedy choice first, then rounds until no neighbours are alike.
 * @param now decides which listings are highlighted
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
  const choiceOf = choices();
  const all = listings.map(({ row, galleries }) => ({
    id: row.id,
    among: galleries.map(choiceOf),
  }));

  function choose(id: string, among: Choice[]): number {
    const same = around(any.get(id) ?? none, chosen, 'same');
    const close = around(near.get(id) ?? none, chosen, 'close');
    const rather = around(near.get(id) ?? none, chosen, 'rather');
    const total = (looks: string[], seen: ReadonlyMap<string, number>) =>
      looks.reduce((sum, look) => sum + (seen.get(look) ?? 0), 0);
    const known = new Map<Looks, number>();
    const cost = ({ looks }: Choice) => {
      const costs =
        known.get(looks) ??
        ALIKE * (total(looks.same, same) + total(looks.close, close)) + total(looks.rather, rather);
      known.set(looks, costs);
      return costs;
    };
    const before = chosen.get(id);
    if (before) taken.delete(nameOf(before));
    let best = before;
    let least = before ? cost(before) : Infinity;
    // A blocked listing takes another equally good gallery, so that rounds make progress.
    const blocked = least >= ALIKE;
    for (const choice of among) {
      const costs = cost(choice);
      const better = costs < least || (blocked && costs === least && choice !== before);
      if (better && !taken.has(nameOf(choice))) [best, least] = [choice, costs];
    }
    if (!best) throw new Error(`No gallery is left for ${id}`);
    chosen.set(id, best);
    taken.add(nameOf(best));
    return least;
  }

  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const worst = all.reduce((most, { id, among }) => Math.max(most, choose(id, among)), 0);
    if (turn >= TURNS && worst < ALIKE) break;
  }
  return listings.map(({ row }) => ({ row, photos: chosen.get(row.id)!.gallery.photos() }));
}
