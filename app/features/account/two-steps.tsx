import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useLocation, type Path } from 'react-router';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { connect } from '~/platform/session/session.ts';
import type { Supabase } from '~/platform/api/supabase.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { afterProof, type Attempt, type Failure } from './attempts.ts';
import { firstRecoveryCodes, NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Section } from '~/screens/section.tsx';
import { useProof } from './proof-form.tsx';

interface Enrolment {
  id: string;
  qrCode: string;
  secret: string;
}

interface TwoStepsProps {
  factors: Factor[];
  /** False for who has only ever come in by Google. */
  hasPassword: boolean;
}

interface WithProof {
  withProof: (attempt: Attempt) => Promise<Failure | null>;
}

/** Two-step verification: a code of an authenticator app after the password. */
export function TwoSteps({ factors, hasPassword }: TwoStepsProps) {
  const { withProof, dialog } = useProof(hasPassword);
  const active = factors.find((each) => each.status === 'verified' && each.factor_type === 'totp');
  const [codes, setCodes] = useState<string[]>();
  const lead = active
    ? 'Ativa: ao entrar, além da senha, pedimos o código do aplicativo autenticador.'
    : 'Além da senha, um código do aplicativo autenticador do seu celular.';
  return (
    <Section title="Verificação em duas etapas" lead={lead}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : active ? (
        <div className="grid justify-items-start gap-4">
          <RecoveryCodes onNew={setCodes} withProof={withProof} />
          <Deactivate factorId={active.id} withProof={withProof} />
          <BackToAdmin />
        </div>
      ) : (
        <Activate onCodes={setCodes} withProof={withProof} />
      )}
      {dialog}
    </Section>
  );
}

// A person who came from a page of the administration continues there.
function BackToAdmin() {
  const { from } = (useLocation().state ?? {}) as { from?: Partial<Path> };
  if (!from?.pathname) return null;
  return (
    <ButtonLink to={from} tone="green">
      Voltar à administração
    </ButtonLink>
  );
}

interface ActivateProps extends WithProof {
  onCodes: (codes: string[] | undefined) => void;
}

function Activate({ onCodes, withProof }: ActivateProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    tell(await withProof((proof) => afterProof(proof, (auth) => enrol(auth, setEnrolment))));
    setBusy(false);
  };
  if (enrolment) {
    return (
      <Confirm enrolment={enrolment} onCodes={onCodes} onCancel={() => setEnrolment(undefined)} />
    );
  }
  return (
    <Button busy={busy && 'Preparando...'} onClick={() => void begin()}>
      Ativar
    </Button>
  );
}

interface DeactivateProps extends WithProof {
  factorId: string;
}

function Deactivate({ factorId, withProof }: DeactivateProps) {
  const [busy, setBusy] = useState(false);
  const deactivate = async () => {
    // It is done after the question: another window may ask who they are.
    const sure = await confirm({
      title: 'Desativar a verificação em duas etapas?',
      consequence:
        'Quem souber sua senha poderá entrar. Os códigos de recuperação deixam de valer.',
      verb: 'Desativar verificação',
      busy: 'Desativando...',
      tone: 'red',
      failure: failed,
      doIt: () => undefined,
    });
    if (!sure) return;
    setBusy(true);
    tell(await withProof((proof) => afterProof(proof, (auth) => remove(auth, factorId))));
    setBusy(false);
  };
  return (
    <Button busy={busy && 'Desativando...'} onClick={() => void deactivate()}>
      Desativar
    </Button>
  );
}

interface ConfirmProps {
  enrolment: Enrolment;
  onCodes: (codes: string[] | undefined) => void;
  onCancel: () => void;
}

function Confirm({ enrolment, onCodes, onCancel }: ConfirmProps) {
  const { errors, setErrors, busy, onSubmit } = useTextForm<'code'>({
    check: ({ code }) =>
      /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'Digite os 6 números do aplicativo.' },
    send: async ({ code }) => {
      const { auth } = await connect();
      const answer = await auth.mfa.challengeAndVerify({
        factorId: enrolment.id,
        code: code.replace(/\s/g, ''),
      });
      if (answer.error) {
        setErrors({ code: explainAuthError(answer.error) });
        return;
      }
      showToast({ title: 'Verificação em duas etapas ativada' });
      onCodes(await firstRecoveryCodes());
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-2">1. No aplicativo, leia este código:</p>
      <img
        src={enrolment.qrCode}
        alt="Código QR para o aplicativo autenticador"
        width={192}
        height={192}
        className="size-48 rounded-card bg-chalk p-2"
      />
      <p className="text-meta text-ink-2">
        Não consegue ler? Digite a chave{' '}
        <code className="font-sans font-semibold break-all text-ink">{enrolment.secret}</code>
      </p>
      <Input
        label="2. Digite o código que ele mostra"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={errors.code}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="green" busy={busy && 'Conferindo...'}>
          Ativar verificação
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </form>
  );
}

async function enrol(
  { mfa }: Supabase['auth'],
  onBegun: (enrolment: Enrolment) => void,
): Promise<Failure | null> {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Aplicativo' });
  if (error) return error;
  onBegun({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
  return null;
}

async function remove(auth: Supabase['auth'], factorId: string): Promise<Failure | null> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) return error;
  // The session's copy of the account still holds the factor until it is renewed.
  await auth.refreshSession();
  showToast({ title: 'Verificação em duas etapas desativada' });
  return null;
}

function tell(failure: Failure | null): void {
  if (!failure) return;
  const description = explainAuthError(failure);
  showToast({ title: failed, description, tone: 'error' });
}

const failed = 'Erro na verificação em duas etapas';
