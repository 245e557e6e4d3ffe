import type { ReportedKind } from '~/domain/moderation/report.ts';
import { listingIdIn, reportedSegments } from '~/platform/navigation/paths.ts';
import type { Reported } from './report-action.ts';

/** What the address of a report's page is about, if of anything. */
export function reportedIn(params: { kind: string; id: string }): Reported | undefined {
  const kinds = Object.keys(reportedSegments) as ReportedKind[];
  const kind = kinds.find((name) => reportedSegments[name] === params.kind);
  return kind && listingIdIn(params.id) === params.id ? { kind, id: params.id } : undefined;
}
