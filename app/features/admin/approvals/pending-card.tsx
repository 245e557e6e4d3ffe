import { ArrowRight } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { capitalised } from '~/domain/text/text.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { ModerationOverview, WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { moderationOverview, queuePath } from './queries.ts';
import { RejectWindow } from './reject-window.tsx';
import {
  activeSignals,
  isGrave,
  priceComparisonLabel,
  signalCount,
  storeOf,
  waitOf,
} from './labels.ts';
import { useDecide, type Decide } from './decide.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';

/** Pending listings, three of each vertical, with buttons to decide. */
export function PendingCard() {
  const overview = useData(moderationOverview);
  const decide = useDecide();
  const [rejected, setRejected] = useState<WaitingRow>();
  return (
    <section
      aria-labelledby="pendencias"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <Loaded
        isPart
        query={overview}
        what="as pendências"
        skeleton={<div className="h-160 skeleton" />}
        className="p-5"
      >
        {(found) => <Pending found={found} decide={decide} reject={setRejected} />}
      </Loaded>
      <RejectWindow
        row={rejected}
        onClose={() => setRejected(undefined)}
        reject={(reason) => decide('reject', [rejected!], reason)}
      />
    </section>
  );
}

interface PendingProps {
  found: ModerationOverview;
  decide: Decide;
  reject: (row: WaitingRow) => void;
}

function Pending({ found, ...act }: PendingProps) {
  const { groups, samples, oldest, decided_today: decidedToday } = found;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
        <h2 id="pendencias" className="flex items-center gap-3 type-section">
          Pendências de Aprovação
          {total > 0 ? <Tag tone="amber-soft">{formatNumber(total)}</Tag> : null}
        </h2>
        {oldest ? <p className="text-meta text-ink-2">{oldestWords(waitOf(oldest))}</p> : null}
        {total > 0 ? (
          <ButtonLink to={queuePath({})} tone="green" size="compact" className="ml-auto">
            Abrir fila
            <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </header>
      {total === 0 ? (
        <div className="border-t border-line px-5 py-10 text-center">
          <p className="type-small">Nenhuma pendência no momento</p>
          <p className="mt-1 text-meta text-ink-2">
            {decidedToday === 0
              ? 'Anúncios que esperam por uma decisão aparecem aqui, os mais antigos primeiro.'
              : `${countOf(decidedToday, 'anúncio decidido', 'anúncios decididos')} hoje.`}
          </p>
        </div>
      ) : null}
      {groups
        .filter((group) => group.total > 0)
        .map(({ item_type: kind, rows, total: all }) => (
          <Group
            key={kind}
            title={capitalised(verticals[kind].many)}
            rows={rows}
            total={all}
            to={queuePath({ itemType: kind })}
            {...act}
          />
        ))}
      {samples.total > 0 ? (
        <Group
          title="Amostra do que já está publicado"
          rows={samples.rows}
          total={samples.total}
          to={queuePath({ samples: true })}
          {...act}
        />
      ) : null}
    </>
  );
}

interface GroupProps extends Pick<PendingProps, 'decide' | 'reject'> {
  title: string;
  rows: readonly WaitingRow[];
  total: number;
  to: string;
}

function Group({ title, rows, total, to, decide, reject }: GroupProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-4 border-t border-line bg-sunken px-4 md:px-5">
        <h3 className="text-tag text-ink-2">
          <b className="font-semibold text-ink">{title}</b>{' '}
          {rows.length < total
            ? `· ${rows.length} de ${formatNumber(total)}`
            : `· ${formatNumber(total)}`}
        </h3>
        <Link
          to={to}
          className="inline-flex min-h-9 items-center text-tag font-semibold text-green-text hover:underline max-md:min-h-11"
        >
          {total > rows.length ? `Ver os ${formatNumber(total)}` : 'Ver todas'}
          <span className="sr-only"> de {title}</span>
        </Link>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={`${row.id} ${row.sample_id}`}>
            <PendingRow
              row={row}
              approve={() => void decide('approve', [row])}
              reject={() => reject(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const oldestWords = (wait: string): string =>
  wait === 'agora' ? 'a mais antiga chegou agora' : `a mais antiga espera ${wait}`;

interface PendingRowProps {
  row: WaitingRow;
  approve: () => void;
  reject: () => void;
}

/** A pending listing with its price, signals and actions. */
function PendingRow({ row, approve, reject }: PendingRowProps) {
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

/** A sample is published already. */
export const approveVerb = ({ sample_id: sample }: Pick<WaitingRow, 'sample_id'>): string =>
  sample === null ? 'Aprovar' : 'Manter';

/** The cover of a listing, small. */
export function Thumb({
  row: { photo, item_type: kind },
  className,
}: {
  row: Pick<WaitingRow, 'photo' | 'item_type'>;
  className?: string;
}) {
  return (
    <span className={cx('block shrink-0 overflow-hidden rounded-tag bg-muted', className)}>
      {photo ? (
        <Photo
          path={photo.path}
          placeholder={photo.placeholder}
          alt=""
          sizes="84px"
          maxWidth={320}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <Silhouette name={verticals[kind].drawing} width={32} />
        </span>
      )}
    </span>
  );
}
