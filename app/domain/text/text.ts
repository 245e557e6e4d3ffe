const characters = new Intl.Segmenter('pt-BR');

/** What people see as one letter, an emoji of several code points too. */
export const charactersOf = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment);

/** The beginning of a text, at most so long, that ends with a whole character. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, characters.segment(text).containing(length)?.index);

/** Cuts a text at a word, with an ellipsis, so that it has at most `length` characters. */
export function shorten(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = beginningOf(plain, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** `Autos Ipiranga` as `AI`; small words do not count. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  const [first = name, second = ''] = words;
  return [first, second]
    .map((word) => charactersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * A text as it stands in an address: `Honda Civic Touring 1.5` is `honda-civic-touring-1-5`.
 * @returns at most `length` characters, cut at a word; empty when nothing of the text can stand there
 */
export function slugOf(text: string, length = 40): string {
  const slug = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
}

/** With a capital at its beginning. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
