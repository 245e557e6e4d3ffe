import { firstAccepted, type Candidate, type Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';

/** So many names still make a chip that one reads. */
const mostNamed = 3;
/** Under 0.8: shown as a guess. */
const unsure = 0.78;

/**
 * A name that opens several models of its make says which, as a guess; the model that is called so alone is offered.
 * @param alike the models that the name stands for
 */
export function asFamily(scene: Scene, name: Candidate, alike: readonly Entry[]): Candidate {
  const members = alike.filter(({ ofFamily }) => ofFamily);
  if (members.length === 0) return name;
  const own = alike.find(({ ofFamily }) => !ofFamily);
  const only = own && own.weight > 0 && firstAccepted([{ modelo: [own.value] }], scene.takes);
  const shown = own && own.weight > 0 ? [own, ...members] : members;
  return {
    ...name,
    meaning: familyLabel(shown),
    // One that is on sale is what the name means.
    sure: shown.length > 1 ? Math.min(name.sure, unsure) : name.sure,
    ...(only && { others: [{ meaning: `Só ${shortName(own)}`, filters: only }] }),
  };
}

/** The models that a name asks for: of a family its members, and the one that is called so where it is on sale. */
export function modelsOf(alike: readonly Entry[]): string[] {
  const opened = alike.some(({ ofFamily }) => ofFamily)
    ? alike.filter(({ ofFamily, weight }) => ofFamily ?? weight > 0)
    : alike;
  return [...new Set(opened.map(({ value }) => value))];
}

function familyLabel(members: readonly Entry[]): string {
  const [first, ...more] = [...new Map(members.map((one) => [one.value, one])).values()];
  const names = [first!.label, ...more.map(shortName)];
  if (names.length === 1) return names[0]!;
  if (names.length > mostNamed) return `${names[0]} e mais ${names.length - 1}`;
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

// Without the make: "CAOA Chery Tiggo 7" is Tiggo 7.
function shortName({ label, of = '' }: Entry): string {
  const words = label.split(' ');
  let at = 0;
  for (const word of of.split('-')) {
    if (words[at]?.toLowerCase().startsWith(word)) at++;
  }
  return at > 0 && at < words.length ? words.slice(at).join(' ') : label;
}
