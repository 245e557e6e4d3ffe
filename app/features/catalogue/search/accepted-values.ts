import type { Vertical } from '~/domain/listings/verticals.ts';
import { criteriaOf } from './catalogues.ts';
import type { Criterion } from './criteria.ts';

/** Whether a vertical's search can be asked for a value, as texts are parsed by it. */
export function acceptsValue(vertical: Vertical): (param: string, value: string) => boolean {
  const criteria = criteriaOf(vertical);
  return (param, value) => {
    const criterion = criteria.get(param);
    return criterion !== undefined && fits(criterion, value);
  };
}

function fits(criterion: Criterion, value: string): boolean {
  if (criterion.kind === 'codes') return Object.hasOwn(criterion.terms, value);
  if (criterion.kind === 'flag')
    return value === 'sim' || (value === 'nao' && criterion.mayBeDenied === true);
  if (criterion.kind !== 'integer') return true;
  return Number(value) >= criterion.min && Number(value) <= criterion.max;
}
