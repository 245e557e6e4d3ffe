import { useRef, useState, type FormEvent } from 'react';
import { createRequestKeys } from './request-key.ts';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

interface FormOptions<Name extends string> {
  /** What the server found wrong, when the form was sent as a page. */
  given?: Errors<Name> | undefined;
  /** What is wrong with what was typed, by field. */
  check(values: Record<Name, string>): Errors<Name>;
  /** Called when nothing is. @param key of this request: the same while the same is sent again */
  send(values: Record<Name, string>, key: string): Promise<void>;
}

/**
 * A form of text fields that stays as typed when it fails: checks them, moves to the first that is wrong, and
 * sends once at a time.
 */
export function useTextForm<Name extends string>({ given, check, send }: FormOptions<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>(given ?? {});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [keys] = useState(createRequestKeys);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second of two clicks may come before the button is seen to be busy.
    if (sending.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    const found = check(values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    sending.current = true;
    setBusy(true);
    try {
      await send(values, keys.of(values));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { errors, setErrors, busy, onSubmit };
}
