import type { Name } from './names.ts';
import { slipsBetween } from './slips.ts';

// How a Brazilian reads letters aloud, so that words written as they are heard meet the names: railux and Hilux,
// toiota and Toyota, mersedes and Mercedes. After Portuguese spelling (Acordo Ortográfico de 1990), with what English
// and German names add.

const rules: readonly (readonly [RegExp, string])[] = [
  [/tch|sch|[sc]h/g, 'X'],
  [/ph/g, 'f'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/ck/g, 'k'],
  [/gh(?=[ei])/g, 'g'],
  [/h/g, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/y/g, 'i'],
  // Sibilants: c before e and i, and x where it is one.
  [/[sx]c(?=[ei])/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/qu(?=[ei])/g, 'k'],
  [/[cq]/g, 'k'],
  [/^x|(?<=n|[aeo][iu])x(?=[aeiou])/g, 'X'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/(?<=^[kst])w/g, 'u'],
  [/w(?=[aeiou])/g, 'v'],
  [/w/g, 'u'],
  [/([a-z])\1+/g, '$1'],
  // Before n it is heard: Jimny is said as jímini.
  [/m(?![aeioun])/g, 'n'],
  // As it is said everywhere: savero, banhero, quejo; oro, loro.
  [/ei(?=[rjX])/g, 'e'],
  [/ou(?=[rv])/g, 'o'],
  [/l(?![aeiou])/g, 'u'],
  // A foreign s before a consonant is said with an e.
  [/^s(?=[bcdfgjkmnpqrtv])/g, 'es'],
  [/^es(?=[bcdfgjkmnpqrtv])/g, 'is'],
  [/(?<=[a-z])o$/g, 'u'],
  [/(?<=[bdfgjklprtvX])[ei]$/g, ''],
  [/(?<=[a-z])e$/g, 'i'],
  [/uu/g, 'u'],
];

function soundOfWord(word: string): string {
  if (/\d/.test(word)) return word;
  return rules.reduce((sound, [letters, heard]) => sound.replace(letters, heard), word);
}

/**
 * How folded words sound, without blanks.
 * @param words folded; of a name that is written with ç, `ss` in its place
 */
export function soundOf(words: string): string {
  return words.split(' ').map(soundOfWord).join('');
}

/** As `soundOf`, where h is breathed as in names from abroad: Hilux begins as `railux` does, Hyundai as `rundai`. */
export const soundAbroad = (words: string): string => soundOf(words.replace(/(^| )h/g, '$1r'));

/** As `soundOf`, where consonants are as hard as in names from abroad: Oroch ends in k, Geely and Jimny begin with gu. */
export const soundHard = (words: string): string =>
  soundOf(words.replace(/(?<=[ao])ch(?= |$)/g, 'k').replace(/(^| )[gj](?=[eiy])/g, '$1gu'));

/** The consonants of a sound, which slips of the ear keep: of `trequer` and `tracker` alike `trkr`. */
export function consonantsOf(sound: string): string {
  const first = /^[aeiou]/.test(sound) ? 'a' : '';
  return first + sound.replace(/[aeiou]/g, '');
}

/** Names by how they sound. */
export class Sounds {
  readonly #bySound = new Map<string, number[]>();
  readonly #byConsonants = new Map<string, { place: number; sound: string }[]>();

  constructor(names: readonly Name[]) {
    names.forEach((name, place) => {
      for (const sound of soundsOf(name)) {
        put(this.#bySound, sound, place);
        const consonants = consonantsOf(sound);
        if (consonants.length >= 3) put(this.#byConsonants, consonants, { place, sound });
      }
    });
  }

  /** Those that sound the same, and those whose vowels differ a little. */
  *like(words: string): Generator<{ place: number; apart: number }> {
    const sound = soundOf(words);
    if (sound.length < 3) return;
    for (const place of this.#bySound.get(sound) ?? []) yield { place, apart: 0 };
    const forgiven = sound.length >= 7 ? 2 : 1;
    for (const { place, sound: other } of this.#byConsonants.get(consonantsOf(sound)) ?? []) {
      const apart = slipsBetween(sound, other, forgiven);
      if (apart > 0 && apart <= forgiven) yield { place, apart: 0.7 + apart * 0.4 };
    }
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const before = map.get(key);
  if (before) before.push(value);
  else map.set(key, [value]);
}

function soundsOf({ key, entries, withMake }: Name): Set<string> {
  if (withMake) return new Set([soundOf(key)]);
  const sounds = new Set<string>();
  for (const { words, label, kind } of entries) {
    sounds.add(soundOf(/ç/i.test(label) ? softened(words, label) : words));
    if (kind === 'make' || kind === 'model') {
      sounds.add(soundAbroad(words));
      sounds.add(soundHard(words));
    }
  }
  return sounds;
}

// Folding takes the cedilla away, and with it that the letter is an s.
function softened(words: string, label: string): string {
  let from = 0;
  let soft = words;
  for (const { 0: part } of label.matchAll(/\p{L}*ç\p{L}*/giu)) {
    const pattern = part
      .normalize('NFD')
      .replace(/ç|c\u0327/giu, 'ss')
      .replace(/\p{M}/gu, '')
      .toLowerCase();
    const plain = part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const at = soft.indexOf(plain, from);
    if (at === -1) continue;
    soft = soft.slice(0, at) + pattern + soft.slice(at + plain.length);
    from = at + pattern.length;
  }
  return soft;
}
