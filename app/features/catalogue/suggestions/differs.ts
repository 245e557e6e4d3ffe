import type { Facet, Filters } from '../search/criteria.ts';
import type { Labels } from '../search/labels.ts';
import type { Candidate } from './candidate.ts';
import { insteadOf } from './near-misses.ts';

/**
 * In what a listing differs that was found without a facet: where it is, what it has instead, or what it is beyond.
 * @param chip the facet as its chip says it
 */
export function differsIn(
  { id, criteria }: Facet,
  filters: Filters,
  labels: Labels,
  chip: string,
): NonNullable<Candidate['differs']> {
  if (/^(?:cidade|bairro|regiao)$/.test(id))
    return (card) => `em ${[card.neighborhood, card.city].filter(Boolean).join(', ')}`;
  const [param = ''] = criteria.map((criterion) => criterion.param);
  const isAmount = criteria.some((one) => one.kind === 'money' || one.kind === 'integer');
  const other = insteadOf(param, filters, labels(param));
  return (card) => other(card) ?? `${isAmount ? 'fora de' : 'sem'} “${chip}”`;
}
