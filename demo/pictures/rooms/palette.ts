import { hash } from '../kit/random.ts';
import type { HomePicture } from '../paths.ts';

/** The colours of one home, shared by all its rooms. */
export interface RoomPalette {
  wall: string;
  /** The wall behind bed or sofa. */
  feature: string;
  floor: string;
  wood: string;
  /** Main cloth: sofa, bedspread. */
  cloth: string;
  /** Cushions, art, small things. */
  accent: string;
  accent2: string;
  cabinet: string;
  stone: string;
  rug: string;
}

const PALETTES: readonly RoomPalette[] = [
  {
    wall: '#ece3d3',
    feature: '#dccbb0',
    floor: '#b98a5e',
    wood: '#8a5a3c',
    cloth: '#3f7762',
    accent: '#d98a55',
    accent2: '#f0c987',
    cabinet: '#54776a',
    stone: '#efeae0',
    rug: '#f2e9d6',
  },
  {
    wall: '#f3e9dc',
    feature: '#dba583',
    floor: '#c79a6b',
    wood: '#7c4a30',
    cloth: '#b9603f',
    accent: '#3f6f66',
    accent2: '#f2d3a0',
    cabinet: '#f1e6d4',
    stone: '#cbb9a0',
    rug: '#ead8bd',
  },
  {
    wall: '#e9e8e0',
    feature: '#b3c5c9',
    floor: '#a98a6b',
    wood: '#6d4f3a',
    cloth: '#44606b',
    accent: '#e0a64e',
    accent2: '#d8dfdb',
    cabinet: '#3f5a66',
    stone: '#f1efe8',
    rug: '#dfe3de',
  },
  {
    wall: '#f4ecda',
    feature: '#e8cf94',
    floor: '#9c7350',
    wood: '#5f4030',
    cloth: '#d39b3a',
    accent: '#7a3b2a',
    accent2: '#fbf3df',
    cabinet: '#7c5a3f',
    stone: '#ece4d2',
    rug: '#f6ecd2',
  },
  {
    wall: '#f3e6de',
    feature: '#dcb2a5',
    floor: '#c6a079',
    wood: '#94633f',
    cloth: '#b6747a',
    accent: '#3c5a52',
    accent2: '#f3d9c4',
    cabinet: '#e7cfc2',
    stone: '#f2ebe2',
    rug: '#f0dfd3',
  },
  {
    wall: '#e6e4dd',
    feature: '#6b7270',
    floor: '#bda382',
    wood: '#b98a5e',
    cloth: '#4c5454',
    accent: '#d98a55',
    accent2: '#e9dcc4',
    cabinet: '#3a4342',
    stone: '#d3d0c8',
    rug: '#d9d5c9',
  },
  {
    wall: '#f5f0e5',
    feature: '#d9cbb0',
    floor: '#cdb089',
    wood: '#a87b50',
    cloth: '#c7b18c',
    accent: '#76896a',
    accent2: '#e7d9be',
    cabinet: '#ddd2bd',
    stone: '#b9ad99',
    rug: '#ece2cd',
  },
  {
    wall: '#ebe6d9',
    feature: '#2f5a5e',
    floor: '#8f6a4c',
    wood: '#6b4630',
    cloth: '#d2bd98',
    accent: '#c4694a',
    accent2: '#e9c98f',
    cabinet: '#2f5a5e',
    stone: '#efe9dc',
    rug: '#dccdb0',
  },
  {
    wall: '#edeade',
    feature: '#a9b58e',
    floor: '#b0845a',
    wood: '#7a5336',
    cloth: '#76825a',
    accent: '#c98a9a',
    accent2: '#f0e0b8',
    cabinet: '#8e9a74',
    stone: '#f0ece2',
    rug: '#e9e4d0',
  },
  {
    wall: '#f1eee8',
    feature: '#8a4a46',
    floor: '#a57c58',
    wood: '#54382a',
    cloth: '#8a3f45',
    accent: '#d9a441',
    accent2: '#e9d7c6',
    cabinet: '#6b3b3a',
    stone: '#e3dbd0',
    rug: '#e2d2c4',
  },
];

/** Which of the palettes a home's rooms have. */
export function roomPaletteIndex(home: Omit<HomePicture, 'view'>): number {
  const { subject, kind, style, variant } = home;
  const offset = hash(`${subject}${kind}${style}`);
  return (variant * 3 + (offset % PALETTES.length)) % PALETTES.length;
}

/** The palette of a home: all its pictures share it. */
export const roomPalette = (home: Omit<HomePicture, 'view'>): RoomPalette =>
  PALETTES[roomPaletteIndex(home)]!;
