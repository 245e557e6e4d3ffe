import { queryOfSavedSearch } from '../../app/domain/search/saved-search.ts';
import { formatMoney } from '../../app/domain/money/money.ts';
import { formatNumber } from '../../app/domain/formats/numbers.ts';
import {
  type Vertical,
  type VerticalTerms,
  verticals,
} from '../../app/domain/listings/verticals.ts';
import { listingPath, paths, searchPath } from '../../app/platform/navigation/paths.ts';

type Table = (typeof verticals)[Vertical]['table'];

interface Card extends Partial<Record<VerticalTerms['priceColumn'], number>> {
  id: string;
  vertical: Table;
  title: string;
  city: string;
  state: string;
  cover?: { path: string } | null;
}

/** What private.claim_alerts gives for one person: at most ten of `total` listings. */
export interface Alerts {
  total: number;
  /** Ends all alerts of the person. */
  token: string;
  listings: Card[];
  searches: {
    id: string;
    name: string;
    vertical: Table;
    filters: Record<string, unknown>;
    token: string;
  }[];
}

/** A digest as notice and mail. */
interface Digest {
  title: string;
  message: string;
  /** Where the notice leads: the listing, the search, or all saved searches. */
  path: string;
  searchIds: string[];
  /** For the mail alone. */
  facts: Record<string, unknown>;
}

const byTable = Object.fromEntries(
  Object.entries(verticals).map(([vertical, { table }]) => [table, vertical]),
) as Record<Table, Vertical>;

/** Puts what a person's saved searches have found into words. */
export function digestOf({ total, token, listings, searches }: Alerts): Digest {
  const rows = listings.map(row);
  const names = searches.map(({ name }) => `“${name}”`);
  const one = searches.length === 1 ? searches[0] : undefined;
  return {
    title: title(total, rows[0]!.title, one?.name),
    message: message(total, rows[0]!, names),
    path: total === 1 ? rows[0]!.path : one ? pathOf(one) : paths.savedSearches,
    searchIds: searches.map(({ id }) => id),
    facts: {
      listings: rows,
      more: total - rows.length,
      // One search: the mail program's button ends that one. Several: all that the mail came from, and more.
      token: one?.token ?? token,
      searches: searches.map((search) => ({ name: search.name, token: search.token })),
    },
  };
}

function title(total: number, first: string, search: string | undefined): string {
  if (total === 1) return `Novo anúncio: ${first}`;
  const count = `${formatNumber(total)} anúncios novos`;
  return search ? `${count} em “${search}”` : `${count} para você`;
}

function message(total: number, first: { title: string; price: string }, names: string[]): string {
  const searches =
    names.length === 1
      ? `Sua busca ${names[0]} encontrou`
      : `Suas buscas ${list(names)} encontraram`;
  if (total === 1) return `${searches} ${first.title} por ${first.price}.`;
  return `${searches} ${formatNumber(total)} anúncios novos.`;
}

function list(names: string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `outras ${names.length - 3}`] : names;
  return `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`;
}

function row(card: Card) {
  const { priceColumn, per } = verticals[byTable[card.vertical]];
  return {
    title: card.title,
    price: formatMoney(Number(card[priceColumn] ?? 0)) + per,
    place: [card.city, card.state].filter(Boolean).join(', '),
    path: listingPath(byTable[card.vertical], card),
    ...(card.cover && { photo: card.cover.path }),
  };
}

/** The search's page: its filters are the parameters of that page. */
function pathOf({ vertical, filters }: Alerts['searches'][number]): string {
  return searchPath(byTable[vertical], queryOfSavedSearch(filters).toString());
}
