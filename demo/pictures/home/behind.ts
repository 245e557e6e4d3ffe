import { mix } from '../kit/colour.ts';
import { type Scene, W } from '../kit/scene.ts';
import { rect } from '../kit/svg.ts';
import { hills } from '../nature/land.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';

/** What stands behind every house: sky, far hills, the neighbour's trees. */
export function behind(scene: Scene, horizon: number): string {
  const { light, random } = scene;
  return (
    sky(scene, { horizon, sun: null, clouds: 3 }) +
    hills(
      scene,
      random.pick(['suave', 'mar', 'serra']),
      horizon,
      random.between(120, 240),
      light.hills[0],
    ) +
    rect(0, horizon - 8, W, 70, mix(light.grass[0], light.sky[2], 0.12)) +
    [80, 420, 800, 1190, 1510]
      .map((x) => tree(scene, x + random.between(-70, 70), horizon + 10, random.between(170, 260)))
      .join('')
  );
}
