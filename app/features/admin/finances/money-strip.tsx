import { growthOf } from '~/domain/formats/growth.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { receivedRevenueNote } from '~/domain/billing/revenue.ts';
import type { Finances } from '~/platform/answers/money-answers.ts';
import { cx } from '~/ui/cx.ts';
import { changeTone } from '~/ui/signed/change-tone.ts';
import { formatCents } from '~/domain/money/cents.ts';

interface Card {
  label: string;
  cents: number;
  before: number;
  /** Whether growth is neither good nor bad. */
  isNeutral?: boolean;
  note: string | undefined;
  /** Where the figure comes from. */
  source?: string;
}

// "a maior é infraestrutura", but "a maior é IPTU".
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;

/** Receita Total, Despesas, Lucro Líquido, against the same days of the period before. */
export function MoneyStrip({ found }: { found: Finances }) {
  const { now, before, ahead, pending, before_upto: until } = found;
  const profit = now.income - now.expense;
  const largest = found.categories.find(({ type }) => type === 'despesa');
  const cards: Card[] = [
    {
      label: 'Receita Total',
      cents: now.income,
      before: before.income,
      source: pending.income > 0 ? 'recebida e a receber' : receivedRevenueNote,
      note: before.income > 0 ? `até ${formatDay(until)}` : undefined,
    },
    {
      label: 'Despesas',
      cents: now.expense,
      before: before.expense,
      isNeutral: true,
      note:
        ahead.expense > 0
          ? `mais ${formatCents(ahead.expense)} até o fim do período`
          : largest && `a maior é ${inSentence(largest.category)}`,
    },
    {
      label: 'Lucro Líquido',
      cents: profit,
      before: before.income - before.expense,
      note:
        now.income > 0
          ? `margem de ${formatNumber(Math.round((profit / now.income) * 100))}%`
          : undefined,
    },
  ];
  return (
    <dl
      aria-label="Números do período"
      className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x"
    >
      {cards.map((card) => (
        <Figure key={card.label} {...card} />
      ))}
    </dl>
  );
}

function Figure({ label, cents, before, isNeutral = false, note, source }: Card) {
  const value = formatCents(cents).replace('-', '−');
  // A share of a loss says nothing.
  const { change } = before > 0 ? growthOf(cents, before) : {};
  const compared = change?.text ?? (cents === 0 ? '' : 'sem comparação');
  return (
    <div className="gap-x-4 px-4 py-4 max-md:flex max-md:items-center max-md:justify-between md:px-5">
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="max-md:text-right">
        <span
          className={cx(
            'block whitespace-nowrap tabular-nums md:mt-0.5',
            value.length > 15 ? 'type-small' : 'type-section',
            cents < 0 && 'text-red-text',
          )}
        >
          {value}
        </span>
        <span className="text-fine text-ink-2">
          {source ? <span>{compared ? `${source} · ` : source}</span> : null}
          <b className={cx('font-semibold', change && !isNeutral && changeTone(change))}>
            {compared}
          </b>
          {note ? (
            <span className="max-md:hidden">
              {compared || source ? <span> · </span> : null}
              <span>{note}</span>
            </span>
          ) : null}
        </span>
      </dd>
    </div>
  );
}
