import { decodeHTMLStrict } from 'entities';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { isGround, isRural } from '../../../app/domain/listings/fields/property-kinds.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { fieldNamed, isInCents } from '../table/column-words.ts';
import { readAddress } from './addresses.ts';
import { nameCar } from './car-names.ts';
import { placeOf } from './cities.ts';
import { bothPrices, dealsOf, offerIn } from './deals.ts';
import { equipmentNamed } from './equipment.ts';
import { cellOf, type Head } from './head.ts';
import { identify } from './identity.ts';
import {
  isLostLetter,
  isOpenQuote,
  lostLetterNote,
  oneLine,
  openQuoteNote,
  photoAddresses,
  photoNote,
  plainText,
  stateOf,
} from './labels.ts';
import { makeName } from './makes.ts';
import { typedMeasure, typedNumber, typedPrice, yearsIn } from './numbers.ts';
import type { Fault, FindCity, Read } from './record.ts';
import { codeOfValue, newnessIn, yesOrNo } from './values.ts';
import { commercialKinds, readFeatures } from './vrsync-kinds.ts';

/** Reads one line of a table; a home for sale and to let is two listings. @param cells in the order of the head */
export function readLine(
  head: Head,
  cells: readonly string[],
  line: number,
  findCity: FindCity,
  base?: string,
): Read[] {
  const { found: photos, without } = photoAddresses(photoCells(head, cells), base);
  const shared = { line, photos, ...identify(head, cells) };
  const { wanted, notes } = dealsOf(head, cells);
  if (without.length > 0) notes.push(photoNote(without));
  if (cells.some(isLostLetter)) notes.push(lostLetterNote);
  if (cells.some(isOpenQuote)) notes.push(openQuoteNote);
  return wanted.map((vertical) => {
    const read = readAs(vertical, head, cells, findCity);
    return { vertical, ...shared, ...read, notes: [...notes, ...read.notes] };
  });
}

type Part = Pick<Read, 'typed' | 'origins' | 'lacks' | 'notes' | 'availability'>;

function readAs(
  vertical: Vertical,
  head: Head,
  cells: readonly string[],
  findCity: FindCity,
): Part {
  const cell = (name: string) => cellOf(head, cells, name);
  const called = (name: string, otherwise: string) =>
    head.names[head.places.get(name)?.[0] ?? -1] ?? otherwise;
  const { typed, origins, notes } = fieldsOf(head, cells, vertical);
  const both = { field: called('years', 'Ano'), value: cell('years') };
  splitYears(typed, both.value);
  if (both.value !== '')
    for (const name of ['year_fabrication', 'year']) {
      origins[name] ??= both;
      typed[name] ??= oneLine(both.value);
    }
  // `0 km` says more than the number.
  if (vertical === 'car' && /^(?:0|zero)\s*km$/i.test(cell('km'))) typed['is_new'] ||= 'yes';
  if (vertical === 'car') nameCar(typed, head, oneLine(cell('vehicle')), oneLine(cell('title')));
  else tellHome(vertical, typed, head, cells);
  if (vertical === 'rental' && !head.places.has('rental_type'))
    typed['rental_type'] = rentalTypeOf(
      String(typed['property_type'] ?? ''),
      ['deal', 'property_type']
        .flatMap((name) => head.places.get(name) ?? [])
        .map((at) => cells[at]!),
    );
  const address = addressIn(typed, head, findCity);
  const city = oneLine(cell('city'));
  // The stock as a table names the city of each listing that has one.
  const isOurs = city === '' && ownId.test(cell('code'));
  const zipCode = cell('zip_code') || address?.zip_code;
  const named = city === '' && !isOurs ? address?.city : undefined;
  const place = isOurs ? undefined : (named ?? findCity(city, stateOf(cell('state')), zipCode));
  Object.assign(typed, placeOf(place));
  if (place?.quarter !== undefined) typed['neighborhood'] ||= place.quarter;
  origins['municipality_id'] = {
    field: called('city', 'Cidade'),
    // Lines of one CEP lack the same city.
    value:
      [city, cell('state')].filter(Boolean).join(', ') ||
      cell('zip_code').replace(/^\d+/, 'CEP $&'),
  };
  const state = cell('status') === '' ? goneIn(cell) : 'status';
  const offer =
    state === undefined ? { lacks: [] } : offerIn(vertical, called(state, ''), cell(state));
  return { typed, origins, notes, ...offer };
}

const longestAddress = 200;

/** An address that stands in one cell, as where no column has the number of its house. */
function addressIn(typed: TypedCells, { places }: Head, findCity: FindCity) {
  const written = typed['street'];
  if (typeof written !== 'string' || written === '' || written.length > longestAddress)
    return undefined;
  if (places.has('street_number')) return undefined;
  const { city, street, ...parts } = readAddress(written, findCity);
  typed['street'] = street;
  for (const [name, part] of Object.entries(parts)) typed[name] ||= part;
  return { city, zip_code: parts.zip_code };
}

/** The field that says so where no status does: `VENDIDO` for the price, or alone as a remark. */
const goneIn = (cell: (name: string) => string): string | undefined =>
  ['price', 'price_per_month', 'description', 'state'].find((name) =>
    /^\W*(?:(?:vendid|alugad|locad|reservad)[oa]|sold|rented)\b.{0,20}$/i.test(oneLine(cell(name))),
  );

/** What homes say by other columns than those of their fields. */
function tellHome(
  vertical: Vertical,
  typed: TypedCells,
  { names, places }: Head,
  cells: readonly string[],
): void {
  const listed = typed['features'];
  if (typeof listed === 'object') {
    const { features, pets_allowed: pets, furnished } = readFeatures(listed);
    typed['features'] = features;
    if (pets !== '') typed['pets_allowed'] ||= pets;
    if (furnished !== '') typed['furnished'] ||= furnished;
  }
  // `<unidade_area>ha</unidade_area>`
  const unit = cells[names.findIndex((name) => areaUnit.test(slugOf(name, 60)))] ?? '';
  if (/^(?:ha|hect|alq)/i.test(unit))
    for (const name of ['area', 'total_area'])
      if (/^\d[\d.,]*$/.test(String(typed[name] ?? '')))
        typed[name] = `${typed[name] as string} ${unit}`;
  // One area of what is sold by its ground is the ground's.
  const type = String(typed['property_type'] ?? '');
  if (vertical === 'property' && isGround(type) && !typed['total_area'] && typed['area']) {
    const origin = { field: names[places.get('area')![0]!]!, value: '' };
    typed['total_area'] = groundOf(String(typed['area']), origin, type);
    typed['area'] = '';
  }
  // `3 (1 suíte)`
  const [, suites] = /(\d)\s*su[ií]te/i.exec(cells[places.get('bedrooms')?.[0] ?? -1] ?? '') ?? [];
  if (suites !== undefined) typed['suites'] ||= suites;
  const iptu = places.get('iptu')?.find((at) => (cells[at] ?? '') !== '');
  const isMonthly = /m[eê]s|mensal|month/i;
  if (iptu !== undefined && !typed['iptu_period'])
    typed['iptu_period'] = [names[iptu]!, cells[iptu]!].some((text) => isMonthly.test(text))
      ? 'monthly'
      : 'yearly';
}

const areaUnit = /^(?:unidade(?:-d[ae])?-area|area-uni(?:dade|t)|unit-area)$/;

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
    const amount = field.kind === 'money' ? amountIn(field, value, origin.field) : value;
    typed[field.name] =
      field.kind === 'features'
        ? featuresIn(head, field, cells)
        : typedAs(field, amount, lookUp(head.translations, field.name));
    origins[field.name] = origin;
    if (field.kind === 'ground' && typeof typed[field.name] === 'string')
      typed[field.name] = groundOf(String(typed[field.name]), origin, typed['property_type']);
    if (isLost(field, value, typed[field.name]!))
      notes.push({
        ...origin,
        message: `${field.label}: ${field.kind === 'codes' ? 'não conhecemos nenhuma destas' : 'responda com Sim ou Não'}.`,
      });
  }
  return { typed, origins, notes };
}

/** An amount of its field, where its cell says more: cents, two prices, or what a day costs. */
function amountIn({ name }: Field, value: string, column: string): string {
  if (isInCents(column)) return value.replace(/^\d+$/, fromCents);
  if (name === 'price_per_month' && isDaily.test(value)) return '';
  const both = name === 'price' || name === 'price_per_month' ? bothPrices(value) : undefined;
  return both?.[name as 'price'] ?? value;
}

const isDaily = /\d\s*(?:\/|por|a)\s*(?:dia|di[aá]ria|noite)\b/i;

const fromCents = (digits: string) => (Number(digits) / 100).toFixed(2);

/** Features stand in lists, or in a column each that is marked (`X`, `Sim`). */
function featuresIn(head: Head, field: Field, cells: readonly string[]): string[] {
  const all = placesOf(head, field.name, cells).flatMap((at) => {
    const name = head.names[at]!;
    const value = plainText(cells[at] ?? '');
    const answer = fieldNamed(head.of, name)?.name === field.name ? '' : yesOrNo(value);
    if (answer === 'yes') return [equipmentNamed(name) ?? oneLine(name)];
    return answer === 'no' ? [] : typedAs(field, value);
  });
  return [...new Set(all)].slice(0, mostFeatures);
}

const mostFeatures = 60;

/** What the stock as a table has as codes. */
const ownId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function placeOfField(head: Head, field: Field, cells: readonly string[]): number | undefined {
  const places = placesOf(head, field.name, cells);
  if (places.length < 2) return places[0];
  // "Comercial", "Sala": of several columns with the kind the last one that names a kind counts.
  const isKind = (at: number) =>
    lookUp(field.terms ?? {}, String(typedAs(field, plainText(cells[at] ?? '')))) !== undefined;
  const isSaid = (at: number) => (cells[at] ?? '').trim() !== '';
  return places.findLast(isKind) ?? places.find(isSaid) ?? places[0];
}

// A table of rentals may call its rent a price, but not the price of a sale.
function placesOf(
  { places, names }: Head,
  name: string,
  cells: readonly string[],
): readonly number[] {
  const own = places.get(name) ?? [];
  if (name !== 'price_per_month' || own.some((at) => /\d/.test(cells[at] ?? ''))) return own;
  const prices = (places.get('price') ?? []).filter((at) => !/venda/i.test(names[at]!));
  return prices.length > 0 ? prices : own;
}

const listMark = /[\n•]|[,;](?!\d)/;
const anyMark = /[\n•,;/]| e | ou /;

/** An answer that is neither Sim nor Não, or no code of a list. */
const isLost = ({ kind }: Field, value: string, typed: string | readonly string[]) =>
  ['question', 'switch', 'codes'].includes(kind) && value !== '' && typed.length === 0;

const photoCells = ({ places }: Head, cells: readonly string[]): string[] =>
  (places.get('photos') ?? []).map((at) => decodeHTMLStrict(cells[at] ?? ''));

/** Of a table that does not say for how long it lets. */
function rentalTypeOf(kind: string, said: readonly string[]): string {
  if (said.some((text) => /tempor|^\s*t\s*$/i.test(text))) return 'temporada';
  if (commercialKinds.has(kind) || said.some((text) => /comercia/i.test(text))) return 'comercial';
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
    const separator = value.includes('|') ? /[|\n]/ : kind === 'codes' ? anyMark : listMark;
    const parts = value.split(separator).map((part) => beginningOf(part.trim(), 60));
    const isKnown = (code: string) => kind !== 'codes' || code in field.terms!;
    const values = parts.map((part) => (kind === 'codes' ? codeOfValue(field, part) : part));
    return [...new Set(values.filter((one) => one !== '' && isKnown(one)))].slice(0, mostFeatures);
  }
  const translated = lookUp(translations, slugOf(value, 60));
  if (translated !== undefined) return translated;
  if (kind === 'code') return codeOfValue(field, value);
  if (kind === 'question' || kind === 'switch')
    return (name === 'is_new' && newnessIn(value)) || yesOrNo(value);
  if (kind === 'date')
    return value
      .replace(/^(?:imediat|pronta|já).*/i, '')
      .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  // As a number of a spreadsheet a CEP of São Paulo has lost its first digit.
  if (kind === 'zip') return value.replace(/^\d{7}$/, '0$&');
  if (kind === 'decimal' || kind === 'ground') return typedMeasure(value);
  if (name === 'make') return makeName(oneLine(value));
  // `4 portas`, `3 (1 suíte)`, `3 quartos sendo 1 suíte`
  if (kind === 'whole')
    return typedNumber(
      value.replace(
        /^(\d{1,2})(?:\s+(?!mil)\p{L}+\.?)?\s*(?:(?:\(|c\/|com\s|sendo\s).*)?$/iu,
        '$1',
      ),
    );
  if (kind === 'money') return typedPrice(value);
  return kind === 'long' ? value : oneLine(value);
}
