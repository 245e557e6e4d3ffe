import { slugOf } from '../../../app/domain/text/text.ts';
import { fieldNamed } from '../table/column-words.ts';
import { equipmentNamed } from './equipment.ts';
import { yesOrNo } from './values.ts';
import type { Element } from '../formats/xml.ts';

/** The cells of a record, by the names of their columns. */
export type Cells = Map<string, string>;

/** What stands in a file: a text, a list, or things by their names. */
type Value = string | number | boolean | null | undefined | readonly Value[] | Thing;
export interface Thing {
  readonly [name: string]: Value;
}

const isThing = (value: Value): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An element as an object: its attributes, and its children by their names, several of one name as a list. */
export function thingOf({ attributes, children, text }: Element): Thing {
  const thing: Record<string, Value> = { ...attributes };
  const own = text.trim();
  if (own !== '' && children.length === 0) thing['url'] ??= own;
  for (const child of children) {
    const name = calledIn(child);
    const before = thing[name];
    const isOne = Object.keys(child.attributes).length === 0 || isPlain(child);
    const value: Value = isOne && child.children.length === 0 ? child.text.trim() : thingOf(child);
    thing[name] =
      before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return thing;
}

/** `<encargo tipo="iptu">2400</encargo>` is called by its kind, where that is a field's name. */
function calledIn({ name, attributes, children }: Element): string {
  // `<price period="monthly">`
  const period = attributes['period'] ?? attributes['periodo'] ?? '';
  if (/^m(?:onth|ens|[eê]s)/i.test(period) && fieldOf(columnOf(name)) === 'price') return 'aluguel';
  const kind = attributes['tipo'] ?? attributes['type'] ?? attributes['nome'] ?? attributes['name'];
  const isKind =
    kind !== undefined && children.length === 0 && fieldOf(columnOf(kind)) !== undefined;
  return isKind ? kind : name;
}

/** Of a text with attributes, `<preco moeda="BRL">`, the text counts; of a picture its address and its place. */
const isPlain = ({ name, text, attributes }: Element) =>
  text.trim() !== '' &&
  (attributes['url'] === undefined ? fieldOf(columnOf(name)) !== 'photos' : /[/.]/.test(text));

/** The cells of a record, however its things are nested. */
export function cellsOf(record: Thing): Cells {
  const cells: Cells = new Map();
  add(cells, record);
  return cells;
}

/** @param around the name under which the thing stands: `{ "area": { "total": 120 } }` names the area in all */
function add(cells: Cells, thing: Thing, around = ''): void {
  for (const [name, value] of Object.entries(thing)) {
    const own = columnOf(name);
    const joined = `${around.replace(/s$/, '')}-${own}`;
    const isPart = around !== '' && fieldOf(own) === undefined && fieldOf(joined) !== undefined;
    const column = isPart ? joined : own;
    const field = fieldOf(column);
    if (field === 'photos') put(cells, column, photosIn(value).join('|'));
    else if (field === 'features' || field === 'guarantees')
      put(cells, column, listed(cells, value).join('|'));
    else if (Array.isArray(value)) addList(cells, column, value);
    else if (isThing(value)) addThing(cells, column, value);
    else put(cells, column, scalarOf(value));
  }
}

function addList(cells: Cells, column: string, list: readonly Value[]): void {
  const scalars = list.filter((value) => !isThing(value)).map(scalarOf);
  if (scalars.length > 0) put(cells, column, scalars.join('|'));
  for (const value of list) if (isThing(value)) addThing(cells, column, value);
}

/** A thing of its own, or what stands for a cell: a value with its name, `{ id, name }`, a price with its deal. */
function addThing(cells: Cells, column: string, thing: Thing): void {
  if (/^(?:years?|ano)$/.test(column)) return addYears(cells, thing);
  const names = namesIn(thing);
  const name = names.find((one) => fieldOf(columnOf(one)) !== undefined) ?? names[0] ?? '';
  const value = valueIn(thing);
  const named = columnOf(name);
  const isCell = Object.entries(thing).every(([of, one]) => {
    const field = fieldOf(columnOf(of)) ?? '';
    return typeof one !== 'object' && (field === '' || ofCell.has(field));
  });
  if (isCell && value !== '' && fieldOf(named) !== undefined) put(cells, named, value);
  else if (isCell && (value || name) !== '' && fieldOf(column) !== undefined)
    put(cells, column, value || name);
  else {
    const isRent = isForRent(thing, column);
    if (isRent !== undefined && value !== '') put(cells, isRent ? 'aluguel' : 'preco', value);
    add(cells, isRent === undefined || value === '' ? thing : withoutDeal(thing), column);
  }
}

/** `{ "fabrication": 2021, "model": 2022 }` under `year`. */
function addYears(cells: Cells, thing: Thing): void {
  for (const [name, value] of Object.entries(thing))
    put(cells, /mod/i.test(name) ? 'ano-mod' : 'ano-fabricacao', scalarOf(value));
}

/** Fields as which a thing that is one cell may name its parts. */
const ofCell = new Set(['code', 'title', 'description', 'price']);

/** Whether a price is said to be a rent; undefined where its thing says neither or both. */
function isForRent(thing: Thing, column: string): boolean | undefined {
  const said = Object.entries(thing).flatMap(([name, value]) =>
    fieldOf(columnOf(name)) === 'deal' ? scalarOf(value) : [],
  )[0];
  // `<Operacao tipo="Locação">`
  const deal = said ?? (fieldOf(column) === 'deal' ? pick(thing, kindName) : '');
  const [rent, sale] = [/alug|loca|alq|rent/i, /vend|vent|sale/i].map((one) =>
    one.test(deal ?? ''),
  );
  return rent === sale ? undefined : rent;
}

const kindName = /^(?:tipo|type|nome|name)$/;

const withoutDeal = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(([name]) => {
      const field = fieldOf(columnOf(name));
      return field !== 'deal' && field !== 'price' && !kindName.test(columnOf(name));
    }),
  );

/** The first of some names that a thing has a text or number for. */
function pick(thing: Thing, names: RegExp): string {
  const found = Object.entries(thing).find(
    ([name, value]) => names.test(columnOf(name)) && scalarOf(value) !== '',
  );
  return found === undefined ? '' : scalarOf(found[1]);
}

// `PRINCIPALES|QUARTO` is a group and a name.
const namesIn = (thing: Thing): string[] =>
  Object.entries(thing)
    .filter(([name]) =>
      // `{ "id": "FUEL_TYPE", "value_name": "Flex" }`
      ('value_name' in thing ? /^id$/ : nameName).test(columnOf(name)),
    )
    .map(([, value]) => scalarOf(value).replace(/^.*\|/, ''))
    .filter(Boolean);
const nameName = /^(?:nome|name|nombre|chave|key|atributo|label|descricao|titulo)$/;
const valueIn = (thing: Thing) =>
  pick(
    thing,
    /^(?:valor|value|amount|monto|preco|price|present|checked|possui|tem|quantidade|quantia|value-name)$/,
  );

/**
 * Features as texts, as things with a name, or by their names: `{ "Piscina": "Sim" }`. What is a field goes to its cell.
 * @param called the name under which it stands
 */
function listed(cells: Cells, value: Value, called = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: Value) => listed(cells, one, called));
  if (!isThing(value)) return marked(cells, called, scalarOf(value));
  const [name] = namesIn(value);
  if (name !== undefined) return marked(cells, name, valueIn(value) || 'sim');
  return Object.entries(value).flatMap(([of, one]) => listed(cells, one, of));
}

function marked(cells: Cells, name: string, value: string): string[] {
  const column = columnOf(name);
  const field = fieldOf(column);
  const answer = yesOrNo(value);
  if (value === '') return [];
  if (field !== undefined && field !== 'features' && !/^(?:title|description)$/.test(field)) {
    put(cells, column, value);
    return [];
  }
  // `PISCINA` is a column of a program, `Ar condicionado` a text.
  const label = name === name.toUpperCase() ? (equipmentNamed(name) ?? name) : name;
  if (answer !== '' && column !== '') return answer === 'yes' ? [label] : [];
  return /\p{L}/u.test(value) ? [value] : [];
}

/** The addresses of pictures, the cover first; of one in several sizes the large one. */
function photosIn(value: Value): string[] {
  if (Array.isArray(value)) return inOrder(value).flatMap(photosIn);
  if (!isThing(value)) return [scalarOf(value)].filter(Boolean);
  const address =
    pick(value, /^(?!.*(?:small|thumb|pequen|mini))(?:.*-)?(?:url|src|link|href|original)/) ||
    pick(value, /^(?:foto|imagem|image|photo|arquivo|caminho|picture)$/);
  if (address !== '') return [address];
  const large = Object.entries(value).filter(([name]) => !smaller.test(columnOf(name)));
  const all = large.length > 0 ? large.map(([, one]) => one) : Object.values(value);
  return inOrder(all).flatMap(photosIn);
}

/** The captions of a record's photos, with the addresses as they are written. */
export function captionsIn(record: Thing): [address: string, caption: string][] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (fieldOf(columnOf(name)) === 'photos') return captionsOf(value);
    return thingsIn(value).flatMap(captionsIn);
  });
}

const thingsIn = (value: Value): Thing[] =>
  Array.isArray(value) ? value.filter(isThing) : isThing(value) ? [value] : [];

function captionsOf(value: Value): [address: string, caption: string][] {
  if (!isThing(value)) return thingsIn(value).flatMap(captionsOf);
  const isPhoto = Object.values(value).every((one) => typeof one !== 'object');
  if (!isPhoto) return Object.values(value).flatMap(captionsOf);
  const [address] = photosIn(value);
  const caption = pick(value, /(?:^|-)(?:legenda|caption|titulo|title|descricao|description|alt)$/);
  return address === undefined || caption === '' ? [] : [[address, caption]];
}

const smaller = /small|thumb|pequen|mini/;

/** Entries with a number in the order of their numbers, those that are said to be the cover first. */
function inOrder(entries: readonly Value[]): readonly Value[] {
  const placeOf = (entry: Value) => {
    if (!isThing(entry)) return 0;
    const isCover = yesOrNo(pick(entry, /^(?:principal|main|primary|destaque|capa|cover)$/));
    return isCover === 'yes' ? -1 : Number(pick(entry, /^(?:ordem|order|position)$/)) || 0;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function scalarOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  // A number of JSON has a decimal point, a number of a table thousands.
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value.trim() : '';
}

const fieldOf = (column: string): string | undefined =>
  (fieldNamed('car', column) ?? fieldNamed('home', column))?.name;

/** `anoFabricacao`, `ano_fabricacao` and `AnoFabricacao` are one name. */
function columnOf(name: string): string {
  const split = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').replaceAll('_', '-');
  const slug = slugOf(split, 60);
  // Of a record it is one year, of a table often both.
  return slug === 'ano-modelo' ? 'ano-mod' : slug;
}

function put(cells: Cells, column: string, value: string): void {
  if (column === '') return;
  const before = cells.get(column);
  if (!before) cells.set(column, value);
  else if (['photos', 'features'].includes(fieldOf(column) ?? '') && value !== '')
    cells.set(column, `${before}|${value}`);
}
