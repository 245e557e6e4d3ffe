import { Link } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { Card } from '../card.tsx';
import { integrationStates } from '../queries.ts';

const kinds: [type: string, label: string][] = [
  ['google', 'Entrar com Google'],
  ['n8n', 'n8n'],
];

/** Which integrations are on; they are set up in the dashboard. */
export function IntegrationsCard() {
  const states = useData(integrationStates);
  return (
    <Card
      title="Integrações"
      action={
        <Link
          to={`${paths.dashboard}?aba=integracoes`}
          className="inline-flex min-h-9 items-center text-meta font-semibold text-green-text hover:underline"
        >
          Abrir<span className="sr-only"> integrações</span>
        </Link>
      }
    >
      <Loaded
        isPart
        query={states}
        what="as integrações"
        skeleton={<div className="h-24 skeleton" />}
        className="p-5"
      >
        {(found) => (
          <ul className="divide-y divide-line">
            {kinds.map(([type, label]) => {
              const on = found.some((each) => each.integration_type === type && each.enabled);
              return (
                <li
                  key={type}
                  className="flex items-center justify-between gap-4 px-4 py-3 text-meta md:px-5"
                >
                  {label}
                  <StateDot tone={on ? 'green' : 'grey'}>{on ? 'Ativo' : 'Inativo'}</StateDot>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
