import type { Field } from '../listings/fields/field.ts';
import { listingFields } from '../listings/fields/read-listing.ts';
import type { Vertical } from '../listings/verticals.ts';

/** What a table of listings holds: cars, or homes, which may be for sale and for rent in one table. */
export type TableKind = 'car' | 'home';

/** What a column of a table may be linked to. */
export interface TableField {
  /** As a stored link has it: the column of the listing, or a name of its own. */
  name: string;
  label: string;
  /** The field of the listing that it fills; none of its own: code, vehicle, years, deal, status, city, state, photos. */
  field?: Field;
}

const code: TableField = { name: 'code', label: 'Código' };
const years: TableField = { name: 'years', label: 'Ano de fabricação e ano do modelo' };
const vehicle: TableField = { name: 'vehicle', label: 'Marca, modelo e versão' };
const deal: TableField = { name: 'deal', label: 'Operação' };
const status: TableField = { name: 'status', label: 'Situação (disponível, vendido…)' };
const dealOf: Record<Vertical, TableField[]> = { car: [], property: [deal], rental: [deal] };
const place: readonly TableField[] = [
  { name: 'city', label: 'Cidade' },
  { name: 'state', label: 'UF' },
];
const photos: TableField = { name: 'photos', label: 'Fotos' };

/** The columns of a table with the listings of one vertical, in the order of the screens. */
export function columnsOfVertical(vertical: Vertical): TableField[] {
  const fields = listingFields[vertical].flatMap((field) =>
    field.kind === 'place' ? place : [{ name: field.name, label: field.label, field }],
  );
  return [code, ...dealOf[vertical], ...fields, photos];
}

function unionOf(...lists: TableField[][]): TableField[] {
  const union = new Map<string, TableField>();
  for (const one of lists.flat()) {
    const before = union.get(one.name);
    union.set(one.name, before?.field && one.field ? joined(before, one.field) : (before ?? one));
  }
  return [...union.values()];
}

// Homes for sale and for rent have different kinds in one column.
const joined = (one: TableField, { terms }: Field): TableField => ({
  ...one,
  field: { ...one.field!, ...(terms && { terms: { ...one.field!.terms, ...terms } }) },
});

/** What the columns of each kind of table may be linked to. */
export const tableFields: Record<TableKind, readonly TableField[]> = {
  car: unionOf(columnsOfVertical('car'), [vehicle, years, status]),
  home: unionOf(columnsOfVertical('property'), columnsOfVertical('rental'), [status]),
};

const repeatable = new Set([photos.name, deal.name, 'property_type', 'features']);

/**
 * Whether several columns may be linked to a field: photos have numbered columns, the kind "Tipo" and "Subtipo", what is
 * on offer "Transação" and "Finalidade", features a column each.
 */
export const isRepeatable = (name: string): boolean => repeatable.has(name);

/** Whether a link says which listing a line is: by its code, or by the plate of a car. */
export const hasCode = (links: readonly (string | null)[]): boolean =>
  links.includes(code.name) || links.includes('plate');

/** What stays the same of a listing while its price and texts change: without a code, a line is known by it. */
export const identityOf: Record<TableKind, readonly string[]> = {
  car: ['vehicle', 'make', 'model', 'version', 'years', 'year_fabrication', 'year', 'color', 'km'],
  home: [
    'deal',
    'property_type',
    'city',
    'neighborhood',
    'zip_code',
    'street',
    'street_number',
    'complement',
    'area',
    'total_area',
    'bedrooms',
  ],
};

/** How such a code begins; a fingerprint follows. */
export const ownCode = 'conteudo-';

/** A code as people see it. */
export const shownCode = (id: string | null | undefined): string =>
  id && !id.startsWith(ownCode) ? id : 'sem código';

/** Columns that tell listings apart, at least, where none has a code. */
export const fewestOfIdentity = 3;

/** Whether lines can be told apart: by a code, or by enough of what they say. */
export const isIdentified = (of: TableKind, links: readonly (string | null)[]): boolean =>
  hasCode(links) ||
  identityOf[of].filter((name) => links.includes(name)).length >= fewestOfIdentity;

/** A correction of the year of fabrication, where a file has one year for both. */
export const sameYear = 'igual ao ano do modelo';
