import { TriangleAlert } from '~/ui/icons.ts';
import { leavesApprovedPrice } from '~/domain/moderation/approval.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { Input } from '~/ui/forms/field.tsx';
import { useEditing } from '../editor-context.ts';
import type { StoredListing } from '../queries.ts';
import { useField } from '../fields/use-field.ts';
import { Comparables } from './comparables.tsx';
import { FipeNote } from './fipe-note.tsx';
import { PriceComparisonNote } from './price-rank-note.tsx';
import { useComparables } from './use-comparables.ts';

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
            <PriceComparisonNote price={asked} {...comparables} />
          ) : null}
        </div>
      </div>
      <Move before={before} now={asked} listing={listing} />
      <FipeNote price={asked} />
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

interface MoveProps {
  before: unknown;
  now: number | undefined;
  listing: Pick<StoredListing, 'approval' | 'status'>;
}

function Move({ before, now, listing: { approval, status } }: MoveProps) {
  const { near } = approval;
  if (status !== 'published' && status !== 'paused') return null;
  if (typeof before !== 'number' || now === undefined || before === now) return null;
  const isFar = leavesApprovedPrice(near, now);
  return (
    <p className="mt-3 flex items-start gap-2 text-meta text-ink-2">
      {isFar ? (
        <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 text-amber-text" />
      ) : null}
      <span>
        {`Antes: ${formatMoney(before)}. ${near !== null && isFar ? `Mais de 20% longe do preço aprovado (${formatMoney(near)}): volta para análise.` : ''}`}
      </span>
    </p>
  );
}
