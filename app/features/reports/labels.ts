import type { ReportedKind } from '~/domain/moderation/report.ts';

const listing = 'este anúncio';
const these: Record<ReportedKind, string> = {
  car: listing,
  property: listing,
  rental: listing,
  review: 'esta avaliação',
  store: 'esta loja',
};

/** What is reported, in a sentence: este anúncio, esta loja. */
export const thisOne = (kind: ReportedKind): string => these[kind];
