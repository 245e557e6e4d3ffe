import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '~/ui/cx.ts';
import type { Notification } from './queries.ts';
import { tones } from '~/screens/notification-tone.ts';

interface NoticeRowProps {
  notice: Notification;
  /** Two lines of the message instead of all of it. */
  short?: boolean;
  /** Told when its link is followed. */
  onOpen: () => void;
  /** Buttons at its end. */
  actions?: ReactNode;
}

/** A notification: its type as a disc, title, message, age; the whole row leads to what it is about. */
export function NotificationRow({ notice, short, onOpen, actions }: NoticeRowProps) {
  const { Icon, disc, name } = tones[notice.type];
  // Below the bell's own heading, or right below that of the page.
  const Heading = short ? 'h3' : 'h2';
  return (
    <article
      className={cx(
        'relative flex gap-3 px-4 py-3.5 transition-colors',
        notice.actionUrl && 'hover:bg-sunken',
      )}
    >
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={18} aria-hidden="true" />
        <span className="sr-only">{name}</span>
      </span>
      <div className="min-w-0 grow">
        <Heading className={cx('text-control wrap-anywhere', !notice.isRead && 'font-semibold')}>
          {notice.isRead ? null : (
            <span className="mr-2 inline-block size-2 rounded-full bg-amber align-middle">
              <span className="sr-only">Não lida: </span>
            </span>
          )}
          <Title notice={notice} onOpen={onOpen} />
        </Heading>
        <p
          className={cx(
            'mt-0.5 text-meta wrap-anywhere text-ink-2',
            short ? 'line-clamp-2' : 'whitespace-pre-line',
          )}
        >
          {notice.message}
        </p>
        <time dateTime={notice.createdAt} className="mt-1 block text-fine text-ink-3">
          {notice.age}
        </time>
      </div>
      {actions ? (
        <div className="relative z-10 -mr-2 flex shrink-0 text-ink-2 max-sm:flex-col">
          {actions}
        </div>
      ) : null}
    </article>
  );
}

// The link's target is the whole row.
const wholeRow =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green';

function Title({
  notice: { title, actionUrl },
  onOpen,
}: Pick<NoticeRowProps, 'notice' | 'onOpen'>) {
  if (actionUrl === null) return title;
  const place = placeOf(actionUrl);
  if (place !== undefined) {
    return (
      <Link to={place} onClick={onOpen} className={wholeRow}>
        {title}
      </Link>
    );
  }
  return (
    <a href={actionUrl} target="_blank" rel="noreferrer" onClick={onOpen} className={wholeRow}>
      {title}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  );
}

// An address of this site, also written in full, is a page of this application.
function placeOf(url: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(url, location.origin);
  return origin === location.origin ? `${pathname}${search}${hash}` : undefined;
}
