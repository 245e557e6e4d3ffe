import { lookUp } from '../../formats/lookup.ts';
import { fillIn, unknownIn } from '../../text/text-variables.ts';
import { slugOf } from '../../text/text.ts';
import type { Columns } from '../fields/cross-rules.ts';
import type { Field, FieldKind } from '../fields/field.ts';
import { listingFields } from '../fields/read-listing.ts';
import { shownValue } from '../fields/shown-field.ts';
import type { Vertical } from '../verticals.ts';

// Texts with variables in braces, as sellers know the fields: "{marca} {modelo} {ano}, {quilometragem}."

type Read = (row: Columns) => string;

const kinds = new Set<FieldKind>(['code', 'codes', 'whole', 'decimal', 'money', 'text', 'year']);
// Their labels are longer than what one calls them, or they are no facts for a text.
const shortNames: Record<string, string> = {
  area: 'área',
  property_type: 'tipo',
  rental_type: 'temporada ou anual',
  monthly_fees: 'condomínio',
};
const leftOut = new Set(['title', 'year', 'year_fabrication', 'iptu_period', 'address_display']);

const list = new Intl.ListFormat('pt-BR');
const ofField =
  (field: Field): Read =>
  (row) => {
    const value = row[field.name] ?? null;
    return value === null || value === '' ? '' : shownValue(field, value);
  };

const text = (row: Columns, name: string) => String(row[name] ?? '');
const years: Read = (row) =>
  [text(row, 'year_fabrication'), text(row, 'year')].filter(Boolean).join('/');

/** What a template can name, by its name; '' where a listing does not say it. Columns: see writtenColumns. */
export function templateVariables(vertical: Vertical): ReadonlyMap<string, Read> {
  const all = listingFields[vertical];
  const fields = all.filter(
    ({ name, kind, of }) => kinds.has(kind) && !leftOut.has(name) && of === undefined,
  );
  const ofItems: Read = (row) => list.format((row['features'] as string[] | undefined) ?? []);
  return new Map<string, Read>([
    ...fields.map((field): [string, Read] => [
      lookUp(shortNames, field.name) ?? field.label.toLowerCase(),
      ofField(field),
    ]),
    ...all.flatMap(({ name, label }): [string, Read][] => {
      if (name === 'year') return [['ano', years]];
      return name === 'features' ? [[label.toLowerCase(), ofItems]] : [];
    }),
    ['cidade', (row) => text(row, 'city')],
    ['estado', (row) => text(row, 'state')],
  ]);
}

/** A variable as it is typed. */
export const inBraces = (name: string): string => `{${name}}`;

/** Names in braces that listings of these verticals do not have. */
export function unknownVariables(template: string, of: readonly Vertical[]): string[] {
  return unknownIn(template, []).filter(
    (name) => !of.every((vertical) => readers(vertical).has(slugOf(name))),
  );
}

/** The word at which a brace has no other, which would be published: `{modelo`. */
export function looseBraceIn(template: string): string | undefined {
  const paired = template.replace(/\{([^{}]*)\}/g, '\u0001$1\u0002');
  const [word] = /\S*[{}]\S*/.exec(paired) ?? [];
  return word?.replaceAll('\u0001', '{').replaceAll('\u0002', '}');
}

/** What a template names and a listing does not say. */
export function unsaidIn(template: string, vertical: Vertical, row: Columns): string[] {
  const read = readers(vertical);
  return unknownIn(template, []).filter((name) => !read.get(slugOf(name))?.(row));
}

// Whatever the capitals and accents of a name.
const readers = (vertical: Vertical) =>
  new Map([...templateVariables(vertical)].map(([name, read]) => [slugOf(name), read]));

/**
 * The text of a listing. A sentence with a variable that the listing does not say is left out, and so is a line of
 * which nothing remains.
 */
export function renderTemplate(template: string, vertical: Vertical, row: Columns): string {
  const values = Object.fromEntries(
    [...readers(vertical)].map(([name, read]) => [name, read(row)] as const),
  );
  const isSaid = (sentence: string) => unknownIn(sentence, []).every((name) => values[name]);
  return template
    .replace(/\{([^{}]*)\}/g, (_, name: string) => `{${slugOf(name)}}`)
    .split('\n')
    .flatMap((line) => {
      const said = sentences(line).filter(isSaid);
      const isLost = said.length === 0 && line.trim() !== '';
      return isLost ? [] : [fillIn(said.join(''), values).trimEnd()];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// A full stop within a number or an abbreviation without a space after it ends none.
const sentences = (line: string) => line.match(/.+?(?:[.!?;]+(?:\s+|$)|$)/g) ?? [line];
