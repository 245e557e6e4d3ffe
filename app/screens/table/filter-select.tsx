import { Select, type Option } from '~/ui/signed/select.tsx';
import type { FilterAddress } from './use-table-address.ts';

/** A filter with one choice of several. */
export interface FilterChoice<Filter extends string> {
  /** Its parameter in the address. */
  name: Filter;
  /** "Estado". */
  label: string;
  /** The label without a choice: "todos", "todas". */
  any: string;
  options: readonly Option[];
}

interface FilterSelectProps<Filter extends string> extends FilterChoice<Filter> {
  address: FilterAddress<Filter>;
}

const all = 'todos';

/** One filter of a table: "Estado: todos". */
export function FilterSelect<Filter extends string>(props: FilterSelectProps<Filter>) {
  const { address, name, label, any, options } = props;
  const choices = [{ value: all, label: `${label}: ${any}` }, ...options];
  // An address may have any text.
  const chosen = options.find(({ value }) => value === address.filters[name])?.value ?? all;
  return (
    <Select
      compact
      aria-label={label}
      options={choices}
      value={chosen}
      onChange={(value) => address.filter(name, value === all ? null : value)}
    />
  );
}

interface FilterSelectsProps<Filter extends string> {
  address: FilterAddress<Filter>;
  filters: readonly FilterChoice<Filter>[];
}

/** The filters of a table as a list. */
export const FilterSelects = <Filter extends string>(props: FilterSelectsProps<Filter>) =>
  props.filters.map((filter) => (
    <FilterSelect key={filter.name} address={props.address} {...filter} />
  ));
