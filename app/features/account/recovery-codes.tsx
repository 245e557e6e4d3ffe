import { useState } from 'react';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import type { Supabase } from '~/platform/api/supabase.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { afterProof, type Attempt, type Failure } from './attempts.ts';
import { saveFile } from '~/ui/browser/save-file.ts';

/** Ten codes, shown this once: each stands in for the authenticator app one time. */
export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const written = codes.map(inGroups);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">Guarde seus códigos de recuperação</p>
      <p className="text-ink-2">
        Cada um vale uma vez, no lugar do aplicativo, se você perder o celular. Eles não aparecem de
        novo.
      </p>
      <ol
        aria-label="Códigos de recuperação"
        className="grid gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono text-meta sm:grid-cols-2"
      >
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="green"
          onClick={() =>
            saveFile(
              'codigos-de-recuperacao-patio.txt',
              `${written.join('\r\n')}\r\n`,
              'text/plain',
            )
          }
        >
          Baixar códigos
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </div>
  );
}

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

interface RecoveryCodesProps {
  onNew: (codes: string[]) => void;
  withProof: (attempt: Attempt) => Promise<Failure | null>;
}

/** How many recovery codes are left, and how to get others. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  return (
    <Loaded
      isPart
      query={useData(codesLeft)}
      what="os códigos de recuperação"
      skeleton={<div className="skeleton h-24 w-full" />}
    >
      {(left) => <Left left={left} {...props} />}
    </Loaded>
  );
}

function Left({ left, onNew, withProof }: RecoveryCodesProps & { left: number | null }) {
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    const how = left === null ? 'generate' : 'regenerate';
    tell(await withProof((proof) => afterProof(proof, (auth) => make(auth, how, onNew))));
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        {left === null
          ? 'Você não tem códigos de recuperação: sem o celular, não há como entrar.'
          : `Códigos de recuperação que restam: ${left} de 10.`}
      </p>
      <Button size="compact" busy={busy && 'Gerando...'} onClick={() => void renew()}>
        {left === null ? 'Gerar códigos' : 'Gerar novos códigos'}
      </Button>
    </div>
  );
}

// Null: there are none, or the backend knows none.
const codesLeft: Query<number | null> = {
  key: ['account', 'recovery-codes'],
  ask: async ({ client: { auth } }) => {
    const { data, error } = await auth.mfa.recoveryCodes.getStatus();
    // No answer does not mean that there are none.
    if (error && !error.status) throw new DataError({ code: '', message: error.message });
    return data?.remaining ?? null;
  },
};

/** The first codes, right after the app was activated. @returns undefined when it did not work, which is told */
export async function firstRecoveryCodes(): Promise<string[] | undefined> {
  let codes: string[] | undefined;
  tell(await afterProof({}, (auth) => make(auth, 'generate', (made) => (codes = made))));
  return codes;
}

async function make(
  { mfa }: Supabase['auth'],
  how: 'generate' | 'regenerate',
  onNew: (codes: string[]) => void,
): Promise<Failure | null> {
  const { data, error } =
    how === 'generate'
      ? await mfa.recoveryCodes.generate({ friendlyName: 'Códigos de recuperação' })
      : await mfa.recoveryCodes.regenerate();
  if (error) return error;
  onNew(data.codes);
  await outdate(codesLeft.key);
  return null;
}

function tell(failure: Failure | null): void {
  if (!failure) return;
  const description = explainAuthError(failure);
  showToast({ title: 'Erro ao gerar os códigos', description, tone: 'error' });
}
