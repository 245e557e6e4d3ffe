import { formatMoney } from '~/domain/money/money.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { WaitingRow } from '~/platform/answers/admin-answers.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { Link } from 'react-router';
import { queuePath } from '../address.ts';
import { Thumb } from './thumb.tsx';
import {
  isGrave,
  signalCount,
  activeSignals,
  priceComparisonLabel,
  storeOf,
  waitOf,
} from '../labels.ts';

interface PendingRowProps {
  row: WaitingRow;
  approve: () => void;
  reject: () => void;
}

/** A listing that waits, with what it asks for, what speaks against it, and what can be done. */
export function PendingRow({ row, approve, reject }: PendingRowProps) {
  const { item_type: kind, id, title, price, since, standing, sample_id: sample } = row;
  const how = priceComparisonLabel(price, standing);
  const place = formatPlace({ city: row.city, state: row.state });
  const here = queuePath({
    ...(sample === null ? { itemType: kind } : { samples: true }),
    open: id,
  });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_7.5rem_5.5rem_4rem_12.5rem]">
      <Thumb row={row} className="h-9 w-12" />
      <div className="min-w-0">
        <Link to={here} className="block truncate text-meta font-semibold hover:underline">
          {title}
        </Link>
        <p className="truncate text-fine text-ink-2">
          {[storeOf(row), place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-right text-meta font-semibold whitespace-nowrap">
        {formatMoney(price)}
        {verticals[kind].per}
        <span
          className={cx(
            'block text-fine font-normal',
            how.isSuspicious ? 'text-red-text' : 'text-ink-2',
          )}
        >
          {how.text}
        </span>
      </p>
      <p className="flex items-center gap-3 text-fine text-ink-2 max-lg:col-span-2">
        {activeSignals(row).length === 0 ? (
          <span>{signalCount(row)}</span>
        ) : (
          <StateDot tone={isGrave(row) ? 'red' : 'amber'}>{signalCount(row)}</StateDot>
        )}
        <span className="lg:hidden">{waitOf(since)}</span>
      </p>
      <p className="text-fine text-ink-2 max-lg:hidden">{waitOf(since)}</p>
      <div className="flex items-center justify-end gap-2 max-lg:col-span-3 max-lg:*:flex-1 max-md:*:min-h-11">
        {isGrave(row) ? (
          <ButtonLink to={here} size="table" aria-label={`Examinar ${title}`}>
            Examinar
          </ButtonLink>
        ) : (
          <Button size="table" onClick={approve} aria-label={`${approveVerb(row)} ${title}`}>
            {approveVerb(row)}
          </Button>
        )}
        <Button size="table" onClick={reject} aria-label={`Rejeitar ${title}`}>
          Rejeitar
        </Button>
      </div>
      {sample === null ? null : (
        <p className="flex items-center gap-2 text-fine text-ink-2 col-span-full">
          <Tag tone="green">Publicado</Tag>
          {row.cause === 'changed' ? 'alterado' : 'enviado'} por loja de confiança ·
          <Link
            to={listingPath(kind, { id, title })}
            target="_blank"
            className="font-semibold text-green-text hover:underline"
          >
            Ver no site
          </Link>
        </p>
      )}
    </div>
  );
}

/** What is published already is only looked at. */
export const approveVerb = ({ sample_id: sample }: Pick<WaitingRow, 'sample_id'>): string =>
  sample === null ? 'Aprovar' : 'Manter';
