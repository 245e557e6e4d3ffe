import { cx } from '../cx.ts';

type Strength = 'short' | 'weak' | 'fair' | 'strong';

const words: Record<Strength, { label: string; filled: number; tone: string }> = {
  short: { label: '', filled: 0, tone: '' },
  weak: { label: 'Senha fraca: aumente ou misture palavras', filled: 1, tone: 'bg-red' },
  fair: { label: 'Senha razoável', filled: 2, tone: 'bg-amber' },
  strong: { label: 'Senha forte', filled: 3, tone: 'bg-green' },
};

interface PasswordStrengthProps {
  strength: Strength;
  /** How many characters it must have. */
  least: number;
}

/** How hard the password is to guess, while it is typed. */
export function PasswordStrength({ strength, least }: PasswordStrengthProps) {
  const { label, filled, tone } = words[strength];
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cx('h-1 rounded-full', bar <= filled ? tone : 'bg-muted')} />
        ))}
      </div>
      <p aria-live="polite" className="text-meta text-ink-3">
        {label || `Senha mínima de ${least} caracteres`}
      </p>
    </div>
  );
}
