import { Bell } from '~/ui/icons.ts';
import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { useUnreadMessages } from '~/platform/session/unread-messages.ts';
import { Menu } from '~/ui/dialogs/menu.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { unreadNotifications } from './queries.ts';

/** A signed-in person's bell in the bar: how many are unread, and the newest when it is opened. */
export function NotificationBell() {
  const { data: unread = 0 } = useData(unreadNotifications);
  const { sent, received } = useUnreadMessages();
  const [open, setOpen] = useState(false);
  // Who wants no notice of an answer still sees that one waits.
  const onlyMessages = unread === 0 && sent + received > 0;
  const news =
    unread > 0
      ? countOf(unread, 'não lida', 'não lidas')
      : onlyMessages
        ? 'há mensagens não lidas'
        : undefined;
  return (
    <>
      <Menu
        className="md:relative"
        name={news ? `Notificações, ${news}` : 'Notificações'}
        summaryClassName="relative grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-sunken"
        panelClassName="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-5rem-env(safe-area-inset-bottom))] overflow-y-auto overscroll-contain scroll-pb-14 border-y border-line bg-surface shadow-float md:inset-x-auto md:top-[calc(100%+0.25rem)] md:right-0 md:max-h-[min(36rem,calc(100dvh-6rem))] md:w-[26rem] md:rounded-card md:border"
        onToggle={(event) => setOpen(event.currentTarget.open)}
        label={
          <>
            <Bell size={20} />
            {unread > 0 ? (
              <span
                aria-hidden="true"
                className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-amber px-1 text-[0.6875rem] leading-none font-bold text-on-amber"
              >
                {unread > 99 ? '99+' : unread}
              </span>
            ) : null}
            {onlyMessages ? (
              <span
                aria-hidden="true"
                className="absolute top-2 right-2 size-2.5 rounded-full bg-amber"
              />
            ) : null}
          </>
        }
      >
        <NotificationPanel isShown={open} unread={unread} />
      </Menu>
      <output className="sr-only">{news ? `Notificações: ${news}` : ''}</output>
    </>
  );
}
