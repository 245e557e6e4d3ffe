import { Star } from './icons.ts';
import { cx } from './cx.ts';

interface StarsProps {
  /** 1 to 5; shown rounded to whole stars. */
  rating: number;
  size?: number;
  className?: string;
}

/** A row of five stars. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const full = Math.round(rating);
  return (
    <span className={cx('inline-flex gap-0.5', className)}>
      <span className="sr-only">{`${rating.toLocaleString('pt-BR')} de 5 estrelas`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          className={star <= full ? 'fill-amber text-amber' : 'text-field'}
        />
      ))}
    </span>
  );
}
