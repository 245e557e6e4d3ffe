import { CircleCheck, Info } from '~/ui/icons.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatDecimal } from '~/domain/formats/numbers.ts';
import { comparePrice, priceComparisonText } from '~/domain/listings/price-hint.ts';
import type { Found } from './use-comparables.ts';

/** How a price stands among the others: facts, no praise. */
export function PriceComparisonNote({
  price,
  prices,
  hint,
}: Omit<Found, 'circle'> & { price: number }) {
  const standing = comparePrice(price, prices, hint);
  const Sign = standing.place === 'inside' ? CircleCheck : Info;
  return (
    <output className="flex gap-2.5">
      <Sign size={18} aria-hidden="true" className="mt-1 shrink-0 text-green-text" />
      <span>
        <b className="block font-semibold text-green-text first-letter:uppercase">
          {priceComparisonText[standing.place](hint.count)}.
        </b>
        <span className="text-meta text-ink-2">
          {distance(standing.off)} mediana de {formatMoney(hint.median)}.
          {standing.isSuspicious ? <span> Preços assim passam por conferência extra.</span> : null}
        </span>
      </span>
    </output>
  );
}

function distance(off: number): string {
  const percent = Math.abs(off * 100);
  if (percent < 0.05) return 'Igual à';
  return `${formatDecimal(percent)}% ${off < 0 ? 'abaixo' : 'acima'} da`;
}
