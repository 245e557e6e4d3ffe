import { ChevronDown } from '~/ui/icons.ts';
import { useState } from 'react';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { useEditing } from '../editor-context.ts';
import { QualityPanel } from './quality-panel.tsx';

/** Up to the laptop: the score and the best next thing in one row, which opens the whole list. */
export function QualityRow() {
  const { quality, step } = useEditing();
  const [open, setOpen] = useState(false);
  if (step === 'previa') return null;
  const missing = quality.advice.filter(({ points, of }) => points < of);
  const next = missing.find((advice) => advice.step === step) ?? missing[0];
  return (
    <div className="border-b border-line lg:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="page flex min-h-12 items-center justify-between gap-4 text-meta"
      >
        <span className="text-ink-2">
          Qualidade <b className="font-semibold text-ink">{quality.score}</b>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          {next ? (
            <span className="truncate text-ink-2">
              {next.label} <b className="font-semibold text-green-text">+{next.of - next.points}</b>
            </span>
          ) : null}
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Qualidade do anúncio">
        <DialogBody className="p-0!">
          {/* Whoever follows an advice has seen the list. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div onClick={({ target }) => (target as Element).closest('a') && setOpen(false)}>
            <QualityPanel />
          </div>
        </DialogBody>
      </Dialog>
    </div>
  );
}
