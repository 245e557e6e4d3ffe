import { Download, Printer } from '~/ui/icons.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay, formatTime } from '~/domain/time/dates.ts';
import { growthOf } from '~/domain/formats/growth.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { useSiteName } from '~/platform/site/operator.ts';
import type { ReportFigures, SitePulse } from '~/platform/answers/money-answers.ts';
import { showFailure } from '~/screens/failure.ts';
import { printSheet } from '~/screens/sheet/print-sheet.ts';
import { csvOf } from '~/screens/table/csv-of.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { saveFile } from '~/ui/browser/save-file.ts';
import { formatCents } from '~/domain/money/cents.ts';
import { allRows, pulse, reportFigures, spanOf, spans } from './queries.ts';
import { columnsOf, reports, sheetOf } from './labels.ts';
import { receivedRevenueNote } from '~/domain/billing/revenue.ts';
import { StateDot } from '~/ui/tag.tsx';

/** Reports as CSV and on paper, and the site's numbers as they are now. */
export default function ReportsTab() {
  const [search, setSearch] = useSearchParams();
  const days = spans.find((one) => `${one.days}` === search.get('dias'))?.days ?? 30;
  const figures = useData(reportFigures(days));
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '30') next.delete('dias');
    else next.set('dias', value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-labelledby="relatorios"
        className="rounded-card border border-line bg-surface text-meta"
      >
        <header className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <h2 id="relatorios" className="type-small">
            Relatórios
          </h2>
          <Segmented
            legend="Período"
            name="dias"
            value={`${days}`}
            onChange={choose}
            segments={spans.map(({ days: value, label }) => ({ value: `${value}`, label }))}
            className="max-md:w-full md:[&_label]:min-h-9 [&_label]:px-3 [&_label]:text-meta"
          />
        </header>
        <Loaded
          isPart
          query={figures}
          what="os relatórios"
          skeleton={<div className="h-96 skeleton" />}
          className="border-t border-line p-5"
        >
          {(found) => (
            <ul
              aria-busy={figures.isPlaceholderData}
              className={cx(
                'divide-y divide-line border-t border-line transition-opacity',
                figures.isPlaceholderData && 'opacity-60',
              )}
            >
              {reports.map((report) => (
                <Report
                  key={report.name}
                  report={report}
                  figures={found[report.name]}
                  days={days}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <Pulse />
    </div>
  );
}

interface ReportProps {
  report: (typeof reports)[number];
  figures: ReportFigures;
  days: number;
}

function Report({ report, figures, days }: ReportProps) {
  const [busy, setBusy] = useState(false);
  const { change, note } = growthOf(figures.total, figures.before);
  const save = async () => {
    setBusy(true);
    try {
      const { api } = await caller();
      const span = spanOf(days);
      const rows = await allRows(api, report.name, span);
      const name = `relatorio-${report.name}-${span.since}-a-${span.until}.csv`;
      saveFile(name, csvOf(columnsOf(report), rows), 'text/csv');
    } catch (error) {
      showFailure('Erro ao exportar', error);
    } finally {
      setBusy(false);
    }
  };
  const site = useSiteName();
  const words = `${formatDay(figures.since)} a ${formatDay(figures.until)}`;
  return (
    <li className="flex items-center gap-x-5 gap-y-3 px-5 py-4 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{report.title}</span>
        <span className="block text-ink-2">{report.lead}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <b className="block font-semibold">{formatNumber(figures.total)}</b>
        <span className="block text-fine text-ink-2">
          {`${report.name === 'receita' ? `${formatCents(figures.cents)} · ` : ''}${change?.text ?? note ?? 'nada neste período'}`}
        </span>
      </span>
      <span className="flex shrink-0 gap-2 max-md:col-span-2 max-md:*:grow">
        <Button
          size="compact"
          busy={busy && 'Exportando...'}
          aria-label={`CSV de ${report.title}`}
          onClick={() => void save()}
        >
          <Download size={16} aria-hidden="true" />
          CSV
        </Button>
        <Button
          size="compact"
          aria-label={`Imprimir ${report.title}`}
          onClick={() => printSheet({ site, ...sheetOf(report, figures, words) })}
        >
          <Printer size={16} aria-hidden="true" />
          Imprimir
        </Button>
      </span>
    </li>
  );
}

/** The site's numbers as they are now. */
function Pulse() {
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
