import { formatDecimal } from './numbers.ts';

/** A figure compared with the period before, in words; `note` where that was zero, neither where both are. */
interface Growth {
  /** Whether the change is good; undefined where no change is visible. */
  change?: { text: string; good: boolean | undefined };
  note?: string;
}

// Two zeros need no comparison.
const noBase = (now: number | undefined): Growth => (now ? { note: 'sem comparação' } : {});

// A change that rounds to 0,0 has no sign and is neither good nor bad.
const unseen = 0.05;

function signed(value: number, unit: string): string {
  const sign = Math.abs(value) < unseen ? '' : value > 0 ? '+' : '−';
  return `${sign}${formatDecimal(Math.abs(value))}${unit}`;
}

const isGood = (value: number) => (Math.abs(value) < unseen ? undefined : value > 0);

/** Growth in percent: `+6,4%`. */
export function growthOf(now: number, before: number): Growth {
  if (before === 0) return noBase(now);
  const share = ((now - before) / before) * 100;
  return { change: { text: signed(share, '%'), good: isGood(share) } };
}

/** The difference of two shares in percentage points: `+0,9 p.p.`; undefined is a share of zero. */
export function differenceOf(now: number | undefined, before: number | undefined): Growth {
  if (now === undefined || before === undefined) return noBase(now);
  return { change: { text: signed(now - before, ' p.p.'), good: isGood(now - before) } };
}
