import type { Entry, EntryKind } from '../lexicon.ts';

// The parameters whose values are no closed list of codes, by what names them.
const named: Partial<Record<EntryKind, string>> = {
  make: 'marca',
  model: 'modelo',
  quarter: 'bairro',
};

/**
 * What a filter's value is called, as a filter shows it: a model without its make, a quarter without its city.
 * @param entries all names; of one value the first counts
 */
export function labelFinder(
  entries: readonly Entry[],
): (param: string, value: string) => string | undefined {
  const makes = new Map(
    entries.flatMap(({ kind, value, label }) => (kind === 'make' ? [[value, label]] : [])),
  );
  const labels = new Map<string, string>();
  for (const entry of entries) {
    const param = entry.kind === 'code' ? entry.param : named[entry.kind];
    const key = `${param}\n${entry.value}`;
    if (param && !labels.has(key)) labels.set(key, labelOf(entry, makes));
  }
  return (param, value) => labels.get(`${param}\n${value}`);
}

function labelOf({ kind, label, of = '' }: Entry, makes: ReadonlyMap<string, string>): string {
  if (kind === 'quarter') return label.split(', ')[0]!;
  const make = kind === 'model' ? makes.get(of) : undefined;
  return make && label.startsWith(`${make} `) ? label.slice(make.length + 1) : label;
}
