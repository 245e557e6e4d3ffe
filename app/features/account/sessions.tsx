import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '~/domain/dates.ts';
import { explain, unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import { signOut } from '~/platform/sign-out.ts';
import type { Supabase } from '~/platform/supabase.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Tag } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { Section } from './section.tsx';
import { useLoaded } from './use-loaded.ts';
import { Waiting } from './waiting.tsx';

/** Where the account is open, and how to close it there. */
export function Sessions() {
  const { data, failed, reload } = useLoaded(loadSessions);
  const others = data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      wide
      title="Aparelhos"
      lead="Onde sua conta está aberta. Não reconhece um deles? Encerre-o e troque a senha."
    >
      {data ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      ) : (
        <Waiting failed={failed} what="os aparelhos" reload={reload} className="h-20" />
      )}
      <Leave others={others ?? false} onLeft={reload} />
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

async function loadSessions(client: Supabase): Promise<Session[]> {
  const now = new Date();
  return unwrap(await client.rpc('my_sessions')).map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    seen: formatAge(row.seen_at, now),
    isCurrent: row.is_current,
  }));
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(session.userAgent);
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor;
  const end = async () => {
    setBusy(true);
    const problem = await endSession(session.id);
    if (problem !== undefined)
      showToast({ title: 'Erro ao encerrar', description: problem, tone: 'error' });
    else showToast({ title: 'Acesso encerrado', description: name });
    await onEnded();
    setBusy(false);
  };
  return (
    <li className="flex min-h-16 items-center gap-4 px-4 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
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

async function endSession(id: string): Promise<string | undefined> {
  try {
    const client = await connect();
    const { error } = await client.rpc('end_session', { session_id: id });
    return error ? explain(error) : undefined;
  } catch {
    return explain({ code: '', message: '' });
  }
}

function Leave({ others, onLeft }: { others: boolean; onLeft: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'others' | 'global'>();
  const leave = async (scope: 'others' | 'global') => {
    setBusy(scope);
    const problem = await signOut(scope);
    if (problem !== undefined) {
      showToast({ title: 'Erro ao sair', description: problem, tone: 'error' });
    } else if (scope === 'others') {
      showToast({ title: 'Os outros aparelhos saíram da conta' });
      await onLeft();
    }
    setBusy(undefined);
    setAsking(false);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {others ? (
        <Button busy={busy === 'others' && 'Saindo...'} onClick={() => void leave('others')}>
          Sair dos outros
        </Button>
      ) : null}
      <Button onClick={() => setAsking(true)}>Sair de todos</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sair de todos os aparelhos?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button
              tone="red"
              busy={busy === 'global' && 'Saindo...'}
              onClick={() => void leave('global')}
            >
              Sair de todos
            </Button>
          </>
        }
      >
        Este também: você precisa entrar de novo com sua senha.
      </Dialog>
    </div>
  );
}
