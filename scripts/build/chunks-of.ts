/** What the bundler knows of modules: who imports each, at once or later. */
export interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

type Need = 'admin' | 'seller' | 'account' | 'beside' | 'nobody';

/** Pages of those who are signed in, and what only they load: on pages of their own, and beside public ones. */
export const begins: [Need, string[]][] = [
  [
    'admin',
    [
      'routes/admin',
      'routes/admin-customer',
      'routes/admin-customer-import',
      'routes/admin-customer-verification',
      'routes/admin-layout',
      'routes/admin-notifications',
      'routes/admin-settings',
      'routes/approvals',
      'routes/audit',
      'routes/customers',
      'routes/dashboard',
      'routes/verifications',
    ],
  ],
  ['seller', ['routes/editor', 'routes/panel', 'routes/panel-import', 'routes/panel-verification']],
  [
    'account',
    [
      'routes/advertise-own',
      'routes/billing-parts',
      'routes/invoice',
      'routes/messages',
      'routes/notifications',
      'routes/saved-searches',
      'routes/settings',
      'routes/subscribe',
    ],
  ],
  [
    'beside',
    [
      'routes/signed-in-parts',
      'features/layout/signed-in',
      'features/favourites/account',
      'features/reports/own',
      'features/inquiries/own-contact',
      'features/inquiries/contact-as-person',
    ],
  ],
  // The parts by themselves, for whoever makes them.
  ['nobody', ['routes/ui']],
];
const needOf = new Map(begins.flatMap(([need, names]) => names.map((name) => [name, need])));

/**
 * Who needs a module, where only those do who are signed in.
 * @returns the chunk that it may share with others of the kind: of the administration, of sellers, of all on pages of
 * their own, of all beside public ones; null where others load it, now or later
 */
export function chunkOfSignedIn(id: string, graph: Graph): string | null {
  const needs = new Set<Need>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const need = needOf.get(/app\/(.+)\.tsx?(\?|$)/.exec(at)?.[1] ?? '');
    if (need) {
      needs.add(need);
      continue;
    }
    const known = graph.getModuleInfo(at);
    const above = [...(known?.importers ?? []), ...(known?.dynamicImporters ?? [])];
    // A public page by itself, or what every page begins with.
    if (above.length === 0) return null;
    waiting.push(...above);
  }
  needs.delete('nobody');
  if (needs.size === 0) return null;
  if (needs.has('beside')) return 'signed-in-beside';
  const [only] = needs;
  return needs.size === 1 && only !== 'account' ? only! : 'signed-in';
}
