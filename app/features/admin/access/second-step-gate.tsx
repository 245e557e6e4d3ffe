import { ShieldCheck } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useData, type Query } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';

/** Whether administrators need a second step and this one signed in without it. */
const lacksSecondStep: Query<boolean> = {
  key: ['admin', 'second-step'],
  every: 60_000,
  ask: async ({ api }) => {
    const { data } = await api.rpc('needs_second_step');
    // If this fails, the database still refuses.
    return data === true;
  },
};

/** Sends administrators without the required second step to where they set it up. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const from = useLocation();
  // Accounts with a factor are signed in only after it.
  const tookIt = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  const { data: lacksIt = false } = useData(lacksSecondStep, { enabled: !tookIt });
  if (tookIt || !lacksIt) return children;
  return (
    <div className="page grid max-w-xl justify-items-start gap-4 pt-16">
      <ShieldCheck size={40} aria-hidden="true" className="text-green-text" />
      <h1 className="type-page">Falta a verificação em duas etapas</h1>
      <p className="text-ink-2">
        Este site pede a quem administra um código do aplicativo autenticador, além da senha. Sua
        conta ainda não tem. Ative‑a em Configurações, Segurança: leva um minuto, e você volta para
        esta página.
      </p>
      <ButtonLink to={settingsPath('seguranca')} state={{ from }} tone="green" data-brings-back>
        Ativar duas etapas
      </ButtonLink>
    </div>
  );
}
