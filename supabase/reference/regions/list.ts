import { getAreaCodesByState } from '@brazilian-utils/brazilian-utils/get-area-codes-by-state';
import { stateNames } from '../../../app/domain/places/states.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { greatRegions } from './country.ts';
import { north } from './north.ts';
import type { Region } from './region.ts';
import { saoPaulo } from './sao-paulo.ts';
import { south } from './south.ts';
import { southeast } from './southeast.ts';

const areaCodes = new Set(
  greatRegions.flatMap(({ states = [] }) => states.flatMap((state) => getAreaCodesByState(state))),
);

const ofAreaCodes: Region[] = [...areaCodes].map((code) => ({
  code: `ddd-${code}`,
  label: `DDD ${code}`,
  words: [`dd ${code}`, `codigo de area ${code}`],
  areaCodes: [code],
}));

// For searches in several states. Their names are those of states, so they have no words.
const ofStates: Region[] = Object.entries(stateNames).map(([letters, name]) => ({
  code: `estado-${letters.toLowerCase()}`,
  label:
    letters === 'SP' ? 'Estado de São Paulo' : letters === 'RJ' ? 'Estado do Rio de Janeiro' : name,
  words: [],
  states: [letters],
}));

/** All regions, each but states with its label among its words. */
export const regions: readonly Region[] = [
  ...[...greatRegions, ...saoPaulo, ...southeast, ...south, ...north, ...ofAreaCodes].map(
    (region) => ({
      ...region,
      words: [...new Set([slugOf(region.label, Infinity).replaceAll('-', ' '), ...region.words])],
    }),
  ),
  ...ofStates,
];
