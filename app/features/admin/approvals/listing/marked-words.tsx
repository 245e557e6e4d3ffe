import { contactsIn } from '~/domain/contacts/contact-in-text.ts';

// As the database compares (private.fold), letter by letter, so that places stay the same.
const folded = (text: string) =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');

interface Mark {
  from: number;
  to: number;
}

/** Where in a text the words stand that speak against it, and ways to reach the seller; none over another. */
function marksIn(text: string, words: readonly string[]): Mark[] {
  const plain = folded(text);
  const found = words.flatMap((word) => {
    const from = plain.indexOf(word);
    return from < 0 ? [] : [{ from, to: from + word.length }];
  });
  const sorted = [...found, ...contactsIn(text)].toSorted((a, b) => a.from - b.from);
  return sorted.filter(({ from }, at) => !sorted.slice(0, at).some((one) => from < one.to));
}

/** A seller's text as it is, with what speaks against it marked. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  const marks = marksIn(text, words);
  if (marks.length === 0) return text;
  return [
    ...marks.flatMap(({ from, to }, at) => [
      text.slice(marks[at - 1]?.to ?? 0, from),
      <mark key={from} className="rounded-tag bg-red-soft px-0.5 text-red-text">
        {text.slice(from, to)}
      </mark>,
    ]),
    text.slice(marks.at(-1)!.to),
  ];
}
