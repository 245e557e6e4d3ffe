import type { ReactNode } from 'react';
import { formatMoneyExact } from '~/domain/money/money.ts';
import type { InvoiceLine } from '~/platform/answers/billing-answers.ts';
import { labelOfLine, spanOfLine } from '../labels.ts';

/** A name at the left, what it is at the right. */
export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="ml-auto text-right text-meta font-semibold">{children}</dd>
    </div>
  );
}

/** What an amount is made of; of a single line the days, of several what each costs. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const paid = lines.filter(({ kind }) => kind !== 'trial');
  if (paid.length === 1) {
    return <Row label={labelOfLine(paid[0]!)}>{spanOfLine(paid[0]!)}</Row>;
  }
  return paid.map((line) => (
    <Row key={`${line.kind}-${line.from}`} label={labelOfLine(line)}>
      {formatMoneyExact(line.cents / 100)}
    </Row>
  ));
}
