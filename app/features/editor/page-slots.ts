import type { ReactNode } from 'react';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import type { StoredListing } from './queries.ts';

/** Photos on their way, also while another step is open. */
export interface PendingPhotos {
  /** How many go on by themselves, and of how many that set out together. */
  moving: number;
  together: number;
  /** "1 foto recusada · 2 enviando, pode continuar"; '' when none is. */
  words: string;
}

/** Parts of other subjects that the editor shows. */
export interface EditorSlots {
  underWay: (
    of: { vertical: Vertical; listing: StoredListing; plan: StorePlan | null },
    render: (photos: PendingPhotos) => ReactNode,
  ) => ReactNode;
  photos: (of: {
    vertical: Vertical;
    listing: StoredListing;
    maxPhotos: number | null;
    isOwn: boolean;
  }) => ReactNode;
  preview: (of: {
    vertical: Vertical;
    listing: StoredListing;
    columns: Columns;
    as: PreviewKind;
  }) => ReactNode;
}

export type PreviewKind = 'pagina' | 'busca' | 'celular';
