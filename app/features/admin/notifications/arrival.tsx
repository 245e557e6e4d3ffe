import { tones, type NotificationTone } from '~/screens/notification-tone.ts';
import { cx } from '~/ui/cx.ts';

/** How a notification reads where it arrives. */
export function Arrival(notice: { title: string; message: string; type: NotificationTone }) {
  const { Icon, disc, name } = tones[notice.type];
  return (
    <div className="border-t border-line bg-sunken p-4">
      <p className="text-fine text-ink-2">Como chega</p>
      <div className="mt-2 flex gap-3 rounded-control border border-line bg-surface p-3">
        <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
          <Icon size={16} aria-hidden="true" />
          <span className="sr-only">{name}</span>
        </span>
        <div className="min-w-0 grow">
          <div className="flex gap-3">
            <p className="min-w-0 grow text-meta font-semibold wrap-anywhere">
              {notice.title.trim() || 'Título'}
            </p>
            <span className="shrink-0 text-fine text-ink-3">agora</span>
          </div>
          <p className="mt-0.5 line-clamp-2 text-meta wrap-anywhere text-ink-2">
            {notice.message.trim() || 'A mensagem aparece aqui.'}
          </p>
        </div>
      </div>
    </div>
  );
}
