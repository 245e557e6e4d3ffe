import { hasCode } from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import type { ImportColumns } from '../../../app/platform/answers/import-answers.ts';
import type { Places } from '../read/cities.ts';
import type { Line } from '../formats/csv.ts';
import type { Head } from '../read/head.ts';
import { readLine } from '../read/table.ts';

/** What no column of a table has, where it comes from instead, and for how many of its lines. */
export function missingOf(
  head: Head,
  lines: readonly Line[],
  { findCity, storeCity }: Places,
): ImportColumns['missing'] {
  const found = new Map<string, ImportColumns['missing'][number]>();
  const count = (label: string, from: string) => {
    const one = found.get(label) ?? { label, from, rows: 0 };
    found.set(label, { ...one, rows: one.rows + 1 });
  };
  for (const { cells, line } of lines) {
    const { vertical, typed } = readLine(head, cells, line, findCity)[0]!;
    for (const field of listingFields[vertical]) {
      const { name, label, kind } = field;
      const missing = (field.needed?.(typed) ?? true) ? field.missing : undefined;
      if (kind === 'place') {
        if (!head.places.has('city')) count(label, typed[name] ? `A da loja: ${storeCity}` : draft);
      } else if (typed[name] !== undefined && !head.places.has(name)) {
        const from = lookUp(derived, name);
        if (from !== undefined) count(label, from);
      } else if (typed[name] === undefined && (field.asked?.(typed) ?? true)) {
        if (missing !== undefined) count(label, draft);
        else if (blank.has(name)) count(label, 'Em branco');
      }
    }
    if (!hasCode([...head.places.keys()])) count('Código', ownIdentity);
    if (!head.places.has('photos')) count('Fotos', 'Sem fotos: ponha depois no anúncio');
  }
  return [...found.values()];
}

/** Fields that others tell. */
const derived: Record<string, string> = {
  body_type: 'Pelo modelo',
  rental_type: 'Longo prazo, ou comercial pelo tipo',
};
const ownIdentity = 'Reconhecido pelo que a linha diz; se isso mudar, entra como outro';
const draft = 'Entra como rascunho até alguém preencher';
/** What buyers look for, though a listing can stand without it. */
const blank = new Set(['version', 'features', 'description', 'neighborhood']);
