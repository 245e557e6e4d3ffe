import { type Vertical, verticals } from '../../domain/listings/verticals.ts';
import { adminCustomerPath } from './account-paths.ts';
import { paths } from './paths.ts';

// Apart from paths.ts: what every public page loads has no need of them.

/** The screen of imports in one's own panel. */
export const importsScreen = `${paths.panel}/importar`;

/** The same of a store, as its owner or an administrator sees it. */
export function importsScreenOf({ id, isOwn }: { id: string; isOwn: boolean }): string {
  return isOwn ? importsScreen : `${adminCustomerPath(id)}/importar`;
}

/** The screen of a store's feeds that are read every few hours. */
export function importSchedulesScreenOf(store: { id: string; isOwn: boolean }): string {
  return `${importsScreenOf(store)}/fontes`;
}

/** Where the site takes a file of listings (server/imports). */
export const importsPath = '/importacoes';

/** Where the site takes what somebody says of a run: what its columns are, and corrections of a row. */
export const linksPath = `${importsPath}/colunas`;
export const mendPath = `${importsPath}/linha`;

/** Where the site gives empty tables to fill in, and a store's listings in the same form. */
export const modelPath = `${importsPath}/modelo`;
export const stockPath = `${importsPath}/estoque`;

/** Where the site takes a ZIP archive of photos. */
export const photosZipPath = `${importsPath}/fotos`;

/** Where the site takes the address of a feed, with what is secret of it. */
export const importSchedulesPath = `${importsPath}/fontes`;

/** Where the site gives a store's homes as a VRSync file. */
export const homesFeedPath = `${importsPath}/vrsync.xml`;

/** The same for portals, whose address holds a secret instead of a session. */
export const sharedFeedPath = `${importsPath}/vrsync/:file{[0-9a-f]{64}\\.xml}`;

/** @param token as it was told when it was made */
export function sharedFeed(token: string): string {
  return `${importsPath}/vrsync/${token}.xml`;
}

/** The cars of a store at an address with the same secret. */
export const sharedCarsPath = `${importsPath}/carros/:file{[0-9a-f]{64}\\.xml}`;

export function sharedCars(token: string): string {
  return `${importsPath}/carros/${token}.xml`;
}

/** The homes of a store as a file. */
export function homesFeed(store: string): string {
  return `${homesFeedPath}?${new URLSearchParams({ store })}`;
}

/** What somebody says of a run. @param path linksPath or mendPath */
export const sayOfRun = (path: string, run: string): string =>
  `${path}?${new URLSearchParams({ id: run })}`;

/** An empty table of a vertical. */
export const modelFile = (vertical: Vertical, form: 'csv' | 'xlsx'): string =>
  `${modelPath}/${verticals[vertical].segment}.${form}`;

/** The listings of a store as a table that can be imported again. */
export const stockFile = (vertical: Vertical, store: string): string =>
  `${stockPath}/${verticals[vertical].segment}.csv?${new URLSearchParams({ store })}`;

/** @param run the browser chooses its id, so that the same call again begins nothing more */
export function importPath(run: string, store: string, name: string): string {
  return `${importsPath}?${new URLSearchParams({ id: run, store, name })}`;
}
