import { Ban, CircleCheck, KeyRound, LogOut, Store } from 'lucide-react';
import { countOf } from '~/domain/numbers.ts';
import { roles, type Role } from '~/domain/roles.ts';
import type { AccountRow, AccountWeight } from '~/platform/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { adminCustomerPath } from '~/platform/own-paths.ts';
import { useSession } from '~/platform/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { showToast } from '~/ui/toast-store.ts';
import {
  endSessions,
  giveRole,
  mailNewPassword,
  setAccountActive,
  weighAccount,
} from './commands.ts';
import { roleItems } from './role-items.tsx';
import { consequenceOf, nameOf } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const notDone = 'Nada mudou';

interface Group {
  title?: string;
  items: MenuItem[];
}

/** What administrators do with people. @param askPassword before somebody becomes an administrator */
export function useUserActions(askPassword: (row: AccountRow) => void) {
  const own = useSession().user?.id;
  const { attempt: give } = useCommand(giveRole);
  const { attempt: setActive } = useCommand(setAccountActive);
  const { attempt: end } = useCommand(endSessions);
  const { attempt: mail } = useCommand(mailNewPassword);
  const { attempt: weigh } = useCommand(weighAccount);

  const failed = (problem: string) =>
    showToast({ title: notDone, description: problem, tone: 'error' });

  const changeRole = async (row: AccountRow, role: Role) => {
    if (role === row.role) return;
    if (role === 'admin') {
      askPassword(row);
      return;
    }
    const change = () => give({ id: row.id, role });
    // Back to it needs the password: that is asked before.
    if (row.role === 'admin') {
      await confirm({
        title: `Tirar o papel de administrador de ${nameOf(row)}?`,
        consequence:
          row.id === own
            ? 'Você perde agora o acesso à administração, e só outro administrador o devolve.'
            : 'A pessoa perde agora o acesso à administração.',
        verb: 'Tirar',
        busy: 'Salvando...',
        tone: 'red',
        failure: notDone,
        done: `${nameOf(row)} agora é ${roles[role]}`,
        doIt: change,
      });
      return;
    }
    const problem = await change();
    if (problem !== undefined) failed(problem);
    else
      showToast({
        title: `${nameOf(row)} agora é ${roles[role]}`,
        tone: 'success',
        action: { label: 'Desfazer', run: () => void give({ id: row.id, role: row.role }) },
      });
  };

  const activate = async (row: AccountRow) => {
    const problem = await setActive({ id: row.id, active: true });
    if (problem !== undefined) failed(problem);
    else showToast({ title: `${nameOf(row)} pode entrar de novo`, tone: 'success' });
  };

  const askDeactivate = async (row: AccountRow) => {
    let weight: AccountWeight | undefined;
    const problem = await weigh({
      id: row.id,
      answer: (found) => {
        weight = found;
      },
    });
    if (!weight) {
      failed(problem ?? '');
      return;
    }
    const lines = consequenceOf(weight);
    await confirm({
      title: `Desativar ${nameOf(row)}?`,
      consequence: lines.map((line) => (
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

  const askNewPassword = (row: AccountRow) =>
    confirm({
      title: 'Enviar nova senha?',
      consequence: `${row.email} recebe um link para escolher outra senha. A atual vale até lá.`,
      verb: 'Enviar',
      busy: 'Enviando...',
      tone: 'green',
      failure: 'O e-mail não saiu',
      done: 'E-mail enviado',
      doIt: () => mail(row.email ?? ''),
    });

  const rolesOf = (row: AccountRow): Group[] => [
    { title: 'Tipo', items: roleItems(row, (role) => void changeRole(row, role)) },
  ];

  const menuOf = (row: AccountRow): Group[] => [
    ...rolesOf(row),
    {
      items: [
        ...(row.store
          ? [
              {
                label: 'Abrir painel da loja',
                icon: <Store {...icon} />,
                to: adminCustomerPath(row.store.id),
              },
            ]
          : []),
        {
          label: 'Encerrar sessões',
          icon: <LogOut {...icon} />,
          note: countOf(row.sessions, 'aberta', 'abertas'),
          onSelect: () => void askEnd(row),
          reason: row.sessions === 0 ? 'Nenhuma está aberta.' : undefined,
        },
        {
          label: 'Enviar nova senha',
          icon: <KeyRound {...icon} />,
          onSelect: () => void askNewPassword(row),
          reason: row.email
            ? row.is_active
              ? undefined
              : 'A conta está desativada.'
            : 'Email não disponível',
        },
      ],
    },
    {
      items: [
        row.is_active
          ? {
              label: 'Desativar…',
              icon: <Ban {...icon} />,
              tone: 'red',
              onSelect: () => void askDeactivate(row),
              reason: row.is_last_admin
                ? 'É o último administrador.'
                : row.id === own
                  ? 'É a sua conta.'
                  : undefined,
            }
          : {
              label: 'Reativar',
              icon: <CircleCheck {...icon} />,
              onSelect: () => void activate(row),
            },
      ],
    },
  ];

  return { menuOf, rolesOf };
}
