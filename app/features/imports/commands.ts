import { lookUp } from '~/domain/formats/lookup.ts';
import type { TableKind } from '~/domain/imports/table-fields.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { AlikeProblem, ImportFault } from '~/platform/answers/import-answers.ts';
import { askSite, postToSite } from '~/platform/data/ask-site.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError, expectDone } from '~/platform/refusals/errors.ts';
import type { ZipOutcome } from '~/platform/answers/import-answers.ts';
import {
  homesFeed,
  importPath,
  linksPath,
  mendPath,
  photosZipPath,
  sayOfRun,
  stockFile,
} from '~/platform/navigation/import-paths.ts';
import { importRequestRules, importRules, linkRules } from '~/platform/refusals/import-rules.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import { importsKey } from './queries.ts';

/** Why an import was refused, in its own words. */
export const explainImport = ({ hint }: DataError) =>
  lookUp({ ...importRules, ...linkRules, ...importRequestRules }, hint ?? '');

/** The same of what was thrown. */
export const explainUpload = (error: unknown): string =>
  (error instanceof DataError ? explainImport(error) : undefined) ?? explain(error);

/** What is imported is stock, and the panel counts it. */
export const importedKeys = [['stock'], [...messagesKey, 'panel', 'overview']];

const changes = [importsKey, ...importedKeys];

export const confirmImport: Command<{ run: string; shrunk: boolean }> = {
  run: ({ api }, { run, shrunk }) => expectDone(api.rpc('confirm_import', { run, shrunk })),
  changes,
  explain: explainImport,
};

export const cancelImport: Command<string> = {
  run: ({ api }, run) => expectDone(api.rpc('act_on_import', { run, action: 'cancel' })),
  changes,
  explain: explainImport,
};

/** Says which source of the store's a file is. */
export const chooseSource: Command<{ run: string; source: number }> = {
  run: ({ api }, { run, source }) => expectDone(api.rpc('choose_import_source', { run, source })),
  changes,
  explain: explainImport,
};

/** Says whether a file has a part of the stock only, so that nothing leaves for want of being in it. */
export const setPartial: Command<{ run: string; partial: boolean }> = {
  run: ({ api }, { run, partial }) =>
    expectDone(api.rpc('act_on_import', { run, action: partial ? 'partial' : 'whole' })),
  changes,
  explain: explainImport,
};

/** Has photos fetched once more: one, or all that did not come. */
export const retryPhotos: Command<{ store: string; photo?: number }> = {
  run: ({ api }, { store, photo }) =>
    expectDone(
      api.rpc('retry_import_photos', {
        store,
        ...(photo !== undefined && { photo }),
      }),
    ),
  changes: [importsKey],
  explain: explainImport,
};

/** Makes an address for portals, in place of the one before. The secret in it is kept nowhere else. */
export const renewToken: Command<{ store: string; token: string }> = {
  run: ({ api }, { store, token }) => expectDone(api.rpc('set_feed_token', { store, token })),
  changes: [importsKey],
  explain: explainImport,
};

/** Ends the address for portals. */
export const revokeToken: Command<string> = {
  run: ({ api }, store) => expectDone(api.rpc('set_feed_token', { store })),
  changes: [importsKey],
  explain: explainImport,
};

/** Has the server fetch a file and read it. */
export const fetchImport: Command<{ run: string; store: string; url: string }> = {
  run: ({ api }, { run, store, url }) =>
    expectDone(api.rpc('create_import', { run, store, url, name: url })),
  changes,
  explain: explainImport,
};

/**
 * Sends a file, which is read as it comes. How far it is stands in the run.
 * @throws DataError
 */
export async function sendFile(run: string, store: string, file: File): Promise<void> {
  await askSite(importPath(run, store, file.name), { method: 'POST', body: file });
}

/** Sends a ZIP archive of photos, which are added as it comes. */
export const sendPhotos: Command<{ store: string; file: File }, ZipOutcome> = {
  run: async (_, { store, file }) => {
    const address = `${photosZipPath}?${new URLSearchParams({ store })}`;
    return (await (await askSite(address, { method: 'POST', body: file })).json()) as ZipOutcome;
  },
  changes: [importsKey, ...importedKeys],
  explain: explainImport,
};

/** The store's homes that are on show, as a VRSync file. @throws DataError */
export async function loadFeed(store: string): Promise<string> {
  return (await askSite(homesFeed(store))).text();
}

/** A store's listings of a vertical as a table. @throws DataError */
export async function loadStock(vertical: Vertical, store: string): Promise<string> {
  return (await askSite(stockFile(vertical, store))).text();
}

/** What a person says of the columns of a table: where its head is, or what each column and value means. */
export type LinkWish =
  | { head: number; of: TableKind }
  | {
      links: readonly (string | null)[];
      values: Readonly<Record<string, Readonly<Record<string, string>>>>;
      remember: boolean;
    };

/** Links the columns of a table; its lines are compared again. */
export const linkColumns: Command<{ run: string; wish: LinkWish }> = {
  run: (_, { run, wish }) => postToSite(sayOfRun(linksPath, run), wish),
  // Not those of others: a long table can be canceled meanwhile.
  changes: [importsKey],
  explain: explainImport,
};

/** Corrections of a row, by field, or one of all rows that have a problem in common; null takes one back. */
export type RowMend = { run: string } & (
  | { place: number; texts: Readonly<Record<string, string | null>> }
  | { alike: AlikeProblem; text: string | null }
);

/** How a row reads after it was corrected. */
export interface MendedRow {
  refused: boolean;
  faults: ImportFault[];
}

/** Corrects rows of a run; the file stays as it is. */
export const mendRow: Command<RowMend, MendedRow> = {
  run: (_, { run, ...wish }) => postToSite(sayOfRun(mendPath, run), wish),
  changes: [importsKey],
  explain: explainImport,
};
