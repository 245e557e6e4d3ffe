import type { Query } from '../grammar/ast.ts';
import { ApiError } from '../errors.ts';

/** Puts the rows that a `Range: 0-9` header asks for into the query, in place of its own limit and offset. */
export function applyRange(query: Query, header: string | null): void {
  const match = /^(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match) return;
  const [from, to] = [BigInt(match[1]!), match[2] === undefined ? undefined : BigInt(match[2])];
  if (to !== undefined && to < from) {
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  query.offsets = [...query.offsets.filter(isEmbedded), { path: [], value: from }];
  query.limits = query.limits.filter(isEmbedded);
  if (to !== undefined) query.limits.push({ path: [], value: to - from + 1n });
}

function isEmbedded({ path }: { path: string[] }): boolean {
  return path.length > 0;
}

/** The `Content-Range` of an answer. @param total of all that match, when it was counted */
export function contentRange(offset: bigint, rows: number, total: number | undefined): string {
  const page = rows === 0 ? '*' : `${offset}-${offset + BigInt(rows) - 1n}`;
  return `${page}/${total ?? '*'}`;
}

/**
 * The status of a page of rows: 206 when it is known that there are more, 200 otherwise.
 * @throws ApiError PGRST103 when the page begins behind the last row
 */
export function rangeStatus(offset: bigint, rows: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200;
  // Of an estimate there may be more rows than it says.
  if (rows === 0 && offset > BigInt(total)) {
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    });
  }
  return rows < total ? 206 : 200;
}
