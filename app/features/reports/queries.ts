import type { ReportedKind } from '~/domain/moderation/report.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { type ApiError, unwrap } from '~/platform/refusals/errors.ts';
import { listingPath, storePath } from '~/platform/navigation/paths.ts';

/** What is about to be reported, and the page it stands on. */
export interface ReportedView {
  title: string;
  page: string;
}

/** Something that visitors can see. @returns undefined when they cannot, or no longer @throws DataError */
export function findReported(
  api: Api,
  kind: ReportedKind,
  id: string,
): Promise<ReportedView | undefined> {
  if (kind === 'store') return findStore(api, id);
  return kind === 'review' ? findReview(api, id) : findListing(api, kind, id);
}

async function findListing(api: Api, vertical: Vertical, id: string) {
  const { table } = verticals[vertical];
  const row = rowOf(
    await api
      .from(table as 'cars')
      .select('id, title')
      .eq('id', id)
      .maybeSingle(),
  );
  return row ? { title: row.title, page: listingPath(vertical, row) } : undefined;
}

async function findReview(api: Api, id: string) {
  const row = rowOf(
    await api.from('reviews').select('title, item_type, item_id').eq('id', id).maybeSingle(),
  );
  if (!row) return undefined;
  const item = { id: row.item_id, title: '' };
  return { title: row.title, page: listingPath(row.item_type as Vertical, item) };
}

async function findStore(api: Api, id: string) {
  const answer = await api.from('stores').select('slug, business_name').eq('id', id).maybeSingle();
  const row = rowOf(answer);
  return row ? { title: row.business_name, page: storePath(row.slug) } : undefined;
}

function rowOf<T>({ data, error }: { data: T; error: ApiError | null }): T {
  if (error) unwrap({ data, error });
  return data;
}
