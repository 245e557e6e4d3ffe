import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '~/domain/money.ts';
import { Input } from '~/ui/field.tsx';
import { useEditing } from '../editor-context.ts';
import { useField } from '../fields/use-field.ts';
import { Comparables } from './comparables.tsx';
import { StandingNote } from './standing-note.tsx';
import { useComparables } from './use-comparables.ts';

// More than that of what was approved is looked at anew, unless the store is verified.
const farMove = 0.2;

/** The price, large, and what listings like it ask for. */
export function PriceField({ name }: { name: string }) {
  const { read, listing } = useEditing();
  const { value, own, type, leave } = useField(name);
  const price = read.columns[name];
  const asked = typeof price === 'number' && price > 0 ? price : undefined;
  const before = listing.row[name];
  const comparables = useComparables();
  return (
    <>
      <div className="grid items-center gap-x-5 gap-y-3 md:grid-cols-[16rem_1fr]">
        <Input
          {...own}
          inputMode="decimal"
          autoComplete="off"
          icon={<span className="pl-1 type-section text-ink-2">R$</span>}
          className="h-15! pl-14! type-section"
          value={value}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <div className="md:pt-6">
          {asked !== undefined && comparables ? (
            <StandingNote price={asked} {...comparables} />
          ) : null}
        </div>
      </div>
      <Move before={before} now={asked} status={listing.status} />
      {comparables ? (
        <Comparables price={asked} {...comparables} />
      ) : (
        <p className="mt-4 text-meta text-ink-2">
          Ainda há poucos anúncios parecidos para comparar.
        </p>
      )}
    </>
  );
}

function Move(props: { before: unknown; now: number | undefined; status: string }) {
  const { before, now, status } = props;
  if (status !== 'published' && status !== 'paused') return null;
  if (typeof before !== 'number' || now === undefined || before === now) return null;
  const isFar = Math.abs(now - before) > before * farMove;
  return (
    <p className="mt-3 flex items-start gap-2 text-meta text-ink-2">
      {isFar ? (
        <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 text-amber-text" />
      ) : null}
      <span>
        {`Antes: ${formatMoney(before)}. ${isFar ? 'Uma mudança acima de 20% volta para análise, se a loja não é verificada.' : ''}`}
      </span>
    </p>
  );
}
