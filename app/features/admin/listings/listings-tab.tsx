import { useState, type ReactNode } from 'react';
import { listingsAtOnce } from '~/domain/limits/limits.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { AdminListing } from '~/platform/answers/admin-listing-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { dashboardPath } from '~/platform/navigation/admin-paths.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { useAct } from '~/screens/listings/act-on-listings.ts';
import { stateOf } from '~/screens/listings/states.ts';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { ButtonLink } from '~/ui/button.tsx';
import {
  beginJob,
  bulkOf,
  menuOf,
  wholeActions,
  wholeFrom,
  type Decide,
  type ListingsDo,
} from './actions.tsx';
import { listingColumns } from './columns.tsx';
import { ListingFilters } from './filters.tsx';
import { Found, Jobs } from './found.tsx';
import {
  countsOf,
  filterNames,
  listingsOf,
  loadAll,
  loadParts,
  type Counts,
  type ListingsAddress,
} from './queries.ts';

const howOnesCome = {
  children:
    'Quem tem conta anuncia pelo site; em nome de uma loja, comece pelo menu dela em Clientes.',
  actions: <ButtonLink to={dashboardPath('clientes')}>Ver clientes</ButtonLink>,
};

const usual = {
  sort: { id: 'alterado', desc: true },
  filters: filterNames,
  pageSize: 16,
} as const;

interface ListingsTabProps extends Pick<ListingsDo, 'examine'> {
  vertical: Vertical;
  /** How many listings the vertical has, in whatever state. */
  all: number | undefined;
  decide: Decide;
  /** Asks why `rows` are rejected; closed without any. */
  askReason: (asked: {
    rows: readonly AdminListing[];
    onClose: () => void;
    reject: (reason: string) => Promise<boolean>;
  }) => ReactNode;
}

/** All listings of a vertical, in whatever state, and what an administrator does with them. */
export default function ListingsTab(props: ListingsTabProps) {
  const { vertical, all, decide, examine, askReason } = props;
  const address = useTableAddress({ ...usual, columns: listingColumns[vertical] });
  const query = useData(listingsOf(vertical, address));
  const counts = useData(countsOf(vertical, address)).data;
  const { rejected, reject, end } = useRejection();
  const act = useAct();
  const { send: begin } = useCommand(beginJob);
  const does: ListingsDo = { act, decide, reject, examine };
  const { label, many } = verticals[vertical];
  const { total, exact } = totalOf(query.data, counts, address);
  return (
    <>
      <TableKeys label={label} />
      <QueryTable
        name={`dashboard-${verticals[vertical].segment}`}
        label={label}
        query={{ ...query, data: query.data && { ...query.data, total, exact } }}
        address={address}
        columns={listingColumns[vertical]}
        rowId={({ id }) => id}
        rowName={({ title }) => title || 'Sem título'}
        open={({ item_type: kind, id }) => editorPath(kind, id)}
        actions={(row) => menuOf(row, does)}
        bulk={(chosen) => bulkOf(vertical, chosen, does)}
        empty={{ title: `Nenhum anúncio de ${many} ainda`, ...howOnesCome }}
        searches="Título, placa ou endereço do anúncio"
        filters={<ListingFilters address={address} vertical={vertical} />}
        above={
          <>
            <Found {...{ vertical, address, counts, total, exact, all }} page={query.data} />
            <Jobs vertical={vertical} />
          </>
        }
        {...(total > 0 && { parts: () => loadParts(caller, vertical, address) })}
        whole={{
          from: wholeFrom,
          actions: wholeActions(vertical, (action, seen) =>
            begin({ vertical, address, action, seen }),
          ),
        }}
        {...(exact &&
          total > 0 &&
          total <= listingsAtOnce && {
            all: async () => loadAll(await caller(), vertical, address),
          })}
      />
      {askReason({
        rows: rejected,
        onClose: () => end(false),
        reject: async (reason) => {
          const answered = await decide('reject', rejected, reason);
          if (answered) end(true);
          return answered;
        },
      })}
    </>
  );
}

/** What the window asks about; who opened it hears how it ended. */
function useRejection() {
  const [asked, setAsked] = useState<{
    rows: readonly AdminListing[];
    ended: (done: boolean) => void;
  }>();
  return {
    rejected: asked?.rows ?? [],
    reject: (rows: readonly AdminListing[]) =>
      new Promise<boolean>((ended) => setAsked({ rows, ended })),
    end: (done: boolean) => {
      asked?.ended(done);
      setAsked(undefined);
    },
  };
}

/** How many the address finds: what the page counted, up to 10,000, until all are counted. */
function totalOf(
  page: { total: number; exact: boolean } | undefined,
  counts: Counts | undefined,
  { filters }: ListingsAddress,
): { total: number; exact: boolean } {
  if (!page || page.exact || !counts)
    return { total: page?.total ?? 0, exact: page?.exact ?? true };
  const bucket = stateOf(filters.estado)?.bucket;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { total: bucket ? (counts[bucket] ?? 0) : all, exact: true };
}
