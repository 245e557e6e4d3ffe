import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import {
  bothChannels,
  chooseChannels,
  myChannels,
  type NotificationChannels,
} from '~/screens/notification-channels.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';

/** What of a store its owner may be told (private.is_notification_kind). */
const kinds = [
  { kind: 'inquiry', label: 'Contatos e próximos passos' },
  { kind: 'review', label: 'Avaliações' },
  { kind: 'expiry', label: 'Anúncios a vencer' },
] as const;

/** Of what of the store its owner is told, in the app and by mail; each switch takes effect at once. */
export function ContactNotificationSettings() {
  const { attempt } = useCommand(chooseChannels);
  return (
    <Loaded
      isPart
      query={useData(myChannels)}
      what="os avisos"
      skeleton={<div className="mt-5 h-40 skeleton" />}
      className="mt-5"
    >
      {(chosen) => (
        <ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {kinds.map(({ kind, label }) => {
            const ways = chosen[kind] ?? bothChannels;
            const change = async (changed: Partial<NotificationChannels>) =>
              showOutcome(await attempt({ kind, ways: { ...ways, ...changed } }), {
                failed: 'Erro ao salvar',
              });
            return (
              <li
                key={kind}
                className="grid gap-x-8 px-4 py-2 sm:grid-cols-[1fr_auto_auto] sm:items-center"
              >
                <p className="pt-1 font-medium sm:pt-0">{label}</p>
                <Switch
                  label={
                    <>
                      <span className="sr-only">{label}, </span>no app
                    </>
                  }
                  checked={ways.in_app}
                  onChange={(event) => void change({ in_app: event.target.checked })}
                />
                <Switch
                  label={
                    <>
                      <span className="sr-only">{label}, </span>por e-mail
                    </>
                  }
                  checked={ways.by_mail}
                  onChange={(event) => void change({ by_mail: event.target.checked })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
