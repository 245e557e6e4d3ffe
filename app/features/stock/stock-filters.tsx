import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { StockPage, StockSummary } from '~/platform/answers/stock-types.ts';
import { stockStates, unavailableLabel } from '~/screens/listings/states.ts';
import { FilterSelect } from '~/screens/table/filter-select.tsx';
import { withChanges } from '~/screens/table/use-table-address.ts';
import { Tabs } from '~/ui/navigation/tabs.tsx';
import { Select } from '~/ui/signed/select.tsx';
import type { StockAddress } from './queries.ts';

/** The states as tabs with how many of what was found are in each; those with none but the open one are left out. */
export function StateTabs({
  address,
  page,
}: {
  address: StockAddress;
  page: StockPage | undefined;
}) {
  const [params] = useSearchParams();
  const { estado: open = 'todos' } = address.filters;
  const to = (slug: string | null) =>
    `?${withChanges(params.toString(), { estado: slug, pagina: null })}`;
  const counts = page?.counts ?? {};
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const tabs = [
    { id: 'todos', label: 'Todos', to: to(null), ...(page && { count: formatNumber(all) }) },
    ...stockStates
      .filter(({ bucket, slug }) => (counts[bucket] ?? 0) > 0 || slug === open)
      .map(({ slug, bucket, label }) => ({
        id: slug,
        label: bucket === 'gone' ? unavailableLabel(page?.gone ?? {}) : label,
        to: to(slug),
        ...(page && { count: formatNumber(counts[bucket] ?? 0) }),
      })),
  ];
  return <Tabs label="Estados" tabs={tabs} selected={open} className="mt-6 gap-5!" />;
}

/** Where there is something, when what is looked for is not in this state. */
export function Elsewhere({ page }: { page: StockPage }) {
  const [params] = useSearchParams();
  const found = stockStates.find(({ bucket }) => (page.counts[bucket] ?? 0) > 0);
  if (!found) return null;
  const to = `?${withChanges(params.toString(), { estado: found.slug, pagina: null })}`;
  const label = found.bucket === 'gone' ? unavailableLabel(page.gone) : found.label;
  return (
    <Link to={to} className="font-semibold text-green-text hover:underline">
      Ver {formatNumber(page.counts[found.bucket] ?? 0)} em {label}
    </Link>
  );
}

const orders = [
  { value: '-alterado', label: 'Alterados por último' },
  { value: '-preco', label: 'Maior preço' },
  { value: 'preco', label: 'Menor preço' },
  { value: '-visualizacoes', label: 'Mais vistos' },
  { value: 'visualizacoes', label: 'Menos vistos' },
  { value: 'anuncio', label: 'Título de A a Z' },
  { value: '-anuncio', label: 'Título de Z a A' },
];

export function StockFilters(props: { address: StockAddress; summary: StockSummary | undefined }) {
  const { address, summary } = props;
  const { id, desc } = address.sort;
  const kinds = allVerticals.filter((kind) => summary?.kinds[kind]);
  return (
    <>
      {kinds.length > 1 ? (
        <FilterSelect
          address={address}
          name="tipo"
          label="Tipo"
          any="todos"
          options={kinds.map((value) => ({ value, label: verticals[value].label }))}
        />
      ) : null}
      <Select
        compact
        aria-label="Ordem"
        options={orders}
        value={`${desc ? '-' : ''}${id}`}
        onChange={(value) =>
          address.sortBy({ id: value.replace(/^-/, ''), desc: value.startsWith('-') })
        }
      />
    </>
  );
}
