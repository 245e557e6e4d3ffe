import { Link, useSearchParams } from 'react-router';
import { formatNumber, formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { AdminListingsPage } from '~/platform/answers/admin-listing-answers.ts';
import { stockStates } from '~/screens/listings/states.ts';
import { withChanges } from '~/screens/table/use-table-address.ts';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import type { Counts, ListingsAddress } from './queries.ts';
import { bucketLabel, readAs } from './labels.ts';

interface FoundProps {
  vertical: Vertical;
  address: ListingsAddress;
  page: AdminListingsPage | undefined;
  /** Absent until they are counted. */
  counts: Counts | undefined;
  total: number;
  exact: boolean;
  /** Of the vertical, found or not. */
  all: number | undefined;
}

/** How many were found of how many, what a typo was read as, and how they divide by state. */
export function Found({ vertical, address, page, counts, total, exact, all }: FoundProps) {
  const [params] = useSearchParams();
  const query = params.toString();
  const to = (changes: Record<string, string | null>) =>
    `?${withChanges(query, { pagina: null, ...changes })}`;
  const bare = address.q.replaceAll(/["“”]/g, '');
  const meant = page ? readAs(bare, page.meant) : bare;
  const shown = stockStates.filter(({ bucket }) => counts?.[bucket]);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-2.5 text-meta">
      <p>
        {page ? (
          <>
            <b className="font-semibold">{formatTotal(total, exact)}</b>
            <span className="text-ink-2">
              {all === undefined || !address.isFiltered ? null : (
                <span>{` de ${formatNumber(all)}`}</span>
              )}
              {address.isFiltered ? null : (
                <span>{` ${pluralOf(total, 'anúncio', 'anúncios')}`}</span>
              )}
              {bare ? <span>{` com “${meant}”`}</span> : null}
            </span>
          </>
        ) : null}
        {meant === bare ? null : (
          <Link
            to={to({ q: `"${bare}"` })}
            className="ml-3 font-semibold text-green-text hover:underline"
          >
            Buscar exatamente “{bare}”
          </Link>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fine max-md:hidden">
        {shown.map(({ slug, bucket, tone }) => {
          const isOpen = address.filters.estado === slug;
          return (
            <li key={slug}>
              <Link
                to={to({ estado: isOpen ? null : slug })}
                aria-current={isOpen ? 'true' : undefined}
                className={cx(
                  'flex min-h-6 items-center gap-1.5 hover:underline',
                  isOpen ? 'text-ink underline' : 'text-ink-2',
                )}
              >
                <StateDot tone={tone}>{bucketLabel(bucket, vertical)}</StateDot>
                <b className="font-semibold text-ink">{formatNumber(counts![bucket]!)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
