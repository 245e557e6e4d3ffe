import { phrase, type Phrase } from './phrase.ts';

/** What has wheels or sails and is not sold here, folded, and as a sentence names it. */
const kinds: readonly (readonly [words: string, named: string])[] = [
  ['motos?|motinhas?|motocicletas?|motonetas?|scooters?|cinquentinhas?|ciclomotor(?:es)?', 'motos'],
  ['caminh(?:ao|oes)|carretas?', 'caminhões'],
  ['onibus|micro ?onibus', 'ônibus'],
  ['trator(?:es)?|retroescavadeiras?|colheitadeiras?', 'máquinas'],
  ['lanchas?|barcos?|veleiros?|jet ?skis?', 'barcos'],
  ['quadriciclos?', 'quadriciclos'],
  ['bicicletas?|bikes?', 'bicicletas'],
];
// What carries it, or is given or taken for it.
const unsupportedVehicle =
  '(?<!(?:para|pra|pro|por|na|cabe|leva|levar|aceita|pega|carregar|reboque|de) (?:uma? )?)';

/** Among cars: said not to be there. Of a motorcycle the number is how large it is: no "BMW 125i". */
export const otherVehicles: readonly Phrase[] = kinds.map(([words, named]) =>
  phrase(
    `${unsupportedVehicle}(?:${words})(?: (?:de )?#(?: ?(?:cc|cilindradas))?(?! (?:mil|reais|km) ))?`,
    named,
    {
      ways: () => [],
      else: 'refused',
    },
  ),
);

const patterns = kinds.map(
  ([words, named]) => [new RegExp(`^(?:${words})(?= |\\d|$)`), named] as const,
);

/** `motos` of "cinquentinha 2020"; undefined where folded words name nothing of the kind. */
export const notSoldHere = (words: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(words))?.[1];
