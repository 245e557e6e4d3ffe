import { LogOut } from '~/ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { deleteDeviceData, onlyHere } from '~/platform/session/device-data.ts';
import { useSession } from '~/platform/session/session.ts';
import { signOut } from '~/platform/session/sign-out.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

const Question = lazy(
  retryLoad(async () => ({ default: (await import('~/ui/signed/question.tsx')).Question })),
);

/** Ends the session of this browser. What would stay on the device alone is said before. */
export function SignOutButton({ className }: { className: string }) {
  const { user } = useSession();
  const [left, setLeft] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [forgets, setForgets] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const problem = await signOut();
    if (problem === undefined && forgets && user) await deleteDeviceData(user.id);
    setBusy(false);
    setAsked(false);
    if (problem !== undefined)
      showToast({ title: 'Erro ao sair', description: problem, tone: 'error' });
  };
  const ask = async () => {
    const found = user && (await onlyHere(user.id));
    if (found === undefined || found === null) return leave();
    setForgets(false);
    setLeft(found);
    setAsked(true);
  };
  return (
    <>
      <button type="button" onClick={() => void ask()} className={className}>
        <LogOut size={18} />
        Sair
      </button>
      {left !== undefined ? (
        <Suspense>
          <Question
            open={isAsked}
            onCancel={() => setAsked(false)}
            onConfirm={() => void leave()}
            title="Sair antes de enviar?"
            consequence={
              <div className="grid gap-4">
                <p>
                  {left} O que falta fica neste aparelho, fora da vista de quem entrar depois, e
                  segue quando você entrar de novo aqui.
                </p>
                <Checkbox
                  label="Apagar deste aparelho: ele não é só meu."
                  checked={forgets}
                  onChange={(event) => setForgets(event.target.checked)}
                />
              </div>
            }
            verb="Sair"
            busy={busy && 'Saindo...'}
            tone={forgets ? 'red' : 'green'}
          />
        </Suspense>
      ) : null}
    </>
  );
}
