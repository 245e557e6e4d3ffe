import { stateNames } from '~/domain/states.ts';
import type { Vertical } from '~/domain/verticals.ts';
import { stockStates } from '~/screens/listings/states.ts';
import { RangeFilter } from '~/screens/table/range-filter.tsx';
import { FilterSelect } from '~/screens/table/filter-select.tsx';
import { Combobox } from '~/ui/signed/combobox.tsx';
import { storeIn, storeParam, type ListingsAddress } from './queries.ts';
import { findPlaces, findStores } from './stores.ts';
import { bucketLabel } from './words.ts';

const states = Object.entries(stateNames).map(([value, name]) => ({
  value,
  label: `${value} · ${name}`,
}));

/** Where listings have a year. */
const years: Partial<Record<Vertical, readonly ['ano_min', 'ano_max']>> = {
  car: ['ano_min', 'ano_max'],
};

/** State, federative unit, city, store, price and, of cars, year. */
export function ListingFilters(props: { address: ListingsAddress; vertical: Vertical }) {
  const { address, vertical } = props;
  const { cidade } = address.filters;
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
      <FilterSelect address={address} name="uf" label="UF" any="todas" options={states} />
      <Combobox
        compact
        aria-label="Cidade"
        placeholder="Cidade"
        fieldClassName="md:w-44"
        entries={findPlaces}
        nothing="Nenhuma cidade com esse nome."
        value={cidade ? { value: cidade, label: cidade } : null}
        onChange={(entry) => address.filter('cidade', entry?.value ?? null)}
      />
      <Combobox
        compact
        aria-label="Loja"
        placeholder="Loja"
        fieldClassName="md:w-48"
        entries={findStores}
        nothing="Nenhuma loja com esse nome."
        value={storeIn(address.filters.loja)}
        onChange={(entry) => address.filter('loja', entry && storeParam(entry))}
      />
      <RangeFilter
        address={address}
        names={['preco_min', 'preco_max']}
        label="Preço"
        fieldClassName="md:w-28"
      />
      {years[vertical] ? (
        <RangeFilter
          address={address}
          names={years[vertical]}
          label="Ano"
          fieldClassName="md:w-24"
        />
      ) : null}
    </>
  );
}
