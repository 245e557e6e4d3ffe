import { mix } from '../kit/colour.ts';
import { lit } from '../kit/light.ts';
import type { Scene } from '../kit/scene.ts';
import { n, path, stroke } from '../kit/svg.ts';

export interface Storeys {
  x: number;
  w: number;
  top: number;
  base: number;
  height: number;
}

const storeys = ({ top, base, height }: Storeys): number[] =>
  Array.from({ length: Math.floor((base - top) / height) }, (_, i) => base - (i + 1) * height);

/** Windows of one storey in paths by state, so that a tower costs few shapes. */
export function windowGrid(
  scene: Scene,
  area: Storeys,
  columns: number,
  fill: number,
  frame: string,
): string {
  const { light, random } = scene;
  const pitch = area.w / columns;
  const [ww, wh] = [pitch * fill, area.height * 0.52];
  let dark = '';
  let lamps = '';
  let sills = '';
  let shine = '';
  for (const y of storeys(area)) {
    for (let i = 0; i < columns; i += 1) {
      const x = area.x + pitch * (i + 0.5) - ww / 2;
      const cell = `M${n(x)} ${n(y + area.height * 0.24)}h${n(ww)}v${n(wh)}h${n(-ww)}z`;
      if (random.chance(light.lamps)) lamps += cell;
      else {
        dark += cell;
        shine += `M${n(x + ww * 0.5)} ${n(y + area.height * 0.24)}h${n(ww * 0.28)}l${n(-ww * 0.4)} ${n(wh)}h${n(-ww * 0.28)}z`;
      }
      sills += `M${n(x - 3)} ${n(y + area.height * 0.24 + wh + 3)}h${n(ww + 6)}M${n(x + ww / 2)} ${n(y + area.height * 0.24)}v${n(wh)}`;
    }
  }
  return (
    path(dark, mix('#48626a', light.sky[1], 0.24)) +
    path(shine, '#ffffff', { opacity: 0.13 }) +
    path(lamps, light.lamp) +
    stroke(sills, lit(frame, light), 4)
  );
}

/** Balconies with a slab, glass front and door behind, one column of them. */
export function balconies(scene: Scene, area: Storeys, plants: boolean, rail: string): string {
  const { light, random } = scene;
  const { x, w, height } = area;
  let lampsPath = '';
  let dark = '';
  let slabs = '';
  let under = '';
  let glass = '';
  let green = '';
  for (const y of storeys(area)) {
    const opening = `M${n(x + w * 0.06)} ${n(y + height * 0.12)}h${n(w * 0.88)}v${n(height * 0.76)}h${n(-w * 0.88)}z`;
    if (random.chance(light.lamps)) lampsPath += opening;
    else dark += opening;
    slabs += `M${n(x - 12)} ${n(y + height * 0.88)}h${n(w + 24)}v${n(height * 0.12)}h${n(-w - 24)}z`;
    under += `M${n(x - 12)} ${n(y + height)}h${n(w + 24)}v${n(height * 0.1)}h${n(-w - 24)}z`;
    glass += `M${n(x - 8)} ${n(y + height * 0.5)}h${n(w + 16)}v${n(height * 0.38)}h${n(-w - 16)}z`;
    if (plants && random.chance(0.62)) {
      const px = x + random.between(0.1, 0.8) * w;
      for (let i = 0; i < 4; i += 1)
        green += `M${n(px + i * 11)} ${n(y + height * 0.86)}q${n(-9)} ${n(-height * 0.36)} ${n(2 + i * 3)} ${n(-height * random.between(0.42, 0.6))}q${n(9)} ${n(height * 0.2)} ${n(5)} ${n(height * 0.44)}z`;
    }
  }
  return (
    path(dark, mix('#48626a', light.sky[1], 0.2)) +
    path(lampsPath, light.lamp) +
    path(under, light.shadow, { opacity: 0.25 }) +
    path(green, light.foliage[1]) +
    path(glass, mix(lit(rail, light), light.sky[1], 0.3), { opacity: 0.62 }) +
    path(slabs, lit('#f4eee2', light))
  );
}
