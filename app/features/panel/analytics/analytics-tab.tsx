import { Download, X } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { contactParts } from './chart-panels.tsx';
import { saveDays } from './csv.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { HowCounted } from './how-counted.tsx';
import { isStill, statsOf, sumOf } from './figures.ts';
import { ItemsCsv } from './items-csv.tsx';
import { ItemTable } from './item-table.tsx';
import { NoVisits } from './no-visits.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { longDay, periodIn, today, type Period } from './period.ts';
import { figuresByItem, figuresOf, type Figures } from './queries.ts';

const perPage = 15;

/** What the store's listings got: by day, by listing, against the span before. */
export function AnalyticsTab({ store }: { store: PanelStore }) {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(today);
  const period = periodIn(search, now);
  const asked = search.get('anuncio');
  const item = asked !== null && isUuid(asked) ? asked : undefined;
  const figures = useData(figuresOf(store, period, item));
  const choose = (chosen: Record<string, string>) => {
    const next = new URLSearchParams({
      aba: 'analytics',
      ...(item && { anuncio: item }),
      ...chosen,
    });
    if (chosen.periodo === '30') next.delete('periodo');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PanelHead
        title="Analytics"
        lead={`${longDay(period.since)} a ${longDay(period.until)}, comparado aos ${period.days} dias anteriores`}
        actions={
          <>
            <PeriodChoice period={period} today={now} onChoose={choose} />
            <Button
              disabled={!figures.data}
              onClick={() => figures.data && saveDays(figures.data, period)}
              className="self-start max-lg:min-h-13 max-sm:w-13 max-sm:px-0"
            >
              <Download size={18} aria-hidden="true" />
              <span className="max-sm:sr-only">CSV</span>
            </Button>
          </>
        }
      />
      <Loaded
        query={figures}
        what="os números"
        skeleton={<div className="mt-5 h-128 skeleton" />}
        className="mt-5"
      >
        {(found) => (
          <div className={cx('transition-opacity', figures.isPlaceholderData && 'opacity-60')}>
            <ByDay store={store} figures={found} today={now} />
          </div>
        )}
      </Loaded>
      <ByItem store={store} period={period} item={item} search={search} />
    </>
  );
}

const panel = 'mt-4 overflow-hidden rounded-card border border-line bg-surface';

interface ByDayProps {
  store: PanelStore;
  figures: Figures;
  today: string;
}

function ByDay({ store, figures: { days, before }, today: now }: ByDayProps) {
  const total = sumOf(days);
  const still = isStill(days);
  return (
    <>
      <div className="mt-5">
        <StatStrip label="Números do período" stats={statsOf(total, before)} />
        <HowCounted />
      </div>
      <section className={cx(panel, 'p-4 md:p-5')}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="type-small">Por dia</h2>
          {still ? null : <Legend total={total} />}
        </div>
        {still ? (
          <NoVisits store={store} />
        ) : (
          <>
            <DayChart days={days} today={now} />
            <DayTable days={days} />
          </>
        )}
      </section>
    </>
  );
}

function Legend({ total }: { total: ReturnType<typeof sumOf> }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-fine">
      {contactParts.map(({ name, of, shade }) => (
        <li key={of} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-2.5 rounded-[3px] bg-green', shade)} />
          {name} <b className="font-semibold">{formatNumber(total[of])}</b>
        </li>
      ))}
    </ul>
  );
}

interface ByItemProps {
  store: PanelStore;
  period: Period;
  item: string | undefined;
  search: URLSearchParams;
}

function ByItem({ store, period, item, search }: ByItemProps) {
  const [most, setMost] = useState(perPage);
  const figures = useData(figuresByItem(store, period, most));
  const hrefOf = (id: string | undefined) => {
    const kept = [...search].filter(([name]) => name !== 'aba' && name !== 'anuncio');
    return panelPath(store, 'analytics', {
      ...Object.fromEntries(kept),
      ...(id && { anuncio: id }),
    });
  };
  const known = figures.data?.items.find((one) => one.item_id === item);
  return (
    <>
      {item ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
          Os números acima são só de {known?.title ?? 'um anúncio'}.
          <Link
            to={hrefOf(undefined)}
            preventScrollReset
            className="inline-flex min-h-8 items-center gap-1 font-semibold text-green-text hover:underline"
          >
            <X size={16} aria-hidden="true" />
            Ver todos
          </Link>
        </p>
      ) : null}
      <section className={panel}>
        <div className="flex items-center justify-between gap-4 px-4 py-3 md:px-5">
          <h2 className="type-small">Por anúncio</h2>
          <ItemsCsv
            store={store}
            period={period}
            disabled={!figures.data || figures.data.items.length === 0}
          />
        </div>
        <Loaded
          isPart
          query={figures}
          what="os números por anúncio"
          skeleton={<div className="m-4 h-64 skeleton" />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <p className="border-t border-line px-5 py-8 text-meta text-ink-2">
              Ninguém olhou seus anúncios neste período. Um título claro e boas fotos trazem mais
              gente.
            </p>
          }
          className="p-4"
        >
          {(found) => (
            <>
              <ItemTable figures={found} hrefOf={hrefOf} />
              {found.rest.count > 0 ? (
                <div className="border-t border-line p-3">
                  <Button size="compact" onClick={() => setMost(most + 50)}>
                    Mostrar mais anúncios
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
