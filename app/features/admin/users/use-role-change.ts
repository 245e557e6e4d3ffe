import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountRow } from '~/platform/answers/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { giveRole } from './commands.ts';
import { nameOf, notDone, showRefusal } from './labels.ts';

/** Gives people another role: at once, with a way back. @param askPassword before one becomes an administrator */
export function useRoleChange(askPassword: (row: AccountRow) => void) {
  const own = useSession().user?.id;
  const { attempt: give } = useCommand(giveRole);
  return async (row: AccountRow, role: Role): Promise<void> => {
    if (role === row.role) return;
    const change = () => give({ id: row.id, role });
    const done = `${nameOf(row)} agora é ${roles[role]}`;
    if (role === 'admin') askPassword(row);
    // Back to it needs the password: that is asked before.
    else if (row.role === 'admin') await askDemotion(row, row.id === own, { done, doIt: change });
    else {
      const problem = await change();
      if (problem !== undefined) {
        showRefusal(problem);
        return;
      }
      const undo = async () => {
        const refused = await give({ id: row.id, role: row.role });
        showOutcome(refused, {
          failed: notDone,
          done: `${nameOf(row)} é ${roles[row.role]} de novo`,
        });
      };
      showToast({
        title: done,
        tone: 'success',
        action: { label: 'Desfazer', run: () => void undo() },
      });
    }
  };
}

function askDemotion(row: AccountRow, isOwn: boolean, deed: { done: string; doIt: () => unknown }) {
  return confirm({
    title: `Tirar o papel de administrador de ${nameOf(row)}?`,
    consequence: isOwn
      ? 'Você perde agora o acesso à administração, e só outro administrador o devolve.'
      : 'A pessoa perde agora o acesso à administração.',
    verb: 'Tirar',
    busy: 'Salvando...',
    tone: 'red',
    failure: notDone,
    ...deed,
  });
}
