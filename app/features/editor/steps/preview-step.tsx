import { Pencil } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { useEditing } from '../editor-context.ts';
import type { EditorSlots, PreviewKind } from '../page-slots.ts';
import { Duplicates } from '../preview/duplicates.tsx';
import { PreviewBox } from '../preview/preview-box.tsx';
import { stepPath, steps } from '../steps.ts';
import { StepFrame } from './step-frame.tsx';

const kinds: { value: PreviewKind; label: string }[] = [
  { value: 'pagina', label: 'Página' },
  { value: 'busca', label: 'Na busca' },
  { value: 'celular', label: 'Celular' },
];

/** As visitors will see it. */
export function PreviewStep({ parts }: { parts: EditorSlots }) {
  const { vertical, listing, read } = useEditing();
  const [as, setAs] = useState<PreviewKind>('pagina');
  const shown = parts.preview({ vertical, listing, columns: read.columns, as });
  return (
    <StepFrame
      title="Prévia"
      lead="Como quem visita vai ver. Toque para corrigir."
      aside={
        <Segmented
          legend="Como mostrar"
          name="previa"
          segments={kinds}
          value={as}
          onChange={(value) => setAs(value as PreviewKind)}
        />
      }
    >
      {/* Below that width the button that sends is in reach before the panel is. */}
      <Duplicates className="mb-4 rounded-card bg-amber-soft px-4 py-3 lg:hidden" />
      <nav aria-label="Corrigir" className="mb-3 flex flex-wrap gap-2">
        {steps
          .filter(({ id }) => id !== 'previa')
          .map(({ id, label }) => (
            <Link
              key={id}
              to={stepPath(vertical, listing.id, id, { isFromPreview: true })}
              className={buttonClass('outlined', 'compact')}
            >
              <Pencil size={15} aria-hidden="true" />
              <span className="sr-only">Editar </span>
              {label}
            </Link>
          ))}
      </nav>
      {as === 'busca' ? shown : <PreviewBox>{shown}</PreviewBox>}
    </StepFrame>
  );
}
