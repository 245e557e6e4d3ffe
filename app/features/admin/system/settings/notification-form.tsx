import { Link } from 'react-router';
import * as z from 'zod/mini';
import { mailedKinds } from '~/domain/notifications/notification-kinds.ts';
import { settingLabels } from '~/domain/site/settings.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { CheckField } from '~/screens/form/fields.tsx';
import { FormShell } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Card } from '../card.tsx';
import { saveSettings } from '../commands.ts';
import { savedSettings, type Settings } from '../queries.ts';

const key = 'notices.by_mail' satisfies keyof typeof settingLabels;
type Kind = (typeof mailedKinds)[number]['kind'];

const schema = z.object(
  Object.fromEntries(mailedKinds.map(({ kind }) => [kind, z.boolean()])) as Record<
    Kind,
    z.ZodMiniBoolean<boolean>
  >,
);
/** What people are mailed until an administrator saves otherwise. */
const shown = Object.fromEntries(mailedKinds.map(({ kind }) => [kind, true])) as Record<
  Kind,
  boolean
>;

/** Of what people are mailed who have chosen nothing; in force with the next notice. */
export function NotificationSettingsCards() {
  const settings = useData(savedSettings);
  const person = useSession().user;
  return (
    <div className="grid gap-4">
      <Card
        title={settingLabels[key]}
        note={settings.data?.[key] === undefined ? 'ainda não salvo' : 'em vigor'}
      >
        <Loaded
          isPart
          query={settings}
          what="os e-mails automáticos"
          skeleton={<div className="h-96 skeleton" />}
          className="p-5"
        >
          {(found) => <NoticesForm saved={found} person={person?.id ?? ''} />}
        </Loaded>
      </Card>
      <Card title="Avisos à administração">
        <div className="grid gap-3 px-4 py-4 text-ink-2 md:px-5">
          <p>
            Todos os administradores são avisados, no site e por e-mail, quando um backup falha, uma
            cópia não serve mais ou um pagamento não confere.
          </p>
          <p>
            <Link
              to={settingsPath('notificacoes')}
              className="font-semibold text-green-text hover:underline"
            >
              Escolher o que chega a você
            </Link>
          </p>
        </div>
      </Card>
    </div>
  );
}

function NoticesForm({ saved, person }: { saved: Settings; person: string }) {
  const { send } = useCommand(saveSettings);
  const form = useScreenForm({
    schema,
    start: { ...shown, ...(saved[key] as Partial<typeof shown> | undefined) },
    keep: { form: 'avisos-do-site', person },
    send: async (typed, before) => {
      // What was changed, and no more: another administrator may be changing the rest.
      const changes = changesOf(before, typed);
      if (saved[key] === undefined || Object.keys(changes).length > 0) {
        await send({ [key]: { value: typed, changes, isPublic: true } });
      }
      showToast({ title: 'Configurações salvas' });
    },
  });
  return (
    <FormShell
      form={form}
      submit="Salvar Configurações"
      busy="Salvando..."
      failure="Erro ao salvar as configurações"
      className="px-4 py-4 md:px-5"
    >
      <p className="text-meta text-ink-2">
        Valem para quem nunca escolheu nas próprias configurações. No app os avisos aparecem sempre;
        e-mails de segurança da conta vão sempre.
      </p>
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {mailedKinds.map(({ kind, label }) => (
          <CheckField key={kind} form={form} name={kind} label={label} />
        ))}
      </div>
    </FormShell>
  );
}
