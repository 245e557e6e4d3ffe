import { firstAccepted, type Candidate, type Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';

/** So many models are still a family; more of them a make would say better. */
const most = 8;

/**
 * Models that a short word behind or before their make begins, where it names none by itself: "BMW 320" is the 320i,
 * "Volvo XC" the XC40, the XC60 and the XC90. Three digits say it without the make.
 * @param names found in the text: of what another make is named by, it is none
 */
export function begunModels(scene: Scene, names: readonly Candidate[]): Candidate[] {
  if (scene.vertical !== 'car') return [];
  const makes = new Set(
    names.flatMap(({ entry, foundBy }) =>
      foundBy !== 'exact' ? [] : entry?.kind === 'make' ? entry.value : (entry?.of ?? []),
    ),
  );
  return scene.tokens.flatMap((_, at) => begunAt(scene, at, makes) ?? []);
}

function begunAt(scene: Scene, at: number, makes: ReadonlySet<string>): Candidate | undefined {
  const { text, kind, large } = scene.tokens[at]!;
  const isNumber = kind === 'number' && /^\d{3}$/.test(text) && !large;
  const isShort = kind === 'word' && /^[a-z]{2,3}$/.test(text);
  if (!isNumber && !(isShort && isBesideMake(scene, at))) return undefined;
  if (scene.tokens[at + 1]?.glued || scene.lexicon.exact(text, 'car').length > 0) return undefined;
  const family = scene.lexicon
    .startingWith(text, 'car', 40)
    .filter((one) => continues(one, text) && (makes.size === 0 || makes.has(one.of ?? '')));
  const models = [...new Set(family.map(({ value }) => value))];
  const owners = new Set(family.map(({ of }) => of));
  if (models.length === 0 || models.length > most || owners.size > 1) return undefined;
  const filters = firstAccepted([{ modelo: models }], scene.takes);
  if (!filters) return undefined;
  const entry = family[0]!;
  return {
    from: at,
    to: at + 1,
    score: 13,
    role: 'piece',
    filters,
    entry,
    foundBy: 'guess',
    sure: makes.size > 0 ? 0.85 : 0.75,
    meaning: models.length === 1 ? entry.label : family.map(shortLabel).join(', '),
  };
}

// "320" goes on as "320i", "xc" as "xc40", "rs" as "rs3"; a name of several words is another name.
function continues({ kind, words }: Entry, typed: string): boolean {
  if (kind !== 'model' || !words.startsWith(typed)) return false;
  const next = words[typed.length] ?? '';
  return /^\d+$/.test(typed) ? /^[a-z]$/.test(next) : /^[\d ]$/.test(next);
}

function isBesideMake({ tokens, lexicon }: Scene, at: number): boolean {
  return [at - 1, at + 1].some((other) =>
    lexicon.exact(tokens[other]?.text ?? '', 'car').some(({ kind }) => kind === 'make'),
  );
}

// Of several, without the make that all have.
const shortLabel = ({ label, words }: Entry) => label.slice(-words.length) || label;
