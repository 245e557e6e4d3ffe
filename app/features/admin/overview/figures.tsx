import { estimatedRevenueNote } from '~/domain/billing/revenue.ts';
import { differenceOf, growthOf } from '~/domain/formats/growth.ts';
import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import type { DashboardFigures } from '~/platform/answers/admin-answers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { unexpected } from '~/platform/refusals/failures.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { StatStrip, type Stat } from '~/ui/signed/stat-strip.tsx';
import { figures, overview, type SystemFigures } from './queries.ts';

/** A figure now, 30 days ago and, where it is known, at times between. */
interface Figure {
  now: number;
  before: number;
  between?: number[];
}

/** One figure at the head of a screen. */
interface FigureOf<Found> {
  label: string;
  note?: string;
  of: (found: Found) => Figure;
  format?: (value: number) => string;
  /** A share is compared by its difference, anything else by its growth. */
  isShare?: true;
}

/** The listings of all verticals together. */
function allListings({ listings }: Pick<DashboardFigures, 'listings'>): Required<Figure> {
  const sum = (of: (figure: DashboardFigures['customers']) => number) =>
    allVerticals.reduce((total, vertical) => total + of(listings[vertical]), 0);
  return {
    now: sum(({ now }) => now),
    before: sum(({ before }) => before),
    between: listings.car.between.map((_, at) => sum(({ between }) => between[at]!)),
  };
}

/** Inquiries of 100 published listings; 0 without listings (specification, section 9). */
function conversionOf(found: Pick<DashboardFigures, 'listings' | 'inquiries'>): Figure {
  const { inquiries } = found;
  const products = allListings(found);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
  return {
    now: share(inquiries.now, products.now),
    before: share(inquiries.before, products.before),
    between: inquiries.between.map((part, at) => share(part, products.between[at]!)),
  };
}

const conversion = {
  label: 'Taxa de Conversão',
  of: conversionOf,
  format: (value: number) => `${formatDecimal(value)}%`,
  isShare: true,
} as const;

/** How the listings of a vertical are counted at the head (specification, section 2). */
const listed: Record<Vertical, string> = {
  car: 'Carros Anunciados',
  property: 'Imóveis Ativos',
  rental: 'Aluguéis Ativos',
};

const ofDashboard: FigureOf<DashboardFigures>[] = [
  { label: 'Total de Clientes', of: ({ customers }) => customers },
  ...allVerticals.map((vertical) => ({
    label: listed[vertical],
    of: ({ listings }: DashboardFigures) => listings[vertical],
  })),
  {
    label: 'Receita Mensal',
    note: estimatedRevenueNote,
    of: ({ revenue }) => revenue,
    format: formatMoneyExact,
  },
  conversion,
];

const ofSystem: FigureOf<SystemFigures>[] = [
  { label: 'Total de Usuários', of: ({ users }) => users },
  { label: 'Usuários Ativos', of: ({ active }) => active },
  { label: 'Produtos Totais', of: allListings },
  {
    label: 'Receita Total',
    note: estimatedRevenueNote,
    of: ({ revenue }) => revenue,
    format: formatMoneyExact,
  },
  { label: 'Consultas', note: 'mensagens às lojas', of: ({ inquiries }) => inquiries },
  conversion,
];

function statOf<Found>(figure: FigureOf<Found>, found: Found, hasCourse: boolean): Stat {
  const { label, note, of, format = formatNumber, isShare } = figure;
  const { now, before, between = [] } = of(found);
  const course = [before, ...between, now];
  return {
    label,
    value: format(now),
    ...(isShare ? differenceOf(now, before || undefined) : growthOf(now, before)),
    ...(note && { note }),
    ...(hasCourse && course.some((value) => value !== 0) && { course }),
  };
}

/** The figures of the system, as "Exportar Dados" writes them. */
export const systemStats = (found: SystemFigures): Stat[] =>
  ofSystem.map((figure) => statOf(figure, found, false));

interface FigureStripProps<Answer, Found> {
  query: Query<Answer>;
  foundIn: (answer: Answer) => Found;
  label: string;
  figures: FigureOf<Found>[];
  /** Whether each shows how it went, as a line. */
  hasCourse?: boolean;
  /** What is said where they cannot be had. */
  failed: string;
}

/** The figures at the head of a screen, each against 30 days ago. */
function FigureStrip<Answer, Found>(props: FigureStripProps<Answer, Found>) {
  const { query, foundIn, label, figures: shown, hasCourse = false, failed } = props;
  const { data, error, isFetching, refetch } = useData(query);
  if (error && !data) {
    return (
      <div role="alert">
        <EmptyState
          title={failed}
          actions={
            <Button busy={isFetching && 'Tentando...'} onClick={() => void refetch()}>
              Tentar Novamente
            </Button>
          }
        >
          {error.forPeople === unexpected ? 'Erro ao carregar estatísticas' : error.forPeople}
        </EmptyState>
      </div>
    );
  }
  const pending = (figure: FigureOf<Found>): Stat => ({
    label: figure.label,
    value: '',
    change: { text: formatNumber(0), good: undefined },
    ...(figure.note && { note: figure.note }),
    ...(hasCourse && { course: [0, 0] }),
  });
  return (
    <StatStrip
      compared
      label={label}
      pending={!data}
      stats={shown.map((one) => (data ? statOf(one, foundIn(data), hasCourse) : pending(one)))}
    />
  );
}

/** The head of the dashboard in six figures (specification, section 2). */
export const DashboardFigureStrip = () => (
  <FigureStrip
    query={figures}
    foundIn={(found) => found}
    label="Números do marketplace"
    figures={ofDashboard}
    hasCourse
    failed="Erro ao carregar dados"
  />
);

/** The whole system in six figures (specification, sections 2, 7 and 9). */
export const SystemFigureStrip = () => (
  <FigureStrip
    query={overview}
    foundIn={({ figures: found }) => found}
    label="Números do sistema"
    figures={ofSystem}
    failed="Erro ao carregar dados do dashboard"
  />
);
