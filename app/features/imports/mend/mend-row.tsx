import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Check, X } from '~/ui/icons.ts';
import { shownCode } from '~/domain/imports/table-fields.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { labelOf } from '~/domain/listings/terms.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { mendRow } from '../commands.ts';
import { mendText } from '../labels.ts';
import { MendInput } from './mend-input.tsx';
import { becomes, correctionOf, fieldOf, mendLine, offeredYear, type Mend } from './mends.ts';

interface MendRowProps {
  run: string;
  mend: Mend;
  /** The row's line and title stand once. */
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onDone: () => void;
}

/** One thing to mend: how it came, why it is wrong, and a field for what it should be. */
export function MendRow({ run, mend, isFirst, isOpen, onOpen, onClose, onDone }: MendRowProps) {
  const { row, called, value, isMended, alike } = mend;
  const state = becomes[row.outcome ?? 'refused'];
  return (
    <li className={cx(mendLine, isOpen && 'bg-green-soft')}>
      <span className="text-right text-ink-2 tabular-nums max-md:text-left">
        {isFirst && row.line !== undefined ? (
          <>
            <span className="md:hidden">Linha </span>
            {formatNumber(row.line)}
          </>
        ) : null}
      </span>
      <span className="min-w-0 max-md:col-span-2">
        {isFirst ? (
          <>
            <b className="line-clamp-2 font-semibold break-words">{row.title || 'Sem título'}</b>
            <span className="block truncate text-fine text-ink-2">
              {shownCode(row.external_id)}
            </span>
          </>
        ) : null}
      </span>
      <span className="break-words max-md:text-ink-2">{called}</span>
      <span
        className={cx(
          'line-clamp-2 break-all max-md:text-right',
          isMended ? 'text-ink-3' : value ? 'text-red-text' : 'text-ink-3',
        )}
        title={value}
      >
        {isMended ? <s>{value || 'vazio'}</s> : value || 'vazio'}
      </span>
      {isOpen ? (
        <MendForm run={run} mend={mend} onClose={onClose} onDone={onDone} />
      ) : (
        <Told run={run} mend={mend} />
      )}
      <span className="max-md:self-center">
        <StateDot tone={isMended ? 'green' : state.tone}>
          {isMended ? 'Corrigido' : state.word}
        </StateDot>
      </span>
      <span className="justify-self-end">
        {isOpen || isMended || mend.name === undefined ? null : (
          <Button size="compact" onClick={onOpen}>
            {alike ? `Corrigir as ${formatNumber(alike.rows)}` : 'Corrigir'}
            <span className="sr-only">
              {row.line === undefined
                ? ` ${called}`
                : ` ${called} da linha ${formatNumber(row.line)}`}
            </span>
          </Button>
        )}
      </span>
    </li>
  );
}

function Told({ run, mend }: { run: string; mend: Mend }) {
  const { attempt, busy } = useCommand(mendRow);
  const { row, name, reason, text, isMended, alike } = mend;
  const say = (label: string, to: string | null, failed: string) => (
    <button
      type="button"
      aria-disabled={busy}
      className="min-h-8 font-semibold text-green-text hover:underline"
      onClick={() =>
        void attempt(correctionOf(run, mend, to)).then((problem) =>
          showOutcome(problem, { failed }),
        )
      }
    >
      {label}
    </button>
  );
  const undo = say('Desfazer', null, 'A correção não foi desfeita');
  const offered = offeredYear(mend);
  if (isMended)
    return (
      <span className="min-w-0 max-md:col-span-2">
        <b className="font-semibold break-words">
          {labelOf(fieldOf(mend)?.terms ?? {}, text) ?? 'vazio'}
        </b>
        <span className="ml-2">{undo}</span>
        {alike ? null : (
          <span className="block text-fine text-ink-2">
            {becomes[row.outcome ?? 'refused'].told}
          </span>
        )}
      </span>
    );
  return (
    <span className="min-w-0 max-md:col-span-2">
      {text === undefined ? null : (
        <span className="block">
          <b className="font-semibold break-words">{text || 'vazio'}</b>
          <span className="ml-2">{undo}</span>
        </span>
      )}
      {reason}
      {offered === undefined ? null : (
        <span className="block">{say(offered.label, offered.text, 'O ano não foi corrigido')}</span>
      )}
      {name === undefined ? (
        <span className="block text-fine text-ink-2">Corrija no arquivo.</span>
      ) : null}
    </span>
  );
}

function MendForm({
  run,
  mend,
  onClose,
  onDone,
}: Pick<MendRowProps, 'run' | 'mend' | 'onClose' | 'onDone'>) {
  const { request, busy } = useCommand(mendRow);
  const [text, setText] = useState(mend.text ?? mend.value);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input, select, textarea');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { answer, problem: failed } = await request(correctionOf(run, mend, text));
    const fault = answer?.faults.find(({ name }) => name === mend.name);
    const why = failed ?? (fault && mendText(fault));
    setProblem(why);
    if (why === undefined) onDone();
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="min-w-0 max-md:col-span-2"
    >
      <span className="flex items-center gap-2">
        <MendInput {...{ mend, text, problem }} onChange={setText} onEscape={onClose} />
        <button
          type="submit"
          aria-label="Salvar"
          aria-busy={busy}
          className={buttonClass('green', 'compact', 'px-2.5!')}
        >
          <Check size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Deixar como estava"
          className={buttonClass('outlined', 'compact', 'px-2.5!')}
          onClick={onClose}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </span>
      <span
        id="motivo-da-correcao"
        role={problem === undefined ? undefined : 'alert'}
        className={cx(
          'mt-1 block text-fine',
          problem === undefined ? 'text-ink-2' : 'text-red-text',
        )}
      >
        {problem ?? mend.reason}
      </span>
    </form>
  );
}
