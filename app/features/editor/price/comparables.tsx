import { Link } from 'react-router';
import { textOf } from '~/domain/listings/fields/field.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { comparePrice } from '~/domain/listings/price-hint.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { useEditing } from '../editor-context.ts';
import { circleLabel, searchOf } from '~/screens/prices/circle.ts';
import { PriceChart } from '~/screens/prices/price-chart.tsx';
import type { Found } from './use-comparables.ts';

/** The others' prices, drawn and in figures; the figures say all that the drawing does. */
export function Comparables({ price, ...found }: Found & { price: number | undefined }) {
  const { vertical, typed } = useEditing();
  const { hint, prices, circle } = found;
  const standing = price === undefined ? undefined : comparePrice(price, prices, hint);
  const figures = [
    ['Mais baratos', standing ? formatNumber(standing.cheaper) : '–'],
    ['Mediana', formatMoney(hint.median)],
    ['Mais caros', standing ? formatNumber(standing.dearer) : '–'],
    ['Faixa toda', `${formatNumber(hint.least)} a ${formatNumber(hint.most)}`],
  ];
  const name = [textOf(typed, 'make'), textOf(typed, 'model')].filter(Boolean).join(' ');
  return (
    <section
      aria-label="Anúncios parecidos"
      className="mt-4 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="p-5">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="font-semibold">{formatNumber(hint.count)} anúncios parecidos</h2>
          <p className="min-w-0 text-meta text-ink-2 max-md:order-last max-md:basis-full">
            {circleLabel[vertical](circle, name)}
          </p>
          <Link
            to={searchPath(vertical, searchOf[vertical](circle, typed))}
            target="_blank"
            className="ml-auto text-meta font-semibold text-green-text"
          >
            Ver os {formatNumber(hint.count)}
          </Link>
        </div>
        <PriceChart hint={hint} prices={prices} price={price} named="Seu preço" />
      </div>
      <dl className="grid grid-cols-2 border-t border-line md:grid-cols-[1fr_1fr_1fr_1.6fr]">
        {figures.map(([term, figure]) => (
          <div
            key={term}
            className="border-line px-5 py-3 not-first:border-l max-md:odd:border-l-0 max-md:nth-[n+3]:border-t"
          >
            <dt className="text-meta text-ink-2">{term}</dt>
            <dd className="text-control font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
