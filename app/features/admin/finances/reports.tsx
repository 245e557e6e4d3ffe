import { Printer } from '~/ui/icons.ts';
import { countOf, formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { receivedRevenueNote } from '~/domain/billing/revenue.ts';
import { useData } from '~/platform/data/query.ts';
import type { FinanceMetrics, Finances } from '~/platform/answers/money-answers.ts';
import { useSiteName } from '~/platform/site/operator.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { printSheet, type SheetRow } from '~/screens/sheet/print-sheet.ts';
import { nameOfBar, nameOfSpan, type Period } from './period.ts';
import { financeMetrics } from './queries.ts';
import { formatCents } from '~/domain/money/cents.ts';

interface ReportsProps {
  found: Finances;
  period: Period;
}

/** Metrics of subscriptions, and reports to print. */
export function Reports({ found, period }: ReportsProps) {
  const metrics = useData(financeMetrics);
  return (
    <Loaded
      isPart
      query={metrics}
      what="as métricas"
      skeleton={<div className="h-72 skeleton" />}
      className="p-5"
    >
      {(numbers) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Metrics numbers={numbers} found={found} />
          <Quick numbers={numbers} found={found} period={period} />
        </div>
      )}
    </Loaded>
  );
}

function metricsOf(numbers: FinanceMetrics, { now }: Finances): SheetRow[] {
  const { recurring, subscribers, trials, leaving, open, overdue } = numbers;
  const profit = now.income - now.expense;
  return [
    ['Receita recorrente por mês', formatCents(recurring)],
    ['Assinantes que pagam', formatNumber(subscribers)],
    [
      'Receita média por assinante',
      subscribers > 0 ? formatCents(Math.round(recurring / subscribers)) : '–',
    ],
    ['Em período grátis', formatNumber(trials)],
    ['Cancelaram e saem no fim do período', formatNumber(leaving)],
    ['Faturas em aberto', `${formatNumber(open.count)} · ${formatCents(open.cents)}`],
    ['Faturas vencidas', `${formatNumber(overdue.count)} · ${formatCents(overdue.cents)}`],
    ['Margem do período', now.income > 0 ? `${formatDecimal((profit / now.income) * 100)}%` : '–'],
  ];
}

function Metrics({ numbers, found }: { numbers: FinanceMetrics; found: Finances }) {
  return (
    <section
      aria-label="Principais métricas"
      className="rounded-card border border-line bg-surface text-meta"
    >
      <h3 className="type-small px-5 py-4">Principais métricas</h3>
      <dl className="divide-y divide-line border-t border-line">
        {metricsOf(numbers, found).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 px-5 py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h4 className="border-t border-line px-5 pt-4 pb-2 font-semibold">
        Receita recorrente por plano
      </h4>
      {numbers.plans.length === 0 ? (
        <p className="px-5 pb-4 text-ink-2">Nenhuma loja paga um plano ainda.</p>
      ) : (
        <ul className="divide-y divide-line pb-2">
          {numbers.plans.map(({ name, stores, cents }) => (
            <li key={name} className="flex justify-between gap-4 px-5 py-2">
              <span>
                {name} <span className="text-ink-2">{countOf(stores, 'loja', 'lojas')}</span>
              </span>
              <span className="font-semibold tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface QuickProps extends ReportsProps {
  numbers: FinanceMetrics;
}

function Quick({ numbers, found, period }: QuickProps) {
  const site = useSiteName();
  const span = nameOfSpan(period, found);
  const profit = found.now.income - found.now.expense;
  const of = (type: string): SheetRow[] =>
    found.categories
      .filter((one) => one.type === type)
      .map((one) => [one.category, formatCents(one.cents)]);
  const reports = [
    {
      title: 'Resultado do período',
      lead: 'Receitas e despesas por categoria, e o lucro.',
      sections: [
        {
          title: 'Receitas',
          head: ['Categoria', 'Valor'],
          rows: [
            ...of('receita'),
            [`Receita Total (${receivedRevenueNote})`, formatCents(found.now.income)],
          ],
        },
        {
          title: 'Despesas',
          head: ['Categoria', 'Valor'],
          rows: [...of('despesa'), ['Despesas', formatCents(found.now.expense)]],
        },
        { title: 'Resultado', head: ['', 'Valor'], rows: [['Lucro Líquido', formatCents(profit)]] },
      ],
    },
    {
      title: 'Fluxo de caixa',
      lead: 'O que entrou e saiu, dia a dia, semana a semana ou mês a mês.',
      sections: [
        {
          title: 'Movimento',
          head: ['Quando', 'Receitas', 'Despesas', 'Saldo'],
          rows: found.bars
            .filter(({ income }) => income !== null)
            .map((bar) => [
              nameOfBar(period, bar),
              formatCents(bar.income ?? 0),
              formatCents(bar.expense ?? 0),
              formatCents((bar.income ?? 0) - (bar.expense ?? 0)),
            ]),
        },
      ],
    },
    {
      title: 'Assinaturas',
      lead: 'Receita recorrente, por plano, e o que está em aberto.',
      sections: [
        { title: 'Principais métricas', head: ['', 'Agora'], rows: metricsOf(numbers, found) },
        {
          title: 'Receita recorrente por plano',
          head: ['Plano', 'Lojas', 'Por mês'],
          rows: numbers.plans.map(({ name, stores, cents }) => [
            name,
            formatNumber(stores),
            formatCents(cents),
          ]),
        },
      ],
    },
  ];
  return (
    <section
      aria-label="Relatórios rápidos"
      className="rounded-card border border-line bg-surface text-meta"
    >
      <h3 className="type-small px-5 py-4">Relatórios rápidos</h3>
      <ul className="divide-y divide-line border-t border-line">
        {reports.map((report) => (
          <li key={report.title} className="flex items-center gap-4 px-5 py-3">
            <span className="grow">
              <span className="block font-semibold">{report.title}</span>
              <span className="block text-ink-2">{report.lead}</span>
            </span>
            <Button
              size="compact"
              aria-label={`Imprimir ${report.title}`}
              onClick={() => printSheet({ site, ...report, lead: span })}
            >
              <Printer size={16} aria-hidden="true" />
              Imprimir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
