import { data } from 'react-router';
import * as limits from '~/domain/limits/column-limits.ts';
import { reportReasons, type ReportedKind } from '~/domain/moderation/report.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { explain, fieldOf, refusalStatus } from '~/platform/refusals/explain.ts';
import { requestKeyOf } from '~/ui/forms/request-key-of.ts';

export interface ReportDraft {
  reason: string;
  details: string;
}

/** What is answered to a report. */
export type ReportAnswer =
  | { kind: 'sent' }
  /** An earlier one is still open: of the same person, or of their network today. */
  | { kind: 'known'; of: 'person' | 'network' }
  | { kind: 'refused'; typed: ReportDraft; errors: ReportErrors };

export type ReportErrors = Partial<Record<keyof ReportDraft | 'form', string>>;

export interface Reported {
  kind: ReportedKind;
  id: string;
}

interface Reporter {
  /** Opaque id that the rate is counted by. */
  visitor: string;
  signedIn: boolean;
}

export function readReport(form: FormData): ReportDraft {
  return {
    reason: String(form.get('reason') ?? ''),
    details: String(form.get('details') ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
  };
}

/** Hands a report to moderation; the database holds one open report per person, or network, and item. */
export async function reportAction(
  api: Api,
  form: FormData,
  { kind, id }: Reported,
  { visitor, signedIn }: Reporter,
) {
  const typed = readReport(form);
  const errors = checkReport(kind, typed);
  if (Object.keys(errors).length > 0) return answer({ kind: 'refused', typed, errors }, 422);
  const { data: isNew, error } = await api.rpc('report_item', {
    item_type: kind,
    item_id: id,
    visitor,
    ...typed,
    ...(await requestKeyOf(form, typed)),
  });
  if (!error) {
    return answer(
      isNew ? { kind: 'sent' } : { kind: 'known', of: signedIn ? 'person' : 'network' },
    );
  }
  const named = fieldOf(error);
  const field = named === 'reason' || named === 'details' ? named : 'form';
  return answer(
    { kind: 'refused', typed, errors: { [field]: explain(error) } },
    refusalStatus(error),
  );
}

function checkReport(kind: ReportedKind, { reason, details }: ReportDraft): ReportErrors {
  const errors: ReportErrors = {};
  if (!Object.hasOwn(reportReasons[kind], reason)) errors.reason = 'Escolha o motivo da denúncia.';
  // As the database counts: by character, not by half of a pair.
  if ([...details].length > limits.reports.details) {
    errors.details = `Os detalhes podem ter até ${countOf(limits.reports.details, 'caractere', 'caracteres')}.`;
  }
  return errors;
}

function answer(value: ReportAnswer, status = 200) {
  return data(value, { status });
}
