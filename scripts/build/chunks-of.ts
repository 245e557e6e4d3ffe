/** What the bundler knows of a module: who imports it with its own first scripts, and who imports it later. */
export interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** A chunk, and how many pages need it: the more, the earlier it is made. */
interface Chunk {
  name: string;
  breadth: number;
}

export const mostBreadth = 20;

const root = /app\/(root|entry\.client)\.tsx$/;
const page = /app\/routes\/([\w-]+)\.tsx\?__react-router-build-client-route$/;
const beside =
  /app\/(routes\/signed-in-parts|features\/(layout\/signed-in|favourites\/account|reports\/own|inquiries\/(own-contact|contact-as-person)))\.tsx?$/;
const administration = /^(admin.*|approvals|audit|customers|dashboard|verifications)$/;
const account =
  /^(beside|advertise-own|editor|invoice|messages|notifications|panel.*|saved-searches|settings|subscribe)$/;

/**
 * Which chunk a module belongs to. Public pages share it with what the same public pages need, so that none loads
 * what is for others. What only signed-in people load is three chunks: beside public pages, on screens of their own,
 * and in the administration.
 * @returns null where the bundler decides
 */
export function chunkOf(id: string, graph: Graph): Chunk | null {
  const { first, later } = pagesOf(id, graph);
  if (first.has('all')) return { name: 'shared~all', breadth: mostBreadth };
  const open = [...first].filter(isPublic);
  if (open.length > 0) {
    const name = `shared~${open.toSorted().join('~')}`;
    return { name, breadth: Math.min(open.length + 4, mostBreadth - 1) };
  }
  if (first.size === 0) return null;
  // What public pages load later would else go along with what a signed-in screen imports it for.
  const openLater = [...later].filter(isPublic);
  if (openLater.length > 0) return { name: `later~${openLater.toSorted().join('~')}`, breadth: 4 };
  if (first.has('beside')) return { name: 'signed-in-beside', breadth: 3 };
  return [...first].every((route) => administration.test(route))
    ? { name: 'admin', breadth: 1 }
    : { name: 'signed-in', breadth: 2 };
}

const isPublic = (route: string) => !administration.test(route) && !account.test(route);

/** The pages that load a module with their first scripts, and those that load it with a part that comes later. */
function pagesOf(id: string, graph: Graph): { first: Set<string>; later: Set<string> } {
  const first = new Set<string>();
  const later = new Set<string>();
  walk(id, false);
  return { first, later };

  function walk(from: string, isLater: boolean): void {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const name = root.test(at) ? 'all' : beside.test(at) ? 'beside' : page.exec(at)?.[1];
      // All parts are shown by one page, for who makes them.
      if (name !== undefined && name !== 'ui') (isLater ? later : first).add(name);
      if (name === 'beside') continue;
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(at) ?? {};
      waiting.push(...importers);
      for (const importer of dynamicImporters) {
        if (isLater) waiting.push(importer);
        else walk(importer, true);
      }
    }
  }
}
