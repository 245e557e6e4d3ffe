import { Ban, CircleCheck, History, LogOut, Store } from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { AccountRow } from '~/platform/answers/account-answers.ts';
import { auditOf } from '~/platform/navigation/admin-paths.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { useNewPassword } from '~/screens/accounts/use-new-password.tsx';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { roleItems } from './role-items.tsx';
import { useRoleChange } from './use-role-change.ts';
import { useAccountStatus } from './use-user-status.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

interface Group {
  title?: string;
  items: MenuItem[];
}

/** What administrators do with people. @param askPassword before somebody becomes an administrator */
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
