import { getAreaCodesByState } from '@brazilian-utils/brazilian-utils/get-area-codes-by-state';
import { slugOf } from '../../../app/domain/text.ts';
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

/** All regions, each with its label among its words. */
export const regions: readonly Region[] = [
  ...greatRegions,
  ...saoPaulo,
  ...southeast,
  ...south,
  ...north,
  ...ofAreaCodes,
].map((region) => ({
  ...region,
  words: [...new Set([slugOf(region.label, Infinity).replaceAll('-', ' '), ...region.words])],
}));
