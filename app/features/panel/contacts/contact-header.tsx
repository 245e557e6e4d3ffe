import { ArrowLeft, ChevronRight, ImageOff } from '~/ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { useCommand } from '~/platform/data/command.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { MarkReadButton } from '~/screens/mark-read-button.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ContactLinks } from '~/screens/contact-channels.tsx';
import { Photo } from '~/ui/photo.tsx';
import { Tag } from '~/ui/tag.tsx';
import type { Member } from '~/screens/panel/members.ts';
import { StageStrip } from '../stages/stage-strip.tsx';
import { Assignee } from './assignee.tsx';
import { markRead } from './commands.ts';
import { NewTag } from './contact-row.tsx';
import type { ContactItem, OpenContact } from './contact.ts';

interface ContactHeaderProps {
  store: PanelStore;
  contact: OpenContact;
  members: Member[];
}

/** Who got in touch, how to reach them beside this page, and about which listing. */
export function ContactHeader({ store, contact, members }: ContactHeaderProps) {
  const { name, status, unread } = contact;
  return (
    <header className="border-b border-line">
      <div className="flex items-start gap-x-2 px-4 pt-3 pb-1 max-md:flex-wrap lg:px-5">
        <BackToList store={store} />
        <div className="min-w-0 grow basis-0">
          <h2 className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="type-small truncate">{name}</span>
            {unread ? <NewTag /> : status === 'respondido' ? <Tag>Respondido</Tag> : null}
          </h2>
          <ContactLinks name={contact.name} phone={contact.phone} email={contact.email} />
        </div>
        {members.length > 1 ? (
          // On the phone a line of its own: the name and the ways to reach it need theirs.
          <div className="max-md:order-last max-md:w-full max-md:pb-2 max-md:pl-11">
            <Assignee contact={contact} members={members} />
          </div>
        ) : null}
        {unread ? <MarkRead store={store} contact={contact} /> : null}
      </div>
      {contact.work && store.isOwn ? <StageStrip store={store} work={contact.work} /> : null}
      <About item={contact.item} />
    </header>
  );
}

// On the phone the contact is a screen of its own.
function BackToList({ store }: { store: PanelStore }) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== 'aba' && name !== 'contato');
  return (
    <Link
      to={panelPath(store, 'contatos', Object.fromEntries(kept))}
      aria-label="Voltar aos contatos"
      className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken lg:hidden"
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </Link>
  );
}

function MarkRead({ store, contact: { id, kind, lastAt } }: Omit<ContactHeaderProps, 'members'>) {
  const { attempt, busy } = useCommand(markRead);
  return (
    <MarkReadButton log="conversa" busy={busy} mark={() => attempt({ store, id, kind, lastAt })} />
  );
}

/** The listing that a contact is about. */
export function About({ item: { title, found } }: { item: ContactItem }) {
  const face = (
    <>
      <span className="grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-tag bg-muted text-ink-3">
        {found?.cover ? (
          <Photo
            path={found.cover.path}
            alt=""
            sizes="56px"
            placeholder={found.cover.placeholder}
            maxWidth={160}
            className="size-full object-cover"
          />
        ) : (
          <ImageOff size={16} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-meta font-semibold">{title}</span>
        {found ? <span className="block truncate text-fine text-ink-2">{found.facts}</span> : null}
      </span>
    </>
  );
  const look = 'flex min-h-14 items-center gap-3 bg-sunken px-4 py-2 lg:px-5';
  if (!found) return <div className={look}>{face}</div>;
  return (
    <Link to={found.path} className={`${look} hover:bg-muted focus-visible:-outline-offset-2`}>
      {face}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
