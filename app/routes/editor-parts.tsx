// The editor with the parts of other subjects that it shows. Not a route.
import type { Vertical } from '~/domain/verticals.ts';
import { EditorPage } from '~/features/editor/editor-page.tsx';
import type { EditorParts } from '~/features/editor/parts.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';
import { ListingPhotos, PhotosUnderWay } from './listing-photos.tsx';
import { ListingPreview } from './listing-preview.tsx';

const parts: EditorParts = {
  underWay: (given, render) => <PhotosUnderWay {...given}>{render}</PhotosUnderWay>,
  photos: (given) => <ListingPhotos {...given} />,
  preview: (given) => <ListingPreview {...given} />,
};

export default function EditorWithParts({ vertical, id }: { vertical: Vertical; id: string }) {
  return (
    <>
      <EditorPage key={id} vertical={vertical} id={id} parts={parts} />
      <Confirmations />
    </>
  );
}
