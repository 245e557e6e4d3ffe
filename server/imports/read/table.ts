import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { BrokenFile } from './broken-file.ts';
import { typedNumber } from './numbers.ts';
import type { Fault, FindCity, Read } from './record.ts';
import { oneLine, photoAddresses, plainText, stateOf } from './labels.ts';

/** Other words for a field's name and label, as columns are called in stock lists. */
const aliases: Record<string, readonly string[]> = {
  price: ['valor', 'preco-venda', 'valor-venda', 'preco-de-venda'],
  price_per_month: ['aluguel', 'valor-aluguel', 'preco-aluguel', 'valor-locacao'],
  km: ['quilometros'],
  year_fabrication: ['ano-fabricacao', 'ano-fab', 'fabricacao'],
  year: ['ano-modelo', 'ano-mod'],
  fipe_code: ['fipe', 'cod-fipe'],
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
  code: ['codigo', 'id', 'cod', 'referencia', 'ref', 'external-id'],
  deal: ['operacao', 'negocio', 'transacao', 'finalidade'],
  city: ['cidade', 'municipio', 'city'],
  state: ['estado', 'uf', 'state'],
  photos: ['fotos', 'imagens', 'fotos-urls', 'imagem', 'photos'],
  years: ['ano', 'anos'],
} as const;

const numeric = new Set(['whole', 'decimal', 'money', 'year']);

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

/** Reads one line of a table. @param cells in the order of the head */
export function readLine(
  head: Head,
  cells: readonly string[],
  line: number,
  findCity: FindCity,
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
  yearsOf(cell(own.years), typed);
  const [city, state] = [oneLine(cell(own.city)), stateOf(cell(own.state))];
  const place = findCity(city, state);
  Object.assign(typed, { municipality_id: place === undefined ? '' : String(place), city, state });
  origins['municipality_id'] = {
    field: nameOf(head, own.city, 'cidade'),
    value: [city, state].filter(Boolean).join(', '),
  };
  const code = cell(own.code);
  const codeField = nameOf(head, own.code, 'Código');
  if (code === '' || code.length > 50) {
    const message = code === '' ? 'Falta o código do anúncio.' : 'O código tem até 50 letras.';
    faults.push({ field: codeField, value: code, message });
  }
  const photos = photoAddresses(cell(own.photos).split(/[|\s]+|,(?=https?:)/));
  return { vertical, code, codeField, line, typed, origins, faults, photos };
}

function verticalOf({ of }: Head, deal: string): Vertical {
  if (of === 'car') return 'car';
  return /alug|loca|rent/i.test(deal) ? 'rental' : 'property';
}

const nameOf = (head: Head, wanted: readonly string[], otherwise: string) =>
  head.names[column(head, wanted)] ?? otherwise;

// `2020/2021`, where a list has one column for both.
function yearsOf(text: string, typed: Record<string, string | readonly string[]>): void {
  const [, made, model] = /^(\d{4})(?:\s*\/\s*(\d{4}))?$/.exec(text) ?? [];
  if (made === undefined) return;
  typed['year_fabrication'] ??= made;
  typed['year'] ??= model ?? made;
}

function typedAs({ kind, terms = {} }: Field, value: string): string | readonly string[] {
  if (kind === 'features' || kind === 'codes') {
    const parts = value.split(/[|\n]|[,;](?!\d)/).map((part) => beginningOf(part.trim(), 60));
    return [
      ...new Set(
        parts.filter(Boolean).map((part) => (kind === 'codes' ? codeOf(terms, part) : part)),
      ),
    ].slice(0, 60);
  }
  if (kind === 'code') return codeOf(terms, value);
  if (kind === 'question' || kind === 'switch') return yesOrNo(value);
  if (kind === 'date') return value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return numeric.has(kind) ? typedNumber(value) : kind === 'long' ? value : oneLine(value);
}

// By its code or by what people read.
function codeOf(terms: Readonly<Record<string, string>>, value: string): string {
  const wanted = slugOf(value);
  if (wanted === '') return '';
  const found = Object.entries(terms).find(
    ([code, label]) => slugOf(code) === wanted || slugOf(label) === wanted,
  );
  return found?.[0] ?? value;
}

function yesOrNo(value: string): string {
  if (/^(?:s|sim|y|yes|true|1|x|verdadeiro)$/i.test(value)) return 'yes';
  return /^(?:n|n[aã]o|no|false|0|falso)$/i.test(value) ? 'no' : '';
}
