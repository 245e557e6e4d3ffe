import { slugOf } from '../../../app/domain/text/text.ts';
import type { ImportTranslation } from '../../../app/platform/answers/import-answers.ts';
import { tableFields } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { labelOf } from '../../../app/domain/listings/terms.ts';
import type { Line } from '../formats/csv.ts';
import { oneLine } from '../read/labels.ts';
import { isMake } from '../read/makes.ts';
import type { Head } from '../read/head.ts';
import { typedAs } from '../read/table.ts';

const mostTold = 60;

/** The values of a table that mean something under another name, and those that mean nothing; the most frequent first. */
export function translationsIn(head: Head, lines: readonly Line[]): ImportTranslation[] {
  const found: ImportTranslation[] = [];
  for (const { name, label, field } of tableFields[head.of]) {
    const at = head.places.get(name)?.[0];
    if (at === undefined || !field || (field.kind !== 'code' && name !== 'make')) continue;
    const counts = new Map<string, { written: string; rows: number }>();
    for (const { cells } of lines) {
      const written = oneLine(cells[at] ?? '');
      const slug = slugOf(written, 60);
      if (slug === '') continue;
      const one = counts.get(slug) ?? { written, rows: 0 };
      counts.set(slug, { ...one, rows: one.rows + 1 });
    }
    const { terms = {} } = field;
    const said = lookUp(head.translations, name) ?? {};
    for (const [slug, { written, rows }] of counts) {
      const means = String(typedAs(field, written, said));
      const isSame = [slugOf(means, 60), slugOf(labelOf(terms, means) ?? means, 60)].includes(slug);
      const isKnown = name === 'make' ? isMake(means) : Object.hasOwn(terms, means);
      const isPlain = isKnown ? isSame && !Object.hasOwn(said, slug) : name === 'make';
      if (!isPlain)
        found.push({ field: name, label, written, means: isKnown ? means : null, rows });
    }
  }
  return found
    .toSorted((a, b) => Number(a.means !== null) - Number(b.means !== null) || b.rows - a.rows)
    .slice(0, mostTold);
}
