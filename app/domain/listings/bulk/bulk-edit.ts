import * as limits from '../../limits/column-limits.ts';
import { formatMoney } from '../../money/money.ts';
import { charactersOf } from '../../text/text.ts';
import { inOrderOfAngles } from '../angles.ts';
import { carExtras, carQuestions } from '../fields/car-fields.ts';
import type { Columns } from '../fields/cross-rules.ts';
import type { Field } from '../fields/field.ts';
import { verticals, type Vertical } from '../verticals.ts';
import { changedPrice, lowestPrice, type PriceChange } from './price-change.ts';
import { inBraces, renderTemplate, unsaidIn } from './template.ts';

/** One change of many listings. */
export type BulkEdit =
  | { kind: 'price'; change: PriceChange }
  /** A column gets a value, `shown` in words; or it is cleared. */
  | { kind: 'set'; field: Field; value: unknown; shown: string; isCleared?: true }
  /** A paragraph at the end of the description. */
  | { kind: 'append'; text: string }
  /** A description with variables. */
  | { kind: 'template'; text: string }
  | { kind: 'features'; names: readonly string[]; isRemoved: boolean }
  /** Photos in the order of the angles that they show. */
  | { kind: 'photos' }
  /** Whose it is; null: nobody's. */
  | { kind: 'person'; person: string | null };

/** A listing as a change needs it. */
export interface Editable {
  vertical: Vertical;
  /** Sold or rented. */
  isGone: boolean;
  /** See writtenColumns. */
  columns: Columns;
  /** In their order, where the change is about them. */
  photos?: readonly { id: string; room: string | null }[];
}

/** What is written of a listing, or why nothing is. */
export type Written = { columns: Columns } | { fault: string };

/** Whether a listing can stand without a value of a field: `Deixar em branco`. */
export const isClearable = (
  { kind, missing, needed, name, empty }: Field,
  of: readonly Vertical[],
) =>
  missing === undefined &&
  needed === undefined &&
  kind !== 'switch' &&
  // A code with a default is never blank.
  (kind !== 'code' || empty === undefined) &&
  (kind !== 'question' || (of.every((one) => one === 'car') && questions.has(name)));

/** The column that a change is about. */
export function columnOf(edit: BulkEdit, vertical: Vertical): string {
  if (edit.kind === 'price') return verticals[vertical].priceColumn;
  if (edit.kind === 'set') return edit.field.name;
  if (edit.kind === 'features' || edit.kind === 'photos') return edit.kind;
  return edit.kind === 'person' ? 'assigned_to' : 'description';
}

/** What a change writes of a listing. */
export function writtenBy(edit: BulkEdit, listing: Editable): Written {
  const column = columnOf(edit, listing.vertical);
  const now = listing.columns[column];
  switch (edit.kind) {
    case 'price':
      return pricedBy(edit.change, listing, column);
    case 'set':
      return {
        columns: { [column]: edit.value, ...answering(column, listing, edit.isCleared ?? false) },
      };
    case 'photos': {
      const photos = listing.photos ?? [];
      return photos.some(({ room }) => room !== null)
        ? { columns: { photos: inOrderOfAngles(listing.vertical, photos).map(({ id }) => id) } }
        : {
            fault: photos.length === 0 ? 'Não tem fotos.' : 'As fotos não dizem o que mostram.',
          };
    }
    case 'person':
      return { columns: { [column]: edit.person } };
    case 'features': {
      const has = (now as string[] | null) ?? [];
      const kept = has.filter((name) => !edit.names.includes(name));
      // What a listing has keeps its place.
      const all = [...has, ...edit.names.filter((name) => !has.includes(name))];
      if (!edit.isRemoved && all.length > limits.cars.features)
        return { fault: `São mais de ${limits.cars.features} itens. Tire alguns antes.` };
      return { columns: { [column]: edit.isRemoved ? kept : all } };
    }
    case 'append': {
      const before = String(now ?? '').trimEnd();
      const isThere = before === edit.text || before.endsWith(`\n\n${edit.text}`);
      return described(isThere ? before : [before, edit.text].filter(Boolean).join('\n\n'));
    }
    case 'template': {
      const of = [edit.text, listing.vertical, listing.columns] as const;
      const text = renderTemplate(...of);
      if (text) return described(text);
      return {
        fault: `Ficaria vazio. Falta ${unsaidIn(...of)
          .map(inBraces)
          .join(', ')}.`,
      };
    }
  }
}

function pricedBy(change: PriceChange, { isGone, columns, vertical }: Editable, column: string) {
  const price = Number(columns[column]);
  if (isGone) return { fault: `Já foi ${verticals[vertical].takenWord}: fica com o seu preço.` };
  if (change.direction !== 'to' && !(price > 0)) return { fault: 'Ainda não tem preço.' };
  const next = changedPrice(price, change);
  return next < lowestPrice
    ? { fault: `Abaixo do mínimo de ${formatMoney(lowestPrice)}` }
    : { columns: { [column]: next } };
}

function described(description: string): Written {
  const over = charactersOf(description).length - limits.cars.description;
  return over > 0
    ? { fault: `A descrição passa do limite em ${over} letras.` }
    : { columns: { description } };
}

const questions = new Set([...carQuestions, ...carExtras].map(({ name }) => name));

// The value of a question for many listings answers it; clearing it takes the answer away.
function answering(column: string, { vertical, columns }: Editable, isCleared: boolean): Columns {
  const answered = columns['answered'] as readonly string[] | null | undefined;
  if (vertical !== 'car' || !questions.has(column) || !answered) return {};
  if (isCleared) return { answered: answered.filter((one) => one !== column) };
  return { answered: answered.includes(column) ? answered : [...answered, column] };
}
