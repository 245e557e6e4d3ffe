import type { Right } from './right.ts';

/** The vertical in whose search field a text is typed. */
export type VerticalPath = 'carros' | 'imoveis' | 'aluguel';

/** A text as a person types it, and what would be right to find. */
export interface Query {
  kind: string;
  /** Where it is typed. */
  market: VerticalPath;
  text: string;
  right: Right;
  /** How it was made of another, of which it means the same: `slip`. */
  variation?: string;
  /** The text that it is a variation of. */
  of?: string;
}

type Line = readonly [text: string, right: Right];

/** Queries of one kind, by the vertical in whose field they are typed. */
export function queries(
  kind: string,
  lines: Partial<Record<VerticalPath, readonly Line[]>>,
): Query[] {
  return (Object.entries(lines) as [VerticalPath, readonly Line[]][]).flatMap(([market, list]) =>
    list.map(([text, right]) => ({ kind, market, text, right })),
  );
}
