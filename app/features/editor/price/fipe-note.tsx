import { formatDecimal } from '~/domain/formats/numbers.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatMonth } from '~/domain/time/dates.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { useEditing } from '../editor-context.ts';

interface FipePrice {
  price: number;
  fuel: string;
  month: string;
}

// FIPE's mark of a car that nobody has driven.
const newCar = 32_000;

const fipePrices = (code: string, year: number): Query<FipePrice[]> => ({
  key: ['editor', 'fipe', code, String(year)],
  ask: async ({ api }) =>
    unwrap(
      await api.from('fipe_prices').select('price, fuel, month').match({ fipe_code: code, year }),
    ),
});

/** What the FIPE table says of the car, and how far from it its price is; nothing where the operator has no table. */
export function FipeNote({ price }: { price: number | undefined }) {
  const { read } = useEditing();
  const { fipe_code: code, year, km, fuel } = read.columns;
  if (typeof code !== 'string' || typeof year !== 'number') return null;
  return <Note code={code} year={km === 0 ? newCar : year} fuel={String(fuel)} price={price} />;
}

interface NoteProps {
  code: string;
  year: number;
  fuel: string;
  price: number | undefined;
}

function Note({ code, year, fuel, price }: NoteProps) {
  const { data = [] } = useData(fipePrices(code, year));
  // FIPE lists a flex car as one for petrol.
  const found = data.find((one) => one.fuel === fuel) ?? data[0];
  if (!found) return null;
  return (
    <p className="mt-3 text-meta text-ink-2">
      {`FIPE de ${formatMonth(`${found.month}T12:00:00-03:00`)}: ${formatMoney(found.price)}. `}
      {price === undefined ? null : <span>{distance(price / found.price - 1)}</span>}
    </p>
  );
}

function distance(off: number): string {
  const percent = Math.abs(off * 100);
  if (percent < 0.05) return 'O seu preço é igual.';
  return `O seu preço está ${formatDecimal(percent)}% ${off < 0 ? 'abaixo' : 'acima'}.`;
}
