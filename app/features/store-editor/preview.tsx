import { useState, type ReactNode } from 'react';
import { Segmented } from '~/ui/forms/choice.tsx';
import { Dialog } from '~/ui/signed/dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';

type Screen = 'phone' | 'desk';
const windows = { phone: { width: 390, height: 900 }, desk: { width: 1280, height: 2700 } };

interface PreviewProps {
  look: { selector: string } | undefined;
  children: ReactNode;
}

/** The page as it will be, beside the form. */
export function Preview({ look, children }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>('phone');
  return (
    <aside aria-label="Prévia ao vivo" className="sticky top-4 self-start">
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-meta font-semibold">Prévia ao vivo</p>
        <Segmented
          legend="Tamanho da prévia"
          name="previa"
          value={screen}
          onChange={(value) => setScreen(value as Screen)}
          segments={[
            { value: 'phone', label: 'Celular' },
            { value: 'desk', label: 'Computador' },
          ]}
          className="[&_label]:min-h-8! [&_label]:text-meta!"
        />
      </div>
      <div className="rounded-frame bg-muted p-5 pb-0">
        <div className="overflow-hidden rounded-t-frame border border-b-0 border-line-2">
          <PreviewFrame key={screen} {...windows[screen]} look={look}>
            {children}
          </PreviewFrame>
        </div>
      </div>
      <p className="mt-3 text-center text-fine text-ink-3">
        O que muda no formulário aparece aqui na hora, antes de publicar.
      </p>
    </aside>
  );
}

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The same over the form, where there is no space beside it. */
export function PreviewDialog({ open, onClose, children }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Prévia"
      lead="Como a página ficará depois de publicada."
    >
      <div className="min-h-0 grow overflow-y-auto bg-muted">
        <div className="mx-auto max-w-[390px]">
          <PreviewFrame width={390} height={1600} look={undefined}>
            {children}
          </PreviewFrame>
        </div>
      </div>
    </Dialog>
  );
}
