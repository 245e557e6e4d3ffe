import { useEditing } from '../editor-context.ts';
import type { EditorParts } from '../parts.ts';

/** Its photos; how they come in is a subject of its own. */
export function PhotosStep({ parts }: { parts: EditorParts }) {
  const { vertical, listing, plan } = useEditing();
  return parts.photos({ vertical, listing, maxPhotos: plan?.plan?.max_images_per_item ?? null });
}
