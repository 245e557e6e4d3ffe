import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';

interface KeyListProps {
  title: string;
  /** Each with what it does. */
  keys: readonly (readonly [key: string, does: string])[];
  open: boolean;
  onClose: () => void;
}

/** The keys of one letter that a screen answers, as `?` shows them. */
export function KeyList({ title, keys, open, onClose }: KeyListProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
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
