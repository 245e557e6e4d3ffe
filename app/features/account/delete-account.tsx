import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteDeviceData } from '~/platform/session/device-data.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { signOut } from '~/platform/session/sign-out.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { Dialog } from '~/ui/dialogs/dialog.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { Section } from '~/screens/section.tsx';
import { explain } from '~/platform/refusals/explain.ts';
import { proveAnew, type Proof, type ProofProblem } from '~/platform/session/reauthenticate.ts';

interface DeleteAccountProps {
  email: string;
  /** False for who has only ever come in by Google. */
  hasPassword: boolean;
  /** Whether the account has a second step. */
  asksCode: boolean;
}

/** Leaving for good: what it means, then the password. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Excluir conta"
      lead="Apaga a conta e tudo o que é só seu. Não há como voltar atrás."
    >
      <ul className="mb-5 grid list-disc gap-1 pl-5 text-ink-2">
        <li>
          Saem do ar sua loja e todos os seus anúncios, com as fotos e os contatos recebidos. Se a
          loja tem gerente, ela passa para o mais antigo.
        </li>
        <li>Somem favoritos, buscas salvas, notificações e aparelhos.</li>
        <li>
          Suas avaliações ficam, sem o seu nome. Seus contatos com lojas perdem nome, e-mail e
          telefone.
        </li>
        <li>E-mails na fila e avisos a outras pessoas que falam de você são apagados.</li>
        <li>Faturas e registros de acesso são guardados pelo prazo que a lei pede.</li>
      </ul>
      <Button tone="red" onClick={() => setAsking(true)}>
        Excluir minha conta
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Excluir sua conta?">
        {asking ? <Confirmation {...props} onCancel={() => setAsking(false)} /> : null}
      </Dialog>
    </Section>
  );
}

interface ConfirmationProps extends DeleteAccountProps {
  onCancel: () => void;
}

function Confirmation({ email, hasPassword, asksCode, onCancel }: ConfirmationProps) {
  const [sure, setSure] = useState(false);
  const navigate = useNavigate();
  const { errors, setErrors, busy, onSubmit } = useTextForm<'password' | 'code'>({
    check: ({ password, code }) => ({
      ...(!password && { password: 'Digite sua senha.' }),
      ...(asksCode && !code.trim() && { code: 'Digite o código do aplicativo autenticador.' }),
    }),
    send: async ({ password, code }) => {
      const problem = await deleteAccount({ email, password, code: code ?? '' });
      if (problem) {
        setErrors(problem);
        return;
      }
      // In this order, and the other page shown: the guard of this one would send who is signed out to sign in.
      await navigate(paths.home, { replace: true, flushSync: true });
      const person = sessionStore.current().user?.id;
      await signOut();
      if (person !== undefined) await deleteDeviceData(person);
      showToast({ title: 'Conta excluída', description: 'Seus dados foram apagados.' });
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-2 grid gap-5">
      <p>
        A conta <b className="font-semibold wrap-anywhere text-ink">{email}</b> deixa de existir
        agora.
      </p>
      <PasswordInput
        label="Sua senha"
        name="password"
        autoComplete="current-password"
        required
        hint={hasPassword ? undefined : 'Ainda não tem? Crie uma antes, em Senha.'}
        error={errors.password}
      />
      {asksCode ? (
        <Input
          label="Código do aplicativo, ou de recuperação"
          name="code"
          autoComplete="one-time-code"
          required
          error={errors.code}
        />
      ) : null}
      <Checkbox
        label="Entendo que não há como desfazer."
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" tone="red" disabled={!sure} busy={busy && 'Excluindo...'}>
          Excluir para sempre
        </Button>
      </div>
    </form>
  );
}

/**
 * Deletes the account of a person who proves anew who they are, in a session of its own: this browser's stays
 * as it is when the proof fails.
 */
async function deleteAccount(proof: Proof): Promise<ProofProblem | undefined> {
  try {
    const { createPassingClient } = await import('~/platform/api/supabase-client.ts');
    const client = createPassingClient();
    const problem = await proveAnew(client, proof);
    if (problem) return problem;
    const { error } = await client.rpc('delete_account');
    if (!error) return undefined;
    await client.auth.signOut({ scope: 'local' });
    return { password: explain(error) };
  } catch (error) {
    return { password: explain(error) };
  }
}
