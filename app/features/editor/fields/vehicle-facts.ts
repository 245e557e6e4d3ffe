import { lookUp } from '~/domain/formats/lookup.ts';
import { carFields } from '~/domain/listings/fields/car-fields.ts';
import { textOf, type Typed } from '~/domain/listings/fields/field.ts';
import { isSameName } from '~/domain/text/text-match.ts';
import type { FoundVehicle } from '~/platform/answers/editor-answers.ts';

const list = new Intl.ListFormat('pt-BR');
const formatList = (all: readonly string[]) => list.format(all);

/** A field in which something else was typed than the look-up found. */
export interface Difference {
  name: string;
  found: string;
}

/** What the look-up found for empty fields (`filled`), and what it found otherwise than was typed (`different`). */
export function differencesOf({ facts }: FoundVehicle, typed: Typed) {
  const all = carFields.flatMap(({ name }) => {
    const found = lookUp(facts, name);
    const now = textOf(typed, name).trim();
    return found === undefined || isSameName(found, now) ? [] : [{ name, found, now }];
  });
  const filled = all.filter(({ now }) => now === '');
  const different: Difference[] = all.filter(({ now }) => now !== '');
  return { filled: Object.fromEntries(filled.map(({ name, found }) => [name, found])), different };
}

/** Says what was filled, what stays as it was typed, and which model years a FIPE code has. */
export function outcomeOf(
  { years }: FoundVehicle,
  filled: readonly string[],
  different: readonly Difference[],
): string {
  const sentences = [
    filled.length > 0
      ? `Preenchemos: ${formatList(filled.map(labelOf))}. Confira.`
      : different.length === 0 && 'A consulta confere com o que está preenchido.',
    different.length > 0 &&
      `Ficou como você digitou: ${formatList(different.map(({ name, found }) => `${labelOf(name)} (a consulta diz ${shown(name, found)})`))}.`,
    years.length > 0 && `Anos deste código: ${spanOf(years)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const fieldOf = (name: string) => carFields.find((field) => field.name === name);
const labelOf = (name: string) => fieldOf(name)?.label ?? name;
const shown = (name: string, value: string) => lookUp(fieldOf(name)?.terms ?? {}, value) ?? value;

function spanOf(years: readonly number[]): string {
  const [first = 0] = years;
  const isUnbroken = years.length > 2 && years.at(-1) === first + years.length - 1;
  return isUnbroken ? `${first} a ${years.at(-1)}` : formatList(years.map(String));
}
