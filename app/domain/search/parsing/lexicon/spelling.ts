/** Words that names have and people leave out. */
export const littleWords: ReadonlySet<string> = new Set(
  'a e o as os de do da dos das di d em no na nos nas ao com por para pra sem ou um uma ate mais que se'.split(
    ' ',
  ),
);

// What stands short for the first words of places. A letter may stand for several.
const shortForms = shortFormsOf({
  vila: 'vl v',
  jardim: 'jd jdm jdim jrd jard',
  sao: 's',
  santo: 'sto s st',
  santa: 'sta s st',
  setor: 'st',
  parque: 'pq pque pqe prq',
  balneario: 'bal baln balneareo',
  residencial: 'res resid',
  conjunto: 'cj conj',
  nossa: 'nsa n',
  nova: 'nva n',
  senhora: 'sra',
  governador: 'gov',
  presidente: 'pres',
  coronel: 'cel',
  marechal: 'mal',
  general: 'gal',
  doutor: 'dr',
  engenheiro: 'eng',
  professor: 'prof',
  brigadeiro: 'brig',
  conselheiro: 'cons',
  visconde: 'vis',
  francisco: 'fco',
  capao: 'cap',
  'balneario camboriu': 'bc',
  jose: 'j',
  joao: 'j',
  bernardo: 'b',
  barra: 'b',
  bom: 'b',
  ribeirao: 'rib',
  braz: 'bz',
});

function shortFormsOf(forms: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> {
  const all = Object.entries(forms).flatMap(([word, short]) =>
    short.split(' ').map((one) => [one, word] as const),
  );
  const byShort = Map.groupBy(all, ([short]) => short);
  return new Map([...byShort].map(([short, words]) => [short, words.map(([, word]) => word)]));
}

// Letters that stand for the first word of a large city, and for little else.
const initials: Readonly<Record<string, readonly string[]>> = {
  p: ['porto', 'presidente', 'ponta', 'pocos'],
  b: ['belo'],
  f: ['feira', 'foz'],
  r: ['ribeirao', 'rio'],
};

/** `porto alegre` of `p alegre`: the large cities that a first letter may stand for. */
export function initialsOut(words: string): string[] {
  const [first = '', ...rest] = words.split(' ');
  if (rest.length === 0 || !Object.hasOwn(initials, first)) return [];
  return initials[first]!.map((word) => [word, ...rest].join(' '));
}

/** Whether a word is short for the first word of many places: it means nothing alone. */
export const isShortForm = (word: string): boolean => shortForms.has(word);

/** The words with their short forms written out, in all the ways they may be meant; none where there is none. */
export function writtenOut(words: string): string[] {
  const parts = words.split(' ');
  if (parts.length < 2 || !parts.some(isShortForm)) return [];
  // "S J" may be São José; a longer row of them is no name, and of each there are dozens of ways.
  const isLittle = (part: string) => isShortForm(part) || littleWords.has(part);
  if (parts.length > 2 && parts.every(isLittle)) return [];
  let ways: string[][] = [[]];
  for (const part of parts) {
    const each = isShortForm(part) ? [part, ...shortForms.get(part)!] : [part];
    ways = ways.flatMap((way) => each.map((word) => [...way, word]));
    if (ways.length > 40) return [];
  }
  return ways.map((way) => way.join(' ')).filter((way) => way !== words);
}

/** `sao jose rio preto` of `sao jose do rio preto`; undefined where nothing is to be left out. */
export function withoutLittleWords(words: string): string | undefined {
  const parts = words.split(' ');
  const kept = parts.filter((word, i) => i === 0 || !littleWords.has(word));
  return kept.length < parts.length && kept.length > 1 ? kept.join(' ') : undefined;
}

/** What a small or pet form was made of: golzinho, fusquinha. All that it may have been. */
export function basesOf(word: string): string[] {
  const found = /^([a-z]{2,}?)(z?inh[oa]s?)$/.exec(word);
  if (!found) return [];
  const stem = found[1]!.replace(/qu$/, 'c').replace(/gu$/, 'g');
  return ['', 'a', 'o', 'e', 'i'].map((end) => stem + end);
}
