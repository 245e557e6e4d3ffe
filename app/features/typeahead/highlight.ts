/** A piece of a name, and whether it was typed. */
interface Part {
  text: string;
  typed: boolean;
}

const folded = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * What of a name was typed, at the beginning of one of its words; accents and capitals do not count. The longest end
 * of the text that the name holds counts: of "honda ci" and "Civic" that is "ci".
 */
export function partsOf(name: string, text: string): Part[] {
  const letters = [...name.normalize('NFC')].map(folded);
  const words = text.trim().split(/\s+/);
  for (let from = 0; from < words.length; from += 1) {
    const typed = [...words.slice(from).join(' ').normalize('NFC')].map(folded);
    const at = letters.findIndex(
      (_, i) => isWordStart(letters, i) && typed.every((letter, j) => letters[i + j] === letter),
    );
    if (at < 0 || typed.length === 0 || words[from] === '') continue;
    const whole = [...name.normalize('NFC')];
    const end = at + typed.length;
    return [
      { text: whole.slice(0, at).join(''), typed: false },
      { text: whole.slice(at, end).join(''), typed: true },
      { text: whole.slice(end).join(''), typed: false },
    ].filter((part) => part.text !== '');
  }
  return [{ text: name, typed: false }];
}

function isWordStart(letters: readonly string[], at: number): boolean {
  return at === 0 || /[^a-z0-9]/.test(letters[at - 1]!);
}
