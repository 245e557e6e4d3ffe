import { slugOf } from '../../domain/text/text.ts';
import type { ReportedKind } from '../../domain/moderation/report.ts';
import { uuidPattern } from '../../domain/formats/uuid.ts';
import {
  allVerticals,
  verticals,
  type VerticalTable,
  type Vertical,
} from '../../domain/listings/verticals.ts';

/** Every address of a page. Nothing else in the application writes one. */
export const paths = {
  home: '/',
  plans: '/planos',
  pro: '/pro',
  proClients: '/pro/clientes',
  webhook: '/integracao-n8n',
  /** Sends the home page's search on to the page of its market. */
  search: '/buscar',
  safetyTips: '/dicas',
  auth: '/auth',
  signUp: '/auth?aba=cadastrar',
  forgotPassword: '/auth?aba=recuperar',
  login: '/login',
  /** Where the mail that mends a forgotten password leads. */
  newPassword: '/auth/nova-senha',
  /** Where a mail's link and the way back from Google lead (mailedLinkPath). */
  confirm: '/auth/confirmar',
  settings: '/configuracoes',
  dashboard: '/dashboard',
  admin: '/admin',
  adminCustomers: '/admin/clientes',
  adminNotifications: '/admin/notificacoes',
  adminSettings: '/admin/configuracoes',
  favourites: '/favoritos',
  /** What this device keeps: the service worker leads there where a page cannot be had. */
  offline: '/sem-conexao',
  savedSearches: '/buscas-salvas',
  notifications: '/notificacoes',
  messages: '/mensagens',
  /** Where an alert's mail ends it: `?token=`. */
  cancelAlert: '/alertas/cancelar',
  advertise: '/anunciar',
  panel: '/painel',
  /** With the secret of an invitation to a store's team. */
  invitation: '/convite',
  /** With the kind and the id of what is reported (reportPath). */
  report: '/denunciar',
  about: '/sobre',
  terms: '/termos',
  privacy: '/privacidade',
  /** Suggestions of municipalities, as JSON, for fields where a place is typed. */
  places: '/lugares',
  /** What completes the text of a search, as JSON, while it is typed. */
  suggestions: '/sugestoes',
} as const;

/** What the sign-in page shows: `?aba=`. */
export const authTabs = ['entrar', 'cadastrar', 'recuperar'] as const;

export type AuthTab = (typeof authTabs)[number];

interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** The sign-in page, and where one goes on from there. It stands in the address: a link may be followed before scripts arrive. */
export function signInPath({ pathname, search = '', hash = '' }: Place, tab: AuthTab = 'entrar') {
  // From one sign-in page to another the way back stays the first.
  const isSignIn = pathname === paths.auth || pathname === paths.login;
  if (isSignIn) return authPath(tab, new URLSearchParams(search));
  const back = pathname + search + hash;
  return authPath(tab, new URLSearchParams(back === paths.home ? {} : { volta: back }));
}

/** The administrative sign-in, which leads back. A page that is loaded anew knows only by it that a session has ended. */
export function loginPath({ pathname, search = '', hash = '' }: Place, hasEnded = false): string {
  const query = new URLSearchParams({ volta: pathname + search + hash });
  if (hasEnded) query.set(...sessionEnded);
  return `${paths.login}?${query}`;
}

/** In an address that leads to the sign-in: somebody was signed in here until now. */
export const sessionEnded = ['sessao', 'terminou'] as const;

/** One part of the sign-in page from another: the way on travels along. */
export function authPath(tab: AuthTab, search: URLSearchParams): string {
  const query = new URLSearchParams(tab === 'entrar' ? {} : { aba: tab });
  for (const name of ['plano', 'volta']) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.auth}?${query}` : paths.auth;
}

/** The sections of the home page that its category cards scroll to. */
export const homeSections = {
  cars: 'carros',
  properties: 'imoveis',
  rentals: 'alugueis',
  plans: 'planos',
  steps: 'como-funciona',
} as const satisfies Record<VerticalTable | 'plans' | 'steps', string>;

/** A section of the home page, from any page. */
export function homeSectionPath(section: keyof typeof homeSections): string {
  return `${paths.home}#${homeSections[section]}`;
}

/** The listing page of a vertical. @param query search parameters without the question mark */
export function searchPath(vertical: Vertical, query = ''): string {
  const path = `/${verticals[vertical].segment}`;
  return query ? `${path}?${query}` : path;
}

/** The page of one listing: `/carros/honda-civic-touring-<id>`. The id alone leads there too. */
export function listingPath(vertical: Vertical, { id, title }: { id: string; title: string }) {
  return `/${verticals[vertical].segment}/${[slugOf(title), id].filter(Boolean).join('-')}`;
}

const idAtEnd = new RegExp(`${uuidPattern}$`);

/** The id at the end of a listing's address, after its words, if there is one. */
export function listingIdIn(name: string): string | undefined {
  return idAtEnd.exec(name.toLowerCase())?.[0];
}

/** The picture of a shared link to a page that has none of its own, 1200x630. */
export const siteShareImagePath = '/compartilhar/site.jpg';

/** The site's name in the site's type, as mails show it. @param edition changes with the name */
export const siteWordmarkPath = (edition: string): string =>
  `/compartilhar/nome.png?v=${encodeURIComponent(edition)}`;

/** The picture of a shared link, 1200x630. @param edition changes with the listing: chat applications keep pictures */
export function shareImagePath(vertical: Vertical, id: string, edition: string): string {
  return `/compartilhar/${verticals[vertical].segment}/${id}.jpg?v=${edition}`;
}

/** Where a browser tells that it shows a listing (POST, no page). */
export function visitPath(vertical: Vertical, id: string): string {
  return `/${verticals[vertical].segment}/${id}/visita`;
}

/** Where a plan is subscribed to; who is not signed in does so first. */
export function planPath(slug: string): string {
  return `${paths.plans}/${slug}/assinar`;
}

/** A store's page. @param idOrSlug both lead there @param query search parameters without the question mark */
export function storePath(idOrSlug: string, query = ''): string {
  return query ? `/loja/${idOrSlug}?${query}` : `/loja/${idOrSlug}`;
}

/** The picture of a store's shared link, 1200x630. */
export function storeShareImagePath(slug: string): string {
  return `/compartilhar${storePath(slug)}.jpg`;
}

/** The list of professional stores. @param query search parameters without the question mark */
export function proClientsPath(query = ''): string {
  return query ? `${paths.proClients}?${query}` : paths.proClients;
}

/** How what is reported is called in an address. */
export const reportedSegments: Record<ReportedKind, string> = {
  car: 'carro',
  property: 'imovel',
  rental: 'aluguel',
  review: 'avaliacao',
  store: 'loja',
};

/** Where a listing, review or store is reported. */
export function reportPath(kind: ReportedKind, id: string): string {
  return `${paths.report}/${reportedSegments[kind]}/${id}`;
}

/** The list of sitemaps, as robots.txt names it. */
export const sitemapIndexPath = '/sitemap.xml';

/** One sitemap. @param part its section and number, such as `carros-1` */
export function sitemapPartPath(part: string): string {
  return `/sitemaps/${part}.xml`;
}

/** The pages beside listings and stores that search engines are told of. */
export const indexedPages = [
  paths.home,
  ...allVerticals.map((vertical) => searchPath(vertical)),
  paths.plans,
  paths.pro,
  paths.proClients,
  paths.about,
  paths.safetyTips,
  paths.terms,
  paths.privacy,
];
