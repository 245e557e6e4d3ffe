import { useEffect, useRef } from 'react';
import { Input } from '~/ui/field.tsx';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

interface EmailInputProps {
  /** What came back with a refused form. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** The address of an account; the specification names the field 'Email' (section 2). */
export function EmailInput({ typed, error }: EmailInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  // What was typed before the scripts came, too.
  useEffect(() => keepTypedEmail(ref.current?.value ?? ''), []);
  return (
    <Input
      ref={ref}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={typed ?? typedEmail()}
      onChange={(event) => keepTypedEmail(event.target.value)}
      error={error}
    />
  );
}
