import { lostReasons, stages } from '~/domain/stores/stages.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatMoment } from '~/domain/time/dates.ts';
import type { Work } from '~/platform/answers/panel-answers.ts';

export type { Work };

/** What is to be done next, and by when; undefined: nothing is planned. */
export function nextStepOf({ next_step, next_step_at, late }: Work, now: Date) {
  if (next_step_at === null) return undefined;
  // Of days further away, the day is enough.
  const moment = formatMoment(next_step_at, now).replace(/^(\d\d\/\d\d), .*/, '$1');
  return {
    what: next_step ?? 'Responder',
    when:
      next_step === null
        ? `${late ? 'desde' : 'até'} ${moment.replace(/^hoje, |(?<=^ontem), .*/, '')}`
        : moment,
  };
}

/** What a closed contact came to. */
export function resultOf({ stage, won_price, lost_reason, lost_note }: Work): string | undefined {
  if (stage === 'won' && won_price !== null) return formatMoney(won_price);
  return stage === 'lost' && lost_reason !== null
    ? (lost_note ?? lostReasons[lost_reason])
    : undefined;
}

export const stageLabel = ({ stage }: Pick<Work, 'stage'>): string =>
  stage === null ? 'Fora do quadro' : stages[stage];
