import { DatabaseBackup, Megaphone, Settings, UserPlus, type LucideIcon } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';

interface Action {
  label: string;
  note: string;
  to: string;
  icon: LucideIcon;
}

// Each leads to the screen where it is done (specification, section 2).
const actions: Action[] = [
  {
    label: 'Novo Usuário',
    note: 'com ou sem loja',
    to: `${paths.admin}?aba=usuarios&novo=1`,
    icon: UserPlus,
  },
  {
    label: 'Enviar Notificação',
    note: 'a todos ou a quem escolher',
    to: paths.adminNotifications,
    icon: Megaphone,
  },
  {
    label: 'Backup Sistema',
    note: 'fazer, baixar, verificar',
    to: `${paths.admin}?aba=sistema`,
    icon: DatabaseBackup,
  },
  {
    label: 'Configurações',
    note: 'as regras em vigor',
    to: paths.adminSettings,
    icon: Settings,
  },
];

/** Shortcuts to frequent tasks of administrators. */
export function QuickActions() {
  return (
    <nav
      aria-label="Ações rápidas"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {actions.map(({ label, note, to, icon: Icon }) => (
        <Link
          key={label}
          to={to}
          className="group grid content-start gap-1 bg-surface p-4 transition-colors hover:bg-sunken"
        >
          <Icon size={20} aria-hidden="true" className="mb-1 text-green-text" />
          <span className="text-meta font-semibold group-hover:underline">{label}</span>
          <span className="text-fine text-ink-2">{note}</span>
        </Link>
      ))}
    </nav>
  );
}
