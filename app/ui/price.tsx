import { cx } from './cx.ts';

interface PriceProps {
  /** Already formatted, for instance "R$ 89.900". */
  children: string;
  /** What it is for, for instance "/mês". */
  per?: string | undefined;
  /** Sold or let: grey. */
  faded?: boolean;
  size?: 'card' | 'detail';
  className?: string;
}

/** A price in the display face; the number never breaks. */
export function Price({ children, per, faded, size = 'card', className }: PriceProps) {
  return (
    <p className={cx('whitespace-nowrap', faded && 'text-ink-3', className)}>
      <span className={size === 'card' ? 'type-section' : 'type-price'}>{children}</span>
      {per ? <span className="ml-1 text-meta text-ink-3">{per}</span> : null}
    </p>
  );
}
