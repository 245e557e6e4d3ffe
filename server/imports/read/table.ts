import { decodeHTMLStrict } from 'entities';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { BrokenFile } from './broken-file.ts';
import { typedMeasure, typedNumber, yearsIn, type Years } from './numbers.ts';
import { codeOfValue, yesOrNo } from './values.ts';
import type { Fault, FindCity, Read } from './record.ts';
import {
  isLostLetter,
  lostLetterNote,
  oneLine,
  photoAddresses,
  photoNote,
  plainText,
  stateOf,
} from './labels.ts';
import { placeOf } from './cities.ts';

/** Other words for a field's name and label, as columns are called in stock lists. */
const aliases: Record<string, readonly string[]> = {
  price: ['valor', 'preco-venda', 'valor-venda', 'preco-de-venda'],
  price_per_month: ['aluguel', 'valor-aluguel', 'preco-aluguel', 'valor-locacao'],
  km: ['quilometros'],
  year_fabrication: ['ano-fabricacao', 'ano-fab', 'fabricacao'],
  year: ['ano-mod', 'modelo-ano'],
  fipe_code: ['fipe', 'cod-fipe'],
  fuel: ['comb', 'combust'],
  transmission: ['transmissao'],
  description: ['obs', 'observacao', 'observacoes'],
  is_new: ['zero-km', '0-km', 'novo'],
  features: ['opcionais', 'caracteristicas', 'itens'],
  neighborhood: ['distrito'],
  street: ['endereco', 'logradouro'],
  property_type: ['tipo', 'tipo-imovel', 'tipo-do-imovel', 'o-que-e'],
  bedrooms: ['dormitorios'],
  parking: ['garagem', 'vagas-garagem'],
  area: ['area', 'area-privativa'],
  monthly_fees: ['condominio', 'valor-condominio'],
  furnished: ['mobiliado'],
  pets_allowed: ['pets', 'aceita-animais'],
  accepts_financing: ['financiamento'],
  building_stage: ['estado-do-imovel', 'estagio', 'estagio-da-obra', 'fase-da-obra'],
};

const own = {
  code: [
    'codigo',
    'id',
    'cod',
    'referencia',
    'ref',
    'external-id',
    'codigo-interno',
    'cod-interno',
    'codigo-do-veiculo',
    'codigo-do-imovel',
    'id-veiculo',
    'id-imovel',
    'estoque',
    'placa',
  ],
  deal: ['operacao', 'negocio', 'transacao', 'finalidade'],
  city: ['cidade', 'municipio', 'city'],
  state: ['estado', 'uf', 'state'],
  photos: ['fotos', 'imagens', 'fotos-urls', 'imagem', 'photos', 'links-das-fotos', 'links-fotos'],
  years: ['ano', 'anos', 'ano-modelo', 'ano-fab-mod', 'ano-fabricacao-modelo', 'ano-fab-modelo'],
} satisfies Record<string, readonly string[]>;

const numeric = new Set(['whole', 'money']);

/** Columns of a table, at most: stock lists have some dozens. */
const mostColumns = 500;

/** How a table's columns are read. */
export interface Head {
  /** The vertical that all rows are of, or homes, which say in each row what they are for. */
  of: 'car' | 'home';
  /** As the file calls its columns. */
  names: readonly string[];
  /** The first column of each name, by its slug. */
  places: ReadonlyMap<string, number>;
}

function column({ places }: Pick<Head, 'places'>, words: readonly string[]): number {
  const found = words.flatMap((word) => places.get(word) ?? []);
  return found.length > 0 ? Math.min(...found) : -1;
}

const wordsOf = ({ name, label }: Field) => [
  slugOf(name, 60),
  slugOf(label, 60),
  ...(lookUp(aliases, name) ?? []),
];

const words = new Map(
  Object.values(listingFields).flatMap((fields) =>
    fields.map((field) => [field, wordsOf(field)] as const),
  ),
);

/**
 * Looks at the first line of a table.
 * @param line its place in the file
 * @throws BrokenFile when it is not the head of a list of cars or homes
 */
export function readHead(names: readonly string[], line: number): Head {
  if (names.length > mostColumns) throw new BrokenFile('too_many_columns', { line });
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const slug = slugOf(name, 60);
    if (!places.has(slug)) places.set(slug, at);
  }
  const head = { names: names.map((name) => beginningOf(name, 60)), places };
  const has = (wanted: readonly string[]) => column(head, wanted) >= 0;
  if (!has(own.code))
    throw new BrokenFile('no_code_column', { line, text: beginningOf(names.join('; '), 200) });
  if (has(['marca', 'make']) && has(['modelo', 'model'])) return { of: 'car', ...head };
  if (has(wordsOf(listingFields.property[0]!)) && has(own.city)) return { of: 'home', ...head };
  throw new BrokenFile('unknown_columns', { line, text: beginningOf(names.join('; '), 200) });
}

/** Titles, dates and empty lines may stand before the head, but not more. */
const linesBeforeHead = 20;

/** Looks for the head of a table among its first lines. */
export function findHead() {
  let looked = 0;
  let failure: BrokenFile | undefined;
  return {
    /** Why the likeliest line is none. */
    get failure() {
      return failure;
    },
    /** @returns the head, if it is this line; @throws BrokenFile where none has come by now */
    look(cells: readonly string[], line: number): Head | undefined {
      looked += 1;
      try {
        return readHead(cells, line);
      } catch (error) {
        if (!(error instanceof BrokenFile) || error.reason === 'too_many_columns') throw error;
        // The first line that could be one is the one to mend.
        if (cells.filter(Boolean).length > 1) failure ??= error;
        if (looked >= linesBeforeHead) throw failure ?? error;
        return undefined;
      }
    },
  };
}

/** Reads one line of a table. @param cells in the order of the head */
export function readLine(
  head: Head,
  cells: readonly string[],
  line: number,
  findCity: FindCity,
  base?: string,
): Read {
  const cell = (wanted: readonly string[]) => plainText(cells[column(head, wanted)] ?? '');
  const vertical = verticalOf(head, cell(own.deal));
  const typed: Record<string, string | readonly string[]> = {};
  const origins: Record<string, { field: string; value: string }> = {};
  const faults: Fault[] = [];
  for (const field of listingFields[vertical]) {
    const at = column(head, words.get(field)!);
    if (at < 0) continue;
    const value = plainText(cells[at] ?? '');
    typed[field.name] = typedAs(field, value);
    origins[field.name] = { field: head.names[at]!, value };
  }
  splitYears(typed, cell(own.years));
  const place = findCity(oneLine(cell(own.city)), stateOf(cell(own.state)));
  Object.assign(typed, placeOf(place));
  if (place?.quarter !== undefined) typed['neighborhood'] ||= place.quarter;
  origins['municipality_id'] = {
    field: nameOf(head, own.city, 'cidade'),
    value: [oneLine(cell(own.city)), cell(own.state)].filter(Boolean).join(', '),
  };
  const code = cell(own.code);
  const codeField = nameOf(head, own.code, 'Código');
  if (code === '' || code.length > 50) {
    const message = code === '' ? 'Falta o código do anúncio.' : 'O código tem até 50 letras.';
    faults.push({ field: codeField, value: code, message });
  }
  const { found: photos, without } = photoAddresses(photoCells(head, cells), base);
  const notes = [
    ...(without.length > 0 ? [photoNote(without)] : []),
    ...(cells.some(isLostLetter) ? [lostLetterNote] : []),
  ];
  return { vertical, code, codeField, line, typed, origins, faults, lacks: [], notes, photos };
}

/** `foto1`, `Foto 2`, `imagem_03`, and the columns that have all of them. */
const photoColumn =
  /^(?:url-?)?(?:foto|imagem|img|photo|image|picture)s?-?(?:principal|capa|url|\d{1,2})?$/;

function photoCells({ places }: Head, cells: readonly string[]): string[] {
  const columns = [...places].filter(
    ([slug]) => own.photos.includes(slug) || photoColumn.test(slug),
  );
  return columns
    .toSorted(([, left], [, right]) => left - right)
    .map(([, at]) => decodeHTMLStrict(cells[at] ?? ''));
}

function verticalOf({ of }: Head, deal: string): Vertical {
  if (of === 'car') return 'car';
  return /alug|loca|rent/i.test(deal) ? 'rental' : 'property';
}

const nameOf = (head: Head, wanted: readonly string[], otherwise: string) =>
  head.names[column(head, wanted)] ?? otherwise;

/** One column may have both years, whatever it is called. */
function splitYears(typed: Record<string, string | readonly string[]>, both: string): void {
  const read = (written: unknown) => yearsIn(typeof written === 'string' ? written : '');
  const [made, model, either] = [read(typed['year_fabrication']), read(typed['year']), read(both)];
  const pairOf = (years: Years | undefined) => (years?.made === years?.model ? undefined : years);
  const year_fabrication = (made ?? either ?? pairOf(model))?.made;
  const year = (model ?? either ?? pairOf(made))?.model;
  Object.assign(typed, year_fabrication && { year_fabrication }, year && { year });
}

function typedAs(field: Field, value: string): string | readonly string[] {
  const { kind } = field;
  if (kind === 'features' || kind === 'codes') {
    const parts = value.split(/[|\n•]|[,;](?!\d)/).map((part) => beginningOf(part.trim(), 60));
    const values = parts.map((part) => (kind === 'codes' ? codeOfValue(field, part) : part));
    return [...new Set(values.filter(Boolean))].slice(0, 60);
  }
  if (kind === 'code') return codeOfValue(field, value);
  if (kind === 'question' || kind === 'switch') return yesOrNo(value);
  if (kind === 'date') return value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  if (kind === 'decimal') return typedMeasure(value);
  return numeric.has(kind) ? typedNumber(value) : kind === 'long' ? value : oneLine(value);
}
