import type { Candidate, Scene } from '../candidate.ts';
import { firstTaken } from '../candidate.ts';
import { meaningOf } from './quantity-meaning.ts';
import { quantityAt } from './quantity.ts';

/** Numbers of a text that say something, with the words around them that belong to them. @param names found in it */
export function quantitiesIn(scene: Scene, names: readonly Candidate[]): Candidate[] {
  const ends = new Set(
    names.flatMap(({ to, entry }) =>
      entry && /^(?:model|make|version)$/.test(entry.kind) ? [to] : [],
    ),
  );
  return scene.tokens.flatMap((_, from) => {
    const quantity = quantityAt(scene, from);
    if (!quantity) return instalmentAt(scene, from);
    const previous = scene.tokens[from - 1]?.text ?? '';
    const afterModel = ends.has(from) || /^\d\.\d$/.test(previous);
    const read = meaningOf(quantity, { vertical: scene.vertical, year: scene.year, afterModel });
    const filters = read && firstTaken(read.ways, scene.takes);
    if (!filters) return [];
    const size = quantity.to - from;
    return [
      {
        from,
        to: quantity.to,
        score: 12 * size + 1,
        role: 'piece' as const,
        meaning: read.meaning,
        filters,
        foundBy: 'exact' as const,
        sure: read.sure,
      },
    ];
  });
}

// What is paid at first or by the month for a car says nothing of its price.
function instalmentAt({ tokens }: Scene, from: number): Candidate[] {
  if (!/^(?:entrada|parcelas?|prestac(?:ao|oes)|mensalidade)$/.test(tokens[from]!.text)) return [];
  let to = from + 1;
  while (/^(?:de|com|ate|r\$|a|em)$/.test(tokens[to]?.text ?? '')) to++;
  if (tokens[to]?.kind !== 'number') return [];
  const end = /^(?:reais|vezes|x)$/.test(tokens[to + 1]?.text ?? '') ? to + 2 : to + 1;
  return [
    {
      from,
      to: end,
      score: 14 * (end - from) + 1,
      role: 'refused',
      meaning: '',
      filters: {},
      foundBy: 'exact',
      sure: 1,
    },
  ];
}
