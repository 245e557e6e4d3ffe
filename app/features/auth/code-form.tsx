import { explainAuthError } from '~/platform/auth-errors.ts';
import { connect } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { useTextForm } from '~/ui/use-text-form.ts';

/** The second step of signing in: the code that the authenticator app shows. */
export function CodeForm() {
  const { errors, setErrors, busy, onSubmit } = useTextForm<'code'>({
    check: ({ code }) =>
      /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'Digite os 6 números do aplicativo.' },
    send: async ({ code }) => {
      const problem = await verify(code.replace(/\s/g, ''));
      if (problem !== undefined) setErrors({ code: problem });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Input
        label="Código do aplicativo autenticador"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={errors.code}
      />
      <Button type="submit" tone="green" busy={busy && 'Entrando...'} className="min-h-12">
        Confirmar
      </Button>
      <Button tone="bare" onClick={() => void cancel()}>
        Entrar com outra conta
      </Button>
    </form>
  );
}

async function verify(code: string): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    const { data, error } = await auth.mfa.listFactors();
    if (error) return explainAuthError(error);
    const [factor] = data.totp;
    if (!factor) return 'Esta conta não tem aplicativo autenticador.';
    const answer = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    return answer.error ? explainAuthError(answer.error) : undefined;
  } catch {
    return 'Erro inesperado. Tente novamente.';
  }
}

async function cancel() {
  const { auth } = await connect();
  await auth.signOut({ scope: 'local' });
}
