import type { ReactNode } from 'react';
import type { Columns } from '~/domain/listing-fields/cross-rules.ts';
import type { Vertical } from '~/domain/verticals.ts';
import type { StoredListing } from './queries.ts';

/** Parts of other subjects that the editor shows. */
export interface EditorParts {
  photos: (of: {
    vertical: Vertical;
    listing: StoredListing;
    maxPhotos: number | null;
  }) => ReactNode;
  preview: (of: {
    vertical: Vertical;
    listing: StoredListing;
    columns: Columns;
    as: PreviewKind;
  }) => ReactNode;
}

export type PreviewKind = 'pagina' | 'busca' | 'celular';
