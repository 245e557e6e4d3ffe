/** What the bundler knows of a module: its code, its imports, its static and dynamic importers. */
export interface Graph {
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** A chunk and its rank: a chunk that more pages need is made earlier. */
export interface Chunk {
  name: string;
  rank: number;
}

/** The pages that load a module with their first scripts, and those that load it lazily. */
interface Pages {
  first: Set<string>;
  later: Set<string>;
}

export const highestRank = 40;

/** Letters of code up to which a module with its imports is not worth a file: for public pages alone, */
const tiny = 1_000;
/** for public pages and signed-in screens, */
const small = 2_500;
/** and for signed-in screens, which share more. */
const smallBehind = 12_000;
/** A module that so many signed-in screens need is loaded by all of them. */
const many = 3;

const root = /app\/(root|entry\.client)\.tsx$/;
const page = /app\/routes\/(?:[\w-]+\/)*([\w-]+)\.tsx\?__react-router-build-client-route$/;
const beside =
  /app\/(pages\/signed-in-parts|features\/(layout\/signed-in|favourites\/account|reports\/account-items|inquiries\/(account-contact|contact-as-person)))\.tsx?$/;
const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
const signedIn =
  /^(admin.*|approvals|audit|customers|dashboard|verifications|beside|editor|invoice|messages|notifications|panel.*|saved-searches|settings|subscribe)$/;

/**
 * Finds the chunk of a module: that of the pages that load it with their first scripts. A small module that many pages
 * need joins the chunk that all of them load: on a slow phone another file costs more than its bytes.
 * @returns a function that returns null where the bundler decides
 */
export function chunksOf(): (id: string, graph: Graph) => Chunk | null {
  const known = new Map<string, Pages>();
  const chunks = new Map<string, Chunk | null>();
  const pagesOf = (id: string, graph: Graph) => remembered(known, id, () => findPages(id, graph));
  return (id, graph) =>
    remembered(chunks, id, () =>
      chunkFor(pagesOf(id, graph), (isThere) =>
        weightOf(id, graph, (at) => isThere(pagesOf(at, graph).first)),
      ),
    );
}

const isForAll = (first: Set<string>) => first.has('all');
const isForMany = (first: Set<string>) => isForAll(first) || first.size >= many;

/** @param weigh the letters of a module and of its imports that are not loaded anyway */
function chunkFor(
  { first, later }: Pages,
  weigh: (isThere: (first: Set<string>) => boolean) => number,
): Chunk | null {
  if (isForAll(first)) return forAll;
  if (first.size === 0) return null;
  const open = [...first].filter(isPublic);
  if (open.length > 1 && weigh(isForAll) <= tiny) return forAll;
  if (open.length === first.size)
    return { name: nameOf(open), rank: Math.min(6 + open.length, 19) };
  if (open.length > 0) {
    if (weigh(isForAll) <= small) return forAll;
    // Apart from the chunks of public pages, which signed-in screens would load too.
    return { name: nameOf([...open, 'signed-in']), rank: Math.min(20 + open.length, 39) };
  }
  const isCommon = isForMany(first) || (first.size > 1 && weigh(isForMany) <= smallBehind);
  const name = isCommon ? 'signed-in' : nameOf([...first]);
  const rank = isCommon ? many : first.size;
  // A lazy chunk of public pages has nothing of signed-in screens.
  return [...later].some(isPublic) ? { name: `${name}~later`, rank: rank + many } : { name, rank };
}

const forAll: Chunk = { name: 'shared~all', rank: highestRank };
const nameOf = (pages: string[]) => `shared~${pages.toSorted().join('~')}`;
const isPublic = (route: string) => !signedIn.test(route);

function remembered<T>(known: Map<string, T>, id: string, find: () => T): T {
  if (!known.has(id)) known.set(id, find());
  return known.get(id)!;
}

/** Letters of a module and of its imports that are not loaded anyway. */
function weightOf(id: string, graph: Graph, isThere: (id: string) => boolean): number {
  const seen = new Set<string>();
  const waiting = [id];
  let letters = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at) || isThere(at)) continue;
    seen.add(at);
    const { code, importedIds } = graph.getModuleInfo(at) ?? { code: '', importedIds: [] };
    letters += code?.length ?? 0;
    waiting.push(...importedIds);
  }
  return letters;
}

function findPages(id: string, graph: Graph): Pages {
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
      // /ui shows all parts, for developers only.
      if (name !== undefined && name !== 'ui') (isLater ? later : first).add(name);
      if (name === 'beside') continue;
      waiting.push(...importersOf(at, graph));
      const { dynamicImporters = [] } = graph.getModuleInfo(at) ?? {};
      for (const importer of dynamicImporters) {
        if (isLater) waiting.push(importer);
        else walk(importer, true);
      }
    }
  }
}

/** The importers of a module, without the icon library's index, which imports every icon. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  const [, file] = icon.exec(id) ?? [];
  if (file === undefined) return importers;
  const name = new RegExp(
    `\\b${file.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}\\b`,
  );
  return importers
    .flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
    .filter(
      (user) => !user.includes('lucide-react') && name.test(graph.getModuleInfo(user)?.code ?? ''),
    );
}
