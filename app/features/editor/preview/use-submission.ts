import { useState } from 'react';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Status } from '~/domain/listings/status.ts';
import type { DraftKeeper, Saved } from '../draft/keeper.ts';

// Where a listing must go first; one that is on show is told by the database whether it goes back to analysis.
const moves: Record<Status, Columns> = {
  draft: { status: 'pending' },
  rejected: { status: 'pending' },
  expired: { status: 'pending' },
  pending: {},
  published: {},
  paused: {},
};

/** What was written, on its way to be looked at. */
export interface Submission {
  busy: boolean;
  /** Why it was refused, for people. */
  refusal: string | undefined;
  isSent: boolean;
  /** It is looked at, or on show, as it stands here: there is nothing to send. */
  isUnchanged: boolean;
  /** Sends it, once however often it is pressed. */
  send: () => Promise<void>;
}

interface State extends Omit<Submission, 'send' | 'isUnchanged'> {
  /** What was sent was to move it. */
  isMoved?: boolean;
}

const isMoving = (status: Status) => 'status' in moves[status];

/** @param mayGo goes to what is wrong instead, and says so, when something is */
export function useSubmission(
  keeper: DraftKeeper,
  { status, saved }: { status: Status; saved: Saved },
  mayGo: () => boolean,
): Submission {
  const [state, setState] = useState<State>({ busy: false, isSent: false, refusal: undefined });
  const send = async () => {
    if (state.busy || !mayGo()) return;
    setState({ ...state, busy: true });
    const refusal = await keeper.send(moves[status]);
    setState({ busy: false, refusal, isSent: refusal === undefined, isMoved: isMoving(status) });
  };
  // It had to move and has: it arrived, though its answer was lost.
  const hasArrived = state.isMoved && !isMoving(status);
  const isUnchanged = !isMoving(status) && saved.kind === 'saved';
  return hasArrived
    ? { busy: state.busy, refusal: undefined, isSent: true, isUnchanged, send }
    : { ...state, isUnchanged, send };
}
