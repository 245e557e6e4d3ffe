import { CalendarClock, Check } from '~/ui/icons.ts';
import { useState } from 'react';
import { useSession } from '~/platform/session/session.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { StageSelect } from './stage-select.tsx';
import { useWork } from './use-work.tsx';
import { nextStepOf, resultOf, stageLabel, type Work } from './work.ts';

/** Whether a person moves a contact: who manages the store, and whose it is. The database decides. */
export const mayMove = (store: PanelStore, { assigned_to }: Work, me: string | undefined) =>
  store.isOwn && (managesStore(store) || assigned_to === me);

/** Above a conversation: how far the store is with it, and what comes next. */
export function StageStrip({ store, work }: { store: PanelStore; work: Work }) {
  const me = useSession().user?.id;
  const working = useWork(store, () => work);
  const moves = mayMove(store, work, me);
  const isClosed = work.stage === 'won' || work.stage === 'lost';
  const plans = moves && !isClosed && work.stage !== null;
  useKeys({ ...(plans && { d: () => working.plan(work) }) });
  const [now] = useState(() => new Date());
  const step = nextStepOf(work, now);
  const result = resultOf(work);
  const name = work.name ?? 'contato';
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 max-md:flex-nowrap max-md:gap-x-1 lg:px-5">
      {moves ? (
        <StageSelect work={work} working={working} name={name} />
      ) : (
        <span className="text-meta font-semibold">{stageLabel(work)}</span>
      )}
      {result === undefined ? null : <span className="text-meta text-ink-2">{result}</span>}
      {plans ? (
        <span className="flex min-w-0 items-center">
          <Button size="compact" tone="bare" className="min-w-0" onClick={() => working.plan(work)}>
            <CalendarClock size={16} aria-hidden="true" className="shrink-0" />
            <span className="truncate">
              {step && work.next_step !== null ? `${step.what}, ${step.when}` : 'Próximo passo'}
            </span>
          </Button>
          {work.next_step === null ? null : (
            <IconButton label={`Feito: ${work.next_step}`} onClick={() => working.finish(work)}>
              <Check size={18} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ) : null}
      {working.windows}
    </div>
  );
}
