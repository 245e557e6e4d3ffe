import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { showToast } from '~/ui/toast-store.ts';
import type { Problem } from './commands.ts';

/** Deletes the person's own review, after asking. */
export function DeleteReview({ onDelete }: { onDelete: () => Promise<Problem | undefined> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const problem = await onDelete();
    setBusy(false);
    setAsking(false);
    showToast(
      problem === undefined ? { title: 'Avaliação excluída' } : { ...problem, tone: 'error' },
    );
  };
  return (
    <>
      <Button size="compact" tone="bare" onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Excluir sua avaliação?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button tone="red" busy={busy && 'Excluindo...'} onClick={() => void remove()}>
              Excluir avaliação
            </Button>
          </>
        }
      >
        A nota e o texto somem do anúncio. Você pode escrever outra depois.
      </Dialog>
    </>
  );
}
