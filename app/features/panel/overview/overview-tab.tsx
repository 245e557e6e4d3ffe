import { Plus } from 'lucide-react';

import { statuses, type Status } from '~/domain/listing-status.ts';
import { countOf, formatNumber } from '~/domain/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loaded.tsx';
import { overviewOf, type Overview } from '../queries.ts';

/** The store at a glance. */
export function OverviewTab({ store }: { store: PanelStore }) {
  const overview = useData(overviewOf(store));
  return (
    <>
      <PanelHead
        title="Painel da Loja"
        lead={overview.data && leadOf(overview.data)}
        actions={
          store.isOwn ? (
            <ButtonLink to={paths.advertise} tone="green" className="max-lg:hidden">
              <Plus size={18} aria-hidden="true" />
              Novo anúncio
            </ButtonLink>
          ) : null
        }
      />
      <Loaded
        query={overview}
        what="a visão geral"
        skeleton={<div className="mt-6 skeleton h-64" />}
        className="mt-6"
      >
        {(found) => <States overview={found} />}
      </Loaded>
    </>
  );
}

const weekday = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function leadOf({ waiting }: Overview): string {
  const today = weekday.format(new Date());
  const day = today.charAt(0).toUpperCase() + today.slice(1);
  const waits =
    waiting === 0
      ? 'nenhum contato esperando'
      : `${countOf(waiting, 'contato esperando', 'contatos esperando')} resposta`;
  return `${day} · ${waits}`;
}

const states = Object.keys(statuses) as Status[];

function States({ overview }: { overview: Overview }) {
  return (
    <dl className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line xl:grid-cols-6">
      {states.map((state) => (
        <div key={state} className="bg-surface px-4 py-3">
          <dt className="text-fine text-ink-2">{statuses[state]}</dt>
          <dd className="mt-1 type-section">{formatNumber(overview.states[state] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
