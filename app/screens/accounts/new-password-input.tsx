import { useState } from 'react';
import { passwordStrength } from '~/platform/session/password-strength.ts';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { PasswordStrength } from '~/ui/forms/password-strength.tsx';

interface NewPasswordInputProps {
  label: string;
  error: string | undefined;
  /** How many characters a password has at least. */
  least: number;
}

/** A password that is chosen, with how hard it is to guess. */
export function NewPasswordInput({ label, error, least }: NewPasswordInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="grid gap-2">
      <PasswordInput
        label={label}
        name="password"
        autoComplete="new-password"
        required
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordStrength strength={passwordStrength(typed, least)} least={least} />
    </div>
  );
}
