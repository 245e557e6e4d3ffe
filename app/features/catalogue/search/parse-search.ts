import { beginningOf } from '~/domain/text/text.ts';
import * as limits from '~/domain/limits/limits.ts';
import * as z from 'zod/mini';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { readAmount, type AmountOf, type ReadAmount } from '~/domain/money/read-amount.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { isCampaignParam } from '~/platform/navigation/campaign.ts';
import { catalogues, criteriaOf } from './catalogues.ts';
import { inGroups } from './code-groups.ts';
import {
  byDistance,
  defaultSort,
  type Criterion,
  type FilterValue,
  type Filters,
  type SearchState,
} from './criteria.ts';

z.config({ jitless: true });

const maxCodes = 30;
const maxCodeLength = 40;
const maxMoney = 1_000_000_000;

/** What was typed for an amount, and what is wrong with it. */
export interface Unread {
  param: string;
  text: string;
  fault: string;
}

export interface ParsedSearch {
  state: SearchState;
  /** What stood in the address and was not recognised, as `name=value`, shortened for display. */
  ignored: string[];
  /** Amounts that could not be read, as they were typed, and what to type instead. */
  unread: Unread[];
  /** True where the free text was cut. */
  shortened: boolean;
}

/**
 * Reads a search from its address. Never fails: what is nonsense is left out and named; a state or codes of
 * which none is known stay, and find nothing.
 * Several codes may be written `marca=a&marca=b` (a form without JavaScript) or `marca=a,b`.
 */
export function parseSearch(vertical: Vertical, query: URLSearchParams): ParsedSearch {
  const { sorts } = catalogues[vertical];
  const criteria = criteriaOf(vertical);
  const filters: Record<string, FilterValue> = {};
  const ignored: string[] = [];
  const unread: Unread[] = [];
  const state: Omit<SearchState, 'filters'> = { sort: defaultSort, page: 1 };

  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).map(tidy).filter(Boolean);
    const last = values.at(-1);
    if (last === undefined || isCampaignParam(name)) continue;
    const criterion = criteria.get(name);
    if (criterion) {
      const read = readValues(criterion, values);
      if (read.value !== undefined) filters[name] = read.value;
      const fault = read.value === undefined ? faultOf(criterion, last) : undefined;
      if (fault !== undefined) unread.push({ param: name, text: shortened(last), fault });
      else ignored.push(...read.ignored.map((value) => display(name, value)));
    } else if (name === 'ordem' && Object.hasOwn(sorts, last)) state.sort = last;
    else if (name === 'pagina' && page.safeParse(last).success) state.page = page.parse(last);
    else if (name === 'texto') state.text = cutAtWord(last, limits.queryLimits.words);
    else if (name === 'exato' && last === '1') state.exact = true;
    else if (name === 'mais' && last === '1') state.more = true;
    else if (name !== 'antes') ignored.push(display(name, last));
  }
  const ordered = inOrder(filters);
  if (!('raio' in ordered) && state.sort === byDistance) state.sort = defaultSort;
  return {
    state: { ...state, filters: ordered },
    ignored: ignored.slice(0, 5),
    unread: unread.slice(0, 5),
    shortened: isShortened(criteria.get('q'), query) || isTooLong(query.get('texto')),
  };
}

// A page beyond the last that is offered counts as that one, so that its answer can say so.
const page = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  z.pipe(
    z.number().check(z.gte(1)),
    z.transform((n: number) => Math.min(n, limits.searchPages + 1)),
  ),
);

// Whole reais and square metres are searched for.
const whole = z.transform((read: ReadAmount) =>
  'value' in read ? Math.round(read.value) : undefined,
);
const amount = (of: AmountOf, min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => readAmount(text, of)),
      ),
      whole,
    ),
    z.number().check(z.gte(min), z.lte(max)),
  );
const money = amount('price', 0, maxMoney);

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));
// A state that there is not stays, and finds nothing.
const state = z.pipe(
  z.string().check(z.regex(/[\p{L}\p{N}]/u)),
  z.transform((text: string) => cutAtWord(text.toUpperCase(), maxCodeLength)),
);

const schemas = new WeakMap<Criterion, z.ZodMiniType<FilterValue, string>>();

function schemaOf(criterion: Criterion): z.ZodMiniType<FilterValue, string> {
  const made = schemas.get(criterion) ?? makeSchema(criterion);
  schemas.set(criterion, made);
  return made;
}

function makeSchema(criterion: Criterion): z.ZodMiniType<FilterValue, string> {
  switch (criterion.kind) {
    case 'money':
      return money;
    case 'integer':
      return amount(criterion.of ?? 'count', criterion.min, criterion.max);
    case 'state':
      return state;
    case 'flag':
      return z.literal(criterion.mayBeDenied ? ['sim', 'nao'] : ['sim']);
    case 'codes':
      return z.string().check(z.refine((code) => Object.hasOwn(criterion.terms, code)));
    case 'slugs':
      return slug;
    case 'day':
      return day;
    case 'places':
    case 'text':
      // Signs alone ("%", an emoji) say nothing that could be searched.
      return z.pipe(
        z.string().check(z.regex(/[\p{L}\p{N}]/u)),
        z.transform((text: string) => cutAtWord(text, criterion.maxLength)),
      );
  }
}

/** What is wrong with an amount that a parameter does not take. */
function faultOf(criterion: Criterion, text: string): string | undefined {
  if (criterion.kind === 'money') {
    const read = readAmount(text, 'price');
    return 'fault' in read ? read.fault : 'O valor é alto demais. Confira os zeros.';
  }
  if (criterion.kind !== 'integer' || criterion.of === undefined) return undefined;
  const read = readAmount(text, criterion.of);
  if ('fault' in read) return read.fault;
  return `Digite um número de ${formatNumber(criterion.min)} a ${formatNumber(criterion.max)}.`;
}

const day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((text) => Date.parse(text) > 0 && new Date(text).toISOString().startsWith(text)),
);

interface Read {
  value?: FilterValue;
  ignored: string[];
}

function readValues(criterion: Criterion, values: string[]): Read {
  const schema = schemaOf(criterion);
  if (criterion.kind === 'places' && values.some(isWholeCountry)) return { ignored: [] };
  if (criterion.kind === 'places' && values.length > 1)
    return readPlaces(values, criterion.most, schema);
  if (criterion.kind !== 'codes' && criterion.kind !== 'slugs') {
    const last = values.at(-1)!;
    const read = schema.safeParse(last);
    return read.success ? { value: read.data, ignored: [] } : { ignored: [last] };
  }
  const codes = [...new Set(values.flatMap((value) => value.split(',').map(tidy)))].filter(Boolean);
  const known = codes.filter((code) => schema.safeParse(code).success).slice(0, maxCodes);
  const ignored = codes.filter((code) => !known.includes(code));
  if (known.length === 0) {
    // What nothing has finds nothing: leaving it out would show everything.
    const asked = codes.slice(0, maxCodes).map((code) => cutAtWord(code, maxCodeLength));
    return criterion.kind === 'codes' && asked.length > 0
      ? { value: asked.toSorted(), ignored: [] }
      : { ignored };
  }
  const chosen = criterion.kind === 'codes' ? inGroups(known, criterion.groups ?? {}) : known;
  return { value: chosen.toSorted(), ignored };
}

// The field for the city says "Todo o Brasil" where none is chosen: who types that means the same.
const isWholeCountry = (place: string) =>
  /^(?:(?:em )?todo o |no )?bra[sz]il(?: todo| inteiro)?$/i.test(place);

// "Campinas, SP" has a comma: several places are several parameters.
function readPlaces(
  values: string[],
  most: number,
  schema: z.ZodMiniType<FilterValue, string>,
): Read {
  const places = [...new Set(values)].filter((value) => schema.safeParse(value).success);
  const known = places.slice(0, most).map((value) => String(schema.parse(value)));
  const ignored = values.filter((value) => !places.slice(0, most).includes(value));
  if (known.length === 0) return { ignored };
  return { value: known.length === 1 ? known[0]! : known.toSorted(), ignored };
}

// Someone who types the larger number first means the same range.
function inOrder(filters: Filters): Filters {
  const swapped = { ...filters };
  for (const name of ['preco', 'total', 'ano', 'area', 'quartos', 'suites', 'banheiros', 'vagas']) {
    const min = filters[`${name}_min`];
    const max = filters[`${name}_max`];
    if (min === undefined || max === undefined || min <= max) continue;
    swapped[`${name}_min`] = max;
    swapped[`${name}_max`] = min;
  }
  // It says how the bound is meant.
  if (!('total_max' in swapped || 'total_min' in swapped)) delete swapped['total_parcial'];
  // Around one city.
  if (typeof swapped['cidade'] !== 'string') delete swapped['raio'];
  return swapped;
}

function tidy(text: string): string {
  // Control characters cannot be stored or searched; runs of blanks say nothing. What is pasted may have its accents
  // beside the letters.
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = beginningOf(text, length);
  const lastBlank = cut.lastIndexOf(' ');
  return (lastBlank > length / 2 ? cut.slice(0, lastBlank) : cut).trim();
}

function isShortened(criterion: Criterion | undefined, query: URLSearchParams): boolean {
  return criterion?.kind === 'text' && tidy(query.get('q') ?? '').length > criterion.maxLength;
}

// A text that became filters says in the address that more of it was typed than is read.
const isTooLong = (text: string | null) => tidy(text ?? '').length > limits.queryLimits.words;

const display = (name: string, value: string) => shortened(`${name}=${value}`);

const shortened = (text: string) => (text.length > 40 ? `${beginningOf(text, 39)}…` : text);
