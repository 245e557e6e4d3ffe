import { Link } from 'react-router';
import * as z from 'zod/mini';
import { mailedKinds } from '~/domain/notifications/notification-kinds.ts';
import { settingLabels } from '~/domain/site/settings.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { CheckField } from '~/screens/form/fields.tsx';
import { Card } from '../card.tsx';
import { SettingsCard } from './settings-card.tsx';

const key = 'notices.by_mail' satisfies keyof typeof settingLabels;
type Kind = (typeof mailedKinds)[number]['kind'];

const ofEachKind = <T,>(value: T) =>
  Object.fromEntries(mailedKinds.map(({ kind }) => [kind, value])) as Record<Kind, T>;

const schema = z.object(ofEachKind(z.boolean()));
/** Until an administrator saves otherwise, every kind is mailed. */
const defaults = ofEachKind(true);

/** Which notifications are mailed to people who have chosen nothing; in force with the next one. */
export const NotificationSettingsCards = () => (
  <div className="grid gap-4">
    <SettingsCard
      title={settingLabels[key]}
      note={(saved) => (saved?.[key] === undefined ? 'ainda não salvo' : 'em vigor')}
      what="os e-mails automáticos"
      draft="avisos-do-site"
      schema={schema}
      startOf={(saved) => ({
        ...defaults,
        ...(saved[key] as Partial<typeof defaults> | undefined),
      })}
      changesOf={(typed, before, saved) => {
        const changes = changesOf(before, typed);
        const isNew = saved[key] === undefined;
        const isChanged = isNew || Object.keys(changes).length > 0;
        return { ...(isChanged && { [key]: { value: typed, changes, isPublic: true } }) };
      }}
    >
      {(form) => (
        <>
          <p className="text-meta text-ink-2">
            Valem para quem nunca escolheu nas próprias configurações. No app os avisos aparecem
            sempre; e-mails de segurança da conta vão sempre.
          </p>
          <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
            {mailedKinds.map(({ kind, label }) => (
              <CheckField key={kind} form={form} name={kind} label={label} />
            ))}
          </div>
        </>
      )}
    </SettingsCard>
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
