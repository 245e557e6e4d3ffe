import { slugOf } from './text.ts';

// Shorter words with a wrong letter are other words.
const forgivenFrom = 4;

/** How well a name fits what is typed of it: accents and capitals do not count, one wrong letter is forgiven. */
export function matchOf(name: string, typed: string): 'begins' | 'holds' | 'nearly' | undefined {
  const [whole, part] = [slugOf(name, 120), slugOf(typed, 120)];
  if (part === '' || whole.startsWith(part)) return 'begins';
  if (whole.includes(part)) return 'holds';
  if (part.length < forgivenFrom) return undefined;
  const words = [whole, ...whole.split('-')];
  return words.some((word) => isNearly(word, part)) ? 'nearly' : undefined;
}

/** Whether two names are one but for capitals, accents, and the spaces and signs between words. */
export function isSameName(one: string, other: string): boolean {
  const slug = slugOf(one, 120);
  return slug !== '' && slug === slugOf(other, 120);
}

const order = ['begins', 'holds', 'nearly'] as const;

/** Those of several that fit, the best first, else in their order. */
export function matching<T>(all: readonly T[], nameOf: (one: T) => string, typed: string): T[] {
  const found = all.map((one) => ({ one, match: matchOf(nameOf(one), typed) }));
  return order.flatMap((kind) => found.filter(({ match }) => match === kind).map(({ one }) => one));
}

// Whether `typed` is the beginning of a word but for one letter that is wrong, missing, too many or swapped with the next.
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
