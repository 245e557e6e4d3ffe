import { slugOf } from '../text/text.ts';

// Which words of a photo's label put it into which group of the gallery.
const groups: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'Por fora',
    /fachada|piscina|varanda|terraco|jardim|quintal|garagem|terreno|vista|rua|entrada|de-cima|churrasqueira/,
  ],
  ['Sala e jantar', /sala|jantar|salao/],
  ['Quartos', /quarto|suite|dormitorio/],
  ['Cozinha', /cozinha|copa|lavanderia/],
  ['Banheiros', /banheiro|lavabo/],
];

/** @returns the group that a photo of that room belongs to; undefined for other rooms and without one */
export function roomGroup(room: string | undefined): string | undefined {
  if (!room) return undefined;
  const folded = slugOf(room);
  return groups.find(([, words]) => words.test(folded))?.[0];
}

/**
 * The groups that divide a gallery, in a fixed order.
 * @returns none where all photos fall into one: there is nothing to choose
 */
export function roomGroups(rooms: readonly (string | undefined)[]): string[] {
  const found = new Set(rooms.map(roomGroup));
  const names = groups.map(([name]) => name).filter((name) => found.has(name));
  return found.size > 1 ? names : [];
}
