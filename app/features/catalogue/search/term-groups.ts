import { valuesOf, type Facet, type TermGroup } from './criteria.ts';

/** A list of codes whose chip says a whole group by its name. */
export function groupedFacet(facet: Facet, groups: readonly TermGroup[]): Facet {
  return {
    ...facet,
    chip: (filters, labels) =>
      wholeGroup(valuesOf(filters, facet.id), groups)?.label ?? facet.chip(filters, labels),
  };
}

/** The group of which all codes are chosen, and no other. */
export const wholeGroup = (
  chosen: readonly string[],
  groups: readonly TermGroup[] = [],
): TermGroup | undefined =>
  groups.find(({ terms }) => {
    const codes = Object.keys(terms);
    return codes.length === chosen.length && codes.every((code) => chosen.includes(code));
  });
