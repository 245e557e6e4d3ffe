import { ArrowRight } from '~/ui/icons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { ImportRow } from '~/platform/answers/import-answers.ts';
import { fieldLabel, valueText } from './labels.ts';

interface ChangeProps {
  kind: Vertical;
  change: ImportRow['changes'][number];
  /** Whether its field stands before it. */
  named?: boolean;
}

/** What a value was, and what it becomes. */
export function Change({ kind, change, named = false }: ChangeProps) {
  const { field, before, after } = change;
  const [was, becomes] = [valueText(kind, field, before), valueText(kind, field, after)];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {named ? <span className="text-ink-2">{fieldLabel(kind, field)}</span> : null}
      <s className="line-clamp-1 text-ink-3" title={was}>
        {was}
      </s>
      <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="sr-only">passa a</span>
      <b className="line-clamp-1 font-semibold" title={becomes}>
        {becomes}
      </b>
    </span>
  );
}
