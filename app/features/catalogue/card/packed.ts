import type { Vertical } from '~/domain/listings/verticals.ts';
import type { FacetValue } from '~/platform/answers/search-types.ts';
import { marks } from './card-marks.ts';
import type { CardView } from './card-view.ts';

// What the loader of a list page hands to the browser stands in the page a second time, beside its HTML. Names of
// fields repeated 24 times would weigh as much as their content, so cards and counts travel without them.

/**
 * A card as one text, its fields in order without their names: `id`, `title`, `price`, `lines` (one below the other),
 * `place`, `age`, `photos`, `path` and `placeholder` of the cover, marks, `taken` and where there are any `costs`.
 */
export type PackedCard = string;

const between = '\t';
const markNames = Object.keys(marks) as (keyof typeof marks)[];

export function packCard(card: CardView): PackedCard {
  const fields = [
    card.id,
    card.title,
    card.price,
    card.lines.join('\n'),
    card.place,
    card.age,
    `${card.photos}`,
    card.cover?.path ?? '',
    card.cover?.placeholder ?? '',
    markNames.map((name) => (card[name] ? marks[name] : '')).join(''),
    card.taken ?? '',
  ];
  if (card.costs !== undefined) fields.push(card.costs);
  return fields.map((field) => field.replaceAll(between, ' ')).join(between);
}

export function unpackCard(vertical: Vertical, packed: PackedCard): CardView {
  const fields = packed.split(between);
  const [id, title, price, lines, place, age, photos, path, placeholder, marked] = fields;
  const [taken, costs] = fields.slice(10);
  return {
    vertical,
    id: id!,
    title: title!,
    price: price!,
    lines: lines!.split('\n'),
    place: place!,
    age: age!,
    photos: Number(photos),
    cover: path ? { path, placeholder: placeholder! } : null,
    ...Object.fromEntries(
      markNames
        .filter((name) => marked!.includes(marks[name]))
        .map((name) => [name, true as const]),
    ),
    ...(taken && { taken }),
    ...(costs !== undefined && { costs }),
  };
}

/** What a card's address is made of, without the rest of it. */
export function addressed(packed: PackedCard): Pick<CardView, 'id' | 'title'> {
  const [id, title] = packed.split(between, 2);
  return { id: id!, title: title! };
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
