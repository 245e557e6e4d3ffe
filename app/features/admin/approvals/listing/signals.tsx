import { countOf } from '~/domain/formats/numbers.ts';
import type { RiskSignal, WaitingItem } from '~/platform/answers/admin-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { dismissRiskSignal } from '../commands.ts';
import { signalRebuttals } from '../queries.ts';
import { isGrave, signalLabel, activeSignals } from '../labels.ts';

/** A part of what is known beside a listing. */
export const sidePart = 'border-t border-line px-4 py-4 first:border-t-0 lg:px-5';

/** What speaks against a listing, as evidence: each can be found not to hold. */
export function Signals({ item }: { item: WaitingItem }) {
  const { signals } = item;
  return (
    <section aria-labelledby="sinais">
      <h3
        id="sinais"
        className="flex items-center gap-2 border-t border-line bg-sunken px-4 py-2.5 text-meta font-semibold lg:px-5"
      >
        Sinais de risco
        <Tag tone={isGrave(item) ? 'red' : 'muted'}>{activeSignals(item).length}</Tag>
      </h3>
      {signals.length === 0 ? (
        <p className={cx(sidePart, 'text-meta text-ink-2')}>Nada fala contra este anúncio.</p>
      ) : (
        <ul>
          {signals.map((signal) => (
            <li key={signal.rule} className={cx(sidePart, 'py-3 first:border-t!')}>
              <Signal item={item} signal={signal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Signal({ item, signal }: { item: WaitingItem; signal: RiskSignal }) {
  const { title, text } = signalLabel(signal);
  const { rule, level, rebutted_by: by } = signal;
  const holds = by === undefined;
  const { attempt, busy } = useCommand(dismissRiskSignal);
  const { data: rebuttals } = useData(signalRebuttals);
  const count = rebuttals?.[rule] ?? 0;
  const turn = async () => {
    const problem = await attempt({ row: item, rule, rebutted: holds });
    if (problem !== undefined) {
      showToast({ title: 'Nada mudou', description: problem, tone: 'error' });
    }
  };
  return (
    <>
      <p className="flex items-center justify-between gap-3 text-meta font-semibold">
        <span className={cx(!holds && 'text-ink-2 line-through')}>{title}</span>
        <span className="font-normal whitespace-nowrap">
          <StateDot tone={!holds ? 'grey' : level === 'high' ? 'red' : 'amber'}>
            {!holds ? 'Não procede' : level === 'high' ? 'Alto' : 'Médio'}
          </StateDot>
        </span>
      </p>
      <p className="mt-0.5 text-fine text-ink-2">{text}</p>
      {rule === 'photo' ? <Alike own={signal.own} other={signal.other} /> : null}
      <p className="mt-1 flex items-center justify-between gap-3 text-fine text-ink-2">
        <span>
          {by ? <span>{`Por ${by}. `}</span> : null}
          {count > 0 ? (
            <span>{`Não procedeu ${countOf(count, 'vez', 'vezes')} em 90 dias.`}</span>
          ) : null}
        </span>
        <Button
          size="table"
          tone="bare"
          disabled={busy}
          onClick={() => void turn()}
          aria-label={holds ? `Não procede: ${title}` : `Desfazer: ${title}`}
          className="-mr-2 shrink-0"
        >
          {holds ? 'Não procede' : 'Desfazer'}
        </Button>
      </p>
    </>
  );
}

function Alike({ own, other }: { own: string; other: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-ink-3">
      {[own, other].map((path, at) => (
        <Photo
          key={path}
          path={path}
          alt={at === 0 ? 'Foto deste anúncio' : 'Foto da outra loja'}
          sizes="88px"
          maxWidth={320}
          className="h-15 w-22 rounded-tag object-cover"
        />
      ))}
    </p>
  );
}
