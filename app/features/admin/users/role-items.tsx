import { Check, ShieldCheck, Sparkles, UserRound } from '~/ui/icons.ts';
import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountRow } from '~/platform/answers/account-answers.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';

const icons = { admin: ShieldCheck, premium: Sparkles, user: UserRound };

/** The roles of a menu; the one that a person has is marked. */
export function roleItems(row: AccountRow, onChoose: (role: Role) => void): MenuItem[] {
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
