import { ChevronLeft, ChevronRight } from '../icons.ts';
import { cx } from '../cx.ts';
import { LightLink } from './light-link.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  className?: string;
}

const square =
  'inline-grid size-11 place-items-center rounded-control text-control font-semibold transition-colors';

/** Squares of 44, the current one in ink. */
export function Pagination({ page, pages, hrefOf, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step to={page > 1 ? hrefOf(page - 1) : undefined} label="Página anterior" rel="prev">
            <ChevronLeft size={20} />
          </Step>
        </li>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={cx(square, 'w-8 text-ink-3')}>…</span>
            ) : (
              <LightLink
                to={hrefOf(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={cx(
                  square,
                  number === page ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunken',
                )}
              >
                {number.toLocaleString('pt-BR')}
              </LightLink>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pages ? hrefOf(page + 1) : undefined} label="Próxima página" rel="next">
            <ChevronRight size={20} />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  to: string | undefined;
  label: string;
  rel: string;
  children: React.ReactNode;
}

function Step({ to, label, rel, children }: StepProps) {
  if (!to) {
    return (
      <span className={cx(square, 'text-line-2')} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <LightLink to={to} rel={rel} aria-label={label} className={cx(square, 'hover:bg-sunken')}>
      {children}
    </LightLink>
  );
}

/**
 * The page numbers to show: first, last, the current one and its neighbours.
 * @returns numbers in order; null stands for a gap
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const near = [from, from + 1, from + 2].filter((n) => n <= pages);
  const wanted = [...new Set([1, ...near, pages])];
  return wanted.flatMap((n, i) => {
    const before = wanted[i - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [before + 1, n] : [null, n];
  });
}
