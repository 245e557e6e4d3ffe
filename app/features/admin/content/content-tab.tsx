import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { ReportedPage, ReportedRow } from '~/platform/answers/admin-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { KeyList } from '~/screens/key-list.tsx';
import { useKeys } from '~/screens/use-keys.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { isRendered } from '~/ui/browser/is-rendered.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { StatStrip } from '~/ui/signed/stat-strip.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import {
  contentFigures,
  contentPageSize,
  contentPath,
  contentPlaceIn,
  nameOf,
  reportedContent,
} from './queries.ts';
import { ReportedItem } from './reported-item.tsx';
import { ReportedLink } from './reported-link.tsx';
import { kinds, standings, statsOf } from './labels.ts';

const keys = [
  ['J', 'Próxima denúncia'],
  ['K', 'Denúncia anterior'],
  ['1 a 3', 'Escolher o que fazer'],
  ['Enter', 'Fazer o que foi escolhido'],
  ['?', 'Mostrar estas teclas'],
] as const;

/** The list of reported content, with the open one beside it. */
export default function ContentTab() {
  const [search] = useSearchParams();
  const place = contentPlaceIn(search);
  const figures = useData(contentFigures);
  const found = useData(reportedContent(place));
  return (
    <>
      <StatStrip label="Conteúdo" pending={!figures.data} stats={statsOf(figures.data)} />
      <section
        aria-label="Denúncias"
        className="mt-4 overflow-hidden rounded-card border border-line bg-surface"
      >
        <Loaded
          isPart
          query={found}
          what="as denúncias"
          skeleton={<div className="h-96 skeleton" />}
          className="p-5"
        >
          {(page) => (
            <Reported
              key={`${place.standing} ${place.kind} ${place.page} ${found.isPlaceholderData}`}
              page={page}
              place={place}
            />
          )}
        </Loaded>
      </section>
    </>
  );
}

interface ReportedProps {
  page: ReportedPage;
  place: ReturnType<typeof contentPlaceIn>;
}

function Reported({ page: { rows, total, counts }, place }: ReportedProps) {
  const navigate = useNavigate();
  const isPhone = useMedia('(max-width: 63.99rem)');
  // The open listing stays when somebody else decides on it: no other takes its place unnoticed.
  const [first, setFirst] = useState(rows[0] && nameOf(rows[0]));
  if (first === undefined && rows[0]) setFirst(nameOf(rows[0]));
  const shown = place.open ?? first;
  const at = rows.findIndex((one) => nameOf(one) === shown);
  const row = rows[at];
  const go = (to: Partial<typeof place>) =>
    void navigate(contentPath({ ...place, ...to }), {
      replace: true,
      preventScrollReset: true,
      // The next key must act on the listing that this one opens.
      flushSync: true,
    });
  const open = (to: ReportedRow | undefined) => {
    setFirst(undefined);
    go({ open: to && nameOf(to) });
  };
  // After a decision the focus moves to the next item, on the phone to its line; an undone one may still be loading.
  const whole = useRef<HTMLDivElement>(null);
  const heir = useRef<string>(undefined);
  useLayoutEffect(() => {
    const part = heir.current && whole.current?.querySelector<HTMLElement>(heir.current);
    if (!part || !isRendered(part)) return;
    heir.current = undefined;
    part.focus({ preventScroll: true });
  });
  const pages = Math.ceil(total / contentPageSize);
  const canStep = (by: number) =>
    rows[at + by] !== undefined || (at >= 0 && place.page + by >= 1 && place.page + by <= pages);
  // After the last row comes the next page.
  const step = (by: number) => {
    heir.current = undefined;
    const to = rows[at + by];
    if (to) open(to);
    else if (canStep(by)) go({ page: place.page + by, open: undefined });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  // On the phone the list and the open item are two screens.
  const isOpen = row !== undefined && place.open !== undefined;
  const hasBeside = rows.length > 0;
  return (
    <div
      ref={whole}
      className={cx('grid grid-cols-1', hasBeside && 'lg:grid-cols-[22.5rem_minmax(0,1fr)]')}
    >
      <KeyList title="Teclas das denúncias" keys={keys} />
      <div
        className={cx('min-w-0 border-line', hasBeside && 'lg:border-r', isOpen && 'max-lg:hidden')}
      >
        <Choices counts={counts} place={place} />
        {rows.length === 0 ? (
          <EmptyState
            className="m-4"
            title={place.standing === 'open' ? 'Nenhuma denúncia em aberto' : 'Nada aqui'}
          >
            {place.kind === undefined
              ? 'Quando alguém denunciar algo, aparece aqui.'
              : 'Veja também os outros tipos.'}
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line border-t border-line">
            {rows.map((one) => (
              <li key={nameOf(one)}>
                <ReportedLink
                  row={one}
                  to={contentPath({ ...place, open: nameOf(one) })}
                  isOpen={one === row}
                />
              </li>
            ))}
          </ol>
        )}
        <Pages total={total} place={place} />
      </div>
      {row ? (
        <ReportedItem
          key={nameOf(row)}
          row={row}
          back={contentPath({ ...place, open: undefined })}
          step={step}
          canStep={canStep}
          onDecided={(isOpenAgain) => {
            const next = isOpenAgain ? row : (rows[at + 1] ?? rows[at - 1]);
            const opens = isOpenAgain || !isPhone;
            heir.current = next && `${opens ? 'article' : 'a'}[data-reported="${nameOf(next)}"]`;
            open(opens ? next : undefined);
          }}
          className={cx(!isOpen && 'max-lg:hidden')}
        />
      ) : hasBeside ? (
        <EmptyState
          className="m-4 max-lg:hidden"
          title="Não está mais nesta lista"
          actions={
            <Button tone="green" onClick={() => open(rows[0])}>
              Ver a primeira
            </Button>
          }
        >
          Já foi decidido, ou está em outra página.
        </EmptyState>
      ) : null}
    </div>
  );
}

function Choices({ counts, place }: Pick<ReportedProps, 'place'> & Pick<ReportedPage, 'counts'>) {
  return (
    <div className="grid gap-2 p-3">
      <nav aria-label="Estado" className="flex gap-1 rounded-control bg-sunken p-1">
        {standings.map(({ standing, label }) => (
          <Choice
            key={standing}
            to={contentPath({ standing, kind: place.kind })}
            isOpen={standing === place.standing}
            // A long count wraps below its label.
            look="grow flex-wrap justify-center gap-y-0 px-2 py-1"
            openLook="bg-raised font-semibold shadow-raised"
          >
            {label}
            {counts[standing] ? (
              <span className="font-normal text-ink-2">{formatNumber(counts[standing])}</span>
            ) : null}
          </Choice>
        ))}
      </nav>
      <nav aria-label="Tipo" className="flex gap-1 overflow-x-auto">
        {kinds.map(({ kind, label }) => (
          <Choice
            key={label}
            to={contentPath({ standing: place.standing, kind })}
            isOpen={kind === place.kind}
            look="px-3"
            openLook="bg-muted font-semibold"
          >
            {label}
          </Choice>
        ))}
      </nav>
    </div>
  );
}

interface ChoiceProps {
  to: string;
  isOpen: boolean;
  look: string;
  openLook: string;
  children: ReactNode;
}

function Choice({ to, isOpen, look, openLook, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-[0.5rem] text-meta whitespace-nowrap max-md:min-h-11',
        look,
        isOpen ? openLook : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

function Pages({ total, place }: { total: number; place: ReportedProps['place'] }) {
  const pages = Math.ceil(total / contentPageSize);
  if (pages < 2) return null;
  const to = (page: number) => contentPath({ ...place, page, open: undefined });
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 text-meta text-ink-2"
    >
      Página {formatNumber(place.page)} de {formatNumber(pages)}
      <span className="flex gap-4 font-semibold text-green-text">
        {place.page > 1 ? <Link to={to(place.page - 1)}>Anterior</Link> : null}
        {place.page < pages ? <Link to={to(place.page + 1)}>Próxima</Link> : null}
      </span>
    </nav>
  );
}
