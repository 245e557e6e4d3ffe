import { useEffect, useRef } from 'react';
import { Input } from '~/ui/forms/field.tsx';

// On the way from one form of accounts to another nobody types their address again. Kept in this page only.
let typedBefore = '';

interface EmailInputProps {
  /** What came back with a refused form. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** The address of an account; the specification names the field 'Email' (section 2). */
export function EmailInput({ typed, error }: EmailInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  // What was typed before the scripts came, too.
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
      defaultValue={typed ?? typedBefore}
      onChange={(event) => {
        typedBefore = event.target.value;
      }}
      error={error}
    />
  );
}
