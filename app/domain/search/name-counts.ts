import { allVerticals, type Vertical } from '../listings/verticals.ts';

/** A name with its number of listings: a row of `private.count_names`. */
export interface NameCount {
  vertical: Vertical;
  kind: 'municipality' | 'quarter' | 'store' | 'code' | 'model';
  /** `Campinas, SP`, or a slug or code. */
  value: string;
  /** A municipality's state, a quarter's or store's municipality, a code's parameter, a model's make. */
  belongs: string | null;
  /** Available ones. */
  listings: number;
  /** Their most frequent category. */
  drawing: string | null;
  /** Of a municipality, in degrees. */
  latitude: number | null;
  longitude: number | null;
}

/** How many listings each name has in a vertical, from memory, some minutes old. */
export interface NameCounts {
  /** 0 for an unknown name. @param belongs as in NameCount; not needed for municipalities and stores */
  of: (vertical: Vertical, kind: CountedKind, value: string, belongs?: string) => number;
  /** The whole row. */
  row: (
    vertical: Vertical,
    kind: CountedKind,
    value: string,
    belongs?: string,
  ) => NameCount | undefined;
  /** Municipalities with listings: one ("Campinas, SP") and those nearest to it, or those with the most. */
  cities: (vertical: Vertical, most: number, near?: string) => readonly NameCount[];
}

/** Makes and states are summed up from their models and municipalities. */
export type CountedKind = NameCount['kind'] | 'make' | 'state';

const ownNames = new Set<CountedKind>(['municipality', 'store', 'make', 'state']);

function keyOf(kind: CountedKind, value: string, belongs: string | null | undefined): string {
  return `${kind}\n${ownNames.has(kind) ? '' : (belongs ?? '')}\n${value}`;
}

const sums = { model: 'make', municipality: 'state' } as const;

/** Indexes the counts. @param rows of `private.count_names` */
export function makeNameCounts(rows: readonly NameCount[]): NameCounts {
  const markets = Object.fromEntries(
    allVerticals.map((vertical) => [
      vertical,
      indexCounts(rows.filter((row) => row.vertical === vertical)),
    ]),
  ) as Record<Vertical, ReturnType<typeof indexCounts>>;
  return {
    of: (vertical, kind, value, belongs) =>
      markets[vertical].counts.get(keyOf(kind, value, belongs)) ?? 0,
    row: (vertical, kind, value, belongs) =>
      markets[vertical].rows.get(keyOf(kind, value, belongs)),
    cities: (vertical, most, near) => {
      const { cities, rows: all } = markets[vertical];
      const centre = near === undefined ? undefined : all.get(keyOf('municipality', near, null));
      if (!centre) return cities.slice(0, most);
      return cities
        .toSorted((a, b) => squaredDistance(a, centre) - squaredDistance(b, centre))
        .slice(0, most);
    },
  };
}

function indexCounts(rows: readonly NameCount[]) {
  const counts = new Map<string, number>();
  const add = (key: string, listings: number) => counts.set(key, (counts.get(key) ?? 0) + listings);
  for (const { kind, value, belongs, listings } of rows) {
    add(keyOf(kind, value, belongs), listings);
    if ((kind === 'model' || kind === 'municipality') && belongs !== null) {
      add(keyOf(sums[kind], belongs, null), listings);
    }
  }
  return {
    counts,
    rows: new Map(rows.map((row) => [keyOf(row.kind, row.value, row.belongs), row])),
    cities: rows
      .filter(({ kind }) => kind === 'municipality')
      .toSorted((a, b) => b.listings - a.listings || (a.value < b.value ? -1 : 1)),
  };
}

// On a plane, with degrees of longitude scaled by latitude: enough to compare distances within a country.
function squaredDistance(a: NameCount, b: NameCount): number {
  const north = (a.latitude ?? 0) - (b.latitude ?? 0);
  const middle = (((a.latitude ?? 0) + (b.latitude ?? 0)) / 2) * (Math.PI / 180);
  const east = ((a.longitude ?? 0) - (b.longitude ?? 0)) * Math.cos(middle);
  return north * north + east * east;
}
