import { formatDecimal } from '~/domain/formats/numbers.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type {
  FinanceCategory,
  Finances,
  TransactionType,
} from '~/platform/answers/money-answers.ts';
import { formatCents } from '~/domain/money/cents.ts';

/** What the money of a period came from and went to, as shares. */
export function Categories({ found }: { found: Finances }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Shares
        title="Receita por categoria"
        none="Nenhuma receita neste período."
        type="receita"
        found={found}
        tone="bg-green"
      />
      <Shares
        title="Despesas por categoria"
        none="Nenhuma despesa neste período."
        type="despesa"
        found={found}
        tone="bg-ink-2"
      />
    </div>
  );
}

interface SharesProps {
  title: string;
  none: string;
  type: TransactionType;
  found: Finances;
  tone: string;
}

const most = 12;

function Shares({ title, none, type, found, tone }: SharesProps) {
  const own = found.categories.filter((one) => one.type === type);
  const sum = own.reduce((total, { cents }) => total + cents, 0);
  return (
    <section
      aria-label={title}
      className="rounded-card border border-line bg-surface p-5 text-meta"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-small">{title}</h3>
        <p className="font-semibold tabular-nums">{formatCents(sum)}</p>
      </div>
      {own.length === 0 ? <p className="mt-3 text-ink-2">{none}</p> : null}
      <ul className="mt-4 grid gap-4 empty:hidden">
        {gathered(own).map((one) => (
          <li key={one.category}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {one.category}{' '}
                <span className="text-ink-2">{countOf(one.count, 'transação', 'transações')}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums">
                <b className="font-semibold">{formatCents(one.cents)}</b>{' '}
                <span className="text-ink-2">{formatDecimal((one.cents / sum) * 100)}%</span>
              </span>
            </p>
            <span
              aria-hidden="true"
              className="mt-1.5 block h-2 overflow-hidden rounded-full bg-muted"
            >
              <span
                className={`block h-full rounded-full ${tone}`}
                style={{ width: `${(one.cents / sum) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The smallest of many in one, so that the shares still add up.
function gathered(all: FinanceCategory[]): FinanceCategory[] {
  const rest = all.slice(most);
  if (rest.length === 0) return all;
  const sum = (of: 'cents' | 'count') => rest.reduce((total, one) => total + one[of], 0);
  return [
    ...all.slice(0, most),
    { ...rest[0]!, category: 'Todas as outras', cents: sum('cents'), count: sum('count') },
  ];
}
