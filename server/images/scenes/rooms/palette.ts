import { hash } from '../kit/random.ts';
import type { HomePicture } from '../paths.ts';

/** The colours of one home, shared by all its rooms. */
export interface RoomPalette {
  wall: string;
  /** The painted or papered wall behind bed or sofa. */
  feature: string;
  floor: string;
  floorDark: string;
  wood: string;
  woodDark: string;
  /** Main cloth: sofa, bedspread. */
  cloth: string;
  /** Cushions, art, small things. */
  accent: string;
  accent2: string;
  cabinet: string;
  stone: string;
  curtain: string;
  rug: string;
  metal: string;
}

const PALETTES: readonly RoomPalette[] = [
  {
    wall: '#ece3d3',
    feature: '#e2d4bd',
    floor: '#b98a5e',
    floorDark: '#8f6641',
    wood: '#8a5a3c',
    woodDark: '#63402b',
    cloth: '#3f7762',
    accent: '#d98a55',
    accent2: '#f0c987',
    cabinet: '#54776a',
    stone: '#efeae0',
    curtain: '#f6f0e4',
    rug: '#f2e9d6',
    metal: '#2f3533',
  },
];

const COUNT = PALETTES.length;

/** The palette of a home: all its pictures share it. */
export function roomPalette(home: Omit<HomePicture, 'view'>): RoomPalette {
  const { subject, kind, style, variant } = home;
  return PALETTES[hash(`${subject}${kind}${style}${variant}`) % COUNT]!;
}
