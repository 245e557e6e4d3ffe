import { hasCode, type TableKind } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { fieldBegun, fieldNamed, kindOfNames } from '../table/column-words.ts';
import { equipmentNamed } from './equipment.ts';
import { headOf } from './head.ts';
import { captionsIn, type Cells, cellsOf, type Thing, thingOf } from './record-cells.ts';
import type { FindCity, Read } from './record.ts';
import { roomsOf } from './rooms.ts';
import { readLine } from './table.ts';
import { yesOrNo } from './values.ts';
import type { Element } from '../formats/xml.ts';

/**
 * Cars and homes as XML or JSON: our own format (docs/imports.md), whose names are those of the columns of a table, and
 * those of programs and portals that name the same things otherwise. Each record becomes a line of a table, and is read
 * as one.
 */

/** What one record is called in small letters, and what it is; undefined: its names tell. */
const elements: Readonly<Record<string, TableKind | undefined>> = {
  veiculo: 'car',
  carro: 'car',
  vehicle: 'car',
  anunciocarro: 'car',
  imovel: 'home',
  property: undefined,
  aviso: undefined,
  anuncio: undefined,
  ad: undefined,
  item: undefined,
};
export const recordElements = Object.keys(elements);

/** Fields of a record of any name, at least. */
const fewest = 5;

/** Tells a record by what stands in it: a code, a price, and enough of what a car or a home has. */
export const judgeElement = {
  isPart: (element: Element): boolean => kindOfNames(namesIn(element)) !== undefined,
  isRecord(element: Element): boolean {
    const names = namesIn(element);
    const of = kindOfNames(names);
    const fields = new Set(of && names.map((name) => fieldNamed(of, name)?.name ?? null));
    fields.delete(null);
    const hasPrice = fields.has('price') || fields.has('price_per_month');
    return fields.size >= fewest && hasPrice && hasCode([...fields]);
  },
};

const namesIn = (element: Element) => [...cellsOf(thingOf(element)).keys()];

/** A record, and the market that it is of. */
export interface ReadRecord {
  of: TableKind;
  reads: Read[];
}

/** Reads one record of an XML file; undefined where it is neither a car nor a home. */
export const readElement = (
  element: Element,
  findCity: FindCity,
  base?: string,
): ReadRecord | undefined =>
  readRecord(
    thingOf(element),
    element.line,
    lookUp(elements, element.name.toLowerCase()),
    findCity,
    base,
  );

/** Reads one object of a JSON file; undefined where it is neither a car nor a home. */
export const readObject = (
  object: Readonly<Record<string, unknown>>,
  line: number,
  findCity: FindCity,
  base?: string,
): ReadRecord | undefined => readRecord(object as Thing, line, undefined, findCity, base);

function readRecord(
  thing: Thing,
  line: number,
  kind: TableKind | undefined,
  findCity: FindCity,
  base?: string,
): ReadRecord | undefined {
  const cells = cellsOf(thing);
  const names = [...cells.keys()];
  const of = kind ?? kindOfNames(names);
  if (!of) return undefined;
  const links = linksOf(of, cells);
  // What has a lower price for a while is sold for that.
  const lower = names.findIndex((name) => promotion.test(name) && /[1-9]/.test(cells.get(name)!));
  if (of === 'car' && lower >= 0)
    for (const [at, link] of links.entries())
      if (at === lower) links[at] = 'price';
      else if (link === 'price') links[at] = null;
  const head = headOf(of, names, links);
  const reads = readLine(head, [...cells.values()], line, findCity, base);
  if (of === 'car') return { of, reads };
  const rooms = roomsOf(captionsIn(thing), base);
  return { of, reads: reads.map((read) => ({ ...read, rooms })) };
}

const promotion =
  /^(?:sale-price|(?:valor|preco)-?(?:promoc|oferta)\w*|(?:valor|preco)-com-desconto)$/;

/** The field of each name: that it is named after, else with which it begins, else what it marks. */
function linksOf(of: TableKind, cells: Cells): (string | null)[] {
  const named = [...cells.keys()].map((name) => fieldNamed(of, name)?.name);
  const taken = new Set(named);
  return [...cells].map(([name, value], at) => {
    const begun = fieldBegun(of, name)?.name;
    const isFree = begun !== undefined && begun !== 'code' && !taken.has(begun);
    const isMark = yesOrNo(value) !== '' && equipmentNamed(name) !== undefined;
    return named[at] ?? (isMark ? 'features' : isFree ? begun : null);
  });
}
