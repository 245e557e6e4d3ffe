import { ArrowRight } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { ModerationOverview, WaitingRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Tag } from '~/ui/tag.tsx';
import { queuePath } from '../address.ts';
import { PendingRow } from './pending-row.tsx';
import { moderationOverview } from '../queries.ts';
import { RejectWindow } from '../decision/reject-window.tsx';
import { waitOf } from '../labels.ts';
import { useDecide, type Decide } from '../decision/use-decide.ts';

/** What waits for a decision, three of each vertical, decided in its place. */
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

const many = (kind: Vertical) =>
  verticals[kind].many.replace(/^./, (letter) => letter.toUpperCase());

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
            title={many(kind)}
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
