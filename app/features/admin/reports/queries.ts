import { addDays, todayInBrazil } from '~/domain/time/days.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type {
  ReportFigures,
  ReportName,
  ReportRow,
  SitePulse,
} from '~/platform/answers/money-answers.ts';
import { reports } from './labels.ts';

const reportsKey = ['admin', 'reports'];

/** How many days a report reaches back, as they are called. */
export const spans = [
  { days: 7, label: '7 dias' },
  { days: 30, label: '30 dias' },
  { days: 90, label: '90 dias' },
  { days: 365, label: '12 meses' },
] as const;

interface Span {
  since: string;
  until: string;
}

/** So many days until today, today included. */
export function spanOf(days: number): Span {
  const until = todayInBrazil();
  return { since: addDays(until, 1 - days), until };
}

/** All reports in numbers. */
export const reportFigures = (days: number): Query<Record<ReportName, ReportFigures>> => ({
  key: [...reportsKey, 'figures'],
  part: days,
  ask: async ({ api }) => {
    const span = spanOf(days);
    const found = await Promise.all(
      reports.map(async ({ name }) =>
        unwrap(await api.rpc('report_figures', { report: name, ...span })),
      ),
    );
    return Object.fromEntries(found.map((one) => [one.report, one])) as Record<
      ReportName,
      ReportFigures
    >;
  },
});

// As many as the database gives at once (public.report_rows).
const atOnce = 10_000;

/** A report line by line, the newest first. @throws DataError */
export async function allRows(api: Api, report: ReportName, span: Span): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const some = unwrap(
      await api.rpc('report_rows', {
        report,
        ...span,
        ...(last && { after_at: last.at, after_id: last.id }),
      }),
    );
    all.push(...some);
    if (some.length < atOnce) return all;
  }
}

/** What happens on the site now, with how long the answer took in milliseconds; asked again every 5 seconds. */
export const pulse: Query<SitePulse & { took: number }> = {
  key: [...reportsKey, 'pulse'],
  every: 5_000,
  ask: async ({ api }) => {
    const since = performance.now();
    const found = unwrap(await api.rpc('site_activity'));
    return { ...found, took: performance.now() - since };
  },
};
