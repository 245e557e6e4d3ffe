import { type Changed, idIn } from '../http/cache-tags.ts';

const links = /href="\/(?:carros|imoveis|aluguel|loja)\/([^"?#]+)/g;
// Data of pages name listings by their ids, and stores by a slug.
const names = /"([a-z0-9]+(?:-[a-z0-9]+)+)"/g;

/** The listings (ids) and stores (the last part of their address) that a page or its data is about or links to. */
export function shownBy(target: string, text: string): ReadonlySet<string> {
  const [path] = target.split('?', 1);
  const isData = path!.endsWith('.data');
  const own = path!.slice(path!.lastIndexOf('/') + 1).replace(/\.data$/, '');
  const found = [...text.matchAll(isData ? names : links)].map(([, name]) => name!);
  // A match is a slice that would keep the whole text in memory; what is joined is a copy.
  return new Set([own, ...found].map(idIn).join(' ').split(' '));
}

/** Whether something that changed is among what a page shows. */
export function showsSome(shows: ReadonlySet<string>, changed: Changed): boolean {
  return changed === 'all' || changed.some((name) => shows.has(idIn(name)));
}
