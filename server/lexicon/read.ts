import type { Sql } from 'postgres';
import type { Vertical } from '../../app/domain/listings/verticals.ts';

/** What the database knows of names, as it stands there. Listings are those on show. */
export interface KnownNames {
  municipalities: {
    id: number;
    name: string;
    state: string;
    slug: string;
    inhabitants: number;
    listings: number;
  }[];
  nicknames: { nickname: string; meant: string }[];
  regions: { code: string; label: string; words: string[]; municipality_ids: number[] }[];
  quarters: { slug: string; name: string; municipality_id: number; listings: number }[];
  models: {
    make_slug: string;
    model_slug: string;
    make: string;
    model: string;
    listings: number;
  }[];
  /** Words of versions. */
  versions: { word: string; listings: number }[];
  stores: { slug: string; name: string }[];
  /** Codes and flags by the parameter that asks for them. */
  codes: {
    item_type: Vertical;
    param: string;
    value: string;
    label: string;
    words: string[];
  }[];
  /** Codes of several that no listing on show has. */
  unseen: { item_type: Vertical; param: string; value: string }[];
  /** Other names: whoever writes `word` also means `means`. */
  synonyms: { word: string; means: string }[];
}

/** What the database knows of names; what of them changed is for the caller to find out. */
export async function readNames(owner: Sql): Promise<KnownNames> {
  const [row] = await owner<
    [{ names: { [Kind in keyof KnownNames]: KnownNames[Kind] | null } }]
  >`select private.list_known_names()
    || jsonb_build_object('unseen', private.codes_without_listings()) as names`;
  const { names } = row;
  return {
    municipalities: names.municipalities ?? [],
    nicknames: names.nicknames ?? [],
    regions: names.regions ?? [],
    quarters: names.quarters ?? [],
    models: names.models ?? [],
    versions: names.versions ?? [],
    stores: names.stores ?? [],
    codes: names.codes ?? [],
    unseen: names.unseen ?? [],
    synonyms: names.synonyms ?? [],
  };
}

/** The words of a vertical's listings with how many have them, a line for each. */
export async function readWords(owner: Sql): Promise<Record<Vertical, string>> {
  const rows = await owner<{ item_type: Vertical; words: string }[]>`
    select v.item_type, private.count_listing_words(v.vertical) as words from private.verticals v`;
  return Object.fromEntries(rows.map(({ item_type, words }) => [item_type, words])) as Record<
    Vertical,
    string
  >;
}
