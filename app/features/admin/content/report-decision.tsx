import { useId, useRef, useState } from 'react';
import { moderation_decisions as limits } from '~/domain/listing-limits.ts';
import { contactPassages } from '~/domain/passages.ts';
import type { ReportedRow, ReportOutcome } from '~/platform/admin-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Input } from '~/ui/field.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { decideReports, type ReportDecision } from './commands.ts';
import { PassagePicker } from './passage-picker.tsx';
import { outcomeToast, waysFor } from './words.ts';

/** What is done with what was reported: `1` to `3` choose, Enter does it; hiding needs a reason. */
export function ReportDecisionForm({ row }: { row: ReportedRow }) {
  const ways = waysFor(row);
  const { attempt, busy } = useCommand(decideReports);
  const [at, setAt] = useState(0);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const words = `${row.thing?.title ?? ''}\n${row.thing?.text ?? ''}`;
  const [passages, setPassages] = useState(() => contactPassages(words));
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
      },
    });
    if (problem !== undefined) {
      showToast({ title: 'Nada mudou', description: problem, tone: 'error' });
      return;
    }
    const canUndo = outcome.outcome === 'done' && (decision === 'hide' || decision === 'dismiss');
    showToast({
      ...outcomeToast(decision, outcome, hidden !== undefined),
      ...(canUndo && { action: { label: 'Desfazer', run: () => void decide('reopen') } }),
    });
  };
  const send = async () => {
    if (way.ofPassages && passages.length === 0) {
      setUnmarked('Marque ao menos um trecho.');
      form.current?.querySelector('textarea')?.focus();
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
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="grid gap-2">
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
              className="size-5 accent-green"
            />
            <span className="min-w-0 grow text-meta font-semibold">
              {label}
              <span className="block text-fine font-normal text-ink-2">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {way.ofPassages && row.thing ? (
        <PassagePicker
          title={row.thing.title}
          text={row.thing.text}
          passages={passages}
          error={unmarked}
          onChange={(next) => {
            setPassages(next);
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
        fieldClassName="mt-4"
        onChange={({ target }) => {
          setReason(target.value);
          setFault(undefined);
        }}
      />
      <div className="mt-4 flex justify-end">
        <Button
          type="submit"
          tone={way.decision === 'hide' && !way.ofPassages ? 'red' : 'green'}
          busy={busy && 'Salvando...'}
        >
          {way.verb}
        </Button>
      </div>
    </form>
  );
}
