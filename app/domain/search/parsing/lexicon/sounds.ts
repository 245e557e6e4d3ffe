import type { Name } from './names.ts';
import { slipsBetween } from './slip.ts';
import { consonantsOf, soundAbroad, soundHard, soundOf } from './sound.ts';

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
