import { CalendarClock, Check, X } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatMoment } from '~/domain/time/dates.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { ContactLinks } from '~/screens/contact-channels.tsx';
import type { Member } from '~/screens/panel/members.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Assignee, doneLabel, memberName } from '../contacts/assignee.tsx';
import { About } from '../contacts/contact-header.tsx';
import { nameOf, type OpenContact } from '../contacts/contact.ts';
import { contactOf } from '../contacts/open-query.ts';
import { StageSelect } from './stage-select.tsx';
import type { Working } from './use-work.tsx';
import { nextStepOf, resultOf, stageLabel, type Work } from './work.ts';

interface WorkPanelProps {
  store: PanelStore;
  work: Work;
  members: Member[];
  moves: boolean;
  now: Date;
  working: Working;
  onClose: () => void;
  className?: string;
}

/** A contact beside the board or list: what comes next, of whom it is, and what there was. */
export function WorkPanel(props: WorkPanelProps) {
  const { store, work, members, moves, working, now, onClose, className } = props;
  const open = useData(contactOf(store, work.id)).data;
  const isClosed = work.stage === 'won' || work.stage === 'lost';
  const to = panelPath(store, 'contatos', { contato: work.id });
  return (
    <aside
      aria-label={`Contato: ${nameOf(work)}`}
      className={cx('overflow-y-auto rounded-card border border-line bg-surface', className)}
    >
      <header className="flex items-start gap-2 border-b border-line p-4">
        <div className="min-w-0 grow">
          <h2 className="type-small truncate">{nameOf(work)}</h2>
          {open ? <ContactLinks name={open.name} phone={open.phone} email={open.email} /> : null}
        </div>
        <IconButton label="Fechar" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <NextStep {...{ work, moves, working, isClosed, now }} />
      {open ? <About item={open.item} /> : null}
      <dl className="divide-y divide-line text-meta *:grid *:grid-cols-[7rem_minmax(0,1fr)] *:items-center *:px-4 *:py-2">
        <div>
          <dt className="text-ink-2">Etapa</dt>
          <dd>
            {moves ? (
              <StageSelect work={work} working={working} name={nameOf(work)} />
            ) : (
              stageLabel(work)
            )}
          </dd>
        </div>
        {members.length > 1 ? (
          <div>
            <dt className="text-ink-2">Responsável</dt>
            <dd>
              {open && store.isOwn ? (
                <Assignee contact={open} members={members} />
              ) : work.assigned_to === null ? (
                'Sem dono'
              ) : (
                memberName(members, work.assigned_to)
              )}
            </dd>
          </div>
        ) : null}
      </dl>
      {open ? (
        <History open={open} members={members} now={now} />
      ) : (
        <div className="m-4 h-24 skeleton" />
      )}
      <footer className="flex flex-wrap gap-2 border-t border-line bg-sunken p-4">
        {moves && !isClosed ? (
          <>
            <Button tone="green" size="compact" onClick={() => working.move(work, 'won')}>
              Marcar ganho
            </Button>
            <Button size="compact" onClick={() => working.move(work, 'lost')}>
              Perdido...
            </Button>
          </>
        ) : null}
        <Link
          to={to}
          className="ml-auto flex min-h-9 items-center px-2 text-meta font-semibold text-green-text hover:underline"
        >
          Abrir conversa
        </Link>
      </footer>
    </aside>
  );
}

type NextStepProps = Pick<WorkPanelProps, 'work' | 'moves' | 'working' | 'now'> & {
  isClosed: boolean;
};

function NextStep({ work, moves, working, isClosed, now }: NextStepProps) {
  const result = resultOf(work);
  if (isClosed)
    return (
      <p className="border-b border-line p-4 text-meta">
        <b className="mr-2 font-semibold">{stageLabel(work)}</b>
        <span>{result}</span>
      </p>
    );
  const step = nextStepOf(work, now);
  return (
    <div
      className={cx('grid gap-2 border-b border-line p-4', work.late && step && 'bg-amber-soft')}
    >
      {work.late && step ? (
        <p className="flex items-center gap-1.5 text-fine font-semibold text-amber-text">
          <CalendarClock size={15} aria-hidden="true" />
          Atrasado
        </p>
      ) : null}
      <p className="text-meta">
        {step ? (
          <>
            <b className="block font-semibold">{step.what}</b>
            {step.when}
          </>
        ) : (
          <span className="text-ink-2">Nada marcado.</span>
        )}
      </p>
      {moves ? (
        <p className="flex flex-wrap gap-2">
          {work.next_step === null ? null : (
            <Button size="compact" onClick={() => working.finish(work)}>
              <Check size={16} aria-hidden="true" />
              Feito
            </Button>
          )}
          <Button size="compact" onClick={() => working.plan(work)}>
            {work.next_step === null ? 'Marcar próximo passo' : 'Outra data'}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function History({
  open,
  members,
  now,
}: Pick<WorkPanelProps, 'members' | 'now'> & { open: OpenContact }) {
  const latest = open.entries.slice(-8).toReversed();
  return (
    <div className="border-t border-line p-4">
      <h3 className="text-meta font-semibold">O que já houve</h3>
      <ol className="mt-2 grid gap-2.5">
        {latest.map((entry) => (
          <li key={entry.id}>
            <p className="line-clamp-2 text-meta break-words">
              {entry.kind === 'done'
                ? doneLabel(entry, members)
                : `${prefixes[entry.kind]}${entry.body}`}
            </p>
            <time dateTime={entry.at} className="text-fine text-ink-2">
              {formatMoment(entry.at, now)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

const prefixes = { theirs: '', ours: 'Loja: ', note: 'Nota: ', event: '' } as const;
