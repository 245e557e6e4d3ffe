import { useEditing } from '../editor-context.ts';
import type { EditorSlots } from '../page-slots.ts';
import { StepFrame } from './step-frame.tsx';

/** Its photos; how they come in is a subject of its own. */
export function PhotosStep({ parts }: { parts: EditorSlots }) {
  const { vertical, listing, plan, forStore } = useEditing();
  return (
    <StepFrame title="Fotos">
      {/* Empty or 0: no limit. */}
      {parts.photos({
        vertical,
        listing,
        maxPhotos: plan?.plan?.max_images_per_item || null,
        isOwn: !forStore,
      })}
    </StepFrame>
  );
}
