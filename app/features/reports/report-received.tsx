import { CircleCheck } from '~/ui/icons.ts';
import { useEffect, useRef } from 'react';
import type { ReportedKind } from '~/domain/moderation/report.ts';
import type { ReportAnswer } from './report-action.ts';
import { Button } from '~/ui/button.tsx';
import { thisOne } from './labels.ts';

interface ReportReceivedProps {
  kind: ReportedKind;
  answer: Exclude<ReportAnswer, { kind: 'refused' }>;
  /** Of the window, where there is one. */
  onClose: (() => void) | undefined;
}

/** What happens next, and that nobody learns who reported (see /termos, "Análise, denúncia e retirada"). */
export function ReportReceived({ kind, answer, onClose }: ReportReceivedProps) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <output
        ref={ref}
        tabIndex={-1}
        className="flex gap-2 rounded-control bg-green-soft p-4 text-control font-medium text-green-text outline-none"
      >
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        {headline(kind, answer)}
      </output>
      <p className="mt-4 text-ink-2">
        Nossa equipe analisa o que foi denunciado. O que for ilegal ou contrariar os Termos de Uso
        sai do ar, e quem publicou é avisado do motivo, sem saber quem denunciou.
      </p>
      {onClose ? (
        <Button onClick={onClose} className="mt-6 ml-auto flex">
          Fechar
        </Button>
      ) : null}
    </>
  );
}

function headline(kind: ReportedKind, answer: ReportReceivedProps['answer']): string {
  if (answer.kind === 'sent') return 'Denúncia recebida. Obrigado por avisar.';
  return answer.of === 'person'
    ? `Você já denunciou ${thisOne(kind)}. A denúncia anterior ainda está em análise.`
    : `Já recebemos hoje uma denúncia da sua rede sobre ${thisOne(kind)}. Ela está em análise.`;
}
