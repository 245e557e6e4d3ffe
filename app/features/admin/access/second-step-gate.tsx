import { ShieldCheck } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useData, type Query } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';

/** Whether the second step is asked of administrators, and this one came in without it. */
const lacksSecondStep: Query<boolean> = {
  key: ['admin', 'second-step'],
  every: 60_000,
  ask: async ({ api }) => {
    const { data } = await api.rpc('needs_second_step');
    // What cannot be asked is refused by whatever is done next.
    return data === true;
  },
};

/** Leads administrators who lack the second step that is asked of them to where they set it up. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const from = useLocation();
  // Who has one is only signed in once it was taken.
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
