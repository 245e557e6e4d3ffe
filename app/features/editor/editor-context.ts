import { createContext, use } from 'react';
import type { Fault, Typed } from '~/domain/listings/fields/field.ts';
import type { ReadListing } from '~/domain/listings/fields/read-listing.ts';
import type { Quality } from '~/domain/listings/quality/quality.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { DraftKeeper, Saved } from './draft/keeper.ts';
import type { PendingPhotos } from './page-slots.ts';
import type { Submission } from './preview/use-submission.ts';
import type { StoredListing } from './queries.ts';
import type { Step } from './steps.ts';

/** What all parts of the editor know of the listing that is written. */
export interface Editing {
  vertical: Vertical;
  listing: StoredListing;
  plan: StorePlan | null;
  /** Whose listing it is when an administrator writes it for somebody. */
  forStore: { id: string; name: string } | undefined;
  keeper: DraftKeeper;
  typed: Typed;
  saved: Saved;
  /** Something typed is neither stored nor on the device: it goes with the page. */
  isAtRisk: boolean;
  read: ReadListing;
  quality: Quality;
  step: Step;
  /** What is wrong and to be said now: of fields that were left, and of what one tried to go on with. */
  shown: readonly Fault[];
  /** Fields that were filled, and by what (`pela versão`), until somebody changes them. */
  filled: ReadonlyMap<string, string>;
  type: (values: Typed, filled?: readonly string[], by?: string) => void;
  leave: (field: string) => void;
  /** Says what is missing, and goes to the first of it. @returns whether something is */
  stopAt: (faults: readonly Fault[]) => boolean;
  sending: Submission;
  photos: PendingPhotos;
  goTo: (step: Step, field?: string) => void;
}

export const EditorContext = createContext<Editing | undefined>(undefined);

/** The listing that is written on this page. */
export function useEditing(): Editing {
  const editing = use(EditorContext);
  if (!editing) throw new Error('only inside the editor');
  return editing;
}

/** Where one goes from the editor: to the drafts, or to the listings of the store that it was written for. */
export const wayOut = ({ forStore }: Editing): string =>
  forStore ? panelPath({ id: forStore.id, isOwn: false }, 'produtos') : paths.advertise;
