import { AuthFrame } from '../auth-frame.tsx';
import { useState } from 'react';
import { explainAuthError, explainThrown } from '~/platform/refusals/auth-errors.ts';
import { connect } from '~/platform/session/session.ts';
import { signOut } from '~/platform/session/sign-out.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';

type Way = 'app' | 'recovery';

const words = {
  app: {
    label: 'Código do aplicativo autenticador',
    missing: 'Digite os 6 números do aplicativo.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    missing: 'Digite um dos códigos que você guardou, como abcd-efgh-jkmn-pqrs.',
    other: 'Usar o aplicativo autenticador',
  },
} as const;

const clean = (code: string) => code.replace(/[\s-]/g, '');

/** The page of the second step, which signs in whoever has given their password. */
export function SecondStep() {
  return (
    <AuthFrame title="Só mais um passo" lead="Abra o aplicativo autenticador e digite o código.">
      <CodeForm />
    </AuthFrame>
  );
}

/** The second step of signing in: the code that the authenticator app shows, or one of those kept for its loss. */
export function CodeForm() {
  const [way, setWay] = useState<Way>('app');
  const { label, missing, other } = words[way];
  const { errors, setErrors, busy, onSubmit } = useTextForm<'code'>({
    check: ({ code }) => (looksRight(way, clean(code)) ? {} : { code: missing }),
    send: async ({ code }) => {
      const problem = await verify(way, clean(code));
      if (problem !== undefined) setErrors({ code: problem });
    },
  });
  const change = () => {
    setWay(way === 'app' ? 'recovery' : 'app');
    setErrors({});
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Input
        // The other way begins with an empty field.
        key={way}
        label={label}
        name="code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={way === 'app' ? 7 : 30}
        required
        error={errors.code}
      />
      <Button type="submit" tone="green" busy={busy && 'Entrando...'} className="min-h-12">
        Confirmar
      </Button>
      <div className="grid gap-1">
        <Button tone="bare" onClick={change}>
          {other}
        </Button>
        <Button tone="bare" onClick={() => void cancel()}>
          Entrar com outra conta
        </Button>
      </div>
    </form>
  );
}

function looksRight(way: Way, code: string): boolean {
  return way === 'app' ? /^\d{6}$/.test(code) : /^[a-z0-9]{8,24}$/i.test(code);
}

async function verify(way: Way, code: string): Promise<string | undefined> {
  try {
    const { auth } = await connect();
    if (way === 'recovery') {
      const { error } = await auth.mfa.recoveryCodes.verify({ code });
      if (error?.code === 'mfa_verification_failed') return 'O código não confere ou já foi usado.';
      return error ? explainAuthError(error) : undefined;
    }
    const { data, error } = await auth.mfa.listFactors();
    if (error) return explainAuthError(error);
    const [factor] = data.totp;
    if (!factor) return 'Esta conta não tem aplicativo autenticador.';
    const answer = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    return answer.error ? explainAuthError(answer.error) : undefined;
  } catch (error) {
    return explainThrown(error);
  }
}

async function cancel() {
  const problem = await signOut();
  if (problem !== undefined)
    showToast({ title: 'Erro ao sair', description: problem, tone: 'error' });
}
