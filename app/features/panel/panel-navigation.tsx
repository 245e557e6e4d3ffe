import { PanelLeftClose, PanelLeftOpen, Plus } from '~/ui/icons.ts';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { customerPath } from '~/platform/navigation/admin-paths.ts';
import { panelPath, type PanelTabName } from '~/platform/navigation/account-paths.ts';
import { paths, storePath } from '~/platform/navigation/paths.ts';
import { NewListingFor } from '~/screens/panel/deferred-new-listing-for.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { useOpenInSight } from '~/ui/dialogs/use-open-in-sight.ts';
import { RowEnds } from '~/ui/navigation/row-ends.tsx';
import { ChooseStore } from './members/choose-store.tsx';
import { PlanUse } from './plan-use.tsx';
import type { Overview } from './queries.ts';
import type { PanelTab } from './tabs.ts';

interface PanelNavigationProps {
  store: PanelStore;
  tabs: readonly PanelTab[];
  open: PanelTabName;
  overview: Overview | undefined;
  /** At the left it has icons alone. */
  isSlim: boolean;
  /** Opens or closes a rail that may be slim. */
  onOpen: ((isOpened: boolean) => void) | undefined;
}

/** Whose panel it is, its parts, and what the plan leaves; a rail at the left, on the phone a row that scrolls. */
export function PanelNavigation(props: PanelNavigationProps) {
  const { store, open, overview, isSlim, onOpen } = props;
  const [search] = useSearchParams();
  // There a conversation is a screen of its own.
  const isAlone = open === 'contatos' && search.has('contato');
  return (
    <div className={cx('lg:sticky lg:top-8 lg:self-start', isAlone && 'max-lg:hidden')}>
      <StoreName store={store} isSlim={isSlim} />
      <Parts {...props} />
      {onOpen ? <OpenRail isSlim={isSlim} onOpen={onOpen} /> : null}
      {overview && !isSlim ? (
        <div className="mt-10 border-t border-line pt-6 max-lg:hidden">
          <PlanUse overview={overview} isOwn={store.role === 'owner'} />
        </div>
      ) : null}
    </div>
  );
}

function OpenRail({ isSlim, onOpen }: { isSlim: boolean; onOpen: (isOpened: boolean) => void }) {
  const label = isSlim ? 'Mostrar os nomes' : 'Só os ícones';
  const Icon = isSlim ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="mt-5 border-t border-line pt-4 max-lg:hidden">
      <button
        type="button"
        title={isSlim ? label : undefined}
        aria-expanded={!isSlim}
        onClick={() => onOpen(isSlim)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 text-control font-medium text-ink-2 transition-colors hover:bg-sunken"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={isSlim ? 'sr-only' : undefined}>{label}</span>
      </button>
    </div>
  );
}

function StoreName({ store, isSlim }: { store: PanelStore; isSlim: boolean }) {
  const { businessName, slug, planType, isActive, isOwn } = store;
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        title={isSlim ? businessName : undefined}
        className="grid size-11 shrink-0 place-items-center rounded-control bg-pine text-control font-semibold text-on-pine"
      >
        {initialsOf(businessName)}
      </span>
      <div className={cx('min-w-0', isSlim && 'lg:hidden')}>
        <p className="truncate font-semibold" title={businessName}>
          {businessName}
        </p>
        <p className="flex gap-3 text-meta text-green-text *:hover:underline">
          {isActive ? null : <span className="text-ink-2">Inativa</span>}
          {isActive && hasOwnPage(planType) ? <Link to={storePath(slug)}>Ver loja</Link> : null}
          {isOwn ? null : <Link to={customerPath(store.id)}>Ver cliente</Link>}
          {store.hasOthers ? <ChooseStore current={store.id} /> : null}
        </p>
      </div>
      {isOwn ? (
        <ButtonLink
          to={paths.advertise}
          tone="green"
          size="compact"
          className="ml-auto shrink-0 lg:hidden"
        >
          <Plus size={16} aria-hidden="true" />
          Novo anúncio
        </ButtonLink>
      ) : (
        <Suspense>
          <NewListingFor isCompact store={store.id} className="ml-auto shrink-0 lg:hidden!" />
        </Suspense>
      )}
    </div>
  );
}

function Parts({ store, tabs, open, overview, isSlim }: PanelNavigationProps) {
  const list = useOpenInSight<HTMLUListElement>(open);
  return (
    <nav
      aria-label="Painel da Loja"
      className="relative mt-4 max-lg:-mx-(--gutter) max-lg:border-b max-lg:border-line lg:mt-6"
    >
      <ul
        ref={list}
        className="relative flex gap-1 [scrollbar-width:none] max-lg:scroll-px-11 max-lg:overflow-x-auto max-lg:px-(--gutter) max-lg:motion-safe:scroll-smooth max-lg:py-2 lg:grid"
      >
        {tabs.map(({ id, label, icon: Icon, count }) => (
          <li key={id} className="shrink-0">
            <Link
              to={panelPath(store, id)}
              aria-current={id === open ? 'page' : undefined}
              title={isSlim ? label : undefined}
              className={cx(
                'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-control font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                id === open ? 'bg-green-soft font-semibold text-green-text' : 'hover:bg-sunken',
              )}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span className={cx(isSlim && 'lg:sr-only')}>{label}</span>
              {overview && count ? <Count {...count(overview)} isSlim={isSlim} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <RowEnds row={list} />
    </nav>
  );
}

function Count({ value, waits, isSlim }: { value: number; waits: boolean; isSlim: boolean }) {
  if (value === 0) return null;
  return (
    <span
      className={cx(
        !isSlim ? 'lg:ml-auto' : waits ? 'lg:absolute lg:-top-1.5 lg:-right-1.5' : 'lg:hidden',
        waits
          ? 'rounded-full bg-amber px-2 text-tag font-semibold text-on-amber'
          : 'text-meta font-normal text-ink-3',
      )}
    >
      {formatNumber(value)}
      {waits ? <span className="sr-only"> esperando resposta</span> : null}
    </span>
  );
}
