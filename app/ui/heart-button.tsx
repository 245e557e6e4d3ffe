import { Heart } from './icons.ts';
import { cx } from './cx.ts';

interface HeartButtonProps {
  pressed: boolean;
  onToggle: () => void;
  /** What is kept, for instance the title. */
  subject: string;
  /** 44 instead of 36; the target is 44 in both. */
  large?: boolean;
  className?: string;
}

/** Keeps something as a favourite: a white disc on a picture. */
export function HeartButton({ pressed, onToggle, subject, large, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Favoritar ${subject}`}
      onClick={onToggle}
      className={cx(
        'group/heart grid size-11 place-items-center rounded-full noscript:hidden',
        className,
      )}
    >
      <span
        className={cx(
          'grid place-items-center rounded-full bg-chalk transition-colors',
          large ? 'size-11' : 'size-9',
          pressed ? 'text-heart' : 'text-coal group-hover/heart:text-heart',
        )}
      >
        <Heart
          size={large ? 22 : 18}
          className={pressed ? 'fill-current' : undefined}
          aria-hidden="true"
        />
      </span>
    </button>
  );
}
