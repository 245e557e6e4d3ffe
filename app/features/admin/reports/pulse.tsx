import { formatTime } from '~/domain/time/dates.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { receivedRevenueNote } from '~/domain/billing/revenue.ts';
import { useData } from '~/platform/data/query.ts';
import type { SitePulse } from '~/platform/answers/money-answers.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { formatCents } from '~/domain/money/cents.ts';
import { pulse } from './queries.ts';

/** The site's numbers as they are now. */
export function Pulse() {
  const query = useData(pulse);
  const isLive = !query.error;
  return (
    <section
      aria-labelledby="tempo-real"
      className="rounded-card border border-line bg-surface text-meta"
    >
      <header className="flex items-center justify-between gap-4 px-5 py-4">
        <h2 id="tempo-real" className="type-small">
          Tempo real
        </h2>
        {query.data ? (
          <StateDot tone={isLive ? 'green' : 'amber'}>
            {isLive ? 'ao vivo' : `parado às ${formatTime(query.data.at)}`}
          </StateDot>
        ) : null}
      </header>
      <Loaded
        isPart
        query={query}
        what="os números"
        skeleton={<div className="h-96 skeleton" />}
        className="border-t border-line p-5"
      >
        {(found) => (
          <dl className="divide-y divide-line border-t border-line">
            {linesOf(found).map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 px-5 py-2.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}

const linesOf = (found: SitePulse & { took: number }): [name: string, value: string][] => [
  ['Visitantes vendo anúncios (5 min)', formatNumber(found.visitors)],
  ['Visualizações (5 min)', formatNumber(found.views)],
  ['Pessoas com sessão (1 h)', formatNumber(found.sessions)],
  ['Contatos hoje', formatNumber(found.contacts)],
  ['Contas novas hoje', formatNumber(found.users)],
  ['Anúncios publicados hoje', formatNumber(found.listings)],
  [`Receita de hoje (${receivedRevenueNote})`, formatCents(found.income)],
  ['Esperando aprovação', formatNumber(found.pending)],
  ['E-mails na fila', formatNumber(found.mails)],
  ['Resposta do servidor', `${formatNumber(Math.round(found.took))} ms`],
];
