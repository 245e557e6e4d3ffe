import type { TableKind } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import type { FindCity, Read } from './record.ts';
import { fieldNamed } from '../table/column-words.ts';
import { headOf, readLine } from './table.ts';
import { type Element, find, longestRecord, addressOfPhoto, photoElements } from './xml.ts';
import { BrokenFile } from './broken-file.ts';
import { breaksIn } from './labels.ts';

/**
 * Cars as XML or JSON: our own format (docs/imports.md), whose names are those of the columns of a table, and those of
 * programs that name the same things otherwise. Each record becomes a line of a table, and is read as one.
 */

/** What one car is called, in small letters: ours first; `ad` is that of aggregators (Trovit, Cari.la). */
export const carElements = ['veiculo', 'carro', 'vehicle', 'ad', 'anunciocarro'];

/** What agencies' programs call one home where the file is not VRSync. */
export const homeElement = 'imovel';

/** Names that other formats use, by their slug, and how a table calls the same. */
const otherNames: Record<string, string> = {
  'stock-number': 'codigo',
  'id-anuncio': 'codigo',
  anofabricacao: 'ano-fabricacao',
  anomodelo: 'ano-mod',
  'ano-modelo': 'ano-mod',
  'year-model': 'year',
  mileage: 'km',
  odometer: 'km',
  quilometragem: 'km',
  content: 'description',
  brand: 'make',
  fabricante: 'make',
  montadora: 'make',
  'fuel-type': 'fuel',
  gearbox: 'transmission',
  colour: 'color',
  'license-plate': 'plate',
  optionals: 'opcionais',
  'car-type': 'body-type',
  'body-style': 'body-type',
  categoria: 'body-type',
  carroceria: 'body-type',
  zerokm: 'zero-km',
  region: 'estado',
  state: 'estado',
  city: 'cidade',
  postcode: 'cep',
  pictures: 'fotos',
  picture: 'fotos',
  images: 'fotos',
  photos: 'fotos',
  'fotos-imovel': 'fotos',
  'fotos-anuncio': 'fotos',
  'ano-da-versao': 'ano-mod',
  regdate: 'ano-mod',
  'model-year': 'ano-mod',
  'production-year': 'ano-fabricacao',
  bodystyle: 'body-type',
  'deal-id': 'codigo',
  'car-features': 'opcionais',
  'fabric-year': 'ano-fabricacao',
  gear: 'transmission',
  cartype: 'body-type',
  carcolor: 'color',
  'observacao-do-anuncio': 'observacao',
  'titulo-imovel': 'titulo',
};

/** Lists within a record that are one cell: each of their entries is a value. */
const lists = /^(?:fotos|imagens|opcionais|acessorios|caracteristicas|features|itens)$/;

type Cells = Map<string, string>;

/** Whether an element is a car: aggregators call homes and jobs `ad` too. */
export const isCar = (element: Element): boolean =>
  element.name.toLowerCase() !== 'ad' || find(element, 'make', 'marca') !== undefined;

/** Reads one car or home of an XML file; a home for sale and for rent is two. @throws never: what is wrong stands in the result */
export function readElement(
  of: TableKind,
  element: Element,
  findCity: FindCity,
  base?: string,
): Read[] {
  const cells: Cells = new Map();
  addElements(cells, element.children);
  for (const [name, value] of Object.entries(element.attributes)) put(cells, name, value);
  const read = (own: Cells) => readCells(of, own, element.line, findCity, base);
  if (of === 'car') return [read(cells)];
  // An empty price says that a home is not for sale.
  const filled = new Map([...cells].filter(([, value]) => value !== ''));
  return dealsOf(filled).map((deal) => read(new Map([...filled, ...deal])));
}

function addElements(cells: Cells, elements: readonly Element[]): void {
  for (const child of elements) {
    const name = columnOf(child.name);
    if (lists.test(name)) put(cells, child.name, valuesOf(child).join('|'));
    else if (child.children.length > 0) addElements(cells, child.children);
    else put(cells, child.name, child.text.trim() || (child.attributes['url'] ?? ''));
  }
}

/** The values of a list, however deep; of a picture its address and not its title. */
function valuesOf(list: Element): string[] {
  return photoElements(list).flatMap(
    (element) => addressOfPhoto(element) || element.attributes['nome'] || [],
  );
}

/** Reads one car of a JSON file. */
export function readCarObject(
  car: Readonly<Record<string, unknown>>,
  line: number,
  findCity: FindCity,
  base?: string,
): Read {
  const cells: Cells = new Map();
  addProperties(cells, car);
  return readCells('car', cells, line, findCity, base);
}

function addProperties(cells: Cells, object: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(object)) {
    if (Array.isArray(value)) put(cells, name, inOrder(value).flatMap(entriesOf).join('|'));
    else if (typeof value === 'object' && value !== null) {
      const own = valueOf(value as Record<string, unknown>);
      if (own !== '' && fieldNamed('car', columnOf(name))) put(cells, name, own);
      else addProperties(cells, value as Record<string, unknown>);
    } else put(cells, name, scalarOf(value));
  }
}

/** The value of an object that stands for one: `{ "id": 3, "name": "Fiat" }`, `{ "value": 90000, "currency": "BRL" }`. */
const valueOf = ({ value, valor, name, nome }: Readonly<Record<string, unknown>>): string =>
  scalarOf(value ?? valor ?? name ?? nome);

/** Entries that all have a number in the order of their numbers: the first photo is the cover. */
function inOrder(entries: readonly unknown[]): readonly unknown[] {
  const placeOf = (entry: unknown) => {
    const { order, position, ordem } = (entry ?? {}) as Record<string, unknown>;
    return Number(order ?? position ?? ordem);
  };
  return entries.every((entry) => placeOf(entry) >= 0)
    ? entries.toSorted((a, b) => placeOf(a) - placeOf(b))
    : entries;
}

/** An entry of a list: a value, or an object with an address or a name. */
function entriesOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return [scalarOf(entry)].filter(Boolean);
  const { url, src, link, nome, name } = entry as Record<string, unknown>;
  return [scalarOf(url ?? src ?? link ?? nome ?? name)].filter(Boolean);
}

function scalarOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  // A number of JSON has a decimal point, a number of a table thousands.
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}

/** `anoFabricacao`, `ano_fabricacao` and `AnoFabricacao` are one name; so are `vehicle_brand`, `brandName` and `brand`. */
function columnOf(name: string): string {
  const slug = slugOf(name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').replaceAll('_', '-'), 60);
  const bare = slug.replaceAll(/^vehicle-(?=.)|(?<=.)-(?:name|nome)$/g, '');
  return lookUp(otherNames, bare) ?? bare;
}

function put(cells: Cells, name: string, value: string): void {
  const column = columnOf(name);
  if (column === '') return;
  const before = cells.get(column);
  if (!before) cells.set(column, value);
  else if (lists.test(column)) cells.set(column, `${before}|${value}`);
}

/** What a home is offered for: as its record says, or for both where it has two prices above zero. */
function dealsOf(cells: Cells): [string, string][][] {
  const named = (field: string) =>
    [...cells.keys()].find((name) => fieldNamed('home', name)?.name === field);
  const hasPrice = (field: string) => /[1-9]/.test(cells.get(named(field) ?? '') ?? '');
  if (!hasPrice('price') || !hasPrice('price_per_month')) return [[]];
  const deal = named('deal') ?? 'operacao';
  return [[[deal, 'Venda']], [[deal, 'Aluguel']]];
}

function readCells(
  of: TableKind,
  cells: Cells,
  line: number,
  findCity: FindCity,
  base?: string,
): Read {
  const names = [...cells.keys()];
  const links = names.map((name) => fieldNamed(of, name)?.name ?? null);
  return readLine(headOf(of, names, links), [...cells.values()], line, findCity, base);
}

/**
 * Cuts the objects out of the lists of a JSON text as it comes, and keeps no more of it than one.
 * @returns each with the line at which it begins
 * @throws BrokenFile
 */
export async function* readObjects(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ object: Readonly<Record<string, unknown>>; line: number }> {
  const open: string[] = [];
  let record = '';
  let begun: { depth: number; line: number } | undefined;
  let inString = false;
  let escaped = false;
  let line = 1;
  for await (const text of texts) {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!;
      if (letter === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === '\\') escaped = true;
        else if (letter === '"') inString = false;
        continue;
      }
      if (letter === '"') inString = true;
      else if (letter === '{' || letter === '[') {
        if (letter === '{' && !begun && open.at(-1) === '[') {
          begun = { depth: open.length, line };
          from = at;
        }
        open.push(letter);
      } else if (letter === '}' || letter === ']') {
        open.pop();
        if (!begun || open.length > begun.depth) continue;
        yield { object: parsed(record + text.slice(from, at + 1), begun.line), line: begun.line };
        record = '';
        begun = undefined;
      }
    }
    if (!begun) continue;
    record += text.slice(from);
    if (record.length > longestRecord) throw new BrokenFile('too_long', { line: begun.line });
  }
  if (open.length > 0 || inString) throw new BrokenFile('not_whole', { line });
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new BrokenFile('not_whole', { line: line + breaksIn(text), text: text.slice(0, 80) });
  }
}
