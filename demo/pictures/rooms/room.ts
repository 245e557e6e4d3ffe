import { hash } from '../kit/random.ts';
import type { Scene } from '../kit/scene.ts';
import type { HomePicture } from '../paths.ts';
import type { HomeKind } from '../vocabulary.ts';
import { type RoomPalette, roomPalette } from './palette.ts';

export type Outlook = 'serra' | 'mar' | 'cidade' | 'jardim';
export type FloorKind = 'tabuas' | 'espinha' | 'porcelanato' | 'cimento';

/** A room's colours, floor and what its windows look at: the same in every room of a home. */
export interface Room extends Scene {
  palette: RoomPalette;
  outlook: Outlook;
  floor: FloorKind;
}

const OUTLOOKS: Readonly<Record<HomeKind, readonly Outlook[]>> = {
  casa: ['jardim', 'serra', 'jardim', 'mar'],
  apartamento: ['cidade', 'serra', 'cidade', 'mar', 'jardim'],
  cobertura: ['cidade', 'mar', 'serra'],
  terreno: ['serra'],
  comercial: ['cidade', 'jardim'],
};

const FLOORS: readonly FloorKind[] = ['tabuas', 'espinha', 'porcelanato', 'tabuas', 'cimento'];

const seedOf = (home: HomePicture): number =>
  hash(`room${home.subject}${home.kind}${home.style}${home.variant}`);

/** What the windows of a home look at. */
export function outlookOf(home: HomePicture): Outlook {
  const outlooks = OUTLOOKS[home.kind];
  return home.style === 'praia' ? 'mar' : outlooks[seedOf(home) % outlooks.length]!;
}

/** Furnishes a scene with what belongs to the home of a picture. */
export function roomOf(scene: Scene, home: HomePicture): Room {
  return {
    ...scene,
    palette: roomPalette(home),
    outlook: outlookOf(home),
    floor: FLOORS[(seedOf(home) >>> 7) % FLOORS.length]!,
  };
}
