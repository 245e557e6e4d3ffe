import type { Command } from '~/platform/data/command.ts';
import { caller } from '~/platform/data/query.ts';
import { DataError, type ApiError } from '~/platform/errors.ts';
import { importPath } from '~/platform/import-paths.ts';
import { messagesKey } from '~/platform/unread-messages.ts';
import { importsKey } from './queries.ts';

// What is imported is stock, and the panel counts it.
const changes = [importsKey, ['stock'], [...messagesKey, 'panel', 'overview']];

export const confirmImport: Command<{ run: string; shrunk: boolean }> = {
  run: async ({ api }, { run, shrunk }) => {
    const { error } = await api.rpc('confirm_import', { run, shrunk });
    if (error) throw new DataError(error);
  },
  changes,
};

export const cancelImport: Command<string> = {
  run: async ({ api }, run) => {
    const { error } = await api.rpc('cancel_import', { run });
    if (error) throw new DataError(error);
  },
  changes,
};

/** Has the server fetch a file and read it. */
export const fetchImport: Command<{ run: string; store: string; url: string }> = {
  run: async ({ api }, { run, store, url }) => {
    const { error } = await api.rpc('begin_import', { run, store, url, name: url });
    if (error) throw new DataError(error);
  },
  changes,
};

/**
 * Sends a file, which is read as it comes. How far it is stands in the run.
 * @throws DataError
 */
export async function sendFile(run: string, store: string, file: File): Promise<void> {
  const { client } = await caller();
  const { data } = await client.auth.getSession();
  const answer = await fetch(importPath(run, store, file.name), {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  }).catch((error: unknown) => {
    throw new DataError({ code: '', message: String(error) });
  });
  if (answer.ok) return;
  const refused = (await answer.json().catch(() => ({}))) as Partial<ApiError>;
  throw new DataError({ code: `PT${answer.status}`, message: 'refused', ...refused });
}
