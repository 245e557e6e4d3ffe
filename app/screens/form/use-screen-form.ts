import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { forgetTyping, keepTyping, keptTyping, type KeptForm } from '~/platform/kept-typing.ts';
import { problemOf, type Problem } from '../failure.ts';

interface ScreenFormOptions<Input extends FieldValues, Output> {
  /** Shared with the server: from what a form holds to what is sent, each fault naming its mend. */
  schema: z.core.$ZodType<Output, Input>;
  /** What the form shows first, in the form's own shape. */
  start: Input;
  /** Where what is typed is kept until it is sent; not for forms that only hold secrets. */
  keep?: KeptForm;
  /** Passwords and codes: they are never kept. */
  secrets?: readonly Path<Input>[];
  /** The fields at which a refusal of the server is shown, by the database's names for them. */
  places?: Partial<Record<string, Path<Input>>>;
  /** Sends; what it throws, or the problem that it answers, is the refusal. */
  send: (values: Output) => Promise<unknown>;
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
  useKept(fields, keep, start, secrets);

  const deliver = async (values: Output) => {
    const found = await problemOf(() => send(values));
    const place = found?.field === undefined ? undefined : places[found.field];
    setRefusal(place ? undefined : found);
    if (place) fields.setError(place, { message: found!.forPeople }, { shouldFocus: true });
    if (found) return;
    fields.reset(fields.getValues());
    if (keep) forgetTyping(keep);
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
    if (keep) forgetTyping(keep);
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
  keep: KeptForm | undefined,
  start: Input,
  secrets: readonly string[],
) {
  const first = useRef({ start, secrets });
  const form = keep?.form;
  const person = keep?.person;
  useEffect(() => {
    if (form === undefined || person === undefined) return;
    const kept = keptTyping({ form, person });
    if (kept) {
      const values = { ...first.current.start, ...kept };
      fields.reset(values, { keepDefaultValues: true });
    }
    return fields.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepTyping({ form, person }, without(values, first.current.secrets));
      },
    });
  }, [fields, form, person]);
}

function without(values: object, secrets: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
