import { decodeHTMLStrict } from 'entities';
import { isRepeatable, type TableKind } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { isRural } from '../../../app/domain/listings/fields/property-kinds.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { placeOf } from './cities.ts';
import {
  codeFaults,
  isLostLetter,
  lostLetterNote,
  oneLine,
  photoAddresses,
  photoNote,
  plainText,
  stateOf,
} from './labels.ts';
import { bodyOf } from './bodies.ts';
import { makeName, modelName, vehicleName } from './makes.ts';
import { typedMeasure, typedNumber, yearsIn } from './numbers.ts';
import type { Fault, FindCity, Read } from './record.ts';
import { codeOfValue, yesOrNo } from './values.ts';
import { commercialKinds } from './vrsync-kinds.ts';

/** What a value of a file means, as somebody said: by field, and by the value's slug. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a table's columns are read. */
export interface Head {
  /** The vertical that all rows are of, or homes, which say in each row what they are for. */
  of: TableKind;
  /** As the file calls its columns. */
  names: readonly string[];
  /** The columns of each field, by its name. */
  places: ReadonlyMap<string, readonly number[]>;
  translations: Translations;
}

/** @param links the field of each column; null: it is left out */
export function headOf(
  of: TableKind,
  names: readonly string[],
  links: readonly (string | null)[],
  translations: Translations = {},
): Head {
  const places = new Map<string, number[]>();
  for (const [at, link] of links.entries()) {
    if (link === null) continue;
    if (!places.has(link)) places.set(link, [at]);
    else if (isRepeatable(link)) places.get(link)!.push(at);
  }
  return { of, names: names.map((name) => beginningOf(name, 60)), places, translations };
}

/** Reads one line of a table. @param cells in the order of the head */
export function readLine(
  head: Head,
  cells: readonly string[],
  line: number,
  findCity: FindCity,
  base?: string,
): Read {
  const at = (name: string) => head.places.get(name)?.[0] ?? -1;
  const cell = (name: string) => plainText(cells[at(name)] ?? '');
  const called = (name: string, otherwise: string) => head.names[at(name)] ?? otherwise;
  const vertical = verticalOf(head, cell('deal'));
  const { typed, origins, notes } = fieldsOf(head, cells, vertical);
  if (vertical === 'car') nameCar(typed, head, oneLine(cell('vehicle')));
  if (vertical === 'rental' && !head.places.has('rental_type'))
    typed['rental_type'] = /tempor/i.test(cell('deal'))
      ? 'temporada'
      : rentalTypeOf(String(typed['property_type'] ?? ''));
  const both = { field: called('years', 'Ano'), value: cell('years') };
  splitYears(typed, both.value);
  if (both.value !== '')
    for (const name of ['year_fabrication', 'year']) {
      origins[name] ??= both;
      typed[name] ??= oneLine(both.value);
    }
  // A car without a code is known by its plate.
  const coded = at('code') >= 0 ? 'code' : 'plate';
  const code = cell(coded);
  const codeField = called(coded, 'Código');
  const city = oneLine(cell('city'));
  // The stock as a table names the city of each listing that has one.
  const place =
    city === '' && ownId.test(code) ? undefined : findCity(city, stateOf(cell('state')));
  Object.assign(typed, placeOf(place));
  if (place?.quarter !== undefined) typed['neighborhood'] ||= place.quarter;
  origins['municipality_id'] = {
    field: called('city', 'Cidade'),
    value: [city, cell('state')].filter(Boolean).join(', '),
  };
  const { found: photos, without } = photoAddresses(photoCells(head, cells), base);
  if (without.length > 0) notes.push(photoNote(without));
  if (cells.some(isLostLetter)) notes.push(lostLetterNote);
  if (isBoth(cell('deal')))
    notes.push({
      field: called('deal', 'Operação'),
      value: cell('deal'),
      message: 'Entra para vender. Para alugar também, ponha o aluguel em outra linha.',
    });
  const isAlone = cells.every((one, column) => one.trim() === '' || column === at(coded));
  const isRemark = isTotal.test(code) || (isAlone && /\s/.test(code));
  const faults = isRemark ? [remarkFault(code, codeField)] : codeFaults(code, codeField);
  return { vertical, code, codeField, line, typed, origins, faults, lacks: [], notes, photos };
}

type TypedCells = Record<string, string | readonly string[]>;

/** What the linked columns say of the fields of a listing. */
function fieldsOf(head: Head, cells: readonly string[], vertical: Vertical) {
  const typed: TypedCells = {};
  const origins: Record<string, Origin> = {};
  const notes: Fault[] = [];
  for (const field of listingFields[vertical]) {
    const place = placeOfField(head, field, cells);
    if (place === undefined) continue;
    const value = plainText(cells[place] ?? '');
    const origin = { field: head.names[place]!, value };
    typed[field.name] = typedAs(field, value, lookUp(head.translations, field.name));
    origins[field.name] = origin;
    if (field.kind === 'ground' && typeof typed[field.name] === 'string')
      typed[field.name] = groundOf(String(typed[field.name]), origin, typed['property_type']);
    if (isLost(field, value, typed[field.name]!))
      notes.push({ ...origin, message: `${field.label}: responda com Sim ou Não.` });
  }
  return { typed, origins, notes };
}

const isTotal = /^(?:sub-?)?tota(?:l|is)\b/i;

/** A total, or a remark that stands alone in its line below the table, in the column of the codes. */
const remarkFault = (value: string, field: string) => ({
  name: 'code',
  field,
  value,
  message: 'Não parece um anúncio.',
});

/** What the stock as a table has as codes. */
const ownId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function placeOfField(head: Head, field: Field, cells: readonly string[]): number | undefined {
  const places = placesOf(head, field.name);
  if (places.length < 2) return places[0];
  // "Comercial", "Sala": of several columns with the kind the last one that names a kind counts.
  const isKind = (at: number) =>
    lookUp(field.terms ?? {}, String(typedAs(field, plainText(cells[at] ?? '')))) !== undefined;
  return places.findLast(isKind) ?? places[0];
}

// A table of rentals may call its rent a price, but not the price of a sale.
function placesOf({ places, names }: Head, name: string): readonly number[] {
  const own = places.get(name);
  if (own || name !== 'price_per_month') return own ?? [];
  return (places.get('price') ?? []).filter((at) => !/venda/i.test(names[at]!));
}

/** An answer that is neither Sim nor Não. */
const isLost = ({ kind }: Field, value: string, typed: string | readonly string[]) =>
  (kind === 'question' || kind === 'switch') && value !== '' && typed === '';

const photoCells = ({ places }: Head, cells: readonly string[]): string[] =>
  (places.get('photos') ?? []).map((at) => decodeHTMLStrict(cells[at] ?? ''));

/** For sale and to let in one line: `Venda/Locação`. */
const isBoth = (deal: string) => /vend|sale/i.test(deal) && /alug|loca|rent/i.test(deal);

function verticalOf({ of, places }: Head, deal: string): Vertical {
  if (of === 'car') return 'car';
  if (isBoth(deal)) return 'property';
  if (deal !== '') return /^l$|alug|loca|rent|tempor/i.test(deal) ? 'rental' : 'property';
  const isRented = places.has('price_per_month') || places.has('rental_type');
  return isRented && !places.has('price') ? 'rental' : 'property';
}

/** Make, model and version may stand in one column or two; where no column has the body, the model tells it. */
function nameCar(typed: TypedCells, { places }: Head, vehicle: string): void {
  // Where no column has the make, that of the model has all.
  const whole = vehicle === '' && !places.has('make') ? typed['model'] : vehicle;
  if (typeof whole === 'string' && whole !== '') {
    if (whole !== vehicle) delete typed['model'];
    const { make, model, version } = vehicleName(whole);
    typed['make'] ||= make;
    typed['model'] ||= model;
    typed['version'] ||= version;
  }
  const { make, model } = typed;
  if (typeof make !== 'string' || typeof model !== 'string') return;
  const found = modelName(make, model);
  if (found.rest === '') typed['model'] = found.model;
  else if (!places.has('version'))
    Object.assign(typed, { model: found.model, version: found.rest });
  const body = places.has('body_type') ? undefined : bodyOf(found.model);
  if (body !== undefined) typed['body_type'] = body;
}

/** Of a table that does not say for how long it lets. */
function rentalTypeOf(kind: string): string {
  if (commercialKinds.has(kind)) return 'comercial';
  return kind === 'quarto' ? 'quarto' : 'longo-prazo';
}

/** One column may have both years, whatever it is called. */
function splitYears(typed: TypedCells, both: string): void {
  const read = (written: unknown) => yearsIn(typeof written === 'string' ? written : '');
  const [made, model, either] = [read(typed['year_fabrication']), read(typed['year']), read(both)];
  // `2018/2018` says both years, `2018` one.
  const pairOf = (written: unknown) =>
    /\d\D+\d/.test(String(written)) ? read(written) : undefined;
  const year_fabrication = (made ?? either ?? pairOf(typed['year']))?.made;
  const year = (model ?? either ?? pairOf(typed['year_fabrication']))?.model;
  Object.assign(typed, year_fabrication && { year_fabrication }, year && { year });
}

interface Origin {
  field: string;
  value: string;
}

// A number alone is of the unit that its column is called by. Of a farm it is square metres where it is large enough to
// be nothing else; else its own rule asks.
function groundOf(text: string, { field, value }: Origin, type: unknown): string {
  if (!/^\d[\d.,]*$/.test(text)) return text;
  if (/m[²2]|metro/i.test(value)) return `${text} m²`;
  const name = slugOf(field, 60);
  if (/(?:^|-)(?:ha|hectares?)(?:-|$)/.test(name)) return `${text} ha`;
  if (/alqueire/.test(name)) return `${text} alqueires`;
  if (!isRural(String(type))) return text;
  const isMetres = /(?:^|-)m2(?:-|$)/.test(name) || Number(text.replace(/[.,].*$/, '')) >= 1000;
  return isMetres ? `${text} m²` : text;
}

const numeric = new Set(['whole', 'money']);

/**
 * A cell as a person would type it into its field.
 * @param translations what values of this field mean, by their slugs
 */
export function typedAs(
  field: Field,
  value: string,
  translations: Readonly<Record<string, string>> = {},
): string | readonly string[] {
  const { kind, name } = field;
  if (kind === 'features' || kind === 'codes') {
    // Where `|` separates them, a comma is part of one.
    const separator = value.includes('|') ? /[|\n]/ : /[\n•]|[,;](?!\d)/;
    const parts = value.split(separator).map((part) => beginningOf(part.trim(), 60));
    const values = parts.map((part) => (kind === 'codes' ? codeOfValue(field, part) : part));
    return [...new Set(values.filter(Boolean))].slice(0, 60);
  }
  const translated = lookUp(translations, slugOf(value, 60));
  if (translated !== undefined) return translated;
  if (kind === 'code') return codeOfValue(field, value);
  if (kind === 'question' || kind === 'switch') return yesOrNo(value);
  if (kind === 'date') return value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  if (kind === 'decimal' || kind === 'ground') return typedMeasure(value);
  if (name === 'make') return makeName(oneLine(value));
  return numeric.has(kind) ? typedNumber(value) : kind === 'long' ? value : oneLine(value);
}
