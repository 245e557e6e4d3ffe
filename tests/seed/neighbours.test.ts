import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPicture } from '@patio/demo/pictures/draw';
import { parsePicture } from '@patio/demo/pictures/paths';
import { type Cover, looksOf } from '@patio/demo/generate/covers';
import { listsOf, REACH } from '@patio/demo/generate/orders';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { demoOfRun, makeDemoNow } from './support.ts';

/** Lists that a visitor meets first, then those sorted by a number. */
const FIRST = ['relevancia', 'mais-recentes'];
const VERTICALS = [
  ['cars', [...FIRST, 'menor-preco', 'maior-preco', 'menor-km', 'mais-novos']],
  ['properties', [...FIRST, 'menor-preco', 'maior-preco', 'maior-area']],
  ['rentals', [...FIRST, 'menor-preco', 'maior-preco', 'maior-area']],
] as const;

let db: FreshDatabase;
const covers = new Map<string, string>();

beforeAll(async () => {
  db = await freshDatabase(await demoOfRun());
  // Whenever this runs, the lists are those of the demo's present.
  for (const table of ['cars', 'properties', 'rentals']) {
    await db.owner`update ${db.owner(`public.${table}`)}
      set highlighted_until = now() + interval '30 days' where highlighted_until is not null`;
  }
  const photos = await db.owner<{ id: string; path: string }[]>`
    select coalesce(car_id, property_id, rental_id) as id, path
    from public.listing_photos where position = 0`;
  for (const { id, path } of photos) covers.set(id, path);
});
afterAll(() => db.close());

interface Page {
  featured: { id: string }[];
  items: { id: string }[];
}

/** The covers of the whole unfiltered list, page after page as a visitor turns them. */
async function listOf(vertical: string, sort: string): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; ; page += 1) {
    const [row] = await db.as('anon', (tx) =>
      tx.unsafe<{ found: Page }[]>(
        `select public.search_${vertical}('{}', '${sort}', ${page}) as found`,
      ),
    );
    const { featured, items } = row!.found;
    const shown = page === 1 ? [...featured, ...items] : items;
    if (items.length === 0) return paths;
    paths.push(...shown.map(({ id }) => covers.get(id)!));
  }
}

/** Pairs that stand within reach of each other. */
const pairsOf = (list: readonly string[]): [string, string][] =>
  list.flatMap((path, index) =>
    list.slice(index + 1, index + REACH + 1).map((other): [string, string] => [path, other]),
  );

const glances = new Map<string, Buffer>();

/** Covers reduced to 16 x 12 colours: what tells pictures apart at a glance. */
async function glanceAt(paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((each) => !glances.has(each))) {
    const drawn = sharp(Buffer.from(drawPicture(parsePicture(path)!, 160)));
    glances.set(path, await drawn.flatten().resize(16, 12).raw().toBuffer());
  }
}

/** Mean difference per channel, 0 to 255. */
function difference(a: string, b: string): number {
  const [left, right] = [glances.get(a)!, glances.get(b)!];
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += Math.abs(left[at]! - right[at]!);
  return sum / left.length;
}

const known = new Map<string, ReturnType<typeof looksOf>>();

function looks(path: string): ReturnType<typeof looksOf> {
  const found = known.get(path) ?? looksOf(parsePicture(path) as Cover);
  known.set(path, found);
  return found;
}

function sharesLook(a: string, b: string, first: boolean): boolean {
  const [left, right] = [looks(a), looks(b)];
  const shared = (of: 'same' | 'close') => left[of].some((look) => right[of].includes(look));
  return shared('same') || (first && shared('close'));
}

test.each(VERTICALS)(
  'no two %s within twelve of each other look alike, however the list is sorted',
  { timeout: 180_000 },
  async (vertical, sorts) => {
    const alike: string[] = [];
    for (const sort of sorts) {
      const list = await listOf(vertical, sort);
      expect(list.length).toBeGreaterThan(150);
      const first = FIRST.includes(sort);
      await glanceAt(list);
      for (const [a, b] of pairsOf(list)) {
        const away = difference(a, b);
        if (away < (first ? 7 : 5) || sharesLook(a, b, first))
          alike.push(`${sort}: ${a} ${b} ${away.toFixed(1)}`);
      }
    }
    expect(alike).toEqual([]);
  },
);

test.each(['2026-01-02T12:00:00Z', '2027-03-05T02:20:00Z', '2028-08-30T23:59:00Z'])(
  'nor would they in a demo made at %s',
  { timeout: 60_000 },
  (present) => {
    const now = new Date(present);
    const alike = Object.values(makeDemoNow(now).listings).flatMap((listings) => {
      const paths = new Map(listings.map(({ row, photos }) => [row.id, photos[0]!.path]));
      const { first, sorted } = listsOf(
        listings.map(({ row }) => row),
        now,
      );
      return [first, sorted].flatMap((lists) =>
        lists
          .flatMap((list) => pairsOf(list.map(({ id }) => paths.get(id)!)))
          .filter(([a, b]) => sharesLook(a, b, lists === first)),
      );
    });
    expect(alike).toEqual([]);
  },
);

test('whenever the demo is made, its first lists have covers of many kinds', () => {
  const { listings } = makeDemoNow(new Date('2027-03-05T02:20:00Z'));
  const kinds = listings.rental.map(({ photos }) => photos[0]!.path.split('/').at(-1)!);
  const counts = Object.values(Object.groupBy(kinds, (kind) => kind)).map((of) => of!.length);
  expect(counts.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...counts)).toBeLessThan(kinds.length / 2);
});
