import { BadgeCheck, X } from './icons.ts';
import type { MouseEventHandler, ReactNode } from 'react';
import { LightLink } from './navigation/light-link.tsx';
import { cx } from './cx.ts';

export type TagTone =
  | 'amber'
  | 'green'
  | 'blue'
  | 'amber-soft'
  | 'red'
  | 'muted'
  | 'chalk'
  | 'coal';

const tones: Record<TagTone, string> = {
  amber: 'bg-amber text-on-amber',
  green: 'bg-green-soft text-green-text',
  blue: 'bg-blue-soft text-blue-text',
  'amber-soft': 'bg-amber-soft text-amber-text',
  red: 'bg-red-soft text-red-text',
  muted: 'bg-muted text-ink-2',
  chalk: 'bg-chalk text-coal',
  coal: 'bg-coal-veil text-chalk',
};

interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A word of 24 high: amber what is paid, green what is good, `chalk` and `coal` on pictures. */
export function Tag({ tone = 'muted', icon, className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-tag px-2 text-tag font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** "Verificado": white on pictures, green on the page. */
export function VerifiedTag({ onPicture = false }: { onPicture?: boolean }) {
  return (
    <Tag tone={onPicture ? 'chalk' : 'green'} icon={<BadgeCheck size={14} />}>
      Verificado
    </Tag>
  );
}

const dots: Record<'green' | 'blue' | 'amber' | 'red' | 'grey', string> = {
  green: 'bg-green',
  blue: 'bg-blue-text',
  amber: 'bg-amber-text',
  red: 'bg-red',
  grey: 'bg-ink-3',
};

/** A state in a table: a dot and a word, never colour alone. */
export function StateDot({ tone, children }: { tone: keyof typeof dots; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className={cx('size-2 shrink-0 rounded-full', dots[tone])} aria-hidden="true" />
      {children}
    </span>
  );
}

interface ChipProps {
  /** Where the page goes when the chip's filter is taken away. */
  to: string;
  onClick?: MouseEventHandler<HTMLElement>;
  children: string;
}

/** An active filter; the whole chip is the link that takes it away. */
export function Chip({ to, onClick, children }: ChipProps) {
  return (
    <LightLink
      to={to}
      onClick={onClick}
      preventScrollReset
      aria-label={`Tirar o filtro ${children}`}
      className="inline-flex min-h-9 items-center gap-2 rounded-control bg-green-soft px-3 text-meta font-medium whitespace-nowrap text-green-text transition-colors hover:bg-muted"
    >
      {children}
      <X size={16} />
    </LightLink>
  );
}
