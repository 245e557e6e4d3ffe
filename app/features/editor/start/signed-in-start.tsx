// What the choice of what to advertise has only for who is signed in.
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { inAll, type Vertical } from '~/domain/listings/verticals.ts';
import { beginListing } from '../commands.ts';
import { planUsage } from '../queries.ts';
import { CostCard, type Cost } from './cost-card.tsx';
import { DraftStrip } from './draft-strip.tsx';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { myDrafts } from '~/screens/listings/my-drafts.ts';
import { Button } from '~/ui/button.tsx';
import { newId } from '~/ui/browser/new-id.ts';
import { closeToast, showToast } from '~/ui/toasts/toast-store.ts';

export const MyDrafts = () => <DraftStrip />;

/** The limits of one's own plan; those of the free one until one has a store. */
export function PlanCost({ plan, cheapest }: { plan: Cost | null; cheapest: number | undefined }) {
  const { data: own } = useData(planUsage);
  const [newest] = useData(myDrafts).data ?? [];
  const draft = newest && editorPath(newest.vertical, newest.id);
  if (!own) return <CostCard plan={plan} used={0} cheapest={cheapest} />;
  return <CostCard plan={own.plan} used={inAll(own.used)} {...{ cheapest, draft }} />;
}

interface OwnStartProps {
  vertical: Vertical;
  /** The form was sent. */
  isAsked: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** Begins a draft; the same one when it is pressed twice. */
export function SignedInStart({ vertical, isAsked, onDone, children }: OwnStartProps) {
  const { attempt, busy } = useCommand(beginListing);
  const navigate = useNavigate();
  const begun = useRef<{ vertical: Vertical; id: string; isUnderWay: boolean }>(undefined);
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (!isAsked) return;
    onDone();
    const before = begun.current?.vertical === vertical ? begun.current : undefined;
    if (before?.isUnderWay) return;
    // What failed may have arrived all the same: once more it is the same draft.
    const draft = { vertical, id: before?.id ?? newId(), isUnderWay: true };
    begun.current = draft;
    if (said.current !== undefined) closeToast(said.current);
    void attempt({ vertical, id: draft.id }).then((problem) => {
      if (problem === undefined) return navigate(editorPath(vertical, draft.id));
      draft.isUnderWay = false;
      said.current = showToast({
        title: 'O rascunho não foi criado',
        description: problem,
        tone: 'error',
      });
    });
  }, [isAsked, onDone, vertical, attempt, navigate]);
  return (
    <Button
      type="submit"
      tone="green"
      className="max-md:w-full"
      busy={busy && 'Criando o rascunho...'}
    >
      {children}
    </Button>
  );
}
