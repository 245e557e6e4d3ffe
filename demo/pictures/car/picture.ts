import { carLight } from '../choices.ts';
import { backingOf, lightOf } from '../kit/light.ts';
import { random } from '../kit/random.ts';
import { H, type Scene, W } from '../kit/scene.ts';
import { Defs, document, group, mirror, place } from '../kit/svg.ts';
import type { CarPicture } from '../paths.ts';
import { GROUND, drawSetting } from '../settings/setting.ts';
import { carBoot } from './boot/boot.ts';
import { cockpit } from './cabin/cockpit.ts';
import { UPHOLSTERY } from './cabin/upholstery.ts';
import { carDetails, parked, placeSeed } from './details.ts';
import { faceShape } from './ends/faces.ts';
import { carFront } from './ends/front.ts';
import { PAINT } from './paint.ts';
import { carRear } from './ends/rear.ts';
import { sideShape } from './shapes.ts';
import { type CarLook } from './look.ts';
import { carSide } from './side/side.ts';

/** Units of the picture per centimetre of a car seen from the side. */
const SIDE_SCALE = 2.85;
const WIDEST = 1390;
/** Nearer to the viewer than from the side: where its wheels stand and how big it gets. */
const NEAR_GROUND = 1050;
const TALLEST = 640;
const NEAR_SCALE = 4.3;

const lookOf = (car: CarPicture, scene: Scene): CarLook => ({
  paint: PAINT[car.color],
  rim: carDetails(car).rim,
  light: scene.light,
});

/** The car from one side at its place. The left side looks to the left. */
function sideView(car: CarPicture, scene: Scene): string {
  const shape = sideShape(car.category, car.shape);
  const scale = Math.min(SIDE_SCALE, WIDEST / shape.length);
  const x = (W - shape.length * scale) / 2 + parked(scene.random);
  const drawn = place(carSide(shape, lookOf(car, scene), scene.defs), x, GROUND, scale);
  return drawSetting(car.setting, scene) + (car.view === 'lado-direito' ? mirror(drawn, W) : drawn);
}

/** The car from the front or rear, closed or open. */
function endView(car: CarPicture, scene: Scene): string {
  const face = faceShape(car.category, car.shape);
  const look = lookOf(car, scene);
  const { grille, interior } = carDetails(car);
  const open = car.view === 'porta-malas';
  const high = face.height + (open && face.tail === 'hatch' ? 34 : 0);
  const scale = Math.min(NEAR_SCALE, (open ? TALLEST + 60 : TALLEST) / high);
  const drawn =
    car.view === 'frente'
      ? carFront(face, look, grille, scene.defs)
      : open
        ? carBoot(face, look, grille, UPHOLSTERY[interior]!.seat, scene.defs)
        : carRear(face, look, grille, scene.defs);
  return drawSetting(car.setting, scene) + place(drawn, W / 2, NEAR_GROUND, scale);
}

/** The front wheel or the headlamp from near: the same car and place, enlarged. */
function closeUp(car: CarPicture, scene: Scene): string {
  const shape = sideShape(car.category, car.shape);
  const wheel = car.view === 'roda';
  const [cx, cy, zoom] = wheel
    ? [shape.axles[0] + 14, -shape.tyre - 12, 9.5]
    : [46, -shape.height * 0.5, 9.2];
  const scale = Math.min(SIDE_SCALE, WIDEST / shape.length);
  const magnify = zoom / scale;
  const left = (W - shape.length * scale) / 2;
  const [px, py] = [left + cx * scale, GROUND + cy * scale];
  const drawn =
    drawSetting(car.setting, scene) +
    place(carSide(shape, lookOf(car, scene), scene.defs), left, GROUND, scale);
  const [tx, ty] = wheel ? [820, 640] : [720, 640];
  return group(drawn, {
    transform: `translate(${tx} ${ty}) scale(${magnify.toFixed(3)}) translate(${(-px).toFixed(1)} ${(-py).toFixed(1)})`,
  });
}

function content(car: CarPicture, scene: Scene): string {
  switch (car.view) {
    case 'lado-esquerdo':
    case 'lado-direito':
      return sideView(car, scene);
    case 'roda':
    case 'farol':
      return closeUp(car, scene);
    case 'painel': {
      const outside = place(drawSetting(car.setting, scene), 0, -330, 1);
      return cockpit(scene, outside, carDetails(car).interior);
    }
    default:
      return endView(car, scene);
  }
}

/** Draws a picture of a car's gallery, `pixels` wide. */
export function drawCar(car: CarPicture, pixels: number): string {
  const defs = new Defs();
  const across = car.view === 'lado-direito' || car.view === 'traseira' ? 'across' : '';
  const scene: Scene = {
    defs,
    light: lightOf(carLight(car.variant)),
    random: random(placeSeed(car) + across),
    theme: random(placeSeed(car)),
    scheme: (list) => list[car.variant % list.length]!,
  };
  return document(content(car, scene), { defs, backing: backingOf(scene.light) }, [W, H], pixels);
}
