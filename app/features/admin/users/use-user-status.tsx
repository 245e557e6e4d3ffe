import { countOf } from '~/domain/formats/numbers.ts';
import type { AccountRow, AccountWeight } from '~/platform/answers/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { endSessions, setAccountActive, weighAccount } from './commands.ts';
import { consequenceOf, nameOf, notDone, showRefusal } from './labels.ts';

/** Lets people in again, keeps them out, and sends them out of their devices. */
export function useAccountStatus() {
  const { attempt: setActive } = useCommand(setAccountActive);
  const { attempt: end } = useCommand(endSessions);
  const { attempt: weigh } = useCommand(weighAccount);

  const activate = async (row: AccountRow) => {
    const problem = await setActive({ id: row.id, active: true });
    if (problem !== undefined) showRefusal(problem);
    else showToast({ title: `${nameOf(row)} pode entrar de novo`, tone: 'success' });
  };

  const askDeactivate = async (row: AccountRow) => {
    let weight: AccountWeight | undefined;
    const problem = await weigh({ id: row.id, answer: (found) => (weight = found) });
    if (!weight) return showRefusal(problem ?? '');
    await confirm({
      title: `Desativar ${nameOf(row)}?`,
      consequence: consequenceOf(weight).map((line) => (
        <p key={line} className="not-first:mt-2">
          {line}
        </p>
      )),
      verb: 'Desativar',
      busy: 'Desativando...',
      tone: 'red',
      failure: notDone,
      done: `${nameOf(row)} foi desativado`,
      doIt: () => setActive({ id: row.id, active: false }),
    });
  };

  const askEnd = (row: AccountRow) =>
    confirm({
      title: `Encerrar as sessões de ${nameOf(row)}?`,
      consequence: `Sai de ${countOf(row.sessions, 'aparelho', 'aparelhos')} e pode entrar de novo com a senha.`,
      verb: 'Encerrar',
      busy: 'Encerrando...',
      tone: 'red',
      failure: notDone,
      done: 'Sessões encerradas',
      doIt: () => end(row.id),
    });

  return { activate, askDeactivate, askEnd };
}
