import { ImageOff, MessageSquareQuote, Store } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { isVertical } from '~/domain/listings/verticals.ts';
import type { ReportedRow } from '~/platform/answers/admin-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { nameOf } from './queries.ts';
import { ageOf, kindLabel, reasonLabel, reportsWord, titleOf, waitOf } from './labels.ts';

interface ReportedLinkProps {
  row: ReportedRow;
  to: string;
  isOpen: boolean;
}

/** An item of the list: what it is, why and how often it was reported. */
export function ReportedLink({ row, to, isOpen }: ReportedLinkProps) {
  const { item_type: kind, told, open, oldest, newest } = row;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-reported={nameOf(row)}
      className={cx(
        'flex items-center gap-3 px-4 py-3 transition-colors',
        isOpen ? 'lg:bg-green-soft' : 'hover:bg-sunken',
      )}
    >
      <Picture row={row} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-meta font-semibold">
            {kind === 'review' ? `“${titleOf(row)}”` : titleOf(row)}
          </span>
          <span
            className={cx(
              'text-fine whitespace-nowrap',
              open > 1 ? 'font-semibold text-amber-text' : 'text-ink-2',
            )}
          >
            {reportsWord(row)}
          </span>
        </span>
        <span className="flex items-baseline justify-between gap-3 text-fine text-ink-2">
          <span className="truncate">
            {kindLabel(kind)}
            {told[0] ? <span>{` · ${reasonLabel(kind, told[0].reason)}`}</span> : null}
          </span>
          <span className="whitespace-nowrap">{oldest ? waitOf(oldest) : ageOf(newest)}</span>
        </span>
      </span>
    </Link>
  );
}

function Picture({ row: { item_type: kind, thing } }: { row: ReportedRow }) {
  const photo = isVertical(kind) ? thing?.photo : undefined;
  const Icon = isVertical(kind) ? ImageOff : kind === 'review' ? MessageSquareQuote : Store;
  return (
    <span className="grid h-11 w-15 shrink-0 place-items-center overflow-hidden rounded-tag bg-muted text-ink-2">
      {photo ? (
        <Photo
          path={photo.path}
          placeholder={photo.placeholder}
          alt=""
          sizes="60px"
          maxWidth={320}
          className="size-full object-cover"
        />
      ) : (
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  );
}
