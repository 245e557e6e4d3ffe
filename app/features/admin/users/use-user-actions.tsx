import {
  Ban,
  Check,
  CircleCheck,
  History,
  LogOut,
  ShieldCheck,
  Sparkles,
  Store,
  UserRound,
} from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { AccountRow } from './columns.tsx';
import { auditOf } from '~/platform/navigation/admin-paths.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { useNewPassword } from '~/screens/accounts/use-new-password.tsx';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { roles, type Role } from '~/domain/site/roles.ts';
import { useCommand } from '~/platform/data/command.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { endSessions, giveRole, setAccountActive, weighAccount } from './commands.ts';
import { consequenceOf, nameOf, notDone } from './labels.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

interface Group {
  title?: string;
  items: MenuItem[];
}

/** The menus of an account. @param askPassword opens before somebody becomes an administrator */
export function useUserActions(askPassword: (row: AccountRow) => void) {
  const own = useSession().user?.id;
  const changeRole = useRoleChange(askPassword);
  const { activate, askDeactivate, askEnd } = useAccountStatus();
  const newPassword = useNewPassword();

  const rolesOf = (row: AccountRow): Group[] => [
    { title: 'Tipo', items: roleItems(row, (role) => void changeRole(row, role)) },
  ];
  const menuOf = (row: AccountRow): Group[] => [
    ...rolesOf(row),
    {
      items: [
        ...storeItems(row),
        {
          label: 'Encerrar sessões',
          icon: <LogOut {...icon} />,
          note: countOf(row.sessions, 'aberta', 'abertas'),
          onSelect: () => void askEnd(row),
          reason: row.sessions === 0 ? 'Nenhuma está aberta.' : undefined,
        },
        newPassword.itemFor({ email: row.email, active: row.is_active }),
        {
          label: 'Ver alterações',
          icon: <History {...icon} />,
          to: auditOf(row.email ?? row.id),
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
              reason: whyStays(row, own),
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

function storeItems({ store }: AccountRow): MenuItem[] {
  if (!store) return [];
  const to = adminCustomerPath(store.id);
  return [{ label: 'Abrir painel da loja', icon: <Store {...icon} />, to }];
}

function whyStays(row: AccountRow, own: string | undefined): string | undefined {
  if (row.is_last_admin) return 'É o último administrador.';
  return row.id === own ? 'É a sua conta.' : undefined;
}

/** Changes a role at once, with a way to undo it. @param askPassword opens before somebody becomes an administrator */
function useRoleChange(askPassword: (row: AccountRow) => void) {
  const own = useSession().user?.id;
  const { attempt: give } = useCommand(giveRole);
  return async (row: AccountRow, role: Role): Promise<void> => {
    if (role === row.role) return;
    const change = () => give({ id: row.id, role });
    const done = `${nameOf(row)} agora é ${roles[role]}`;
    if (role === 'admin') askPassword(row);
    // Undoing this would need the password, so it is confirmed first.
    else if (row.role === 'admin') await askDemotion(row, row.id === own, { done, doIt: change });
    else {
      if (!showOutcome(await change(), { failed: notDone })) return;
      const undo = async () => {
        const refused = await give({ id: row.id, role: row.role });
        showOutcome(refused, {
          failed: notDone,
          done: `${nameOf(row)} é ${roles[row.role]} de novo`,
        });
      };
      showToast({
        title: done,
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

const icons = { admin: ShieldCheck, premium: Sparkles, user: UserRound };

/** The roles as items of a menu; the present one is marked. */
function roleItems(row: AccountRow, onChoose: (role: Role) => void): MenuItem[] {
  return (Object.entries(roles) as [Role, string][]).map(([role, label]) => {
    const Icon = row.role === role ? Check : icons[role];
    return {
      label: row.role === role ? `${label} (atual)` : label,
      icon: <Icon size={16} aria-hidden="true" />,
      ...(role === 'admin' && row.role !== 'admin' && { note: 'pede sua senha' }),
      onSelect: () => onChoose(role),
      reason: row.is_last_admin && role !== 'admin' ? 'É o último administrador.' : undefined,
    };
  });
}

/** Reactivates and deactivates accounts, and ends their sessions. */
function useAccountStatus() {
  const { attempt: setActive } = useCommand(setAccountActive);
  const { attempt: end } = useCommand(endSessions);
  const { request: weigh } = useCommand(weighAccount);

  const activate = async (row: AccountRow) => {
    const problem = await setActive({ id: row.id, active: true });
    showOutcome(problem, { failed: notDone, done: `${nameOf(row)} pode entrar de novo` });
  };

  const askDeactivate = async (row: AccountRow) => {
    const { answer: weight, problem } = await weigh(row.id);
    if (!weight) return void showOutcome(problem ?? '', { failed: notDone });
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
