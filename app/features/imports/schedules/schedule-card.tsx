import {
  Ellipsis,
  KeyRound,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Rss,
  Server,
  Trash2,
} from '~/ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { formatTime } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ImportSchedule, ScheduledRun } from '~/platform/answers/schedule-answers.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { Tag } from '~/ui/tag.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { RowsTable } from '../rows-table.tsx';
import { actOnSchedule, type ScheduleAction } from './commands.ts';
import { failureOf, stateOf, summaryOf, tagOf } from './labels.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleRuns } from './schedule-runs.tsx';

/** Readings that stand on the card; the others are behind a link. */
const onCard = 5;

interface ScheduleCardProps {
  schedule: ImportSchedule;
  storeId: string;
  now: Date;
}

/** One feed: how it stands, what needs a person, and what its last readings came to. */
export function ScheduleCard({ schedule, storeId, now }: ScheduleCardProps) {
  const { id, name, address, runs, credential, paused_as: paused } = schedule;
  const { attempt, busy } = useCommand(actOnSchedule);
  const [editing, setEditing] = useState<'all' | 'access'>();
  const [search] = useSearchParams();
  const act = (action: ScheduleAction, outcome: { done?: string; failed: string }) =>
    void attempt({ schedule: id, action }).then((problem) => showOutcome(problem, outcome));
  const state = stateOf(schedule);
  const [word, tone] = tagOf(schedule, now);
  const Icon = credential === 'password' ? Server : Rss;
  const all = search.get('leituras') === id;
  const held = state === 'waiting' ? runs[0] : undefined;
  const remove = () =>
    void confirm({
      title: `Excluir a fonte “${name}”?`,
      consequence:
        schedule.listings === 0
          ? 'Ela não é mais lida.'
          : `${countOf(schedule.listings, 'anúncio continua', 'anúncios continuam')} como ${schedule.listings === 1 ? 'está, mas não é mais atualizado' : 'estão, mas não são mais atualizados'}.`,
      verb: 'Excluir',
      busy: 'Excluindo...',
      tone: 'red',
      failure: 'A fonte não foi excluída',
      done: 'Fonte excluída',
      doIt: () => attempt({ schedule: id, action: 'delete' }),
    });
  const items: MenuItem[] = [
    { label: 'Editar', icon: <Pencil size={16} />, onSelect: () => setEditing('all') },
    ...(credential
      ? [
          {
            label: 'Trocar a senha',
            icon: <KeyRound size={16} />,
            onSelect: () => setEditing('access'),
          },
        ]
      : []),
    paused
      ? {
          label: 'Retomar',
          icon: <Play size={16} />,
          onSelect: () =>
            act('resume', { done: 'Fonte retomada', failed: 'A fonte não foi retomada' }),
        }
      : {
          label: 'Pausar',
          icon: <Pause size={16} />,
          onSelect: () =>
            act('pause', { done: 'Fonte pausada', failed: 'A fonte não foi pausada' }),
        },
  ];
  return (
    <section
      aria-labelledby={`fonte-${id}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-muted text-ink-2"
        >
          <Icon size={20} />
        </span>
        <div className="min-w-0 grow basis-52">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`fonte-${id}`} className="type-small">
              {name}
            </h2>
            <Tag tone={tone}>{word}</Tag>
          </div>
          <p className="truncate font-mono text-fine" title={address}>
            {address}
          </p>
          <p className="text-meta text-ink-2">{summaryOf(schedule, now)}</p>
        </div>
        <div className="flex items-center gap-1 max-sm:w-full">
          <ReasonButton
            size="compact"
            className="max-sm:min-h-11 max-sm:grow"
            aria-label={`Ler agora: ${name}`}
            busy={busy && 'Um momento...'}
            reason={state === 'reading' ? 'Ela está sendo lida.' : undefined}
            onClick={() => act('read', { failed: 'A leitura não começou' })}
          >
            <RefreshCw size={16} aria-hidden="true" />
            Ler agora
          </ReasonButton>
          <ActionMenu
            name={`Mais ações de ${name}`}
            button={<Ellipsis size={18} />}
            groups={[
              { items },
              {
                items: [
                  { label: 'Excluir', icon: <Trash2 size={16} />, tone: 'red', onSelect: remove },
                ],
              },
            ]}
          />
        </div>
      </div>
      {held ? <Held {...{ schedule, run: held, busy: Boolean(busy), act }} /> : null}
      {schedule.failing_since && state !== 'waiting' ? (
        <Failing schedule={schedule} now={now} onMend={setEditing} onResume={items.at(-1)!} />
      ) : null}
      {held && search.get('ver') === held.id ? (
        <div className="border-t border-line p-4">
          <RowsTable run={held.id} part="missing" />
        </div>
      ) : null}
      {runs.length > 0 ? (
        <ScheduleRuns runs={all ? runs : runs.slice(0, onCard)} now={now} inColumns={!all} />
      ) : null}
      {runs.length > onCard ? (
        <p className="border-t border-line px-4 py-2.5 text-meta">
          <Link
            to={all ? '?' : `?leituras=${id}`}
            replace
            preventScrollReset
            className="font-semibold text-green-text hover:underline"
          >
            {all
              ? 'Ver só as últimas cinco'
              : `Ver as últimas ${formatNumber(runs.length)} leituras`}
          </Link>
        </p>
      ) : null}
      {editing ? (
        <ScheduleDialog
          {...{
            storeId,
            schedule,
            onlyAccess: editing === 'access',
            onClose: () => setEditing(undefined),
          }}
        />
      ) : null}
    </section>
  );
}

const Panel = ({ tone, children }: { tone: 'amber' | 'red'; children: ReactNode }) => (
  <div
    className={`mx-4 mb-4 rounded-control p-4 sm:mx-5 sm:mb-5 ${tone === 'amber' ? 'bg-amber-soft' : 'bg-red-soft'}`}
  >
    {children}
  </div>
);

interface HeldProps {
  schedule: ImportSchedule;
  run: ScheduledRun;
  busy: boolean;
  act: (action: ScheduleAction, outcome: { done?: string; failed: string }) => void;
}

/** More would leave than may without a person's word. */
function Held({ schedule, run, busy, act }: HeldProps) {
  const { missing, known: all } = run;
  const known = all ?? schedule.listings;
  const these = missing === 1 ? 'o anúncio' : `os ${formatNumber(missing)}`;
  const take = () =>
    void confirm({
      title: `Tirar ${these} do ar?`,
      consequence: `${countOf(missing, 'anúncio sai', 'anúncios saem')} do ar agora, e ${missing === 1 ? 'volta' : 'voltam'} se ${missing === 1 ? 'vier' : 'vierem'} de novo no arquivo. O resto da leitura também entra.`,
      verb: 'Tirar do ar',
      busy: 'Tirando...',
      tone: 'red',
      failure: 'Nada foi tirado do ar',
      doIt: async () => act('take', { failed: 'Nada foi tirado do ar' }),
    });
  return (
    <Panel tone="amber">
      <p className="font-semibold">
        {formatNumber(Math.round((missing * 100) / Math.max(known, 1)))}%{' '}
        {missing === 1 ? 'sairia' : 'sairiam'} do ar: {formatNumber(missing)} dos{' '}
        {formatNumber(known)} anúncios
      </p>
      <p className="text-meta text-ink-2">
        Na leitura das {formatTime(run.created_at)} {run.listings === 1 ? 'veio' : 'vieram'}{' '}
        {formatNumber(run.listings ?? run.total)}. Acima de {schedule.most_missing}% paramos e
        perguntamos. Até lá os {formatNumber(known)} continuam no ar.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink size="compact" to={`?ver=${run.id}`} replace preventScrollReset>
          Ver {these}
        </ButtonLink>
        <Button
          size="compact"
          disabled={busy}
          onClick={() =>
            act('keep', { done: 'Continuam no ar', failed: 'A leitura não foi aplicada' })
          }
        >
          Manter no ar
        </Button>
        <Button
          size="compact"
          tone="bare"
          className="text-red-text!"
          disabled={busy}
          onClick={take}
        >
          Tirar {these}...
        </Button>
      </div>
    </Panel>
  );
}

interface FailingProps {
  schedule: ImportSchedule;
  now: Date;
  onMend: (what: 'all' | 'access') => void;
  onResume: MenuItem;
}

/** Why it is not read, and what to do. */
function Failing({ schedule, now, onMend, onResume }: FailingProps) {
  const failure = failureOf(schedule, now);
  if (!failure) return null;
  const { head, text, answer, status, mends } = failure;
  return (
    <Panel tone="red">
      <p className="font-semibold text-red-text">{head}</p>
      <p className="text-meta text-ink-2">
        {schedule.paused_as === 'failing' ? `${text} Depois de 7 dias paramos de tentar.` : text}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {mends ? (
          <Button size="compact" onClick={() => onMend(mends)}>
            <KeyRound size={16} aria-hidden="true" />
            {schedule.credential === 'token' ? 'Trocar o token' : 'Trocar a senha'}
          </Button>
        ) : null}
        {schedule.paused_as && 'onSelect' in onResume ? (
          <Button size="compact" onClick={onResume.onSelect}>
            Retomar
          </Button>
        ) : null}
        {answer ? (
          <details className="min-w-0 text-meta">
            <summary className="flex min-h-9 cursor-pointer items-center px-3 font-semibold">
              Ver a resposta
            </summary>
            <p className="mt-1 rounded-control bg-surface px-3 py-2 font-mono text-fine wrap-anywhere">
              {status}: {answer}
            </p>
          </details>
        ) : null}
      </div>
    </Panel>
  );
}
