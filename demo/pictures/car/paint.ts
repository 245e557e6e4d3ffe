import type { CarColor } from '../vocabulary.ts';

/** The tones of a car's paint: what the sky, the side and the ground make of one colour. */
export interface Paint {
  /** The upper surfaces, which see the sky. */
  high: string;
  base: string;
  low: string;
  /** Panel gaps and creases. */
  line: string;
  /** How strongly the shoulder catches the light, 0 to 1. */
  gloss: number;
}

export const PAINT: Readonly<Record<CarColor, Paint>> = {
  prata: { high: '#eef0ee', base: '#c3c7c6', low: '#8b9090', line: '#5d6363', gloss: 0.8 },
  branco: { high: '#ffffff', base: '#eeece5', low: '#bdb9af', line: '#84817a', gloss: 0.7 },
  preto: { high: '#5d6462', base: '#2a2f30', low: '#15191a', line: '#0a0d0d', gloss: 0.55 },
  cinza: { high: '#a0a6a8', base: '#6b7275', low: '#434a4d', line: '#2c3133', gloss: 0.65 },
  azul: { high: '#7ba4c6', base: '#2f628f', low: '#1c3f61', line: '#10273f', gloss: 0.6 },
  vermelho: { high: '#e2705c', base: '#b92f27', low: '#7a1b19', line: '#4c0f10', gloss: 0.6 },
  verde: { high: '#7fa48d', base: '#2f604b', low: '#1b3f32', line: '#0f271f', gloss: 0.55 },
  amarelo: { high: '#fbdc7d', base: '#e3ac2b', low: '#a87717', line: '#6b4a0e', gloss: 0.65 },
  marrom: { high: '#ab8a70', base: '#6c4a35', low: '#432c20', line: '#291a13', gloss: 0.55 },
  bege: { high: '#f2e7d0', base: '#d6c4a1', low: '#9c8a69', line: '#665a43', gloss: 0.65 },
  laranja: { high: '#f5a873', base: '#d9692c', low: '#97421a', line: '#5f280f', gloss: 0.6 },
  vinho: { high: '#b0697a', base: '#742338', low: '#481525', line: '#2c0c17', gloss: 0.55 },
};
