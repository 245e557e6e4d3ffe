import type { AuditEntry, AuditPage } from '~/platform/answers/admin-answers.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

interface AuditAddress {
  term: string;
  /** A table. */
  subject: string | undefined;
  deed: string | undefined;
  days: number;
  page: number;
  size: number;
}

const key = ['admin', 'audit'];

/** A page of what administrators and the server changed, newest first. */
export const auditEntries = (address: AuditAddress): Query<AuditPage> => ({
  key,
  part: address,
  ask: (caller) => load(caller, address),
});

/** The newest changes. */
export const latestEntries: Query<AuditEntry[]> = {
  key: [...key, 'latest'],
  every: 30_000,
  ask: async (caller) =>
    (
      await load(caller, {
        term: '',
        subject: undefined,
        deed: undefined,
        days: 30,
        page: 1,
        size: 6,
      })
    ).rows,
};

const mostAtOnce = 200;

/** All changes that an address means. @throws DataError */
export async function loadAllEntries(caller: Caller, address: AuditAddress): Promise<AuditEntry[]> {
  const rows: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await load(caller, { ...address, page, size: mostAtOnce });
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}

/** @throws DataError */
async function load({ api }: Caller, address: AuditAddress): Promise<AuditPage> {
  const { subject, deed, ...rest } = address;
  return unwrap(
    await api.rpc('audit_entries', { ...rest, ...(subject && { subject }), ...(deed && { deed }) }),
  );
}
