import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import {
  bothChannels,
  chooseChannels,
  myChannels,
  type Preferences,
  type NotificationChannels,
} from '~/screens/notification-channels.ts';
import { Section } from '~/screens/section.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '~/domain/notifications/notification-kinds.ts';

/** What to be told of, in the app and by mail; every switch takes effect at once. */
export function PreferencesTab({ email }: { email: string }) {
  return (
    <Section
      wide
      title="Notificações"
      lead={
        <>
          No app, elas aparecem no sino. Por e-mail, em{' '}
          <span className="wrap-anywhere">{email}</span>. Avisos de segurança da conta vão sempre.
        </>
      }
    >
      <Loaded
        isPart
        query={useData(myChannels)}
        what="as preferências"
        skeleton={<div className="skeleton h-96" />}
      >
        {(preferences) => <Choices preferences={preferences} />}
      </Loaded>
    </Section>
  );
}

function Choices({ preferences: chosen }: { preferences: Preferences }) {
  const { attempt } = useCommand(chooseChannels);
  const change = async (kind: NotificationKind, changed: Partial<NotificationChannels>) => {
    const ways = { ...(chosen[kind] ?? bothChannels), ...changed };
    showOutcome(await attempt({ kind, ways }), { failed: 'Erro ao salvar' });
  };
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-meta text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            Quando
          </th>
          <th scope="col" className="w-16 py-2 text-center font-semibold">
            No app
          </th>
          <th scope="col" className="w-16 py-2 text-center font-semibold">
            E-mail
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {notificationKinds.map(({ kind, label, hint }) => (
          <tr key={kind}>
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {label}
              <span className="block text-meta text-ink-3">{hint}</span>
            </th>
            <Choice
              name={`${label}, no app`}
              on={(chosen[kind] ?? bothChannels).in_app}
              onChange={(in_app) => void change(kind, { in_app })}
            />
            <Choice
              name={`${label}, por e-mail`}
              on={(chosen[kind] ?? bothChannels).by_mail}
              onChange={(by_mail) => void change(kind, { by_mail })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ name, on, onChange }: ChoiceProps) {
  return (
    <td className="text-center">
      <label className="inline-grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={name}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="tick size-5 appearance-none rounded-tag border-[1.5px] border-field bg-surface checked:border-green checked:bg-green"
        />
      </label>
    </td>
  );
}
