import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changesOf } from '~/platform/data/changes.ts';
import { draftFields } from '~/platform/data/draft-fields.ts';
import { deleteFormDraft, saveFormDraft, type TabForm } from '~/platform/drafts/form-drafts.ts';
import { problemOf, type Problem } from '../failure.ts';

interface ScreenFormOptions<Input extends FieldValues, Output> {
  /** Shared with the server: from what a form holds to what is sent, each fault naming its mend. */
  schema: z.core.$ZodType<Output, Input>;
  /** What the form shows first, in the form's own shape. */
  start: Input;
  /**
   * Where what is typed is kept until it is sent; not for forms that only hold secrets. Always in the tab alone: these
   * forms ask for a CPF, a customer's e-mail or what the house has spent, which nobody should find in a browser
   * that was closed, and are short enough to be filled in again.
   */
  keep?: TabForm;
  /** Passwords and codes: they are never kept. */
  secrets?: readonly Path<Input>[];
  /** The fields at which a refusal of the server is shown, by the database's names for them. */
  places?: Partial<Record<string, Path<Input>>>;
  /**
   * Sends; what it throws, or the problem that it answers, is the refusal.
   * @param before what the person was shown before anything was typed
   */
  send: (values: Output, before: Input) => Promise<unknown>;
}

/** A form as its frame and its fields take it. */
export interface ScreenForm<Input extends FieldValues> {
  id: string;
  fields: UseFormReturn<Input>;
  pending: boolean;
  refusal: Problem | undefined;
  submit: () => Promise<void>;
  /** Takes back what was typed. */
  discard: () => void;
}

/**
 * A form of a signed-in screen: checks by its schema when a field is left, sends once at a time, keeps what was
 * typed in the tab, and shows a refusal at its field when its code names one.
 */
export function useScreenForm<Input extends FieldValues, Output>(
  options: ScreenFormOptions<Input, Output>,
): ScreenForm<Input> {
  const { schema, start, keep, secrets = [], places = {}, send } = options;
  const id = useId();
  const [refusal, setRefusal] = useState<Problem>();
  const sending = useRef(false);
  const fields = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start as never,
    mode: 'onTouched',
  });
  // What is read anew while somebody types does not become what they were shown.
  const begun = useRef(start);
  useKept(fields, keep, { schema, begun, secrets });

  const deliver = async (values: Output) => {
    const found = await problemOf(() => send(values, begun.current));
    const place = found?.field === undefined ? undefined : places[found.field];
    setRefusal(place ? undefined : found);
    if (place) fields.setError(place, { message: found!.forPeople }, { shouldFocus: true });
    if (found) return;
    begun.current = fields.getValues();
    fields.reset(begun.current);
    if (keep) deleteFormDraft(keep);
  };
  const submit = async () => {
    // The second of two clicks may come before the button is seen to be busy.
    if (sending.current) return;
    sending.current = true;
    await fields
      .handleSubmit(deliver)()
      .finally(() => (sending.current = false));
  };
  const discard = () => {
    if (keep) deleteFormDraft(keep);
    begun.current = start;
    fields.reset(start);
    setRefusal(undefined);
  };
  return {
    id,
    // What it is turned into for sending is nobody else's business.
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

// What was left as it was is as it is by then when the form is opened again.
function typed<T extends object>(values: T, begun: T, secrets: readonly string[]) {
  return Object.fromEntries(
    Object.entries(changesOf(begun, values)).filter(([name]) => !secrets.includes(name)),
  );
}
