import { Upload } from '../icons.ts';
import { useId, useState, type DragEvent } from 'react';
import { cx } from '../cx.ts';

interface FileDropProps {
  /** What is dropped here: "Arraste as fotos para cá". */
  label: string;
  /** Which, and how large: "JPEG, PNG ou HEIC, até 15 MB cada". */
  hint: string;
  /** The button's words: "Escolher fotos". */
  verb: string;
  /** Media types and endings, as `accept` of a file field. */
  accept: string;
  onFile: (file: File) => void;
}

/** Takes a file that is dropped on it or chosen; the field is the system's own, and opens with the keyboard. */
export function FileDrop({ label, hint, verb, accept, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const give = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') give(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={cx(
        'grid justify-items-center gap-1 rounded-card border border-dashed px-4 py-8 text-center transition-colors',
        over ? 'border-green bg-green-soft' : 'border-field bg-surface',
      )}
    >
      <Upload size={24} className="mb-2 text-ink-3" />
      <p className="font-semibold">{label}</p>
      <p id={`${id}-hint`} className="text-meta text-ink-2">
        {hint}
      </p>
      <label className="button mt-3 button-outlined has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green">
        {verb}
        <input
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            give(event.currentTarget.files);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
