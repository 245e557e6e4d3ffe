import { Copy } from '~/ui/icons.ts';
import { copyText } from '~/ui/browser/copy-text.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

interface ShownOnceProps {
  /** With its article: `o endereço`. */
  what: string;
  value: string;
  /** Which one, where there are several. */
  name?: string;
}

/** A secret that was just made, to be copied: nobody can show it again. */
export function ShownOnce({ what, value, name }: ShownOnceProps) {
  const copy = () =>
    void copyText(value).then(
      () => showToast({ title: 'Copiado!' }),
      () =>
        showOutcome(`Selecione ${what} e copie com Ctrl+C ou pelo menu do celular.`, {
          failed: 'O navegador não deixou copiar',
        }),
    );
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <Input
        label={`${name === undefined ? '' : `${name}. `}Guarde agora: ele não aparece de novo`}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="sm:mt-[1.6875rem]" onClick={copy}>
        <Copy size={16} aria-hidden="true" />
        Copiar
      </Button>
    </div>
  );
}
