import { ChevronLeft, ChevronRight } from '~/ui/icons.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { caller, useData } from '~/platform/data/query.ts';
import type { Finances } from '~/platform/answers/money-answers.ts';
import { CsvButton } from '~/screens/table/table-toolbar.tsx';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Tabs } from '~/ui/navigation/tabs.tsx';
import { Categories } from './categories.tsx';
import { MoneyChart } from './money-chart.tsx';
import { MoneyStrip } from './money-strip.tsx';
import {
  financePath,
  financePlaceIn,
  nameOfSpan,
  withinSpan,
  neighboursOf,
  parts,
  periods,
  type FinancePlace,
} from './period.ts';
import {
  allTransactions,
  finances,
  transactionFilters,
  type TransactionAddress,
} from './queries.ts';
import { Reports } from './reports.tsx';
import { Transactions, transactionColumns } from './transactions.tsx';

/** What came in, what went out, and what is left, by period. */
export default function FinancesTab() {
  const [search] = useSearchParams();
  const place = financePlaceIn(search);
  const query = useData(finances(place));
  const address = useTableAddress({
    filters: transactionFilters,
    sort: { id: 'data', desc: true },
  });
  return (
    <Loaded
      query={query}
      what="as finanças"
      skeleton={<span aria-hidden="true" className="block skeleton h-128" />}
    >
      {(found) => (
        <>
          <Head place={place} found={found} address={address} />
          <div
            aria-busy={query.isPlaceholderData}
            className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <div className="mt-4 rounded-card border border-line bg-surface">
              <MoneyStrip found={found} />
              {isStill(found) ? (
                <NoMoney when={withinSpan(place.period, found)} />
              ) : (
                <MoneyChart found={found} period={place.period} />
              )}
            </div>
            <Tabs
              label="Gestão Financeira"
              selected={place.part}
              className="mt-6"
              tabs={parts.map(({ id, label }) => ({
                id,
                label,
                to: financePath(search, { ...place, part: id }),
                ...(id === 'transacoes' &&
                  found.transactions > 0 && { count: formatNumber(found.transactions) }),
              }))}
            />
            <div
              role="tabpanel"
              id={`painel-${place.part}`}
              aria-labelledby={`aba-${place.part}`}
              className="pt-4"
            >
              {place.part === 'transacoes' ? (
                <Transactions
                  found={found}
                  address={address}
                  when={withinSpan(place.period, found)}
                />
              ) : place.part === 'categorias' ? (
                <Categories found={found} />
              ) : (
                <Reports found={found} period={place.period} />
              )}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

const isStill = ({ bars }: Finances) => bars.every(({ income, expense }) => !income && !expense);

function NoMoney({ when }: { when: string }) {
  return (
    <EmptyState className="m-4" title={`Nada entrou nem saiu ${when}`}>
      Receitas de planos e despesas aparecem aqui em barras, dia a dia.
    </EmptyState>
  );
}

interface HeadProps {
  place: FinancePlace;
  found: Finances;
  address: TransactionAddress;
}

function Head({ place, found, address }: HeadProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { before, after } = neighboursOf(found);
  const at = (day: string) =>
    financePath(search, { ...place, day: day > found.today ? undefined : day });
  const choose = (name: string) => {
    const period = periods.find((one) => one.name === name) ?? periods[1];
    void navigate(financePath(search, { ...place, period }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="type-section mr-auto max-md:w-full">Gestão Financeira</h2>
      <Segmented
        legend="Período"
        name="periodo"
        value={place.period.name}
        onChange={choose}
        segments={periods.map(({ name, label }) => ({ value: name, label }))}
        className="max-md:w-full md:[&_label]:min-h-9 [&_label]:px-3 [&_label]:text-meta"
      />
      <nav
        aria-label="Período mostrado"
        className="flex items-center rounded-control border border-line-2 bg-surface max-md:grow"
      >
        <Step to={at(before)} label="Período anterior">
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <span
          aria-live="polite"
          className="min-w-36 grow px-1 text-center text-meta font-semibold whitespace-nowrap"
        >
          {nameOfSpan(place.period, found)}
        </span>
        <Step to={after && at(after)} label="Período seguinte">
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
      </nav>
      <Export found={found} address={address} name={nameOfSpan(place.period, found)} />
    </div>
  );
}

function Step(props: { to: string | undefined; label: string; children: React.ReactNode }) {
  const { to, label, children } = props;
  const look = 'grid size-10 place-items-center rounded-control max-md:size-11';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={cx(look, 'text-ink-3 opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      className={cx(look, 'hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}

function Export({ found, address, name }: Omit<HeadProps, 'place'> & { name: string }) {
  return (
    <CsvButton
      name={`transacoes-${name.replaceAll(/[ /º]+/g, '-')}`}
      columns={transactionColumns}
      all={async () => allTransactions((await caller()).api, found, address)}
    >
      Exportar
    </CsvButton>
  );
}
