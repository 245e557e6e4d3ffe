import { carLight, homeLight, paletteOf, plotOf } from '../pictures/choices.ts';
import type { CarPicture, HomePicture } from '../pictures/paths.ts';
import { roomPaletteIndex } from '../pictures/rooms/palette.ts';
import { outlookOf } from '../pictures/rooms/room.ts';
import type { HomeStyle, HomeView } from '../pictures/vocabulary.ts';

/** The picture that a listing opens with. */
export type Cover = CarPicture | HomePicture;

/** The traits of a cover; two covers with a common trait look alike. */
export interface Looks {
  /** Too similar for any list. */
  same: string[];
  /** Too similar for the unsorted lists. */
  close: string[];
  /** Apart in those lists where possible. */
  rather: string[];
}

const FRONTS: ReadonlySet<HomeView> = new Set(['fachada']);
/** Views whose colours are mostly those of the surroundings. */
const OPEN: ReadonlySet<HomeView> = new Set(['varanda', 'terraco', 'piscina']);

/** Business places with an interior of their own. */
const OWN_ROOM: ReadonlySet<HomeStyle> = new Set(['restaurante', 'clinica', 'casarao', 'galpao']);

function carLooks({ setting, shape, color, variant }: CarPicture): Looks {
  const light = carLight(variant);
  return {
    same: [`${setting} ${shape} ${light}`, `${setting} ${color} ${light}`],
    close: [`${setting} ${light}`],
    rather: [`${setting} ${shape}`, `${setting} ${color}`, `${shape} ${color} ${light}`],
  };
}

function plotLooks({ style, view, variant }: HomePicture): Looks {
  const light = homeLight(variant);
  const { place, walled } = plotOf(style);
  if (view !== 'lote') {
    const seen = view === 'planta' ? view : `${place} ${view}`;
    return { same: [`${seen} ${light}`], close: [], rather: [seen] };
  }
  const ground = walled ? `murado ${paletteOf(variant)}` : `${paletteOf(variant) % 3}`;
  return { same: [`${place} ${ground} ${light}`], close: [`${place} ${ground}`], rather: [] };
}

function frontLooks({ kind, style, variant }: HomePicture): Looks {
  const front = `${kind} ${style}`;
  return {
    same: [`${front} ${paletteOf(variant)}`],
    close: [front],
    rather: [],
  };
}

/** The interior of a business place: those with the same furniture look alike. */
function insideOf(style: HomeStyle): string {
  if (style === 'coworking' || style === 'escritorio') return 'mesas';
  return OWN_ROOM.has(style) ? style : 'loja';
}

function roomLooks(home: HomePicture): Looks {
  const { style, view, variant } = home;
  const room = view === 'salao' ? `${view} ${insideOf(style)}` : view === 'suite' ? 'quarto' : view;
  const palette = roomPaletteIndex(home);
  const light = homeLight(variant);
  if (view === 'salao') return { same: [`${room} ${palette}`], close: [room], rather: [view] };
  if (OPEN.has(view)) {
    return {
      same: [`${room} ${light} ${outlookOf(home)}`],
      close: [`${room} ${palette}`],
      rather: [room],
    };
  }
  return { same: [`${room} ${palette} ${light}`], close: [`${room} ${palette}`], rather: [room] };
}

/** The traits of a cover: its subject, its colours, its light. */
export function looksOf(cover: Cover): Looks {
  if (cover.subject === 'carro') return carLooks(cover);
  if (cover.kind === 'terreno') return plotLooks(cover);
  return FRONTS.has(cover.view) ? frontLooks(cover) : roomLooks(cover);
}
