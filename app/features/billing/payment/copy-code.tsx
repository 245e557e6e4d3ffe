import { Check, Copy } from '~/ui/icons.ts';
import { useEffect, useId, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { controlClass } from '~/ui/forms/field.tsx';
import { copyText } from '~/ui/browser/copy-text.ts';
import { cx } from '~/ui/cx.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';

const saidMs = 2_000;

/** The Pix code as text, with the button that copies it; it selects itself where it is focused. */
export function CopyCode({ code }: { code: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(code).then(
      () => setCopied(true),
      () =>
        showOutcome('Selecione o código e copie com Ctrl+C ou pelo menu do celular.', {
          failed: 'O navegador não deixou copiar',
        }),
    );
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-meta font-semibold">
        Pix copia e cola
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <input
          id={id}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          className={cx(controlClass(), 'min-w-0 grow font-mono text-meta text-ellipsis')}
        />
        <Button tone="green" onClick={() => void copy()} className="shrink-0 sm:min-w-30">
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          <span>{copied ? 'Copiado!' : 'Copiar'}</span>
        </Button>
      </div>
      <output className="sr-only">{copied ? 'Copiado!' : ''}</output>
    </div>
  );
}
