import { capitalised } from '~/domain/text/text.ts';
import { textOf, type Facet } from './criteria.ts';
import { listOf, slugsFacet } from './facets.ts';

/** Yes or does not matter. @param denied what a text may ask for instead: `Não aceita pets` */
export function flagFacet(param: string, label: string, denied?: string): Facet {
  return {
    id: param,
    label,
    criteria: [{ param, kind: 'flag', mayBeDenied: denied !== undefined }],
    control: { kind: 'flag', param, label },
    chip: (filters) => (denied && textOf(filters, param) === 'nao' ? denied : label),
  };
}

/** Features, of which a listing has to have all; a text may ask for listings without some. */
export function featuresFacet(param: string, label: string, more: string): Facet {
  const [having, lacking] = [slugsFacet(param, label, more), `sem_${param}`];
  return {
    ...having,
    criteria: [...having.criteria, { param: lacking, kind: 'slugs' }],
    chip: (filters, labels) => {
      const denied = labels(lacking).map((one) => `sem ${one.toLowerCase()}`);
      return capitalised(listOf([...labels(param), ...denied]));
    },
  };
}
