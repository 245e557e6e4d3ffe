import { Lock, Trash2 } from '~/ui/icons.ts';
import { formatDate, formatLongDate, formatTime } from '~/domain/time/dates.ts';
import { teamForStore } from '~/domain/stores/team.ts';
import { useCommand } from '~/platform/data/command.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { useFollowEnd } from '~/ui/browser/use-follow-end.ts';
import type { Member } from '~/screens/panel/members.ts';
import { doneLabel } from './assignee.tsx';
import { deleteNote } from './commands.ts';
import { ContactIcon } from './contact-row.tsx';
import { ourNameIn, type Entry, type OpenContact } from './contact.ts';

interface ContactLogProps {
  store: PanelStore;
  contact: OpenContact;
  members: Member[];
}

/** What was said and noted, oldest first, under its days; opens at the end and follows what is new. */
export function ContactLog({ store, contact, members }: ContactLogProps) {
  const { entries, name, kind } = contact;
  const ref = useFollowEnd(entries.at(-1)?.id);
  return (
    <div
      ref={ref}
      id="conversa"
      role="log"
      aria-label={kind === 'message' ? `Conversa com ${name}` : name}
      // Scrolled with the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2 lg:px-5"
    >
      <ol className="flex min-h-full flex-col gap-2">
        {entries.map((entry, at) => {
          const before = entries[at - 1];
          const isNewDay = !before || formatDate(before.at) !== formatDate(entry.at);
          return (
            <li key={entry.id} className="contents">
              {isNewDay ? (
                <p className="my-1.5 text-center text-fine text-ink-2">{dayName(entry.at)}</p>
              ) : null}
              <EntryView store={store} entry={entry} contact={contact} members={members} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function dayName(at: string): string {
  const isToday = formatDate(at) === formatDate(new Date());
  return isToday ? `Hoje, ${formatLongDate(at).replace(/ de \d{4}$/, '')}` : formatLongDate(at);
}

function EntryView({ store, entry, contact, members }: ContactLogProps & { entry: Entry }) {
  if (entry.kind === 'done') return <Done entry={entry} members={members} />;
  if (entry.kind === 'note') return <Note entry={entry} isOwn={store.isOwn} />;
  if (entry.kind === 'event') return <Event entry={entry} kind={contact.kind} />;
  const own = entry.kind === 'ours';
  return (
    <div
      className={cx(
        'max-w-[min(34rem,85%)] rounded-card px-4 py-2.5',
        own ? 'self-end rounded-br-tag bg-green-soft' : 'self-start rounded-bl-tag bg-sunken',
      )}
    >
      <span className="sr-only">
        {entry.byTeam ? teamForStore : own ? ourNameIn(store) : contact.name} disse:{' '}
      </span>
      <p className="text-control font-normal break-words whitespace-pre-line">{entry.body}</p>
      <p className="mt-0.5 text-fine text-ink-2">
        {entry.byTeam ? <span>{`${teamForStore} · `}</span> : null}
        <Time at={entry.at} />
      </p>
    </div>
  );
}

// Dashed, never tinted as a message is: nobody takes it for one.
function Note({ entry: { id, body, at }, isOwn }: { entry: Entry; isOwn: boolean }) {
  const { attempt } = useCommand(deleteNote);
  const remove = () =>
    confirmDelete({
      title: 'Excluir a nota?',
      consequence: 'Ela some para toda a loja.',
      failure: 'Erro ao excluir a nota',
      doIt: () => attempt({ id }),
    });
  return (
    <div className="flex items-start gap-2 rounded-card border border-dashed border-line-2 py-2.5 pr-1 pl-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-fine text-ink-2">
          <Lock size={14} aria-hidden="true" />
          <b className="font-semibold text-ink">Nota privada</b>
          só a loja vê
        </p>
        <p className="mt-0.5 text-control font-normal break-words whitespace-pre-line">{body}</p>
        <Time at={at} className="block text-fine text-ink-2" />
      </div>
      {isOwn ? (
        <IconButton label="Excluir a nota" className="shrink-0" onClick={() => void remove()}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

function Done({ entry, members }: { entry: Entry; members: Member[] }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 py-1 text-fine text-ink-2">
      <span className="text-center">{doneLabel(entry, members)}</span>
      <Time at={entry.at} />
    </p>
  );
}

function Event({ entry: { body, at }, kind }: { entry: Entry; kind: OpenContact['kind'] }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <ContactIcon kind={kind} />
      <p className="text-control">
        {body} às {formatTime(at)}
      </p>
      <p className="max-w-sm text-meta text-ink-2">
        Quem vê o telefone ou abre o WhatsApp não se identifica no site: a conversa segue no seu
        telefone.
      </p>
    </div>
  );
}

function Time({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatTime(at)}
    </time>
  );
}
