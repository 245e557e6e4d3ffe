import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changesOf } from '~/platform/data/changes.ts';
import { draftFields } from '~/platform/data/draft-fields.ts';
import { deleteFormDraft, saveFormDraft, type TabForm } from '~/platform/drafts/form-drafts.ts';
import { problemOf, type Problem } from '../failure.ts';

interface ScreenFormOptions<Input extends FieldValues, Output> {
  /** From the form's values to what is sent; each fault says how to correct it. */
  schema: z.core.$ZodType<Output, Input>;
  /** The initial values. */
  start: Input;
  /**
   * Where what is typed is kept until it is sent; not for forms that only hold secrets. Always in the tab alone: these
   * forms ask for a CPF, a customer's e-mail or what the house has spent, which nobody should find in a browser
   * that was closed, and are short enough to be filled in again.
   */
  keep?: TabForm;
  /** Passwords and codes, which are never stored. */
  secrets?: readonly Path<Input>[];
  /** The fields at which a refusal is shown, by their names in the database. */
  places?: Partial<Record<string, Path<Input>>>;
  /** Whether the form is empty again once it is sent. */
  clears?: boolean;
  /**
   * Sends; what it throws, or the problem that it answers, is the refusal. With `false` nothing was sent, and all stays
   * as it was typed.
   * @param before what the person was shown before anything was typed
   */
  send: (values: Output, before: Input) => Promise<unknown>;
}

/** A form, for its frame and its fields. */
export interface ScreenForm<Input extends FieldValues> {
  id: string;
  fields: UseFormReturn<Input>;
  pending: boolean;
  refusal: Problem | undefined;
  submit: () => Promise<void>;
  /** Resets the form and deletes its draft. */
  discard: () => void;
}

/**
 * A form of a signed-in screen: checks by its schema when a field is left, sends once at a time, keeps what was
 * typed in the tab, and shows a refusal at its field when its code names one.
 */
export function useScreenForm<Input extends FieldValues, Output>(
  options: ScreenFormOptions<Input, Output>,
): ScreenForm<Input> {
  const { schema, start, keep, secrets = [], places = {}, clears = false, send } = options;
  const id = useId();
  const [refusal, setRefusal] = useState<Problem>();
  const sending = useRef(false);
  const fields = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start as never,
    mode: 'onTouched',
  });
  // Values that are loaded again while somebody types are not what they were shown.
  const begun = useRef(start);
  useKept(fields, keep, { schema, begun, secrets });

  const discard = () => {
    if (keep) deleteFormDraft(keep);
    begun.current = start;
    fields.reset(start);
    setRefusal(undefined);
  };
  const deliver = async (values: Output) => {
    let answer: unknown;
    const found = await problemOf(async () => (answer = await send(values, begun.current)));
    const place = found?.field === undefined ? undefined : places[found.field];
    setRefusal(place ? undefined : found);
    if (place) fields.setError(place, { message: found!.forPeople }, { shouldFocus: true });
    if (found || answer === false) return;
    if (clears) return discard();
    begun.current = fields.getValues();
    fields.reset(begun.current);
    if (keep) deleteFormDraft(keep);
  };
  const submit = async () => {
    // A second click may come before the button is busy.
    if (sending.current) return;
    sending.current = true;
    await fields
      .handleSubmit(deliver)()
      .finally(() => (sending.current = false));
  };
  return {
    id,
    // Only this hook knows the type that is sent.
    fields: fields as unknown as UseFormReturn<Input>,
    pending: fields.formState.isSubmitting,
    refusal,
    submit,
    discard,
  };
}

function useKept<Input extends FieldValues, Output>(
  fields: UseFormReturn<Input, unknown, Output>,
  keep: TabForm | undefined,
  ways: {
    schema: z.core.$ZodType<Output, Input>;
    begun: RefObject<Input>;
    secrets: readonly string[];
  },
) {
  const { begun } = ways;
  const [schema] = useState(ways.schema);
  const unkept = useRef(ways.secrets);
  const form = keep?.form;
  const person = keep?.person;
  useEffect(() => {
    if (form === undefined || person === undefined) return;
    const kept = draftFields({ form, person }, schema, begun.current);
    if (Object.keys(kept).length > 0)
      fields.reset({ ...begun.current, ...kept }, { keepDefaultValues: true });
    return fields.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) saveFormDraft({ form, person }, typed(values, begun.current, unkept.current));
      },
    });
  }, [fields, form, person, schema, begun]);
}

// Only changes are stored: unchanged fields show the saved values when the form is opened again.
function typed<T extends object>(values: T, begun: T, secrets: readonly string[]) {
  return Object.fromEntries(
    Object.entries(changesOf(begun, values)).filter(([name]) => !secrets.includes(name)),
  );
}
