import type { Entry } from '../../app/domain/search/parsing/lexicon.ts';
import { foldedWords } from './folded-words.ts';
import type { KnownNames } from './read.ts';
import { zones } from '../../supabase/reference/quarters/zones.ts';

/**
 * Zones as quarters are, with several slugs, between commas, for a value. One is as known as its quarters have
 * listings; a zone without any is not known.
 */
export function zoneEntries({ quarters, municipalities }: KnownNames): Entry[] {
  const cities = new Map(municipalities.map(({ id, name, state }) => [id, `${name}, ${state}`]));
  const listed = new Map(
    quarters.map(({ slug, municipality_id, listings }) => [
      `${slug} ${cities.get(municipality_id)}`,
      listings,
    ]),
  );
  return zones.flatMap(({ city, short, zones: own }) =>
    Object.entries(own).flatMap(([zone, names]) => {
      const slugs = names.split(', ').map((name) => foldedWords(name).replaceAll(' ', '-'));
      const weight = slugs.reduce((sum, slug) => sum + (listed.get(`${slug} ${city}`) ?? 0), 0);
      if (weight === 0) return [];
      const name = city.split(', ')[0]!;
      const [words, cityWords] = [foldedWords(zone), foldedWords(name)];
      const all = [
        `${words} ${short}`,
        `${words} de ${short}`,
        `${words} ${cityWords}`,
        `${words} de ${cityWords}`,
        `${words} do ${cityWords}`,
      ];
      // "ZL", "zn rj".
      const letters = /^zona [a-z]/.test(words) ? `z${words[5]!}` : undefined;
      const byLetters = letters ? [letters, `${letters} ${short}`, `${letters} ${cityWords}`] : [];
      return (words === 'centro' ? all : [words, ...all, ...byLetters]).map((one): Entry => ({
        kind: 'quarter',
        words: one,
        value: slugs.join(','),
        label: `${zone}, ${name}`,
        of: city,
        weight,
      }));
    }),
  );
}
