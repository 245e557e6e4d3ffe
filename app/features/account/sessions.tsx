import { Monitor, Smartphone } from '~/ui/icons.ts';
import { useState } from 'react';
import { formatAge } from '~/domain/time/dates.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { signOut } from '~/platform/session/sign-out.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Tag } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { Section } from '~/screens/section.tsx';

/** Where the account is open, and how to close it there. */
export function Sessions() {
  const query = useData(ownSessions);
  const others = query.data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      wide
      title="Aparelhos"
      lead="Onde sua conta está aberta. Não reconhece um deles? Encerre‑o e troque a senha."
    >
      <Loaded isPart query={query} what="os aparelhos" skeleton={<div className="skeleton h-20" />}>
        {(sessions) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <Leave others={others ?? false} />
    </Section>
  );
}

interface Session {
  id: string;
  userAgent: string;
  address: string;
  seen: string;
  isCurrent: boolean;
}

export const ownSessions: Query<Session[]> = {
  key: ['account', 'sessions'],
  ask: async ({ api }) => {
    const now = new Date();
    return unwrap(await api.rpc('my_sessions')).map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      address: row.address,
      seen: formatAge(row.seen_at, now),
      isCurrent: row.is_current,
    }));
  },
};

const endSession: Command<{ id: string }> = {
  run: async ({ api }, { id }) => await expectDone(api.rpc('end_session', { session_id: id })),
  changes: [ownSessions.key],
};

function SessionRow({ session }: { session: Session }) {
  const { attempt, busy } = useCommand(endSession);
  const name = deviceName(session.userAgent);
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor;
  const end = async () => {
    const problem = await attempt({ id: session.id });
    if (showOutcome(problem, { failed: 'Erro ao encerrar' }))
      showToast({ title: 'Acesso encerrado', description: name });
  };
  return (
    <li className="flex min-h-16 items-center gap-4 px-4 py-3">
      <Icon size={20} className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="truncate text-meta text-ink-2">
          {[session.isCurrent ? 'em uso' : `usado ${session.seen}`, session.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {session.isCurrent ? (
        <Tag tone="green">Este aparelho</Tag>
      ) : (
        <Button
          size="compact"
          aria-label={`Encerrar ${name}`}
          busy={busy && 'Encerrando...'}
          onClick={() => void end()}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function Leave({ others }: { others: boolean }) {
  const [busy, setBusy] = useState(false);
  const leaveOthers = async () => {
    setBusy(true);
    const problem = await signOut('others');
    const done = 'Os outros aparelhos saíram da conta';
    if (showOutcome(problem, { failed, done })) await outdate(ownSessions.key);
    setBusy(false);
  };
  const leaveAll = () =>
    confirm({
      title: 'Sair de todos os aparelhos?',
      consequence: 'Este também: você precisa entrar de novo com sua senha.',
      verb: 'Sair de todos',
      busy: 'Saindo...',
      tone: 'red',
      failure: failed,
      doIt: () => signOut('global'),
    });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {others ? (
        <Button busy={busy && 'Saindo...'} onClick={() => void leaveOthers()}>
          Sair dos outros
        </Button>
      ) : null}
      <Button onClick={() => void leaveAll()}>Sair de todos</Button>
    </div>
  );
}

const failed = 'Erro ao sair';
