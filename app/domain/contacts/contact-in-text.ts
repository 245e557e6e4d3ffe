/** The position of a phone, address or link in a text. */
export interface Contact {
  from: number;
  to: number;
}

// Prices, years and kilometres have fewer digits in a row than a phone. A CEP or a plate is no phone.
const kinds = [
  /(?:\+?55[\s.-]?)?\(?\b\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}\b/g,
  /\b[\w.+-]+@[\w-]+\.[\w.-]*\w/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[\w-]+\.(?:com|net|org|app|me|link)(?:\.br)?\b(?:\/\S*)?/gi,
];

/** Contact details in a seller's text, in order; they belong in the contact fields. */
export function contactsIn(text: string): Contact[] {
  const found = kinds.flatMap((kind) =>
    [...text.matchAll(kind)].map(({ 0: match, index }) => ({
      from: index,
      to: index + match.length,
    })),
  );
  const sorted = found.toSorted((a, b) => a.from - b.from || b.to - a.to);
  return sorted.filter(({ from }, at) => !sorted.slice(0, at).some((one) => from < one.to));
}
