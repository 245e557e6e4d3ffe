/** Where a photo is on its way. */
export type Stage =
  | 'held'
  | 'queued'
  | 'reading'
  | 'sending'
  | 'waiting'
  | 'offline'
  | 'failed'
  | 'refused';

/** A photo on its way, as it is shown. */
export interface QueuedPhoto {
  id: string;
  name: string;
  /** Shows what it is before it has arrived; none of what this browser cannot draw. */
  preview: string;
  room: string | null;
  place: number;
  stage: Stage;
  /** Bytes. */
  sent: number;
  total: number;
  /** Why it stands still, and what mends it. */
  fault?: string;
}

/** Whether a place of the listing's is kept for a photo on its way. */
export const countsTowardsLimit = (stage: Stage): boolean =>
  stage !== 'refused' && stage !== 'held';

/** Whether a photo goes on by itself. */
export const isInProgress = ({ stage }: QueuedPhoto): boolean =>
  stage !== 'failed' && countsTowardsLimit(stage);
