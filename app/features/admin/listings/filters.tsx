import { ListFilter } from '~/ui/icons.ts';
import { formatMoneyShort } from '~/domain/money/money.ts';
import { stateNames } from '~/domain/places/states.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { stockStates } from '~/screens/listings/states.ts';
import { FilterPopover, RangeFilter } from '~/screens/table/filter-popover.tsx';
import { FilterSelect } from '~/screens/table/filter-select.tsx';
import { Combobox, type Entry } from '~/ui/signed/combobox.tsx';
import { storeIn, storeParam, type ListingsAddress } from './queries.ts';
import { bucketLabel } from './labels.ts';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';

const states = Object.entries(stateNames).map(([value, name]) => ({
  value,
  label: `${value} · ${name}`,
}));

/** Where listings have a year. */
const years: Record<Vertical, readonly ['ano_min', 'ano_max'] | undefined> = {
  car: ['ano_min', 'ano_max'],
  property: undefined,
  rental: undefined,
};

/** State, of cars the year, price, store, federative unit and, behind "Mais", the city. */
export function ListingFilters(props: { address: ListingsAddress; vertical: Vertical }) {
  const { address, vertical } = props;
  const { cidade } = address.filters;
  const store = storeIn(address.filters.loja);
  return (
    <>
      <FilterSelect
        address={address}
        name="estado"
        label="Estado"
        any="todos"
        options={stockStates.map(({ slug, bucket }) => ({
          value: slug,
          label: bucketLabel(bucket, vertical),
        }))}
      />
      {years[vertical] ? (
        <RangeFilter
          address={address}
          names={years[vertical]}
          label="Ano"
          of="count"
          say={String}
        />
      ) : null}
      <RangeFilter
        address={address}
        names={['preco_min', 'preco_max']}
        label="Preço"
        of="price"
        say={formatMoneyShort}
      />
      <FilterPopover
        label="Loja"
        chosen={store?.label}
        onClear={() => address.filter('loja', null)}
      >
        <Combobox
          compact
          aria-label="Loja"
          placeholder="Loja"
          entries={findStores}
          nothing="Nenhuma loja com esse nome."
          value={store}
          onChange={(entry) => address.filter('loja', entry && storeParam(entry))}
        />
      </FilterPopover>
      <FilterSelect address={address} name="uf" label="UF" any="todas" options={states} />
      <FilterPopover
        label="Mais"
        name="Mais filtros"
        icon={<ListFilter size={16} aria-hidden="true" />}
        chosen={cidade}
        onClear={() => address.filter('cidade', null)}
      >
        <Combobox
          compact
          aria-label="Cidade"
          placeholder="Cidade"
          entries={findPlaces}
          nothing="Nenhuma cidade com esse nome."
          value={cidade ? { value: cidade, label: cidade } : null}
          onChange={(entry) => address.filter('cidade', entry?.value ?? null)}
        />
      </FilterPopover>
    </>
  );
}

const mostFound = 8;

/** Stores whose name holds what is typed. */
async function findStores(term: string, signal: AbortSignal): Promise<Entry[]> {
  const { api } = await caller();
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = unwrap(
    await api
      .from('customers')
      .select('id, business_name, city, state')
      .ilike('business_name', pattern)
      .order('business_name')
      .limit(mostFound)
      .abortSignal(signal),
  );
  return found.map(({ id, business_name: label, city, state }) => ({
    value: id,
    label,
    ...(city && { note: [city, state].filter(Boolean).join(', ') }),
  }));
}

/** Cities and states for what is typed. */
async function findPlaces(term: string, signal: AbortSignal): Promise<Entry[]> {
  const labels = await suggestPlaces(term, signal);
  return labels.map((label) => ({ value: label, label, name: label.replace(/, [A-Z]{2}$/, '') }));
}
