import { useState } from 'react';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { useKeys } from './use-keys.ts';

interface KeyListProps {
  title: string;
  /** Keys with their effects. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** The keys that a screen answers, in a window that `?` opens. */
export function KeyList({ title, keys }: KeyListProps) {
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={title}>
      <DialogBody>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-tag border border-line-2 bg-sunken px-2 font-sans text-meta font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
