import { Input } from '~/ui/field.tsx';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

interface EmailInputProps {
  /** What came back with a refused form. */
  typed?: string | undefined;
  error?: string | undefined;
}

/** The address of an account; the specification names the field 'Email' (section 2). */
export function EmailInput({ typed, error }: EmailInputProps) {
  return (
    <Input
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
