import { useState } from 'react';
import { signOut } from '~/platform/sign-out.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { Section } from './section.tsx';

/** Ends sessions on other devices, or on all. */
export function Sessions() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'others' | 'global'>();
  const leave = async (scope: 'others' | 'global') => {
    setBusy(scope);
    const problem = await signOut(scope);
    setBusy(undefined);
    setAsking(false);
    if (problem !== undefined) {
      showToast({ title: 'Erro ao sair', description: problem, tone: 'error' });
    } else if (scope === 'others') {
      showToast({ title: 'Os outros aparelhos saíram da conta' });
    }
  };
  return (
    <Section title="Aparelhos" lead="Perdeu um aparelho ou usou um computador que não é seu?">
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'others' && 'Saindo...'} onClick={() => void leave('others')}>
          Sair dos outros
        </Button>
        <Button onClick={() => setAsking(true)}>Sair de todos</Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sair de todos os aparelhos?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button
              tone="red"
              busy={busy === 'global' && 'Saindo...'}
              onClick={() => void leave('global')}
            >
              Sair de todos
            </Button>
          </>
        }
      >
        Este também: você precisa entrar de novo com sua senha.
      </Dialog>
    </Section>
  );
}
