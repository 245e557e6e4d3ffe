import { Mail, Phone } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { formatAge } from '~/domain/time/dates.ts';
import type { StoreContact } from '~/platform/answers/panel-answers.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import type { Member } from '~/screens/panel/members.ts';
import { Initials } from './assignee.tsx';
import { lastEventLabel, nameOf, titleOf } from './contact.ts';

const icons = {
  message: <Mail size={16} aria-hidden="true" />,
  phone: <Phone size={16} aria-hidden="true" />,
  whatsapp: <WhatsAppIcon size={16} />,
};

/** The way in which somebody got in touch. */
export function ContactIcon({ kind }: { kind: StoreContact['kind'] }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-muted text-ink-2">
      {icons[kind]}
    </span>
  );
}

interface ContactRowProps {
  store: PanelStore;
  contact: StoreContact;
  to: string;
  isOpen: boolean;
  /** The team, where it is shown who answers. */
  members?: Member[];
}

/** One line of the inbox: the whole of it leads to the contact. */
export function ContactRow({ store, contact, to, isOpen, members }: ContactRowProps) {
  const { kind, unread, status, at } = contact;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex gap-3 border-l-3 py-3 pr-4 pl-[calc(1rem-3px)] transition-colors focus-visible:-outline-offset-2',
        isOpen ? 'border-green bg-green-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <ContactIcon kind={kind} />
      <span className="grid min-w-0 grow grid-cols-1">
        <span className="flex min-h-6 items-center gap-2">
          <span className={cx('truncate text-meta', unread ? 'font-semibold' : 'font-medium')}>
            {nameOf(contact)}
          </span>
          {unread ? <NewTag isOnGreen={isOpen} /> : null}
          <span className="ml-auto shrink-0 text-fine text-ink-2">{shortAge(at)}</span>
        </span>
        <span className="truncate text-fine text-ink-2">{titleOf(contact)}</span>
        {/* What is only read aloud stays within the line that is cut off: else it makes the page wider. */}
        <span className="flex items-center gap-2">
          <span className={cx('relative min-w-0 grow truncate text-meta', !unread && 'text-ink-2')}>
            {lastEventLabel(contact, store)}
            {status === 'respondido' ? <span className="sr-only">. Respondido</span> : null}
          </span>
          {members && members.length > 1 && (kind === 'message' || contact.assigned_to !== null) ? (
            <Initials members={members} person={contact.assigned_to} />
          ) : null}
        </span>
      </span>
    </Link>
  );
}

const shortAge = (at: string) => formatAge(at, new Date()).replace(/^há /, '');

/** What waits for the store. */
export function NewTag({ isOnGreen = false }: { isOnGreen?: boolean }) {
  return (
    <Tag tone="green" className={cx('h-5!', isOnGreen && 'bg-surface!')}>
      Novo
    </Tag>
  );
}
