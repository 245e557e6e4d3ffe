import { formatDecimal } from './numbers.ts';

/** How a figure stands against the time before, in words; `note` where that was nothing, neither where both are. */
interface Growth {
  /** Whether more is good; undefined where nothing has changed that is seen. */
  change?: { text: string; good: boolean | undefined };
  note?: string;
}

// Of nothing, a comparison is not missed.
const noBase = (now: number | undefined): Growth => (now ? { note: 'sem comparação' } : {});

// What rounds to 0,0 has no sign, and is neither a gain nor a loss.
const unseen = 0.05;

function signed(value: number, unit: string): string {
  const sign = Math.abs(value) < unseen ? '' : value > 0 ? '+' : '−';
  return `${sign}${formatDecimal(Math.abs(value))}${unit}`;
}

const isGood = (value: number) => (Math.abs(value) < unseen ? undefined : value > 0);

/** Growth by its share of what was: `+6,4%`. */
export function growthOf(now: number, before: number): Growth {
  if (before === 0) return noBase(now);
  const share = ((now - before) / before) * 100;
  return { change: { text: signed(share, '%'), good: isGood(share) } };
}

/** The difference of two shares, in percentage points: `+0,9 p.p.`; undefined is a share of nothing. */
export function differenceOf(now: number | undefined, before: number | undefined): Growth {
  if (now === undefined || before === undefined) return noBase(now);
  return { change: { text: signed(now - before, ' p.p.'), good: isGood(now - before) } };
}
