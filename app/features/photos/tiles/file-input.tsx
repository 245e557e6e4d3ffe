import type { ReactNode } from 'react';
import { cx } from '~/ui/cx.ts';

interface FileInputProps {
  onFiles: (files: File[]) => void;
  /** Takes a photo with the phone's camera instead of choosing one. */
  camera?: boolean;
  multiple?: boolean;
  className?: string;
  children: ReactNode;
}

/** What phones and computers call photos. HEIC has no type of its own in most browsers. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The system's own field for photos, looking like what stands in it. */
export function FileInput(props: FileInputProps) {
  const { onFiles, camera = false, multiple = true, className, children } = props;
  return (
    <label
      className={cx(
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={camera ? 'image/*' : accepted}
        multiple={multiple && !camera}
        {...(camera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
