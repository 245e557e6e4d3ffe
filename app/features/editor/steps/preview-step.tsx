import { useState } from 'react';
import { Segmented } from '~/ui/choice.tsx';
import { useEditing } from '../editor-context.ts';
import type { EditorParts, PreviewKind } from '../parts.ts';
import { StepFrame } from './step-frame.tsx';

const kinds: { value: PreviewKind; label: string }[] = [
  { value: 'pagina', label: 'Página' },
  { value: 'busca', label: 'Na busca' },
  { value: 'celular', label: 'Celular' },
];

/** As visitors will see it. */
export function PreviewStep({ parts }: { parts: EditorParts }) {
  const { vertical, listing, read } = useEditing();
  const [as, setAs] = useState<PreviewKind>('pagina');
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
      {parts.preview({ vertical, listing, columns: read.columns, as })}
    </StepFrame>
  );
}
