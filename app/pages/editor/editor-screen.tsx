// The editor with the parts of other subjects that it shows.
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { EditorPage } from '~/features/editor/editor-page.tsx';
import type { EditorSlots } from '~/features/editor/page-slots.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';
import { retryLoad } from '~/ui/loading/retry-load.ts';
import { PendingPhotosPanel } from './pending-photos.tsx';

// Steps that one comes to later, and much of their own to load.
const photos = async () => ({
  default: (await import('~/features/photos/photo-step.tsx')).PhotoStep,
});
const preview = async () => ({ default: (await import('./listing-preview.tsx')).ListingPreview });
const PhotoStep = lazy(retryLoad(photos));
const missingPhotos = async () => ({
  default: (await import('~/features/imports/missing-photos-note.tsx')).MissingPhotosNote,
});
const MissingPhotosNote = lazy(retryLoad(missingPhotos));
const ListingPreview = lazy(retryLoad(preview));

const parts: EditorSlots = {
  underWay: (given, render) => (
    <>
      <LaterSteps />
      <PendingPhotosPanel {...given}>{render}</PendingPhotosPanel>
    </>
  ),
  photos: ({ vertical, listing, ...rest }) => (
    <LaterStep>
      <MissingPhotosNote
        store={{ id: listing.customerId, isOwn: rest.isOwn }}
        itemId={listing.id}
      />
      <PhotoStep itemType={vertical} itemId={listing.id} {...rest} />
    </LaterStep>
  ),
  preview: (given) => (
    <LaterStep>
      <ListingPreview {...given} />
    </LaterStep>
  ),
};

export default function EditorWithParts({ vertical, id }: { vertical: Vertical; id: string }) {
  return (
    <>
      <EditorPage key={id} vertical={vertical} id={id} parts={parts} />
      <Confirmations />
    </>
  );
}

const LaterStep = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className="skeleton h-96" />}>{children}</Suspense>
);

/** Once the first step is there the others come too: they are to be had without a connection. */
function LaterSteps() {
  useEffect(() => {
    for (const load of [photos, missingPhotos, preview]) void load().catch(() => undefined);
  }, []);
  return null;
}
