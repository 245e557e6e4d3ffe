import { capitalised } from '~/domain/text/text.ts';
import { matching } from '~/domain/text/text-match.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import {
  approvalsPath,
  auditPath,
  dashboardPath,
  verificationsPath,
} from '~/platform/navigation/admin-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';

/** Where the search in everything leads. */
export interface Target {
  to: string;
  title: string;
  /** What it is, and what tells it from others of the same title. */
  about: string;
}

const part = (title: string, tab: string): Target => ({
  to: `${paths.admin}?aba=${tab}`,
  title,
  about: 'Administração',
});

const pages: readonly Target[] = [
  { to: paths.dashboard, title: 'Dashboard', about: 'Tela' },
  { to: paths.admin, title: 'Administração', about: 'Tela' },
  { to: paths.adminCustomers, title: 'Clientes', about: 'Tela' },
  { to: paths.adminNotifications, title: 'Notificações', about: 'Tela' },
  { to: paths.adminSettings, title: 'Configurações', about: 'Tela' },
];

const parts: readonly Target[] = [
  { to: approvalsPath, title: 'Pendências de Aprovação', about: 'Administração' },
  { to: verificationsPath(), title: 'Verificações de loja', about: 'Administração' },
  ...allVerticals.map((vertical) => ({
    to: dashboardPath(verticals[vertical].tab),
    title: capitalised(verticals[vertical].many),
    about: 'Dashboard',
  })),
  { to: dashboardPath('planos'), title: 'Planos', about: 'Dashboard' },
  { to: dashboardPath('financeiro'), title: 'Financeiro', about: 'Dashboard' },
  { to: dashboardPath('integracoes'), title: 'Integrações', about: 'Dashboard' },
  part('Usuários', 'usuarios'),
  part('Conteúdo', 'conteudo'),
  part('Segurança', 'seguranca'),
  part('Sistema', 'sistema'),
  part('Comunicações', 'comunicacoes'),
  part('Relatórios', 'relatorios'),
  { to: auditPath, title: 'Registro completo', about: 'Administração' },
];

const most = 5;

/** The screens that a typed text means; the administration's pages without one. */
export function screensFor(term: string): readonly Target[] {
  if (term.trim() === '') return pages;
  return matching([...pages, ...parts], ({ title }) => title, term).slice(0, most);
}
