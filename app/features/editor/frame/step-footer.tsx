import { ArrowLeft, ArrowRight } from '~/ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import type { Fault } from '~/domain/listings/fields/field.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { advertisePath } from '~/platform/navigation/account-paths.ts';
import { Button } from '~/ui/button.tsx';
import { useEditing } from '../editor-context.ts';
import { SendButton } from '../preview/send-button.tsx';
import { leadsToPreview, stepPath, steps } from '../steps.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

function faultWords(vertical: Vertical, faults: readonly Fault[]): string {
  const [first] = faults;
  const field = listingFields[vertical].find(({ name }) => name === first?.name);
  return faults.length === 1 && field
    ? `Falta corrigir: ${field.label}`
    : `${countOf(faults.length, 'campo', 'campos')} para corrigir`;
}

/** The way back and on. Nothing disables "Continuar": it goes to the first fault and says how many there are. */
export function StepFooter() {
  const editing = useEditing();
  const { vertical, listing, step, read, shown, stopAt, goTo, photos } = editing;
  const isTyping = useKeyboardOpen();
  const at = steps.findIndex(({ id }) => id === step);
  const before = steps[at - 1];
  const [search] = useSearchParams();
  const next = leadsToPreview(search) ? steps.at(-1) : steps[at + 1];
  const own = shown.filter((fault) => fault.step === step);
  const underWay = step === 'fotos' ? photos.words : '';
  const back = before?.label ?? 'Tipo';
  if (isTyping) return null;
  return (
    <footer className="screen-foot fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-safe pb-safe-0">
      <div className="page flex h-19 items-center gap-4">
        <Link
          to={before ? stepPath(vertical, listing.id, before.id) : advertisePath(vertical)}
          className="button button-bare -ml-4 max-md:ml-0 max-md:size-12 max-md:border-line-2 max-md:p-0"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <span className="max-md:sr-only">{back}</span>
        </Link>
        <output className="ml-auto text-right text-meta text-ink-2 max-md:sr-only">
          {own.length > 0 ? (
            faultWords(vertical, own)
          ) : underWay ? (
            // On a phone the step says it.
            <span className="max-md:hidden">{underWay}</span>
          ) : next ? (
            `Próxima: ${next.label.toLowerCase()}`
          ) : null}
        </output>
        {next ? (
          <Button
            tone="green"
            className="max-md:min-h-12 max-md:grow"
            onClick={() => {
              if (!stopAt(read.faults.filter((fault) => fault.step === step))) goTo(next.id);
            }}
          >
            {leadsToPreview(search) ? 'Voltar à prévia' : 'Continuar'}
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        ) : (
          <SendButton className="max-md:min-h-12 max-md:grow lg:hidden" />
        )}
      </div>
    </footer>
  );
}
