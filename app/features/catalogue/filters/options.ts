import { labelOf, type Terms } from '~/domain/listings/terms.ts';
import type { FacetValue } from '~/platform/answers/search-types.ts';

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
