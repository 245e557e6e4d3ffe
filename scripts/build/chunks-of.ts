/** What the bundler knows of modules. */
export interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** A chunk, and how many pages need it: the more, the earlier it is made. */
interface Chunk {
  name: string;
  breadth: number;
}

export const mostBreadth = 20;

const root = /app\/(root|entry\.client)\.tsx$/;
const page = /app\/routes\/([\w-]+)\.tsx\?__react-router-build-client-route$/;
const lazyPart = /app\/routes\/(signed-in-parts)\.tsx$/;
const administration = /^(admin.*|approvals|audit|customers|dashboard|verifications)$/;
const account =
  /^(advertise-own|editor|invoice|messages|notifications|panel.*|saved-searches|settings|signed-in-parts|subscribe)$/;

/**
 * Who loads a module with a page's first scripts. Public pages share it with those that the same public pages need,
 * so that none loads what is for others. What is for people who are signed in is three chunks: beside public pages, on
 * screens of their own, and in the administration.
 * @returns null where no page does, or only the one that shows all parts
 */
export function chunkOf(id: string, graph: Graph): Chunk | null {
  const pages = pagesOf(id, graph);
  pages.delete('ui');
  if (pages.size === 0) return null;
  if (pages.has('all')) return { name: 'shared~all', breadth: mostBreadth };
  const open = [...pages].filter((route) => !administration.test(route) && !account.test(route));
  if (open.length > 0) {
    const name = `shared~${open.toSorted().join('~')}`;
    return { name, breadth: Math.min(open.length + 3, mostBreadth - 1) };
  }
  if (pages.has('signed-in-parts')) return { name: 'signed-in-beside', breadth: 3 };
  return [...pages].every((route) => administration.test(route))
    ? { name: 'admin', breadth: 1 }
    : { name: 'signed-in', breadth: 2 };
}

function pagesOf(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (root.test(at)) pages.add('all');
    const [, route] = page.exec(at) ?? lazyPart.exec(at) ?? [];
    if (route) pages.add(route);
    waiting.push(...(graph.getModuleInfo(at)?.importers ?? []));
  }
  return pages;
}
