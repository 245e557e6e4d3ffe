import { homeLight, paletteOf } from '../choices.ts';
import { backingOf, lightOf } from '../kit/light.ts';
import { random } from '../kit/random.ts';
import { H, type Scene, W } from '../kit/scene.ts';
import { Defs, document, group } from '../kit/svg.ts';
import type { HomePicture } from '../paths.ts';
import { quarto } from '../rooms/bedroom.ts';
import { reuniao } from '../rooms/meeting.ts';
import { copa } from '../rooms/pantry.ts';
import { jantar } from '../rooms/dining.ts';
import { sala } from '../rooms/living.ts';
import { escritorio } from '../rooms/study.ts';
import { piscina, varanda } from '../rooms/outdoors.ts';
import { roomPalette } from '../rooms/palette.ts';
import { type Room, roomOf } from '../rooms/room.ts';
import { terraco } from '../rooms/terrace.ts';
import { banheiro } from '../rooms/bathroom.ts';
import { cozinha } from '../rooms/kitchen.ts';
import type { HomeKind, HomeStyle, HomeView } from '../vocabulary.ts';
import { praiana } from './beach.ts';
import { terrea } from './bungalow.ts';
import { colonialHouse } from './farmhouse.ts';
import { contemporanea } from './gable.ts';
import { moderna } from './modern.ts';
import { sobrado } from './townhouse.ts';
import { coberturaJardim, coberturaPiscina } from './penthouse.ts';
import { planta } from '../plots/above.ts';
import { lote, vista } from '../plots/lot.ts';
import { entrada, rua } from '../plots/road.ts';
import { escritorioFachada } from './office.ts';
import { loja } from './shop.ts';
import { modernista, predio } from './lowrise.ts';
import { torre, varandas } from './towers.ts';
import { galeria } from '../trade/arcade.ts';
import { boutique } from '../trade/boutique.ts';
import { clinica } from '../trade/clinic.ts';
import { esquina } from '../trade/corner.ts';
import { coworking } from '../trade/coworking.ts';
import { casarao } from '../trade/mansion.ts';
import { restaurante } from '../trade/restaurant.ts';
import { tradeRoom } from '../trade/rooms.ts';
import { galpao } from '../trade/warehouse.ts';

type Drawing = (scene: Scene) => string;

const FRONTS: Readonly<Record<Exclude<HomeKind, 'terreno'>, Partial<Record<HomeStyle, Drawing>>>> =
  {
    casa: { moderna, sobrado, terrea, colonial: colonialHouse, contemporanea, praia: praiana },
    apartamento: { torre, varandas, predio, modernista },
    cobertura: { piscina: coberturaPiscina, jardim: coberturaJardim },
    comercial: {
      loja,
      escritorio: escritorioFachada,
      esquina,
      galeria,
      boutique,
      restaurante,
      clinica,
      coworking,
      galpao,
      casarao,
    },
  };

/** How close the front is looked at: centre height and enlargement. */
const CLOSENESS: Partial<Record<HomeStyle, readonly [y: number, zoom: number]>> = {
  moderna: [900, 1.08],
  sobrado: [830, 1.12],
  terrea: [860, 1.12],
  colonial: [840, 1.06],
  contemporanea: [830, 1.12],
  praia: [840, 1.08],
  torre: [620, 1.12],
  varandas: [680, 1.12],
  predio: [760, 1.12],
  modernista: [760, 1.06],
};

function front(scene: Scene, home: HomePicture): string {
  if (home.kind === 'terreno') return lote(scene, home.style);
  const drawn = FRONTS[home.kind][home.style]!(scene);
  const [y, zoom] = CLOSENESS[home.style] ?? [600, 1];
  return zoom === 1
    ? drawn
    : group(drawn, {
        transform: `translate(${W / 2} ${y}) scale(${zoom}) translate(${-W / 2} ${-y})`,
      });
}

const ROOMS: Partial<Record<HomeView, (room: Room) => string>> = {
  sala,
  jantar,
  escritorio,
  cozinha,
  banheiro,
  varanda,
  piscina,
  reuniao,
  copa,
  terraco,
  quarto: (room) => quarto(room, false),
  suite: (room) => quarto(room, true),
};

const PLOTS: Partial<Record<HomeView, (scene: Scene, style: HomeStyle) => string>> = {
  lote,
  vista,
  rua,
  planta,
  entrada,
};

/** Draws a picture of a home's gallery, `pixels` wide. */
export function drawHome(home: HomePicture, pixels: number): string {
  const defs = new Defs();
  const { subject, kind, style, variant, view } = home;
  const scene: Scene = {
    defs,
    light: lightOf(homeLight(variant)),
    random: random(`${subject}/${kind}/${style}/${variant}/${view}`),
    theme: random(`${subject}/${kind}/${style}/${variant}`),
    scheme: (list) => list[paletteOf(variant) % list.length]!,
  };
  const plot = PLOTS[view];
  const room = view === 'salao' ? (inside: Room) => tradeRoom(inside, style) : ROOMS[view];
  const content = plot ? plot(scene, style) : room ? room(roomOf(scene, home)) : front(scene, home);
  const backing = room ? roomPalette(home).wall : backingOf(scene.light);
  return document(content, { defs, backing }, [W, H], pixels);
}
