import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';

/** The code that stands in a mail beside its link, and the button that sends it, inside a form. */
export function MailedCode({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value="codigo" />
      <Input
        label="Código"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={error}
      />
      <Button type="submit" tone="green" className="min-h-12">
        {label}
      </Button>
    </>
  );
}
