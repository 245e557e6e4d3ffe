import type {
  ContentFigures,
  ReportedPage,
  ReporterRecord,
} from '~/platform/answers/admin-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** Where the keys of what people reported begin. */
const contentKey = ['admin', 'content'];

const every = 30_000;

export type ContentKind = 'listing' | 'review' | 'store';

/** Which of what was reported is listed. */
export interface ContentAddress {
  standing: ReporterRecord;
  kind: ContentKind | undefined;
  page: number;
}

/** So many stand in one page. */
export const contentPageSize = 12;

/** A page of what was reported, with its reports. */
export const reportedContent = ({ standing, kind, page }: ContentAddress): Query<ReportedPage> => ({
  key: [...contentKey, 'reported'],
  part: [standing, kind ?? null, page],
  every,
  ask: async ({ api }) =>
    unwrap(
      await api.rpc('reported_content', {
        standing,
        ...(kind && { kind }),
        page,
        size: contentPageSize,
      }),
    ),
});

/** Figures of reports, listings, reviews and stores. */
export const contentFigures: Query<ContentFigures> = {
  key: [...contentKey, 'figures'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('content_figures')),
};
