import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Key } from '~/ui/key.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { RejectWindow } from '../decision/reject-window.tsx';
import { isGrave } from '../labels.ts';

interface ChosenBarProps {
  rows: readonly WaitingRow[];
  resolve: (
    decision: 'approve' | 'reject',
    of: readonly WaitingRow[],
    reason?: string,
  ) => Promise<boolean>;
  clear: () => void;
}

/** Decides on all that is chosen; what something grave speaks against is looked at one by one. */
export function SelectionBar({ rows, resolve, clear }: ChosenBarProps) {
  const [isAsking, setAsking] = useState(false);
  const fits = rows.filter((row) => !isGrave(row));
  const kinds = new Set(rows.map(({ item_type: kind }) => kind));
  const whyNotApprove =
    fits.length === 0 ? 'Todos têm sinais altos: examine um por um.' : undefined;
  // The reasons are those of one kind.
  const whyNotReject =
    kinds.size > 1 ? 'Escolha anúncios de um só tipo: os motivos são outros.' : undefined;
  const approve = () => {
    if (whyNotApprove === undefined) void resolve('approve', fits);
  };
  const ask = () => {
    if (whyNotReject === undefined) setAsking(true);
  };
  useKeys({ a: approve, r: ask });
  return (
    <section
      aria-label="Decisão"
      className="screen-foot sticky bottom-0 z-20 -mb-16 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-paper px-4 pt-3 pb-safe-3 md:px-6"
    >
      <output className="text-meta">
        <b className="font-semibold">{countOf(rows.length, 'selecionado', 'selecionados')}</b>
        {fits.length > 0 && fits.length < rows.length ? (
          <span>{`, ${countOf(rows.length - fits.length, 'com sinal alto fica', 'com sinais altos ficam')} na fila`}</span>
        ) : null}
      </output>
      <Button tone="bare" onClick={clear} className="ml-auto">
        Limpar seleção
      </Button>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <ReasonButton reason={whyNotReject} onClick={ask}>
          Rejeitar…
          <Key>R</Key>
        </ReasonButton>
        <ReasonButton tone="green" reason={whyNotApprove} onClick={approve}>
          {fits.length > 0 && fits.length < rows.length
            ? `Aprovar ${fits.length} de ${rows.length}`
            : 'Aprovar'}
          <Key>A</Key>
        </ReasonButton>
      </div>
      <RejectWindow
        row={isAsking ? rows[0] : undefined}
        count={rows.length}
        onClose={() => setAsking(false)}
        reject={(reason) => resolve('reject', rows, reason)}
      />
    </section>
  );
}
