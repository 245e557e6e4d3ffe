import { createHash } from 'node:crypto';
import { fewestOfIdentity, identityOf, ownCode } from '../../../app/domain/imports/table-fields.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { codeFaults } from './labels.ts';
import type { Fault } from './record.ts';
import type { Head } from './head.ts';

// Sums below a table, and what a portal's own form says below its titles.
const isRemark = /^(?:sub-?)?tota(?:l|is)\b(?!\s*flex)|^(?:obrigat[oó]rio|opcional)$/i;

/** What the site does not list, by its slug. */
export const unsupportedVehicle =
  /^(?:motos?|motocicletas?|motonetas?|caminhoes|caminhao|onibus|nautica|barcos?|lanchas?|tratore?s?|pecas)(?:-|$)/;

/** Columns that say what kind of vehicle a line is. */
const kindColumn =
  /^(?:tipo|categoria|especie|segmento|tipo-?(?:de-)?veiculo|category|vehicle-type)$/;

interface Identity {
  code: string;
  codeField: string;
  faults: Fault[];
}

/**
 * Which listing a line is: by its code, else by the plate of its car, else by what stays the same while price and texts
 * change, as the file writes it, so that the same file means the same listings again.
 */
export function identify({ of, names, places }: Head, cells: readonly string[]): Identity {
  const textAt = (at: number) => cells[at]?.trim() ?? '';
  const at = (name: string) => places.get(name)?.[0] ?? -1;
  const coded = ['code', 'plate'].find((name) => textAt(at(name)) !== '');
  const code = coded === undefined ? '' : textAt(at(coded));
  const codeField = names[at(coded ?? 'code')] ?? names[at('plate')] ?? 'Código';
  // A remark stands alone in its line, and so does `EOF`.
  const isAlone = cells.filter((cell) => cell.trim() !== '').length === 1;
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const isHead = cells.filter((cell, place) => cell !== '' && cell === names[place]).length > 2;
  if (
    isHead ||
    isRemark.test(code) ||
    isRemark.test(first) ||
    (isAlone && names.length > 2 && /\s|^\D*$/.test(code))
  )
    return { code, codeField, faults: [remarkFault(code, codeField)] };
  const other = names.findIndex(
    (name, place) =>
      of === 'car' &&
      kindColumn.test(slugOf(name, 60)) &&
      unsupportedVehicle.test(slugOf(cells[place] ?? '', 60)),
  );
  if (other >= 0) return { code, codeField, faults: [otherFault(cells[other]!, names[other]!)] };
  if (code !== '') return { code, codeField, faults: codeFaults(code, codeField) };
  const told = identityOf[of].map((name) =>
    (places.get(name) ?? []).map((place) => slugOf(textAt(place), 200).replaceAll('-', '')).join(),
  );
  // `Palio Fire 1.0 2010/2011` says as much as two columns.
  const isLong = textAt(at('vehicle')).split(/\s+/).length > 2;
  if (told.filter(Boolean).length + Number(isLong) < fewestOfIdentity)
    return { code, codeField, faults: codeFaults('', codeField) };
  // Where neither kilometres nor a number tell apart, several that are alike may have other prices.
  const isOne = ['km', 'street_number', 'complement'].some((name) => textAt(at(name)) !== '');
  const prices = isOne ? [] : ['price', 'price_per_month'].map((name) => textAt(at(name)));
  const hash = createHash('sha256')
    .update(JSON.stringify([told, prices]))
    .digest('hex');
  return { code: ownCode + hash.slice(0, 12), codeField, faults: [] };
}

const remarkFault = (value: string, field: string): Fault => ({
  name: 'code',
  field,
  value,
  message: 'Não parece um anúncio.',
  remark: true,
});

const otherFault = (value: string, field: string): Fault => ({
  name: 'code',
  field,
  value,
  message: 'Aqui há só carros e imóveis: fica fora.',
  remark: true,
});
