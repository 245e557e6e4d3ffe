import { useState } from 'react';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { Key } from '~/ui/key.tsx';
import { approveVerb } from './pending-card.tsx';
import { isOwnText, reasonsFor, rejectionReason } from './decide.ts';
import { isGrave } from './labels.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { RejectWindow } from './reject-window.tsx';

interface DecisionBarProps {
  row: WaitingRow;
  /** The title of the next listing. */
  next: string | undefined;
  approve: () => void;
  reject: (reason: string) => void;
  /** Opens the reasons in a window, on the phone. */
  askReason: () => void;
  isPhone: boolean;
  /** A rejection that was written before and refused. */
  draft: Draft | undefined;
  keep: (draft: Draft) => void;
}

export interface Draft {
  chosen: number | undefined;
  message: string;
}

/** The decision, always visible: `1` to `6` choose a reason, `R` rejects, `A` approves. */
export function DecisionBar(props: DecisionBarProps) {
  const { row, next, approve, reject, askReason, isPhone, draft, keep } = props;
  const [isOpen, setOpen] = useState(isGrave(row) || draft !== undefined);
  const [chosen, setChosen] = useState(draft?.chosen);
  const [message, setMessage] = useState(draft?.message ?? '');
  const reasons = reasonsFor(row.item_type);
  const choose = (at: number) => {
    setOpen(true);
    setChosen(at);
    if (!isOwnText(row.item_type, message)) setMessage(reasons[at]!.words);
  };
  const tryToReject = () => {
    if (isPhone) return askReason();
    if (chosen === undefined || message.trim() === '') return setOpen(true);
    keep({ chosen, message });
    reject(message.trim());
  };
  useKeys({
    a: approve,
    r: tryToReject,
    ...Object.fromEntries(reasons.map((_, at) => [`${at + 1}`, () => choose(at)])),
  });
  const hasReason = chosen !== undefined && message.trim() !== '';
  return (
    <section
      aria-label="Decisão"
      className="screen-foot sticky bottom-0 z-20 -mb-16 border-t border-line bg-paper px-4 pt-3 pb-safe-3 md:px-6"
    >
      {isOpen && !isPhone && chosen !== undefined ? (
        <Textarea
          label="Mensagem ao vendedor"
          rows={2}
          maxLength={rejectionReason}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          fieldClassName="mb-3 max-w-3xl"
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {isOpen && !isPhone ? (
          <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
            <legend className="sr-only">Motivo da rejeição</legend>
            {reasons.map(({ label }, at) => (
              <button
                key={label}
                type="button"
                aria-pressed={chosen === at}
                onClick={() => choose(at)}
                className={cx(
                  'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-2 text-fine font-medium whitespace-nowrap xl:text-tag',
                  chosen === at
                    ? 'border-green bg-green-soft text-green-text'
                    : 'border-line-2 bg-surface hover:border-field',
                )}
              >
                <Key>{at + 1}</Key>
                {label}
              </button>
            ))}
          </fieldset>
        ) : null}
        {next === undefined || isOpen ? null : (
          <p className="ml-auto max-w-40 truncate text-right text-fine text-ink-2 max-xl:hidden">
            Depois
            <span className="block truncate">{next}</span>
          </p>
        )}
        <div
          className={cx(
            'flex gap-2 max-md:w-full max-md:*:flex-1',
            next === undefined || isOpen ? 'ml-auto' : 'max-xl:ml-auto',
          )}
        >
          <Button
            tone={isGrave(row) || hasReason ? 'red' : 'outlined'}
            aria-expanded={isPhone ? undefined : isOpen}
            onClick={tryToReject}
          >
            Rejeitar
            <Key>R</Key>
          </Button>
          <Button tone={isGrave(row) || hasReason ? 'outlined' : 'green'} onClick={approve}>
            {approveVerb(row)}
            <Key>A</Key>
          </Button>
        </div>
      </div>
    </section>
  );
}

interface ChosenBarProps {
  rows: readonly WaitingRow[];
  resolve: (
    decision: 'approve' | 'reject',
    of: readonly WaitingRow[],
    reason?: string,
  ) => Promise<boolean>;
  clear: () => void;
}

/** Decides on all selected listings; those with grave signals must be examined one by one. */
export function SelectionBar({ rows, resolve, clear }: ChosenBarProps) {
  const [isAsking, setAsking] = useState(false);
  const fits = rows.filter((row) => !isGrave(row));
  const kinds = new Set(rows.map(({ item_type: kind }) => kind));
  const whyNotApprove =
    fits.length === 0 ? 'Todos têm sinais altos: examine um por um.' : undefined;
  // Each vertical has its own reasons.
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
