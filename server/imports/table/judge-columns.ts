import {
  hasCode,
  isRepeatable,
  type TableField,
  type TableKind,
  tableFields,
} from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { formatNumber, pluralOf } from '../../../app/domain/formats/numbers.ts';
import { beginningOf } from '../../../app/domain/text/text.ts';
import type { ImportColumn, ImportColumns } from '../../../app/platform/answers/import-answers.ts';
import type { Places } from '../read/cities.ts';
import { fieldBegun, fieldNamed, isCalledSo, isOtherThing, slugOfColumn } from './column-words.ts';
import type { Line } from '../formats/csv.ts';
import { fieldByValues, fits } from './fitting.ts';
import { equipmentNamed, mayBeEquipment } from '../read/equipment.ts';
import { plainText } from '../read/labels.ts';
import { vehicleName } from '../read/makes.ts';
import type { FindCity } from '../read/record.ts';
import { missingOf } from './missing-fields.ts';
import { headOf, type Translations } from '../read/head.ts';
import { yesOrNo } from '../read/values.ts';
import { translationsIn } from './translated.ts';

/** What somebody said of the columns of a source (private.import_sources.columns). */
export interface RememberedColumns {
  of: TableKind;
  /** By the slug of a column: its field, or null where it is left out. */
  links: Record<string, string | null>;
  values: Translations;
}

/** The store's own business and people's documents, which no listing has. */
const privateName =
  /(?:^|-)(?:custos?|margem|lucro|compra|fornecedor|cpf|cnpj|rg|cnh|proprietario|dono|chassi|comissao|repasse|minimo|banco|conta|divida|debitos?)(?:-|$)/;
const document = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$|^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/;
/** The address of a listing's page at another site, which is no photo. */
const isPage = /^(?:links?|url|site|pagina)(?:-d[oe]-(?:anuncio|imovel|veiculo))?$/;

interface Judged {
  field?: TableField | undefined;
  state: ImportColumn['state'];
  note: string;
}

/**
 * Links the columns of a table to fields, by their names and by all values that were looked at.
 * @param lines the beginning of the table, its head among them
 * @param at the place of the head in them
 * @param remembered what somebody said of this source before
 */
export function judgeColumns(
  of: TableKind,
  lines: readonly Line[],
  at: number,
  places: Places,
  remembered?: RememberedColumns,
): ImportColumns {
  const names = lines[at]!.cells.map((name) => beginningOf(plainText(name), 60));
  const rows = lines.slice(at + 1).map(({ cells }) => cells.map(plainText));
  const valuesOf = (column: number) => rows.map((cells) => cells[column] ?? '');
  const stateAt = names.findIndex((name) => fieldNamed(of, name)?.name === 'state');
  const taken = new Map<string, number>();
  const judged = names.map((name, column): Judged => {
    const said = remembered && lookUp(remembered.links, slugOfColumn(name));
    if (said !== undefined) return rememberedLink(of, said);
    return judgeColumn(
      of,
      name,
      valuesOf(column),
      places.findCity,
      stateAt < 0 ? [] : valuesOf(stateAt),
    );
  });
  const car = of === 'car' ? carColumn(judged, valuesOf) : undefined;
  if (car !== undefined) judged[car] = vehicleByValues;
  // What is sure takes its field before what is likely does.
  const order = [...judged.keys()].toSorted(
    (a, b) => rankOf(judged[a]!) - rankOf(judged[b]!) || a - b,
  );
  for (const column of order) {
    const { field } = judged[column]!;
    if (!field) continue;
    const first = taken.get(field.name);
    if (first === undefined) taken.set(field.name, column);
    else if (!isRepeatable(field.name))
      judged[column] = {
        state: 'unused',
        note: `${field.label} já vem de ${names[first] || 'outra coluna'}.`,
      };
  }
  const columns = judged.map(({ field, state, note }, column): ImportColumn => {
    const sample = valuesOf(column)
      .slice(0, 3)
      .map((value) => beginningOf(value, 60));
    return { name: names[column]!, sample, link: field?.name ?? null, state, note };
  });
  const values = remembered?.values ?? {};
  const known = names.every((name) => Object.hasOwn(remembered?.links ?? {}, slugOfColumn(name)));
  const links = columns.map(({ link }) => link);
  const certain = columns.every(({ state }) => state === 'certain' || state === 'empty');
  return describe(
    {
      of,
      head: at,
      settled: known || (certain && hasCode(links) && hasListing(of, links)),
      remembered: remembered !== undefined && known,
      remember: remembered !== undefined,
      columns,
      values: values as ImportColumns['values'],
      rows: rows.length,
      total: rows.length,
    },
    lines,
    places,
  );
}

/** Says what the links of columns lead to: translated values, and what the file does not bring. */
export function describe(
  plan: Omit<ImportColumns, 'translations' | 'missing'>,
  lines: readonly Line[],
  places: Places,
): ImportColumns {
  const links = plan.columns.map(({ link }) => link);
  const head = headOf(
    plan.of,
    plan.columns.map(({ name }) => name),
    links,
    plan.values,
  );
  const below = lines.slice(plan.head + 1);
  const translations = translationsIn(head, below);
  const columns = plan.columns.map((column) => noted(column, translations));
  return { ...plan, columns, translations, missing: missingOf(head, below, places) };
}

/** Whether a line can be a listing: what every one has stands in a column. */
export const hasListing = (of: TableKind, links: readonly (string | null)[]): boolean =>
  of === 'car'
    ? links.includes('vehicle') || links.includes('model')
    : links.includes('property_type') && (links.includes('city') || links.includes('zip_code'));

function noted(
  column: ImportColumn,
  translations: readonly ImportColumns['translations'][number][],
): ImportColumn {
  const own = translations.filter(({ field, means }) => field === column.link && means !== null);
  if (own.length === 0 || (column.state !== 'certain' && column.state !== 'chosen')) return column;
  const note = `${formatNumber(own.length)} ${pluralOf(own.length, 'valor traduzido', 'valores traduzidos')}`;
  return { ...column, note };
}

const vehicleByValues: Judged = {
  field: tableFields.car.find(({ name }) => name === 'vehicle'),
  state: 'likely',
  note: 'Pelos valores. Confira.',
};

/** The column whose values name cars (`UNO 1.0 VIVACE`), where none is called so. */
function carColumn(
  judged: readonly Judged[],
  valuesOf: (column: number) => readonly string[],
): number | undefined {
  const has = (...names: string[]) =>
    judged.some(({ field }) => field && names.includes(field.name));
  if (has('model', 'vehicle')) return undefined;
  const found = judged.findIndex(({ field }, column) => {
    if (field && field.name !== 'description') return false;
    const values = valuesOf(column).filter((value) => value !== '');
    // `ONIX` beside a column of makes.
    const isName = (value: string) => value.includes(' ') || has('make');
    const cars = values.filter((value) => isName(value) && vehicleName(value).make !== '');
    return values.length > 0 && cars.length >= values.length * 0.8;
  });
  return found < 0 ? undefined : found;
}

const ranks = { certain: 0, chosen: 0, likely: 1, private: 2, unused: 2, unknown: 2, empty: 2 };
const rankOf = ({ state }: Judged) => ranks[state];

function rememberedLink(of: TableKind, said: string | null): Judged {
  const field = tableFields[of].find(({ name }) => name === said);
  return field
    ? { field, state: 'certain', note: 'Como você ligou antes' }
    : { state: 'private', note: 'Como você deixou antes: fica fora' };
}

function judgeColumn(
  of: TableKind,
  name: string,
  all: readonly string[],
  findCity: FindCity,
  states: readonly string[],
): Judged {
  const slug = slugOfColumn(name);
  const filled = all.flatMap((value, row) => (value === '' ? [] : [{ value, row }]));
  const values = filled.map(({ value }) => value);
  const called = fieldNamed(of, name);
  // `Fabricação; Modelo` beside the vehicle are two years. A Peugeot is called 2008.
  const isYear = called?.name === 'model' && values.every((value) => /^(?:19|20)\d\d$/.test(value));
  const named =
    isYear && values.some((value) => !/^[235]008$/.test(value))
      ? tableFields[of].find((one) => one.name === 'year')
      : called;
  if (values.length === 0)
    return named
      ? { field: named, state: 'certain', note: 'Sem valores neste arquivo' }
      : { state: 'empty', note: name === '' ? 'Sem título e sem valores' : 'Sem valores' };
  const share = (field: TableField) =>
    filled.filter(({ value, row }) => fits(field, value, findCity, states[row])).length;
  if (named) {
    if (named.field?.kind === 'long' && !isCalledSo(named, name))
      return { field: named, state: 'likely', note: 'Por ser texto livre. Confira.' };
    const fit = share(named);
    // Many call the price of the FIPE table so, which no listing has.
    const price = tableFields[of].find((one) => one.name === 'price')!;
    if (fit === 0 && named.name === 'fipe_code' && share(price) === values.length)
      return { state: 'unused', note: 'São preços, e não códigos FIPE: fica fora.' };
    if (fit === 0 && !isCalledSo(named, name) && named.name !== 'price')
      return { state: 'unknown', note: `${countFit(fit, values.length)} para ${named.label}.` };
    if (fit < values.length * 0.8)
      return { field: named, state: 'likely', note: `${countFit(fit, values.length)}. Confira.` };
    return { field: named, state: 'certain', note: noteOf(named, values, fit) };
  }
  if (privateName.test(slug) || values.every((value) => document.test(value)))
    return { state: 'private', note: privateNote(slug) };
  const begun = fieldBegun(of, name);
  if (begun && share(begun) >= values.length * 0.8)
    return { field: begun, state: 'likely', note: 'Pelo começo do nome. Confira.' };
  const marked = markedEquipment(of, name, values);
  if (marked) return marked;
  const city = tableFields[of].find((one) => one.name === 'city')!;
  const withState = filled.filter(({ value }) => /[-/,(]\s*[A-Z]{2}\)?$/.test(value)).length;
  if (Math.min(withState, share(city)) >= values.length * 0.8)
    return { field: city, state: 'likely', note: 'Pelos valores. Confira.' };
  const told = isOtherThing(name) || isPage.test(slug) ? undefined : fieldByValues(of, values);
  if (told) return { field: told, state: 'likely', note: 'Pelos valores. Confira.' };
  return { state: 'unused', note: 'Sem campo parecido: fica fora.' };
}

/** A column of marks (`X`, `Sim`) names what a listing has. */
function markedEquipment(
  of: TableKind,
  name: string,
  values: readonly string[],
): Judged | undefined {
  if (name === '' || values.some((value) => yesOrNo(value) === '')) return undefined;
  const field = tableFields[of].find((one) => one.name === 'features');
  const known = equipmentNamed(name);
  if (known !== undefined) return { field, state: 'certain', note: `Marcado: ${known}` };
  return mayBeEquipment(name, values)
    ? { field, state: 'likely', note: `Marcado: ${name}. Confira.` }
    : undefined;
}

const countFit = (fit: number, all: number) =>
  `${formatNumber(fit)} de ${formatNumber(all)} ${pluralOf(fit, 'serve', 'servem')}`;

const privateNote = (slug: string) =>
  /custo|margem|lucro|compra|comissao|repasse|minimo/.test(slug)
    ? 'Parece custo da loja: fica fora'
    : 'Parece dado de pessoa ou da loja: fica fora';

function noteOf({ name, field }: TableField, values: readonly string[], fit: number): string {
  if (fit < values.length) return countFit(fit, values.length);
  if (name === 'plate') return 'O anúncio mostra só o final';
  if (name === 'renavam') return 'Só para conferência: nunca aparece';
  if (name === 'years') return 'Uma coluna, dois campos';
  if (name === 'km' && values.some((value) => /\D/.test(value)))
    return 'Ponto, espaço e “km” são tirados';
  if (field?.kind === 'money' && values.some((value) => /\D/.test(value))) return 'Lido como reais';
  return 'Pelo nome e pelos valores';
}
