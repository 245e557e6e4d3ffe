import type { Vertical } from '~/domain/verticals.ts';
import type { FacetValue } from '~/platform/search-types.ts';
import { marks } from './card-marks.ts';
import type { CardView } from './card-view.ts';

// What the loader of a list page hands to the browser stands in the page a second time, beside its HTML. Names of
// fields repeated 24 times would weigh as much as their content, so cards and counts travel without them.

/** A card without the names of its fields. */
export type PackedCard = readonly [
  id: string,
  title: string,
  price: string,
  lines: string,
  place: string,
  age: string,
  photos: number,
  coverPath: string,
  coverColour: string,
  marks: string,
  taken: string,
  costs?: string,
];

const markNames = Object.keys(marks) as (keyof typeof marks)[];

export function packCard(card: CardView): PackedCard {
  const packed = [
    card.id,
    card.title,
    card.price,
    card.lines.join('\n'),
    card.place,
    card.age,
    card.photos,
    card.cover?.path ?? '',
    card.cover?.placeholder ?? '',
    markNames.map((name) => (card[name] ? marks[name] : '')).join(''),
    card.taken ?? '',
  ] as const;
  return card.costs === undefined ? packed : [...packed, card.costs];
}

export function unpackCard(vertical: Vertical, packed: PackedCard): CardView {
  const [id, title, price, lines, place, age, photos, path, placeholder, marked, taken, costs] =
    packed;
  return {
    vertical,
    id,
    title,
    price,
    lines: lines.split('\n'),
    place,
    age,
    photos,
    cover: path ? { path, placeholder } : null,
    ...Object.fromEntries(
      markNames.filter((name) => marked.includes(marks[name])).map((name) => [name, true as const]),
    ),
    ...(taken && { taken }),
    ...(costs !== undefined && { costs }),
  };
}

/** The counts of one facet as `toyota|214|Toyota` lines; the label only where no closed list knows it. */
export function packOptions(options: readonly FacetValue[], withLabels: boolean): string {
  return options
    .map(({ value, count, label }) => `${value}|${count ?? ''}${withLabels ? `|${label}` : ''}`)
    .join('\n');
}

/** Labels that were left out come back as the value. */
export function unpackOptions(packed: string | undefined): FacetValue[] {
  if (!packed) return [];
  return packed.split('\n').map((line) => {
    const [value = '', count, ...label] = line.split('|');
    return { value, count: count ? Number(count) : null, label: label.join('|') || value };
  });
}
