import { capitalised } from '~/domain/text/text.ts';
import { Plus } from '~/ui/icons.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { statuses, type Status } from '~/domain/listings/status.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { NewListingFor } from '~/screens/panel/deferred-new-listing-for.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { unavailableLabel } from '~/screens/listings/states.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StatStrip, type Stat } from '~/ui/signed/stat-strip.tsx';
import { DayChart } from '../analytics/day-chart.tsx';
import { isStill, statsOf, sumOf } from '../analytics/figures.ts';
import { HowCounted } from '../analytics/how-counted.tsx';
import { NoVisits } from '../analytics/no-visits.tsx';
import { today } from '../analytics/period.ts';
import { figuresOf } from '../analytics/queries.ts';
import { PlanUse } from '../plan-use.tsx';
import { overviewOf, type Overview } from '../queries.ts';
import { lastDays } from '../start.ts';
import { LatestContacts } from './latest-contacts.tsx';
import { Todo } from './todo.tsx';

/** The store at a glance: what it got in 30 days, who waits, what is to be done. */
export function OverviewTab({ store }: { store: PanelStore }) {
  const overview = useData(overviewOf(store));
  return (
    <>
      <PanelHead
        title="Painel da Loja"
        lead={overview.data ? leadOf(overview.data) : '\u00a0'}
        actions={
          store.isOwn ? (
            <ButtonLink to={paths.advertise} tone="green" className="max-lg:hidden">
              <Plus size={18} aria-hidden="true" />
              Novo anúncio
            </ButtonLink>
          ) : (
            <Suspense>
              <NewListingFor store={store.id} className="max-lg:hidden!" />
            </Suspense>
          )
        }
      />
      <Loaded
        query={overview}
        what="a visão geral"
        skeleton={<div className="mt-5 h-96 skeleton" />}
        className="mt-5"
      >
        {(found) => <Glance store={store} overview={found} />}
      </Loaded>
    </>
  );
}

const weekday = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function leadOf({ waiting }: Overview): string {
  const day = weekday.format(new Date());
  const waits =
    waiting === 0
      ? 'nenhum contato esperando'
      : `${countOf(waiting, 'contato esperando', 'contatos esperando')} resposta`;
  return `${capitalised(day)} · ${waits}`;
}

const card = 'rounded-card border border-line bg-surface';

function Glance({ store, overview }: { store: PanelStore; overview: Overview }) {
  const [now] = useState(today);
  const figures = useData(figuresOf(store, lastDays(now)));
  return (
    <>
      <div className="mt-5">
        <StatStrip
          label="Últimos 30 dias"
          pending={!figures.data}
          stats={stripOf(
            overview,
            figures.data && statsOf(sumOf(figures.data.days), figures.data.before),
          )}
        />
        <HowCounted />
      </div>
      <Todo store={store} overview={overview} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section className={`${card} p-4 md:p-5`}>
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="type-small">Visualizações e contatos</h2>
            <Link
              to={panelPath(store, 'analytics')}
              className="shrink-0 text-meta font-semibold text-green-text hover:underline"
            >
              Ver números
            </Link>
          </div>
          <Loaded
            isPart
            query={figures}
            what="os números"
            skeleton={<div className="h-75 skeleton" />}
          >
            {({ days }) =>
              isStill(days) ? (
                <NoVisits
                  store={store}
                  shown={overview.states.published ?? 0}
                  drafts={overview.states.draft ?? 0}
                />
              ) : (
                <DayChart isShort days={days} today={now} />
              )
            }
          </Loaded>
        </section>
        <LatestContacts store={store} />
      </div>
      <States overview={overview} />
      <div className={`${card} mt-4 p-4 lg:hidden`}>
        <PlanUse overview={overview} isOwn={store.role === 'owner'} />
      </div>
    </>
  );
}

const labels = ['Visualizações', 'Contatos', 'Conversão'];

// What is on show now has nothing before it to be compared with.
function stripOf({ states, reserved }: Overview, stats: Stat[] | undefined): Stat[] {
  const shown = labels.map(
    (label) => stats?.find((one) => one.label === label) ?? { label, value: '' },
  );
  const active: Stat = {
    label: 'Anúncios ativos',
    value: formatNumber(states.published ?? 0),
    ...(reserved > 0 && { note: countOf(reserved, 'reservado', 'reservados') }),
  };
  return [...shown, active];
}

const states = Object.keys(statuses) as Status[];

function States({ overview: { states: found, gone } }: { overview: Overview }) {
  const counts = [
    ...states.map((state) => [statuses[state], found[state] ?? 0] as const),
    [unavailableLabel(gone), gone.sold + gone.rented] as const,
  ];
  return (
    <section className={`${card} mt-4 overflow-hidden`}>
      <h2 className="type-small px-4 pt-4 pb-3 md:px-5">Anúncios por estado</h2>
      <dl className="grid grid-cols-3 gap-px border-t border-line bg-line md:grid-cols-7">
        {counts.map(([label, count]) => (
          <div key={label} className="bg-surface px-4 py-3 max-md:last:col-span-3 md:px-5">
            <dt className="text-fine text-ink-2">{label}</dt>
            <dd className="type-small mt-0.5">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
