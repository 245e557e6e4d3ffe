import { useId, useRef, useState } from 'react';
import { moderation_decisions as limits } from '~/domain/limits/column-limits.ts';
import type { ReportedRow, ReportOutcome } from '~/platform/answers/admin-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { withOwnText } from '~/screens/unsent-text.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Input } from '~/ui/forms/field.tsx';
import { Key } from '~/ui/key.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { decideReports, type ReportDecision } from './commands.ts';
import { PassagePicker } from './passage-picker.tsx';
import { outcomeToast, sanctionsFor, wordsToHideIn } from './labels.ts';

interface ReportDecisionFormProps {
  row: ReportedRow;
  /** What of its words is to be hidden. */
  passages: string[];
  onPassages: (passages: string[]) => void;
  /** To the next one, this one staying as it is; if there is one. */
  skip: (() => void) | undefined;
  onDecided: (isOpen: boolean) => void;
}

/** What is done with what was reported: `1` to `3` choose, Enter does it; hiding needs a reason. */
export function ReportDecisionForm(props: ReportDecisionFormProps) {
  const { row, passages, onPassages, skip, onDecided } = props;
  const ways = sanctionsFor(row);
  const { attempt, busy } = useCommand(decideReports);
  const [at, setAt] = useState(0);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [unmarked, setUnmarked] = useState<string>();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const choose = (place: number) => {
    setAt(place);
    setFault(undefined);
  };
  const byKey = (place: number) => () => {
    choose(place);
    // Enter does it.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  useKeys(Object.fromEntries(ways.map((_, place) => [`${place + 1}`, byKey(place)])));
  const way = ways[at];
  if (!way) return null;
  const decide = async (decision: ReportDecision, told?: string, hidden?: string[]) => {
    let outcome: ReportOutcome = { outcome: 'done' };
    const problem = await attempt({
      decision,
      row,
      ...(told !== undefined && { reason: told }),
      ...(hidden && { passages: hidden }),
      answer: (answered) => {
        outcome = answered;
        // Before the list comes anew: what takes its place there is not looked at unseen.
        onDecided(decision === 'reopen' && answered.outcome === 'done');
      },
    });
    if (problem !== undefined) {
      showToast({ title: 'Nada mudou', description: problem, tone: 'error' });
      return;
    }
    const canUndo = outcome.outcome === 'done' && (decision === 'hide' || decision === 'dismiss');
    const ended = outcomeToast(decision, outcome, hidden !== undefined);
    if (ended.description !== undefined && told !== undefined) {
      showToast({ ...ended, tone: 'error', description: withOwnText(ended.description, told) });
      return;
    }
    showToast({
      ...ended,
      ...(canUndo && { action: { label: 'Desfazer', run: () => void decide('reopen') } }),
    });
  };
  const send = async () => {
    if (way.ofPassages && passages.length === 0) {
      setUnmarked('Marque ao menos um trecho.');
      form.current?.querySelector<HTMLElement>('textarea, input[aria-readonly]')?.focus();
      return;
    }
    if (way.decision === 'hide' && reason.trim() === '') {
      setFault('Escreva o motivo: ele vai para quem publicou e para o registro.');
      why.current?.focus();
      return;
    }
    await decide(
      way.decision,
      reason.trim() === '' ? undefined : reason.trim(),
      way.ofPassages && passages,
    );
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="grid gap-2 px-4 md:px-6">
        <legend className="mb-2 type-small">O que fazer</legend>
        {ways.map(({ label, note }, place) => (
          <label
            key={label}
            className={cx(
              'flex items-center gap-3 rounded-control border px-4 py-3',
              place === at ? 'border-green bg-green-soft' : 'border-line-2 hover:border-field',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={place === at}
              onChange={() => choose(place)}
              className="size-5 shrink-0 accent-green"
            />
            <span className="min-w-0 grow text-meta font-semibold">
              {label}
              <span className="block text-fine font-normal text-ink-2">{note}</span>
            </span>
            <Key>{place + 1}</Key>
          </label>
        ))}
      </fieldset>
      {way.ofPassages && row.thing ? (
        <PassagePicker
          {...wordsToHideIn(row)}
          passages={passages}
          error={unmarked}
          onChange={(next) => {
            onPassages(next);
            setUnmarked(undefined);
          }}
        />
      ) : null}
      <Input
        ref={why}
        label={way.decision === 'hide' ? 'Motivo' : 'Motivo (opcional)'}
        hint={
          way.decision === 'hide'
            ? 'Vai para quem publicou e para o registro.'
            : 'Fica no registro.'
        }
        maxLength={row.item_type === 'review' ? 500 : limits.reason}
        value={reason}
        error={fault}
        fieldClassName="mx-4 mt-4 mb-5 md:mx-6"
        onChange={({ target }) => {
          setReason(target.value);
          setFault(undefined);
        }}
      />
      <div className="mt-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-3 border-t border-line px-4 py-3 md:px-6">
        <p className="mr-auto text-meta text-ink-2">
          {way.decision === 'hide' ? 'Pode ser restaurado em “Ocultas”.' : null}
        </p>
        {skip ? (
          <Button tone="bare" onClick={skip}>
            Pular
          </Button>
        ) : null}
        <Button
          type="submit"
          tone={way.decision === 'hide' && !way.ofPassages ? 'red' : 'green'}
          busy={busy && 'Salvando...'}
        >
          {way.verb}
          <Key>Enter</Key>
        </Button>
      </div>
    </form>
  );
}
