import type { LatestImport } from '~/platform/answers/import-answers.ts';
import type { Part } from './queries.ts';

export interface PartTab {
  part: Exclude<Part, 'mend_apart'>;
  /** As the address has it. */
  id: string;
  label: string;
  count: number;
}

const all = [
  { part: 'mend', id: 'para-corrigir', label: 'Para corrigir' },
  { part: 'changed', id: 'alterados', label: 'Alterados' },
  { part: 'new', id: 'criados', label: 'Criados' },
  { part: 'same', id: 'iguais', label: 'Iguais' },
  { part: 'missing', id: 'ausentes', label: 'Ausentes' },
  { part: 'no_room', id: 'sem-lugar', label: 'Sem lugar no plano' },
] as const satisfies Omit<PartTab, 'count'>[];

/** The parts of a run that hold something, those to be mended first; the first one if none does. */
export function partsOf({ counts, missing = 0 }: LatestImport): PartTab[] {
  const counted = all.map((one) => ({
    ...one,
    count:
      one.part === 'missing'
        ? missing
        : one.part === 'new'
          ? (counts.created ?? 0) + (counts.draft ?? 0)
          : (counts[one.part] ?? 0),
  }));
  const held = counted.filter(({ count }) => count > 0);
  return held.length > 0 ? held : counted.slice(0, 1);
}

/** The address of a part of the review. */
export const hrefOfSection = (id: string): string => `?aba=${id}`;
