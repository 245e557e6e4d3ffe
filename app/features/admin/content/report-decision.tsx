import { useId, useRef, useState } from 'react';
import { moderation_decisions as limits } from '~/domain/limits/column-limits.ts';
import type { ReportOutcome, ReportedRow } from '~/platform/answers/admin-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { withOwnText } from '~/screens/failure.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { Key } from '~/ui/key.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { decideReports } from './queries.ts';
import { outcomeToast, sanctionsFor, wordsToHideIn, type ReportDecision } from './labels.ts';
import { X } from '~/ui/icons.ts';
import { passageLimits, withoutPassages } from '~/domain/moderation/hidden-passages.ts';

interface ReportDecisionFormProps {
  row: ReportedRow;
  /** The marked passages of its text. */
  passages: string[];
  onPassages: (passages: string[]) => void;
  /** Goes to the next item without a decision; undefined for the last. */
  skip: (() => void) | undefined;
  onDecided: (isOpen: boolean) => void;
}

/** The decision on reported content: `1` to `3` choose, Enter submits; hiding needs a reason. */
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
    // Enter then submits.
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
        // Before the list is loaded again, so that no other item takes its place unnoticed.
        onDecided(decision === 'reopen' && answered.outcome === 'done');
      },
    });
    if (!showOutcome(problem, { failed: 'Nada mudou' })) return;
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

interface PassagePickerProps {
  title: string | null;
  text: string | null;
  passages: readonly string[];
  /** Why these passages are refused. */
  error: string | undefined;
  onChange: (passages: string[]) => void;
}

/** The reported text, in which passages are selected, with a preview of the result. */
function PassagePicker({ title, text, passages, error, onChange }: PassagePickerProps) {
  const selected = useRef('');
  const [fault, setFault] = useState<string>();
  const select = ({
    currentTarget: { value, selectionStart: from, selectionEnd: to },
  }: React.SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    selected.current = value.slice(from ?? 0, to ?? 0).trim();
  };
  const mark = () => {
    const passage = selected.current;
    if (passage.length < passageLimits.letters) {
      setFault(`Selecione ${title === null ? '' : 'no título ou '}no texto o que sai do site.`);
      return;
    }
    setFault(undefined);
    if (passages.includes(passage)) return;
    if (passages.length === passageLimits.most) {
      setFault(`São no máximo ${passageLimits.most} trechos.`);
      return;
    }
    onChange([...passages, passage]);
  };
  // Not `readOnly`: the keyboard needs a caret to select.
  const kept = {
    'aria-readonly': true,
    inputMode: 'none',
    onChange: () => undefined,
    onSelect: select,
  } as const;
  return (
    <div className="mx-4 mt-4 grid gap-3 rounded-card border border-line p-4 md:mx-6">
      {title === null ? null : <Input label="Título" value={title} {...kept} />}
      {text === null ? null : (
        <Textarea
          label="Texto"
          rows={Math.min(10, Math.ceil(text.length / 60) + 1)}
          value={text}
          {...kept}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="outlined" size="table" onClick={mark}>
          Marcar o trecho selecionado
        </Button>
        <span role="alert" className="text-meta text-red-text">
          {fault ?? error}
        </span>
      </div>
      {passages.length === 0 ? null : (
        <>
          <ul aria-label="Trechos que saem" className="flex flex-wrap gap-2">
            {passages.map((passage) => (
              <li
                key={passage}
                className="inline-flex max-w-full items-center rounded-tag bg-red-soft pl-2 text-meta text-red-text"
              >
                <span className="truncate">{passage}</span>
                <button
                  type="button"
                  aria-label={`Deixar: ${passage}`}
                  className="grid size-9 shrink-0 place-items-center max-md:size-11"
                  onClick={() => onChange(passages.filter((one) => one !== passage))}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <div className="text-meta">
            <p className="text-ink-2">No site fica</p>
            {title === null ? null : (
              <p className="font-semibold wrap-break-word">{withoutPassages(title, passages)}</p>
            )}
            {text === null ? null : (
              <p className="whitespace-pre-line wrap-break-word">
                {withoutPassages(text, passages)}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}
