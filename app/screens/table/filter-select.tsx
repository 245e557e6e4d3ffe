import { Select, type Option } from '~/ui/signed/select.tsx';
import type { FilterAddress } from './use-table-address.ts';

interface FilterSelectProps<Filter extends string> {
  address: FilterAddress<Filter>;
  /** Its parameter in the address. */
  name: Filter;
  /** "Estado". */
  label: string;
  /** What it says when nothing is chosen: "todos", "todas". */
  any: string;
  options: readonly Option[];
}

const all = 'todos';

/** One filter of a table: "Estado: todos". */
export function FilterSelect<Filter extends string>(props: FilterSelectProps<Filter>) {
  const { address, name, label, any, options } = props;
  const choices = [
    { value: all, label: `${label}: ${any}` },
    ...options.map(({ label: option, ...rest }) => ({ ...rest, label: option })),
  ];
  return (
    <Select
      compact
      aria-label={label}
      options={choices}
      value={address.filters[name] ?? all}
      onChange={(value) => address.filter(name, value === all ? null : value)}
    />
  );
}
