import { slugOf } from './text.ts';

// A shorter word with another letter is another word.
const forgivenFrom = 4;

/** How well a name matches a typed text, ignoring accents and case, and one wrong letter. */
export function matchOf(name: string, typed: string): 'begins' | 'holds' | 'nearly' | undefined {
  const [whole, part] = [slugOf(name, 120), slugOf(typed, 120)];
  if (part === '' || whole.startsWith(part)) return 'begins';
  if (whole.includes(part)) return 'holds';
  if (part.length < forgivenFrom) return undefined;
  const words = [whole, ...whole.split('-')];
  return words.some((word) => isNearly(word, part)) ? 'nearly' : undefined;
}

/** Whether two names are the same, ignoring case, accents, spaces and punctuation. */
export function isSameName(one: string, other: string): boolean {
  const slug = slugOf(one, 120);
  return slug !== '' && slug === slugOf(other, 120);
}

const order = ['begins', 'holds', 'nearly'] as const;

/** The matches among several, the best first, else in their order. */
export function matching<T>(all: readonly T[], nameOf: (one: T) => string, typed: string): T[] {
  const found = all.map((one) => ({ one, match: matchOf(nameOf(one), typed) }));
  return order.flatMap((kind) => found.filter(({ match }) => match === kind).map(({ one }) => one));
}

// Whether a word begins with `typed`, except for one letter that is wrong, missing, too many or swapped with the next.
function isNearly(word: string, typed: string): boolean {
  return [typed.length - 1, typed.length, typed.length + 1].some((length) =>
    isOneApart(word.slice(0, length), typed),
  );
}

function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
