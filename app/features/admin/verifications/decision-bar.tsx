import { useState } from 'react';
import { verification_requests } from '~/domain/limits/column-limits.ts';
import { verificationReasons, type VerificationReason } from '~/domain/stores/verification.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { Key } from '~/ui/key.tsx';
import type { VerificationDecision } from './queries.ts';

export type Decide = (
  decision: VerificationDecision,
  reason?: VerificationReason,
  note?: string,
) => void;

const reasons = Object.entries(verificationReasons) as [
  VerificationReason,
  (typeof verificationReasons)[VerificationReason],
][];

export const isOwnText = (text: string) =>
  text.trim() !== '' && !reasons.some(([, { words }]) => words === text);

/** A decision that was not taken yet. */
export interface Draft {
  reason: VerificationReason;
  note: string;
}

interface DecisionBarProps {
  decide: Decide;
  /** What was written before a refused decision. */
  draft: Draft | undefined;
}

/** The decision, always in sight: without a reason Verificar is the green one, with one Pedir de novo. */
export function DecisionBar({ decide, draft }: DecisionBarProps) {
  const [reason, setReason] = useState(draft?.reason);
  const [note, setNote] = useState(draft?.note ?? '');
  const [fault, setFault] = useState<string>();
  const choose = (at: number) => {
    const [code, { words }] = reasons[at]!;
    setFault(undefined);
    if (code === reason) return setReason(undefined);
    setReason(code);
    if (!isOwnText(note)) setNote(words);
  };
  const withReason = (decision: 'ask_again' | 'refuse') => {
    if (reason === undefined) return setFault('Escolha um motivo.');
    if (note.trim() === '') return setFault('Escreva o recado para a loja.');
    decide(decision, reason, note.trim());
  };
  useKeys({
    a: () => decide('verify'),
    p: () => withReason('ask_again'),
    r: () => withReason('refuse'),
    ...Object.fromEntries(reasons.map((_, at) => [`${at + 1}`, () => choose(at)])),
  });
  const hasReason = reason !== undefined;
  return (
    <section
      aria-label="Decisão"
      className="screen-foot sticky bottom-0 z-20 -mb-16 border-t border-line bg-paper px-4 pt-3 pb-safe-3 md:px-6"
    >
      {hasReason ? (
        <Textarea
          label="Recado para a loja"
          rows={2}
          maxLength={verification_requests.note[1]}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          hint="Vai junto com a decisão. Ao pedir de novo, a loja mantém os outros documentos."
          fieldClassName="mb-3 max-w-3xl"
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto max-md:w-full md:flex-wrap">
          <legend className="sr-only">Motivo</legend>
          {reasons.map(([code, { label }], at) => (
            <button
              key={code}
              type="button"
              aria-pressed={reason === code}
              onClick={() => choose(at)}
              className={cx(
                'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control border px-2 text-fine font-medium whitespace-nowrap max-md:min-h-11 xl:text-tag',
                reason === code
                  ? 'border-green bg-green-soft text-green-text'
                  : 'border-line-2 bg-surface hover:border-field',
              )}
            >
              <Key>{at + 1}</Key>
              {label}
            </button>
          ))}
        </fieldset>
        {fault && !hasReason ? (
          <p role="alert" className="text-meta text-red-text">
            {fault}
          </p>
        ) : null}
        <div className="ml-auto flex gap-2 *:px-3 max-md:w-full max-md:*:flex-1 max-md:*:px-2">
          <Button tone="bare" onClick={() => withReason('refuse')}>
            Recusar
            <Key>R</Key>
          </Button>
          <Button tone={hasReason ? 'outlined' : 'green'} onClick={() => decide('verify')}>
            Verificar
            <Key>A</Key>
          </Button>
          <Button tone={hasReason ? 'green' : 'outlined'} onClick={() => withReason('ask_again')}>
            Pedir de novo
            <Key>P</Key>
          </Button>
        </div>
      </div>
    </section>
  );
}
