import { formatDecimal, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { initialsOf } from '~/domain/text/text.ts';
import type { ProClients, ProTotals } from '~/platform/answers/answers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** A professional store in the list, in words. */
export interface ClientView {
  id: string;
  slug: string;
  store: string;
  initials: string;
  isVerified: boolean;
  /** Who it belongs to. */
  name: string;
  /** The store's contact e-mail, which it chose to show. */
  email?: string;
  place: string;
  products: string;
  productsLabel: string;
  /** None where nobody has looked yet. */
  views?: string;
  viewsLabel: string;
  /** One decimal; none without reviews. */
  rating?: string;
}

/** A page of professional stores. */
export interface Clients {
  list: ClientView[];
  total: number;
  page: number;
  pages: number;
}

export interface Total {
  label: string;
  value: string;
}

/** The professional stores that a text is found in (name, store, e-mail or city). @throws DataError */
export async function loadClients(api: Api, term: string, page: number): Promise<Clients> {
  const answer = unwrap(await api.rpc('pro_clients', { term, page }));
  return {
    list: answer.items.map(clientView),
    total: answer.total,
    page,
    pages: Math.max(1, Math.ceil(answer.total / answer.per_page)),
  };
}

/**
 * Figures of all professional stores, as the cards name them (specification, section 2).
 * @returns none where there is no such store yet
 * @throws DataError
 */
export async function loadTotals(api: Api): Promise<Total[]> {
  const { clients, products, views, rating } = unwrap(await api.rpc('pro_totals')) as ProTotals;
  if (clients === 0) return [];
  return [
    { label: 'Total de clientes', value: formatNumber(clients) },
    { label: 'Produtos', value: formatNumber(products) },
    { label: 'Visualizações', value: views > 0 ? formatNumber(views) : '–' },
    { label: 'Avaliação média', value: rating === null ? '–' : formatDecimal(rating) },
  ];
}

function clientView(row: ProClients['items'][number]): ClientView {
  return {
    id: row.id,
    slug: row.slug,
    store: row.business_name,
    initials: initialsOf(row.business_name),
    isVerified: row.is_verified,
    name: row.name?.trim() || row.business_name,
    ...(row.email && { email: row.email }),
    place: formatPlace({ city: row.city, state: row.state }),
    products: formatNumber(row.products),
    productsLabel: pluralOf(row.products, 'produto', 'produtos'),
    ...(row.views > 0 && { views: formatNumber(row.views) }),
    viewsLabel: pluralOf(row.views, 'visualização', 'visualizações'),
    ...(row.rating_average !== null && { rating: formatDecimal(row.rating_average) }),
  };
}
