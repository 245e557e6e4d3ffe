import { mix } from '../kit/colour.ts';
import { type Scene, W } from '../kit/scene.ts';
import { rect, stroke } from '../kit/svg.ts';
import { kerb } from '../nature/land.ts';

export const SHOPS = [
  { wall: '#ecd9a0', front: '#2f6a55', awning: '#2f6a55', board: '#0d3b2e' },
  { wall: '#e3a37c', front: '#3a4643', awning: '#b0593a', board: '#7a3b2a' },
  { wall: '#efe6d3', front: '#8c5838', awning: '#d9a441', board: '#4a3527' },
  { wall: '#a9c3b4', front: '#2c3538', awning: '#44606b', board: '#263a44' },
  { wall: '#d9a8a0', front: '#5a2f38', awning: '#7d3b49', board: '#4c2430' },
  { wall: '#c8d3d6', front: '#2f5f73', awning: '#f2a33a', board: '#1f4352' },
] as const;

/** Pavement, kerb and road before a building that stands on `base`. */
export function pavement(scene: Scene, base: number): string {
  const { light } = scene;
  let joints = '';
  for (let i = -10; i <= 30; i += 1) joints += `M${i * 90} ${base}l-50 120`;
  return (
    rect(0, base, W, 120, mix(light.pavement, '#fffaf0', 0.15)) +
    stroke(`${joints}M0 ${base + 52}H${W}`, mix(light.pavement, light.shadow, 0.3), 3, {
      opacity: 0.5,
    }) +
    kerb(scene, base + 120, 24) +
    rect(0, base + 144, W, 1200 - base, light.asphalt[1])
  );
}
