import { Link } from 'react-router';
import { notificationPriorities } from '~/domain/notifications/notification-types.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { RecentNotification } from '~/platform/answers/campaign-answers.ts';
import { tones } from '~/screens/notification-tone.ts';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import { shareOf, whenOf, wordsOf } from './labels.ts';

/** One sending, or what the system sent of a kind on a day; leads to who has read it. */
export function RecentRow(props: { notice: RecentNotification; now: Date; to: string }) {
  const { notice, now, to } = props;
  const { title, says, type, isAutomatic } = wordsOf(notice);
  const { Icon, disc, name } = tones[type];
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:outline-offset-[-2px]"
    >
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={16} aria-hidden="true" />
        <span className="sr-only">{name}</span>
      </span>
      <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_7rem_6.5rem]">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {notice.priority === 'high' ? (
              <Tag tone="red">{notificationPriorities.high}</Tag>
            ) : null}
            {isAutomatic ? <Tag>automática</Tag> : null}
          </span>
          <span className="line-clamp-1 text-meta wrap-anywhere text-ink-2">{says}</span>
        </span>
        <span className="text-fine text-ink-2 max-md:mt-1 md:text-right">
          <span className="text-ink md:block">{countOf(notice.people, 'pessoa', 'pessoas')}</span>
          <span className="md:hidden"> · </span>
          <span className="md:block">{progressOf(notice)}</span>
        </span>
        <span className="text-fine text-ink-3 md:text-right">{whenOf(notice.latest, now)}</span>
      </span>
    </Link>
  );
}

function progressOf({ state, told, people, read }: RecentNotification): string {
  if (state === 'paused') return 'em pausa';
  if (state === 'sending' && told < people) return `enviando, ${shareOf(told, people)}`;
  return `${shareOf(read, told)} leram`;
}
