import { labelOf, propertyTypes, rentedPropertyTypes } from '../terms.ts';
import { cars } from '../../limits/column-limits.ts';
import { countOf } from '../../formats/numbers.ts';
import type { Vertical } from '../verticals.ts';
import type { Columns } from './cross-rules.ts';
import { textOf, type Typed } from './field.ts';

const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function homeTitle(kinds: Record<string, string>, columns: Columns, typed: Typed): string {
  const kind = labelOf(kinds, word(columns['property_type']));
  if (kind === undefined) return '';
  const rooms = columns['bedrooms'];
  const size =
    typeof rooms === 'number' && rooms > 0 ? ` de ${countOf(rooms, 'quarto', 'quartos')}` : '';
  const place = word(columns['neighborhood']) || textOf(typed, 'city');
  return `${kind}${size}${place && ` em ${place}`}`;
}

const titles: Record<Vertical, (columns: Columns, typed: Typed) => string> = {
  car: ({ make, model, version }) => [make, model, version].map(word).filter(Boolean).join(' '),
  property: (columns, typed) => homeTitle(propertyTypes, columns, typed),
  rental: (columns, typed) => homeTitle(rentedPropertyTypes, columns, typed),
};

/** The title of a listing whose seller wrote none: what it is and where. '' while that is not known. */
export function titleOf(vertical: Vertical, columns: Columns, typed: Typed): string {
  return [...titles[vertical](columns, typed)].slice(0, cars.title).join('');
}
