import { formatNumber } from '~/domain/formats/numbers.ts';
import type { FacetValue } from '~/platform/answers/search-types.ts';
import { groupOf } from '../search/code-groups.ts';
import { valuesOf, type Control } from '../search/criteria.ts';
import { splitOptions } from './options.ts';
import type { Search } from '../results/use-search.ts';

interface OptionListProps {
  label: string;
  control: Extract<Control, { kind: 'options' }>;
  counted: FacetValue[];
  search: Search;
}

/** Boxes to tick with live counts; what does not fit is in a dropdown at the end. */
export function OptionList({ label, control, counted, search }: OptionListProps) {
  const { param, terms, more, groups = {} } = control;
  const chosen = valuesOf(search.filters, param);
  const { shown, others } = splitOptions({ counted, terms, chosen });
  if (shown.length === 0) return null;
  const isPartly = (value: string) => groups[value]?.some((kind) => chosen.includes(kind)) ?? false;
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      {shown.map((option) => (
        <label
          key={option.value}
          className={groupOf(option.value, groups) ? 'option option-kind' : 'option'}
        >
          <input
            type="checkbox"
            name={param}
            value={option.value}
            checked={chosen.includes(option.value)}
            ref={(box) => {
              if (box) box.indeterminate = isPartly(option.value);
            }}
            onChange={() => search.toggle(param, option.value, groups)}
          />
          {option.label}
          {option.count === null ? null : <span>{formatNumber(option.count)}</span>}
        </label>
      ))}
      {others.length > 0 ? (
        <select
          className="more-options"
          name={param}
          aria-label={`Mais ${more}`}
          value=""
          onChange={({ target }) => search.toggle(param, target.value)}
        >
          <option value="">{`Mais ${others.length} ${more}`}</option>
          {others.map((option) => (
            <option key={option.value} value={option.value}>
              {option.count === null
                ? option.label
                : `${option.label} (${formatNumber(option.count)})`}
            </option>
          ))}
        </select>
      ) : null}
    </fieldset>
  );
}
