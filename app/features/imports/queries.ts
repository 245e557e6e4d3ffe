import type {
  AlikeProblem,
  FailedPhotos,
  ImportOutcome,
  ImportRow,
  ImportRows,
  MissingRow,
  StoreImports,
} from '~/platform/answers/import-answers.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** Where the keys of all that is asked of imports begin. */
export const importsKey = ['imports'];

/** A store's imports. @param every milliseconds, while one is under way */
export function importsOf(storeId: string, every?: number): Query<StoreImports> {
  return {
    key: [...importsKey, storeId],
    ask: async ({ api }) => unwrap(await api.rpc('store_imports', { store: storeId })),
    ...(every !== undefined && { every }),
  };
}

/**
 * Photos of a store's imports that did not come.
 * @param size of them at most
 * @param known how many the latest run has: another number asks anew
 */
export function failedPhotosOf(storeId: string, size: number, known: number): Query<FailedPhotos> {
  return {
    key: [...importsKey, 'photos', storeId],
    part: [size, known],
    ask: async ({ api }) => unwrap(await api.rpc('failed_import_photos', { store: storeId, size })),
  };
}

/** `new`: created and draft; `mend`: with faults or corrections, `mend_apart`: those that no other row has. */
export type Part = ImportOutcome | 'missing' | 'new' | 'mend' | 'mend_apart';

/** A row of any part; what one kind lacks is empty in it. */
export type AnyRow = Partial<ImportRow> &
  Partial<MissingRow> &
  Pick<MissingRow, 'item_type' | 'item_id' | 'title'>;

interface FoundRows {
  rows: AnyRow[];
  total: number;
  alike?: AlikeProblem[];
}

/** A page of what a run found. */
export function rowsOf(run: string, part: Part, page: number, size: number): Query<FoundRows> {
  return {
    key: [...importsKey, 'rows', run, part],
    part: [page, size],
    ask: (caller) => loadRows(caller, run, part, page, size),
  };
}

async function loadRows({ api }: Caller, run: string, part: Part, page: number, size: number) {
  const found = unwrap(await api.rpc('import_rows', { run, outcome: part, page, size }));
  return found satisfies ImportRows as FoundRows;
}

/** All rows of a part. */
export async function loadAllRows(caller: Caller, run: string, part: Part): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await loadRows(caller, run, part, page, 1000);
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}
