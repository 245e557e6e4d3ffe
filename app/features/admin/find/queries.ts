import { formatMoney, formatMoneyExact } from '~/domain/money/money.ts';
import { formatTotal } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { dashboardPath } from '~/platform/navigation/admin-paths.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { adminCustomerPath, editorPath, invoicePath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { Target } from './screens.ts';

/** Of customers, of each vertical's listings, of invoices. */
const mostOfAKind = 4;

/** Customers, listings and invoices that a text names, the customers first. @throws DataError */
export async function loadTargets(term: string, signal: AbortSignal): Promise<Target[]> {
  const { api } = await caller();
  const found = await Promise.all([
    customersFor(api, term, signal),
    ...allVerticals.map((vertical) => listingsFor(api, vertical, term, signal)),
    invoicesFor(api, term, signal),
  ]);
  return found.flat();
}

async function customersFor(api: Api, find: string, signal: AbortSignal): Promise<Target[]> {
  const { rows, total } = unwrap(
    await api
      .rpc('admin_customers', { find, sort: 'name', descending: false, page: 1, size: mostOfAKind })
      .abortSignal(signal),
  );
  const customers = rows.map(({ id, name, email, city }) => ({
    to: adminCustomerPath(id),
    title: name,
    about: ['Cliente', email, city].filter(Boolean).join(' · '),
  }));
  const all = `${paths.adminCustomers}?${new URLSearchParams({ q: find })}`;
  return [...customers, ...allOf(find, all, total, `${formatTotal(total, true)} clientes`)];
}

// The table of the kind, where it has more than are shown.
function allOf(find: string, to: string, total: number, count: string): Target[] {
  return total > mostOfAKind ? [{ to, title: `Ver ${count}`, about: `Todos com “${find}”` }] : [];
}

async function listingsFor(
  api: Api,
  vertical: Vertical,
  q: string,
  signal: AbortSignal,
): Promise<Target[]> {
  const { rows, total, exact } = unwrap(
    await api
      .rpc('admin_listings', {
        item_type: vertical,
        filters: { q },
        sort: 'updated_at',
        descending: true,
        page: 1,
        size: mostOfAKind,
      })
      .abortSignal(signal),
  );
  const { one, many, per, tab } = verticals[vertical];
  const all = `${dashboardPath(tab)}&${new URLSearchParams({ q })}`;
  const listings = rows.map(({ id, title, price, store }) => ({
    to: editorPath(vertical, id),
    title,
    about: `Anúncio de ${one} · ${formatMoney(price)}${per} · ${store ?? 'Cliente desconhecido'}`,
  }));
  return [...listings, ...allOf(q, all, total, `${formatTotal(total, exact)} ${many}`)];
}

/** By its number, by the reference in a bank's statement, or by who pays. */
async function invoicesFor(api: Api, term: string, signal: AbortSignal): Promise<Target[]> {
  // What has a meaning of its own in the filter of the API, or in LIKE.
  const plain = term.replace(/[%_*"\\]/g, ' ').trim();
  if (plain === '') return [];
  const like = `ilike."%${plain}%"`;
  const rows = unwrap(
    await api
      .from('invoices')
      .select('id, code, description, amount, payer_name')
      .or(`code.${like},txid.${like},payer_name.${like}`)
      .order('created_at', { ascending: false })
      .limit(mostOfAKind)
      .abortSignal(signal),
  );
  return rows.map(({ id, code, description, amount, payer_name: payer }) => ({
    to: invoicePath(id),
    title: `Fatura ${code}`,
    about: [description, formatMoneyExact(Number(amount)), payer].filter(Boolean).join(' · '),
  }));
}
