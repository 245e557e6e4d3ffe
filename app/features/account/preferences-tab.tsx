import { useCallback, useState } from 'react';
import { explain, unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import type { Supabase } from '~/platform/supabase.ts';
import { showToast } from '~/ui/toast-store.ts';
import { noticeKinds, type NoticeKind } from './notice-kinds.ts';
import { Section } from './section.tsx';
import { useLoaded } from './use-loaded.ts';
import { Waiting } from './waiting.tsx';

/** How a person is told of one kind of thing. */
interface Ways {
  in_app: boolean;
  by_mail: boolean;
}

type Preferences = Partial<Record<NoticeKind, Ways>>;

const both: Ways = { in_app: true, by_mail: true };

/** What to be told of, in the app and by mail; every switch takes effect at once. */
export function PreferencesTab({ userId, email }: { userId: string; email: string }) {
  const load = useCallback((client: Supabase) => loadPreferences(client, userId), [userId]);
  const { data, failed, reload } = useLoaded(load);
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
      {data ? (
        <Choices preferences={data} />
      ) : (
        <Waiting failed={failed} what="as preferências" reload={reload} className="h-96" />
      )}
    </Section>
  );
}

async function loadPreferences(client: Supabase, userId: string): Promise<Preferences> {
  const rows = unwrap(
    await client
      .from('notification_preferences')
      .select('kind, in_app, by_mail')
      .eq('user_id', userId),
  );
  return Object.fromEntries(rows.map(({ kind, ...ways }) => [kind, ways]));
}

function Choices({ preferences }: { preferences: Preferences }) {
  const [chosen, setChosen] = useState(preferences);
  const choose = async (kind: NoticeKind, ways: Ways) => {
    const before = chosen[kind] ?? both;
    setChosen((all) => ({ ...all, [kind]: ways }));
    const problem = await save(kind, ways);
    if (problem === undefined) return;
    setChosen((all) => ({ ...all, [kind]: before }));
    showToast({ title: 'Erro ao salvar', description: problem, tone: 'error' });
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
        {noticeKinds.map(({ kind, label, hint }) => (
          <tr key={kind}>
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {label}
              <span className="block text-meta text-ink-3">{hint}</span>
            </th>
            <Choice
              name={`${label}, no app`}
              on={(chosen[kind] ?? both).in_app}
              onChange={(in_app) => void choose(kind, { ...(chosen[kind] ?? both), in_app })}
            />
            <Choice
              name={`${label}, por e-mail`}
              on={(chosen[kind] ?? both).by_mail}
              onChange={(by_mail) => void choose(kind, { ...(chosen[kind] ?? both), by_mail })}
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

async function save(kind: NoticeKind, ways: Ways): Promise<string | undefined> {
  try {
    const client = await connect();
    const { error } = await client
      .from('notification_preferences')
      .upsert({ kind, ...ways }, { onConflict: 'user_id,kind' });
    return error ? explain(error) : undefined;
  } catch {
    return explain({ code: '', message: '' });
  }
}
