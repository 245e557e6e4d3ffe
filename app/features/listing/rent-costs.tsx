import { KeyRound } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';
import { Price } from '~/ui/price.tsx';
import type { RentalView } from './view/listing-view.ts';

const colours = ['bg-green', 'bg-green/60', 'bg-green/35', 'bg-ink-3'];

/** What a rental costs: rent and total, the parts of a month, what moving in takes. */
export function RentCosts({ listing }: { listing: RentalView }) {
  const { rent, price, priceNote, isGone } = listing;
  const { total, totalNote, parts, entry } = rent;
  return (
    <section
      aria-label="Custo por mês"
      className="mt-5 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="md:grid md:grid-cols-[minmax(15rem,auto)_1fr] md:divide-x md:divide-line">
        <div className="px-4 pt-4 md:p-5">
          <Price size="detail" per="/mês" faded={isGone}>
            {price}
          </Price>
          {total ? (
            <>
              <p className={cx('mt-1', isGone && 'text-ink-3')}>
                <b className="type-small whitespace-nowrap">{total}</b> {totalNote}
              </p>
              <p className="text-meta text-ink-3">
                {totalNote === 'no total' ? 'o que sai da conta todo mês' : 'por mês'}
              </p>
            </>
          ) : null}
          {priceNote ? <p className="text-meta font-medium text-green-text">{priceNote}</p> : null}
        </div>
        <div className="p-4 md:p-5">
          <Bar parts={parts} />
          <dl className="grid gap-x-8 sm:grid-cols-2 max-sm:divide-y max-sm:divide-line">
            {parts.map(({ label, value }, index) => (
              <div key={label} className="flex items-center gap-4 py-2 text-control">
                <dt className="flex items-center gap-2.5 text-ink-2">
                  <i className={cx('size-2.5 shrink-0 rounded-[3px]', colours[index])} />
                  {label}
                </dt>
                <dd className="ml-auto font-semibold whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {entry && !isGone ? (
        <div className="flex gap-3 border-t border-line bg-sunken px-4 py-3.5 md:px-5 print:hidden">
          <KeyRound size={20} className="mt-0.5 shrink-0 text-ink-3" />
          <p className="text-meta text-ink-2">
            <b className="block font-semibold text-ink">{entry.title}</b>
            {entry.text}
          </p>
        </div>
      ) : null}
    </section>
  );
}

function Bar({ parts }: { parts: RentalView['rent']['parts'] }) {
  if (parts.every(({ share }) => share === 0)) return null;
  return (
    <div
      aria-hidden="true"
      className="mb-3 flex h-3 gap-0.5 overflow-hidden rounded-full print:hidden"
    >
      {parts.map(({ label, share }, index) =>
        share > 0 ? (
          <i key={label} className={cx('min-w-1', colours[index])} style={{ width: `${share}%` }} />
        ) : null,
      )}
    </div>
  );
}
