import * as z from 'zod/mini';
import { formDraft, type StoredForm } from '../drafts/form-drafts.ts';

/**
 * What was typed before into a form's fields. What stands in a browser may be from another version of the form, or
 * from anybody's hand: what is no field of the form, or could never be typed into it, is left out. What is only wrong,
 * as a number that is too high, stays: it is for the person to mend.
 * @param schema of the form, each field with its type
 * @param start what the form shows where nothing was typed
 */
export function draftFields<Input extends object>(
  of: StoredForm,
  schema: z.core.$ZodType<unknown, Input>,
  start: Input,
): Partial<Input> {
  return fittingFields(formDraft(of), schema, start);
}

/** The same of whatever else was kept as fields: a draft in the account. */
export function fittingFields<Input extends object>(
  kept: unknown,
  schema: z.core.$ZodType<unknown, Input>,
  start: Input,
): Partial<Input> {
  if (typeof kept !== 'object' || kept === null) return {};
  const first = new Map<string, unknown>(Object.entries(start));
  const own = Object.entries(kept).filter(([name]) => first.has(name));
  const found = z.safeParse(schema, { ...start, ...Object.fromEntries(own) });
  const unfit = new Set(found.error?.issues.filter(isOfAnotherKind).map(({ path }) => path[0]));
  // An emptied field of a number, which its form asks for.
  const isEmptied = (name: string, value: unknown) =>
    value === null && ['number', 'object'].includes(typeof first.get(name));
  return Object.fromEntries(
    own.filter(([name, value]) => !unfit.has(name) || isEmptied(name, value)),
  ) as Partial<Input>;
}

const isOfAnotherKind = ({ code }: z.core.$ZodIssue) =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
