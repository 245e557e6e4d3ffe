import { formatNumber } from '~/domain/formats/numbers.ts';
import type { FacetValue } from '~/platform/answers/search-types.ts';
import { groupOf } from '../search/code-groups.ts';
import { valuesOf, type Control } from '../search/criteria.ts';
import type { Search } from '../results/use-search.ts';
import { labelOf, type Terms } from '~/domain/listings/terms.ts';

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

const shownAtOnce = 5;
// A dropdown for one or two leftovers is more work than showing them.
const spare = 2;

interface OptionsAsked {
  counted: readonly FacetValue[];
  /** The closed list, in its order; without it the order is that of the counts. */
  terms?: Terms | undefined;
  chosen: readonly string[];
}

/**
 * Which options are boxes and which wait in the dropdown: the chosen ones and the first few are boxes, those
 * that would find nothing are left out.
 */
export function splitOptions({ counted, terms, chosen }: OptionsAsked): {
  shown: FacetValue[];
  others: FacetValue[];
} {
  const options = [...ordered(counted, terms), ...missing(counted, terms, chosen)];
  const useful = options.filter(({ value, count }) => count !== 0 || chosen.includes(value));
  const first = useful.length <= shownAtOnce + spare ? useful : useful.slice(0, shownAtOnce);
  const isShown = (option: FacetValue) => first.includes(option) || chosen.includes(option.value);
  return {
    shown: useful.filter(isShown),
    others: terms ? useful.filter((o) => !isShown(o)) : byLabel(useful.filter((o) => !isShown(o))),
  };
}

function ordered(counted: readonly FacetValue[], terms?: Terms): FacetValue[] {
  if (!terms) return counted.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const order = Object.keys(terms);
  return counted
    .map((option) => ({ ...option, label: labelOf(terms, option.value) ?? option.label }))
    .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
}

// A chosen option that matches nothing now must still be there to be taken away.
function missing(
  counted: readonly FacetValue[],
  terms: Terms | undefined,
  chosen: readonly string[],
): FacetValue[] {
  return chosen
    .filter((code) => !counted.some(({ value }) => value === code))
    .map((value) => ({ value, label: labelOf(terms ?? {}, value) ?? value, count: 0 }));
}

function byLabel(options: FacetValue[]): FacetValue[] {
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
