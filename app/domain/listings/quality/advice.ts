import type { Typed } from '../fields/field.ts';

/** A part of the score: what it is worth and what there is of it. */
export interface Advice {
  id: string;
  /** What is done, when it is: "8 fotos". */
  label: string;
  /** What to do for the rest: "Faltam 91 letras para 300". */
  note: string;
  points: number;
  of: number;
  step: 'detalhes' | 'local' | 'fotos' | 'preco';
  /** The field that the advice leads to. */
  field?: string;
}

/** What the score is made of. */
export interface Rated {
  typed: Typed;
  /** What each photo shows, in order; '' where that is not said. */
  rooms: readonly string[];
  /** As many photos as the store's plan allows; null or left out: no limit. */
  mostPhotos?: number | null;
}

/** A part that is there or not: all its points, or none. */
export interface Part {
  id: string;
  label: string;
  of: number;
  step: Advice['step'];
  /** The fields that must be filled, the first being the one that the advice leads to. */
  fields: readonly [string, ...string[]];
  /** What is missing; undefined when nothing is. */
  lacks: (rated: Rated) => string | undefined;
}

export function rate({ lacks, id, label, of, step, fields }: Part, rated: Rated): Advice {
  const note = lacks(rated);
  const field = fields.find((name) => isBlank(rated.typed[name])) ?? fields[0];
  return { id, label, note: note ?? '', points: note === undefined ? of : 0, of, step, field };
}

export function isBlank(value: Typed[string] | undefined): boolean {
  return (
    value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
  );
}
