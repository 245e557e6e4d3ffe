import { listingFields } from '~/domain/listing-fields/read-listing.ts';
import { textOf, type Field } from '~/domain/listing-fields/field.ts';
import { useEditing } from '../editor-context.ts';
import { controlId } from '../steps.ts';

/** What a control of the editor needs of its field, by the column's name. */
export function useField(name: string) {
  const { vertical, typed, shown, filled, type, leave } = useEditing();
  const field = listingFields[vertical].find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return {
    field,
    value: textOf(typed, name),
    isAsked: field.asked?.(typed) ?? true,
    own: {
      id: controlId(name),
      label: field.optional ? `${field.label} (opcional)` : field.label,
      error: shown.find((fault) => fault.name === name)?.message,
      hint: filled.has(name) ? 'Preenchido pela versão' : hintOf(field, textOf(typed, name)),
    },
    type: (value: string) => type({ [name]: value }),
    leave: () => leave(name),
  };
}

function hintOf({ kind, hint }: Field, value: string): string | undefined {
  if (kind !== 'plate') return hint;
  const end = value.trim().at(-1);
  return end && /\d/.test(end) ? `Mostramos só o final ${end}` : 'Mostramos só o final';
}
