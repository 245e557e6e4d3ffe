import { Random } from '@patio/demo/random';
import type { Query } from './query.ts';

/** A way to write the same otherwise; undefined where there is none. */
type Change = (text: string, random: Random) => string | undefined;

// What these are about is what the changes would do to them.
const asTheyAre = new Set(['som e erro', 'outra língua', 'outro mercado', 'desconhecidas']);
const each = 2;

/** A query written otherwise, in two ways that it allows: always the same ones. */
export function variationsOf(query: Query): Query[] {
  if (asTheyAre.has(query.kind)) return [];
  const random = new Random(`variations ${query.market} ${query.text}`);
  const made = Object.entries(changes).flatMap(([variation, change]) => {
    const text = change(query.text, random);
    return text && text !== query.text ? [{ ...query, text, variation, of: query.text }] : [];
  });
  return random.sample(made, each);
}

const changes: Record<string, Change> = {
  maiúsculas: (text) => text.toUpperCase(),
  'sem acento': (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ordem: (text) =>
    /^((?!ano|de ).+?) ((?:até|ate|em|abaixo de) .+)$/i.exec(text)?.slice(1).toReversed().join(' '),
  erro: (text, random) => inWord(text, random, slip),
  som: (text, random) => inWord(text, random, bySound),
  abreviação: (text, random) => oneOf(text, random, short),
  'por extenso': (text, random) => oneOf(text, random, inWords),
  sinais: (text, random) =>
    random.pick([`${text}!!`, `${text}.`, `${text}?`, `"${text}"`, `${text} 🙏`]),
};

/** Changes one of the long words. */
function inWord(text: string, random: Random, change: Change): string | undefined {
  const words = [...text.matchAll(/\p{L}{6,}/gu)];
  if (words.length === 0) return undefined;
  const { 0: word, index } = random.pick(words);
  const changed = change(word, random);
  return changed && text.slice(0, index) + changed + text.slice(index + word.length);
}

/** Two letters in each other's place, one left out, or one twice; never the first one. */
const slip: Change = (word, random) => {
  const at = random.int(1, word.length - 2);
  const [before, one, two, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ];
  const both = [two + one, two, one + one + two];
  return before + random.pick(both) + after;
};

const likeIt: [RegExp, string][] = [
  [/ss/, 'ç'],
  [/ç/, 'ss'],
  [/c(?=[eiéí])/, 's'],
  [/ch/, 'x'],
  [/g(?=[eiéí])/, 'j'],
  [/^h/, ''],
  [/qu(?=[ei])/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/z/, 's'],
  [/y/, 'i'],
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
];

const bySound: Change = (word, random) => {
  const fitting = likeIt.filter(([from]) => from.test(word));
  if (fitting.length === 0) return undefined;
  const [from, to] = random.pick(fitting);
  return word.replace(from, to);
};

const short: [RegExp, string][] = [
  [/\bapartamento\b/i, 'apto'],
  [/\bapartamento\b/i, 'ap'],
  [/\bquartos\b/i, 'qts'],
  [/\bquartos\b/i, 'dorms'],
  [/\bvagas\b/i, 'vgs'],
  [/\bsão paulo\b|\bsao paulo\b/i, 'sp'],
  [/\bbelo horizonte\b/i, 'bh'],
  [/\b(\d+) mil\b/i, '$1k'],
  [/\b(\d+) mil\b/i, '$1mil'],
  [/\bautom[aá]tic[oa]\b/i, 'aut'],
  [/\bvolkswagen\b/i, 'vw'],
  [/\bcom\b/i, 'c/'],
];

const inWords: [RegExp, string][] = [
  [/\b50 mil\b/, 'cinquenta mil'],
  [/(?<! (a|e) )\b60 mil\b/, 'sessenta mil'],
  [/(?<! (a|e) )\b80 mil\b/, 'oitenta mil'],
  [/\b90 mil\b/, 'noventa mil'],
  [/\b100 mil\b/, 'cem mil'],
  [/\b200 mil\b/, 'duzentos mil'],
  [/\b500 mil\b/, 'quinhentos mil'],
  [/\b2 (?=quartos|vagas|dorms|suites)/, 'dois '],
  [/\b3 (?=quartos|dorms|suites)/, 'tres '],
  [/\b4 (?=quartos|suites)/, 'quatro '],
];

function oneOf(text: string, random: Random, pairs: [RegExp, string][]): string | undefined {
  const fitting = pairs.filter(([from]) => from.test(text));
  if (fitting.length === 0) return undefined;
  const [from, to] = random.pick(fitting);
  return text.replace(from, to);
}
