import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { deleteNotice } from './commands.ts';
import type { Notice } from './queries.ts';

/** Deletes a notification, after asking. */
export function useDeleteNotice() {
  const { attempt } = useCommand(deleteNotice);
  return ({ id, title }: Notice) =>
    confirmDelete({
      title: 'Excluir esta notificação?',
      consequence: `“${title}” some da sua lista. O que ela conta continua onde está.`,
      verb: 'Excluir notificação',
      failure: 'Não foi possível excluir a notificação',
      done: 'Notificação excluída',
      doIt: () => attempt({ id }),
    });
}
