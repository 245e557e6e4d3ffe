import { FileUp, Lock, Plus } from '~/ui/icons.ts';
import { lazy, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { importsScreenOf } from '~/platform/navigation/import-paths.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { listingPath, paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import type { StockRow, StockSummary } from '~/platform/answers/stock-types.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { NewListingFor } from '~/screens/panel/new-listing-for.tsx';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import { membersKey, membersOf, type Member } from '~/screens/panel/members.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { useTableAddress, withChanges } from '~/screens/table/use-table-address.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { newId } from '~/ui/browser/new-id.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { Silhouette } from '~/ui/silhouette.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import { bulkOf } from './bulk.tsx';
import { bulkParam } from './bulk/bulk-param.ts';
import { RecentChange } from './bulk/recent-change.tsx';
import { stockColumns } from './columns.tsx';
import { useHighlightSale } from './highlights.ts';
import { PlanStrip } from './plan-strip.tsx';
import { loadAll, stockOf, summaryOf } from './queries.ts';
import { menuOf } from './row-menu.tsx';
import { Elsewhere, StateTabs, StockFilters } from './stock-filters.tsx';
import { useAct, listingChanges, stockKey } from '~/screens/listings/act-on-listings.ts';
import { StockContext, type StockActions } from './use-stock-actions.ts';

// Loaded by who changes many.
const BulkScreen = lazy(
  retryLoad(() => import('./bulk/bulk-screen.tsx').then(({ BulkScreen: it }) => ({ default: it }))),
);

const usual = { sort: { id: 'alterado', desc: true }, filters: ['estado', 'tipo'] } as const;

/** Produtos: all listings of a store, and what is done with them. */
export function StockTab({ store }: { store: PanelStore }) {
  const address = useTableAddress(usual);
  const query = useData(stockOf(store.id, address));
  const summary = useData(summaryOf(store.id)).data;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<readonly StockRow[]>([]);
  const act = useAct();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const verified = summary?.verified ?? false;
  const { dataUpdatedAt: readAt } = query;
  const me = useSession().user?.id;
  const manages = managesStore(store);
  const actions: StockActions = useMemo(
    () => ({
      act,
      verified,
      isPhone,
      mayEdit: (row) => manages || row.assigned_to === me,
      now: new Date(readAt),
      edit: (rows, part) => {
        setEdited(rows);
        void navigate(`?${withChanges(location.search, { [bulkParam]: part })}`);
      },
    }),
    [act, verified, isPhone, manages, me, readAt, navigate],
  );
  const duplicate = useDuplicate();
  const sale = useHighlightSale(store);
  const members = useData(membersOf(store), { enabled: manages }).data ?? [];
  const assign = useAssign();
  const empty = {
    title: store.isOwn
      ? 'Seu primeiro anúncio leva menos de 3 minutos'
      : 'Esta loja ainda não anuncia',
    children: store.isOwn
      ? 'Fotos, preço e o que a pessoa precisa saber: o resto é com a gente.'
      : null,
    picture: <Silhouette name="hatch" width={96} />,
    actions: store.isOwn ? <NewListing /> : <NewListingFor store={store.id} />,
  };
  if (edited.length > 0 && params.has(bulkParam))
    return (
      <BulkScreen
        store={store}
        chosen={edited}
        members={members}
        verified={verified}
        close={() => void navigate(`?${withChanges(params.toString(), { [bulkParam]: null })}`)}
      />
    );
  return (
    <StockContext value={actions}>
      <PanelHead
        title="Produtos"
        lead={summary && leadOf(summary)}
        // On the phone the panel's head has it.
        actions={
          <>
            {manages ? <ImportLink store={store} /> : null}
            {store.isOwn ? (
              <NewListing className="max-lg:hidden" />
            ) : (
              <NewListingFor store={store.id} className="max-lg:hidden!" />
            )}
          </>
        }
      />
      {summary ? <PlanStrip summary={summary} isOwn={store.isOwn} /> : null}
      <RecentChange store={store} />
      <StateTabs address={address} page={query.data} />
      <div
        role="tabpanel"
        id={`painel-${address.filters.estado ?? 'todos'}`}
        aria-labelledby={`aba-${address.filters.estado ?? 'todos'}`}
        className="mt-4"
      >
        <QueryTable
          name="produtos"
          label="Produtos"
          query={query}
          address={address}
          columns={stockColumns}
          rowId={({ id }) => id}
          rowName={({ title }) => title || 'Sem título'}
          open={(row) =>
            actions.mayEdit(row)
              ? editorPath(row.item_type, row.id)
              : listingPath(row.item_type, row)
          }
          actions={(row) =>
            menuOf(row, {
              act,
              duplicate,
              room: summary?.room,
              members,
              assign,
              mayEdit: actions.mayEdit,
              sale,
            })
          }
          bulk={(chosen) => bulkOf(chosen.filter(actions.mayEdit), actions)}
          empty={empty}
          elsewhere={query.data && <Elsewhere page={query.data} />}
          searches="Título, placa ou código"
          filters={<StockFilters address={address} summary={summary} />}
          all={async () => loadAll(await caller(), store.id, address)}
        />
      </div>
    </StockContext>
  );
}

/** The way to imports; the screen itself says what a plan without them lacks. */
function ImportLink({ store }: { store: PanelStore }) {
  const isIncluded = hasOwnPage(store.planType);
  const Icon = isIncluded ? FileUp : Lock;
  return (
    <ButtonLink to={importsScreenOf(store)}>
      <Icon size={18} aria-hidden="true" />
      Importar
      {isIncluded ? null : <span className="font-normal text-ink-2">no plano Pro</span>}
    </ButtonLink>
  );
}

function NewListing({ className }: { className?: string }) {
  return (
    <ButtonLink to={paths.advertise} tone="green" className={className}>
      <Plus size={18} aria-hidden="true" />
      Novo anúncio
    </ButtonLink>
  );
}

function leadOf({ counts }: StockSummary): string {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const inUse = (counts.published ?? 0) + (counts.reserved ?? 0) + (counts.pending ?? 0);
  return `${formatNumber(inUse)} no ar ou em análise, ${countOf(all - inUse, 'guardado', 'guardados')}`;
}

/** Says whose a listing is, or that it is nobody's. */
const assignListing: Command<{ row: StockRow; person: string | null }> = {
  run: ({ api }, { row: { item_type: itemType, id }, person }) =>
    expectDone(api.rpc('assign_to', { person: person as string, item_type: itemType, ids: [id] })),
  changes: [stockKey, membersKey],
};

function useAssign() {
  const { attempt } = useCommand(assignListing);
  return async (row: StockRow, member: Member | null) =>
    showOutcome(await attempt({ row, person: member?.userId ?? null }), {
      failed: 'Erro ao mudar o responsável',
      done: member ? `Anúncio com ${member.name}` : 'Anúncio sem responsável',
    });
}

function useDuplicate() {
  const { attempt } = useCommand(duplicateListing);
  const navigate = useNavigate();
  // What failed may have arrived all the same: once more it is the same copy.
  const copies = useRef(new Map<string, string>());
  return async (row: StockRow) => {
    const copy = copies.current.get(row.id) ?? newId();
    copies.current.set(row.id, copy);
    const problem = await attempt({ itemType: row.item_type, id: row.id, copy });
    if (problem !== undefined) {
      showToast({ title: 'O anúncio não foi duplicado', description: problem, tone: 'error' });
      return;
    }
    copies.current.delete(row.id);
    showToast({
      title: 'Rascunho criado com o mesmo texto e as mesmas fotos',
      action: { label: 'Editar', run: () => void navigate(editorPath(row.item_type, copy)) },
    });
  };
}

interface Duplicate {
  itemType: Vertical;
  id: string;
  /** The id of the copy: the same one again makes no second one. */
  copy: string;
}

/** Makes another draft like a listing. */
const duplicateListing: Command<Duplicate> = {
  run: ({ api }, { itemType, id, copy }) =>
    expectDone(
      api.rpc('duplicate_listing', {
        item_type: itemType,
        item_id: id,
        copy,
      }),
    ),
  changes: listingChanges,
};
