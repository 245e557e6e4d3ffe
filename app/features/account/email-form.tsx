import { useState } from 'react';
import { isEmail } from '~/domain/contacts/email.ts';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { mailedLinkPath } from '~/platform/session/mailed-link.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { authProblem } from '~/platform/session/auth-problem.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { Section } from '~/screens/section.tsx';
import { afterProof, type Proof } from './attempts.ts';
import { useProof } from './proof-form.tsx';

interface EmailFormProps {
  email: string;
  /** Asked for before and not yet confirmed at both addresses. */
  pending: string | undefined;
  /** False for who has only ever come in by Google. */
  hasPassword: boolean;
}

/** Changes the account's address: it counts when both addresses were confirmed. */
export function EmailForm({ email: current, pending, hasPassword }: EmailFormProps) {
  const { withProof, dialog } = useProof(hasPassword);
  const [asked, setAsked] = useState(pending);
  const { errors, setErrors, busy, onSubmit } = useTextForm<'email'>({
    check: ({ email }) => {
      if (!isEmail(email)) return { email: 'Digite o novo e-mail, como nome@exemplo.com.br.' };
      return email.trim().toLowerCase() === current
        ? { email: 'Este já é o e-mail da sua conta.' }
        : {};
    },
    send: async ({ email }) => {
      const failure = await withProof((proof) => change(email.trim(), proof));
      if (failure) setErrors({ email: explainAuthError(failure) });
      else setAsked(email.trim());
    },
  });
  const awaited = asked === current ? undefined : asked;
  return (
    <Section title="E-mail" lead={`Hoje sua conta usa ${current}.`}>
      {awaited === undefined ? (
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          <Input
            label="Novo e-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <Button type="submit" busy={busy && 'Enviando...'} className="justify-self-start">
            Trocar e-mail
          </Button>
        </form>
      ) : (
        <Awaited current={current} email={awaited} onOther={() => setAsked(undefined)} />
      )}
      {dialog}
    </Section>
  );
}

interface AwaitedProps {
  current: string;
  email: string;
  onOther: () => void;
}

function Awaited({ current, email, onOther }: AwaitedProps) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const problem = await authProblem((auth) =>
      auth.resend({ type: 'email_change', email: current, options: mailOptions() }),
    );
    setBusy(false);
    showToast(
      problem === undefined
        ? { title: 'Links enviados de novo' }
        : { title: 'Erro ao enviar', description: problem, tone: 'error' },
    );
  };
  return (
    <div className="grid gap-4">
      <output className="block rounded-card bg-green-soft p-4 text-green-text">
        Enviamos um link para {current} e outro para {email}. A troca acontece quando os dois forem
        abertos.
      </output>
      <LightLink
        to={mailedLinkPath({ type: 'email_change' })}
        className="justify-self-start font-semibold text-green-text underline"
      >
        Digitar os códigos dos e-mails
      </LightLink>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy && 'Enviando...'} onClick={() => void again()}>
          Enviar de novo
        </Button>
        <Button tone="bare" onClick={onOther}>
          Usar outro e-mail
        </Button>
      </div>
    </div>
  );
}

const change = (email: string, proof: Proof) =>
  afterProof({}, async (auth) => (await auth.updateUser({ email, ...proof }, mailOptions())).error);

const mailOptions = () => ({ emailRedirectTo: `${location.origin}${paths.confirm}` });
