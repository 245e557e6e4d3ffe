import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import type { Notice } from './queries.ts';

interface DeleteNoticeProps {
  /** The one that is asked about, if any. */
  notice: Notice | undefined;
  onClose: () => void;
  onDelete: (id: string) => Promise<void>;
}

/** Asks before a notification is deleted. */
export function DeleteNotice({ notice, onClose, onDelete }: DeleteNoticeProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!notice) return;
    setBusy(true);
    await onDelete(notice.id);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open={notice !== undefined}
      onClose={onClose}
      title="Excluir esta notificação?"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button tone="red" busy={busy && 'Excluindo...'} onClick={() => void remove()}>
            Excluir notificação
          </Button>
        </>
      }
    >
      “{notice?.title}” some da sua lista. O que ela conta continua onde está.
    </Dialog>
  );
}
