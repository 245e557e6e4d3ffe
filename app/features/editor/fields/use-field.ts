import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { isRural } from '~/domain/listings/fields/property-kinds.ts';
import { readField } from '~/domain/listings/fields/read-field.ts';
import { textOf, type Field, type Typed } from '~/domain/listings/fields/field.ts';
import { titleOf } from '~/domain/listings/fields/title.ts';
import { typedField } from '~/domain/listings/fields/typed-listing.ts';
import { useEditing } from '../editor-context.ts';
import { controlId } from '../steps.ts';

/** What a control of the editor needs of its field, by the column's name. */
export function useField(name: string) {
  const { vertical, typed, shown, filled, read, type, leave } = useEditing();
  const suggested = titleOf(vertical, read.columns, typed);
  const field = listingFields[vertical].find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return {
    field,
    typed,
    value: textOf(typed, name),
    isAsked: field.asked?.(typed) ?? true,
    own: {
      id: controlId(name),
      label: field.optional ? `${field.label} (opcional)` : field.label,
      error: shown.find((fault) => fault.name === name)?.message,
      hint: filled.has(name) ? `Preenchido ${filled.get(name)}` : hintOf(field, typed, suggested),
    },
    type: (value: string) => type({ [name]: value }),
    leave: () => {
      // In the form in which it is shown again: 38400 becomes 38.400.
      const put = inOrder(field, typed);
      if (put !== undefined && put !== textOf(typed, name)) type({ [name]: put });
      leave(name);
    },
  };
}

function hintOf({ name, kind, hint }: Field, typed: Typed, suggested: string): string | undefined {
  if (name === 'title' && suggested) return `Em branco, usamos: ${suggested}`;
  if (kind === 'ground') return isRural(textOf(typed, 'property_type')) ? groundHint : hint;
  if (kind !== 'plate') return hint;
  const end = textOf(typed, name).trim().at(-1);
  return end && /\d/.test(end) ? `Mostramos só o final ${end}` : 'Mostramos só o final';
}

const groundHint = 'Com a unidade: 20 ha, 5.000 m² ou 8 alqueires paulistas';

const orderly = new Set([
  'whole',
  'decimal',
  'ground',
  'money',
  'zip',
  'plate',
  'renavam',
  'phone',
]);

function inOrder(field: Field, typed: Typed): string | undefined {
  if (!orderly.has(field.kind) || textOf(typed, field.name).trim() === '') return undefined;
  const read = readField(field, typed);
  if ('fault' in read) return undefined;
  const shown = typedField(field, { ...typed, [field.name]: read.value });
  return typeof shown === 'string' ? shown : undefined;
}
