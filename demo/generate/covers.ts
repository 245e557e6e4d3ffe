import { carLight, homeLight, paletteOf, plotOf } from '../pictures/choices.ts';
import type { CarPicture, HomePicture } from '../pictures/paths.ts';
import { roomPaletteIndex } from '../pictures/rooms/palette.ts';
import { outlookOf } from '../pictures/rooms/room.ts';
import type { HomeStyle, HomeView } from '../pictures/vocabulary.ts';

/** The picture that a listing opens with. */
export type Cover = CarPicture | HomePicture;

/** What a cover shares with others: two that share any of it look alike. */
export interface Looks {
  /** Too much alike for any list. */
  same: string[];
  /** Too much alike for the lists that a visitor meets first. */
  close: string[];
  /** Better apart in those lists, where it can be. */
  rather: string[];
}

const FRONTS: ReadonlySet<HomeView> = new Set(['fachada']);
/** Rooms whose colours are mostly those of the world outside. */
const OPEN: ReadonlySet<HomeView> = new Set(['varanda', 'terraco', 'piscina']);

/** Business places with an inside of their own. */
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

/** Business places of one furniture look alike inside whatever they are called. */
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

/** What a cover looks like at a glance: its subject, its colours, the light it stands in. */
export function looksOf(cover: Cover): Looks {
  if (cover.subject === 'carro') return carLooks(cover);
  if (cover.kind === 'terreno') return plotLooks(cover);
  return FRONTS.has(cover.view) ? frontLooks(cover) : roomLooks(cover);
}
