import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Input } from '~/ui/forms/field.tsx';

// The address goes along from one form of accounts to the next. It is stored in this page only.
let typedBefore = '';

interface EmailInputProps {
  /** What came back with a refused form. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** The address of an account; the specification names the field 'Email' (section 2). */
export function EmailInput({ typed, error }: EmailInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { state } = useLocation() as { state: { email?: string } | null };
  // Also what was typed before hydration.
  useEffect(() => {
    typedBefore = ref.current?.value ?? '';
  }, []);
  return (
    <Input
      ref={ref}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={typed ?? (typedBefore || state?.email)}
      onChange={(event) => {
        typedBefore = event.target.value;
      }}
      error={error}
    />
  );
}

/** The six digits of a mail; people also type a space between them. */
export function CodeInput({ error }: { error: string | undefined }) {
  return (
    <Input
      label="Código"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
    />
  );
}
