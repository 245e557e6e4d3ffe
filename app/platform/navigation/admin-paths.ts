import type { VerticalTerms } from '../../domain/listings/verticals.ts';
import { paths } from './paths.ts';

// Addresses that only administrators go to: no public page loads them.

/** Whether an address is a page of the administration. */
export function isOfAdministration(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return (
    path === paths.admin || path.startsWith(`${paths.admin}/`) || /^\/dashboard\/?$/.test(path)
  );
}

/** Where administrators decide on what waits. */
export const approvalsPath = '/admin/aprovacoes';

/** Where administrators decide which stores are verified. @param open the request that is looked at */
export const verificationsPath = (open?: string): string =>
  `/admin/verificacoes${open ? `?pedido=${open}` : ''}`;

/** A customer, opened over the list of all. */
export function customerPath(id: string): string {
  return `${paths.adminCustomers}?ver=${id}`;
}

/** The stores whose new name waits for a decision. */
export const renamingPath = `${paths.adminCustomers}?status=nome`;

/** The parts of the dashboard: `?aba=`, none for the first. */
export type DashboardTab =
  | 'clientes'
  | VerticalTerms['tab']
  | 'planos'
  | 'financeiro'
  | 'integracoes';

/** A part of the dashboard. */
export function dashboardPath(tab: DashboardTab): string {
  return tab === 'clientes' ? paths.dashboard : `${paths.dashboard}?aba=${tab}`;
}

/** What administrators and the server changed, with before and after. */
export const auditPath = '/admin/auditoria';

/** Those that have to do with somebody or something. @param term an e-mail, a name, an id */
export const auditOf = (term: string) => `${auditPath}?${new URLSearchParams({ q: term })}`;
