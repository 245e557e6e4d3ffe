import { allVerticals, type Vertical } from '../../domain/listings/verticals.ts';
import { paths, reportedSegments } from './paths.ts';

// Addresses within the part behind a sign-in: public pages need not load them.

/** Where the site takes a store's webhook (server/webhooks). */
export const storeWebhookPath = '/integracoes/webhook';

/** Where the address that a store's contacts are mailed to is confirmed (server/webhooks/lead-email.ts). */
export const leadEmailPath = '/integracoes/email';

/** Where the site looks up vehicles (server/vehicles). */
export const vehicleLookupPath = '/anunciar/consulta';

/** The parts of the settings: `?aba=`. */
export type SettingsTab = 'perfil' | 'loja' | 'plano' | 'notificacoes' | 'seguranca';

export function settingsPath(tab: SettingsTab): string {
  return tab === 'perfil' ? paths.settings : `${paths.settings}?aba=${tab}`;
}

/** A field of the store's form, by its column. */
export function storeFieldPath(field: 'legal_name' | 'tax_id' | 'address'): string {
  return `${settingsPath('loja')}#${field}`;
}

/** Whose conversations are listed: those that a person began, or those that their store received: `?aba=`. */
export type MessagesTab = 'enviadas' | 'recebidas';

export function messagesPath(tab: MessagesTab): string {
  return `${paths.messages}?aba=${tab}`;
}

/** One conversation. @param id of its inquiry */
export function messagePath(id: string): string {
  return `${paths.messages}/${id}`;
}

/** One invoice, or its receipt. */
export function invoicePath(id: string): string {
  return `/faturas/${id}`;
}

/** A store's panel as an administrator sees it. */
export function adminCustomerPath(customerId: string): string {
  return `${paths.admin}/cliente/${customerId}`;
}

/** The parts of a store's panel: `?aba=`, none for the first. */
export type PanelTabName =
  | 'geral'
  | 'produtos'
  | 'contatos'
  | 'analytics'
  | 'loja'
  | 'equipe'
  | 'configuracoes';

/** The parameter that names the part of a panel's settings, such as `integracoes`. */
export const settingsPart = 'parte';

/** A part of a store's panel, as its owner or an administrator sees it. @param more of its query */
export function panelPath(
  { id, isOwn }: { id: string; isOwn: boolean },
  tab: PanelTabName,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...(tab !== 'geral' && { aba: tab }), ...more });
  const base = isOwn ? paths.panel : adminCustomerPath(id);
  return query.size > 0 ? `${base}?${query}` : base;
}

/** Where a store asks to be verified, as its owner or an administrator sees it. */
export function verificationPath({ id, isOwn }: { id: string; isOwn: boolean }): string {
  return `${isOwn ? paths.panel : adminCustomerPath(id)}/verificacao`;
}

/** Where a listing is written. @param step `?passo=`; its details, if not given */
export function editorPath(vertical: Vertical, id: string, step?: string): string {
  const path = `${paths.panel}/anuncios/${vertical}/${id}`;
  return step === undefined ? path : `${path}?passo=${step}`;
}

/** The choice of what to advertise, made already: `?tipo=carro`. */
export function advertisePath(vertical: Vertical): string {
  return `${paths.advertise}?tipo=${reportedSegments[vertical]}`;
}

/** What an address of the choice has chosen; undefined for none. */
export function advertisedIn(search: URLSearchParams): Vertical | undefined {
  return allVerticals.find((vertical) => reportedSegments[vertical] === search.get('tipo'));
}
