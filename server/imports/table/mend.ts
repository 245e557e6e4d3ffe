import { sameYear } from '../../../app/domain/imports/table-fields.ts';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import { placeOf } from '../read/cities.ts';
import { offerIn } from '../read/deals.ts';
import { codeFaults } from '../read/labels.ts';
import { yearsIn } from '../read/numbers.ts';
import type { FindCity, Read } from '../read/record.ts';
import { typedAs } from '../read/table.ts';

/** A listing with a person's corrections, which are read as the cells of the file are. @param corrections by field */
export function mended(
  read: Read,
  corrections: Readonly<Record<string, { text: string }>>,
  findCity: FindCity,
): Read {
  const typed: Record<string, string | readonly string[]> = { ...read.typed };
  const origins = { ...read.origins };
  let { code, faults, lacks, availability } = read;
  lacks = lacks.filter(({ name }) => !(name && name in corrections));
  for (const [name, { text }] of Object.entries(corrections)) {
    if (name === 'code') {
      code = text.trim();
      faults = codeFaults(code, read.codeField);
      continue;
    }
    if (name === 'status') {
      const offer = offerIn(read.vertical, 'Situação', text);
      lacks = [...lacks, ...offer.lacks];
      availability = offer.availability;
      continue;
    }
    const field = listingFields[read.vertical].find((one) => one.name === name);
    if (!field) continue;
    if (name === 'year_fabrication' && text === sameYear) typed[name] = typed['year'] ?? '';
    else if (field.kind === 'place') Object.assign(typed, placeOf(findCity(text, '')));
    else Object.assign(typed, yearsOf(name, text) ?? { [name]: typedAs(field, text) });
    origins[name] = { field: origins[name]?.field ?? field.label, value: text };
  }
  return {
    ...read,
    code,
    faults,
    typed,
    origins,
    lacks,
    ...(availability !== undefined && { availability }),
  };
}

/** One column may have both years: both are corrected then. */
function yearsOf(name: string, text: string): Record<string, string> | undefined {
  const years = name === 'year' || name === 'year_fabrication' ? yearsIn(text) : undefined;
  if (!years) return undefined;
  const { made, model } = years;
  return made === model ? { [name]: made } : { year_fabrication: made, year: model };
}
