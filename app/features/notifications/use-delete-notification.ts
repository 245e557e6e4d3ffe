import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { deleteNotification } from './commands.ts';
import type { Notification } from './queries.ts';

/** Deletes a notification, after asking. */
export function useDeleteNotification() {
  const { attempt } = useCommand(deleteNotification);
  return ({ id, title }: Notification) =>
    confirmDelete({
      title: 'Excluir esta notificação?',
      consequence: `“${title}” some da sua lista. O que ela conta continua onde está.`,
      verb: 'Excluir notificação',
      failure: 'Não foi possível excluir a notificação',
      done: 'Notificação excluída',
      doIt: () => attempt({ id }),
    });
}
