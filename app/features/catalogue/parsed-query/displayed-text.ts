import { foldInPlace } from '~/domain/search/parsing/tokens.ts';

/**
 * The words of a search as a visitor reads them: other spellings that the search adds by itself ("4x4 ou awd") are
 * left out.
 * @param typed the visitor's own text
 */
export function displayedText(words: string, typed: string): string {
  const said = foldInPlace(typed);
  return words.replace(/ ou (\S+)/g, (whole, word: string) =>
    said.includes(foldInPlace(word)) ? whole : '',
  );
}
