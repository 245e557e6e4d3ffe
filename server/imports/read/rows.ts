import { ownCode } from '../../../app/domain/imports/table-fields.ts';
import { beginningOf } from '../../../app/domain/text/text.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { readListing } from '../../../app/domain/listings/fields/read-listing.ts';
import type { Fault as FieldFault } from '../../../app/domain/listings/fields/field.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { labelOf } from '../../../app/domain/listings/terms.ts';
import { formatNumber } from '../../../app/domain/formats/numbers.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import type { Fault, Read } from './record.ts';

/** One listing as private.stage_import takes it. */
export interface Row {
  place: number;
  line: number;
  item_type: string;
  /** Null where the file does not say which listing it is. */
  external_id: string | null;
  title: string;
  content: Readonly<Record<string, unknown>>;
  photos: readonly string[];
  rooms: Readonly<Record<string, string>>;
  /** Whether it cannot come in at all: the file does not say which listing it is. */
  refused: boolean;
  /** What it lacks to go on show: it comes in as a draft. */
  faults: readonly Fault[];
  /** What was read otherwise than it is written, or left out; it keeps nothing from coming in. */
  notes: readonly Fault[];
}

/** Listings of a file that name all their faults; those after them name the first. */
const toldWhole = 2_000;

/** Said for what people do not type but files have. */
const betterSaid: Record<string, (value: string) => string | undefined> = {
  zip_code: (value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits === 8
      ? undefined
      : `CEP com ${digits} ${digits === 1 ? 'dígito' : 'dígitos'}. São 8, como 06454-000.`;
  },
  municipality_id: (value) =>
    value === '' || value.startsWith('CEP ')
      ? 'Falta a cidade.'
      : 'Cidade desconhecida. Confira o nome e o estado.',
};

/**
 * Gives each listing its row, by the same rules by which the editor reads what is typed.
 * A code that came before in the same file is refused. What a listing can stand without is left out and noted.
 * @returns a function for one file
 */
export function makeRows(): (read: Read) => Row {
  const seen = new Map<string, number>();
  let place = 0;
  let toMend = 0;
  return (read) => {
    const { columns, faults, notes } = readRoomy(read);
    const identity = [...read.faults, ...repeated(seen, read)];
    const needed = faults.filter((fault) => isNeeded(read.vertical, fault));
    const optional = faults.filter((fault) => !needed.includes(fault));
    const title = titleOf(read, columns);
    // A total or a remark below a table is no listing: its missing fields need no mention.
    const isNothing =
      identity.length > 0 && (title === '' || identity.some(({ remark }) => remark));
    const others = [...read.lacks, ...needed.map((fault) => faultOf(read, fault))];
    const found = isNothing ? identity : [...identity, ...others];
    if (found.length > 0) toMend += 1;
    const named = read.code !== '' && read.code.length <= 50;
    return {
      place: ++place,
      line: read.line,
      item_type: read.vertical,
      external_id: named ? read.code : null,
      title,
      content: contentOf(read, columns),
      photos: read.photos,
      rooms: read.rooms ?? {},
      refused: identity.length > 0,
      faults: onePerField(found).slice(0, toMend > toldWhole ? 1 : undefined),
      notes: onePerField([
        ...read.notes,
        ...notes,
        ...optional.map((fault) => faultOf(read, fault)),
      ]),
    };
  };
}

// A house of several floors has more area than its plot, which the area in all is in many files.
function readRoomy(read: Read) {
  const as = readListing(read.vertical, read.typed);
  const isHouse = as.columns['property_type'] === 'casa';
  const isSmall = as.faults.some(
    ({ name, columns }) => name === 'area' && columns.includes('total_area'),
  );
  if (!isHouse || !isSmall) return { ...as, notes: [] };
  const { field, value } = read.origins['total_area'] ?? { field: 'Área total', value: '' };
  const message = 'Menor que a área útil: ficou de fora. É a do terreno? Diga na descrição.';
  const without = readListing(read.vertical, { ...read.typed, total_area: '' });
  return { ...without, notes: [{ name: 'total_area', field, value, message }] };
}

function repeated(seen: Map<string, number>, { vertical, code, codeField, line }: Read): Fault[] {
  const key = `${vertical} ${code}`;
  const before = seen.get(key);
  if (code === '' || before === undefined) {
    seen.set(key, line);
    return [];
  }
  const message = code.startsWith(ownCode)
    ? `Igual à linha ${formatNumber(before)}: é um anúncio só. Se são dois, dê um código a este.`
    : `Repetido: já aparece na linha ${formatNumber(before)}.`;
  return [{ name: 'code', field: codeField, value: code, message }];
}

/** Whether a listing cannot go on show without a field that is wrong or missing. */
function isNeeded(vertical: Vertical, { name, missing, columns }: FieldFault): boolean {
  const needs = (column: string) =>
    listingFields[vertical].some((field) => field.name === column && field.missing !== undefined);
  return missing || needs(name) || columns.some(needs);
}

/** What the file says, and what follows from it; what it cannot say stays as its owner left it. */
function contentOf({ typed, availability }: Read, columns: Readonly<Record<string, unknown>>) {
  const own = Object.entries(columns).filter(
    ([name]) => name in typed || ['title', 'plate_end', 'answered'].includes(name),
  );
  return { ...Object.fromEntries(own), ...(availability !== undefined && { availability }) };
}

function titleOf({ typed, code }: Read, columns: Readonly<Record<string, unknown>>): string {
  const title = columns['title'] ?? typed['title'];
  return beginningOf(typeof title === 'string' ? title : code, 200);
}

function faultOf(
  { typed, origins, vertical }: Read,
  { name, message }: { name: string; message: string },
): Fault {
  const field = listingFields[vertical].find((one) => one.name === name)!;
  const { field: called, value } = origins[name] ?? {
    field: field.label,
    value: String(typed[name] ?? ''),
  };
  const origin = { name, field: called, value };
  const negative = /^-|-$/.test(value.trim()) && /\d/.test(value);
  if (negative) return { ...origin, message: `${field.label}: o valor é negativo. Tire o sinal.` };
  if (field.kind === 'code' && value !== '')
    return { ...origin, message: `Não conhecemos. Use ${choices(field.terms ?? {})}.` };
  return { ...origin, message: lookUp(betterSaid, name)?.(value) ?? message };
}

function choices(terms: Readonly<Record<string, string>>): string {
  const labels = Object.keys(terms).map((code) => labelOf(terms, code)!);
  return `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}`;
}

const onePerField = (faults: Fault[]) =>
  faults
    .filter((one, at) => faults.findIndex(({ field }) => field === one.field) === at)
    .map((fault) => ({ ...fault, value: beginningOf(fault.value, 200) }));
