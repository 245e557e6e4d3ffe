import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '~/domain/dates.ts';
import { formatMoney } from '~/domain/money.ts';
import { countOf } from '~/domain/numbers.ts';
import { isVertical, verticals } from '~/domain/verticals.ts';
import type { ReportedRow } from '~/platform/admin-answers.ts';
import { adminCustomerPath } from '~/platform/own-paths.ts';
import { listingPath, storePath } from '~/platform/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { ReportDecisionForm } from './report-decision.tsx';
import { ageOf, kindWord, reasonWord, reportsWord, titleOf } from './words.ts';

interface ReportedItemProps {
  row: ReportedRow;
  /** The list, on the phone. */
  back: string;
  className?: string;
}

/** What was reported, what people told of it, and what is done with it. */
export function ReportedItem({ row, back, className }: ReportedItemProps) {
  const { item_type: kind, standing, decided } = row;
  return (
    <article aria-labelledby="denunciado" className={cx('min-w-0', className)}>
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 md:px-6">
        <Link
          to={back}
          aria-label="Voltar para a lista"
          className="grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <Tag>{kindWord(kind)}</Tag>
        <StateDot tone={standing === 'open' ? 'amber' : standing === 'hidden' ? 'red' : 'grey'}>
          {reportsWord(row)}
        </StateDot>
        {row.thing?.store && kind !== 'store' ? (
          <span className="text-meta text-ink-2">{row.thing.store}</span>
        ) : null}
        {row.thing?.customer_id ? (
          <Link
            to={adminCustomerPath(row.thing.customer_id)}
            className="ml-auto inline-flex min-h-11 items-center text-meta font-semibold text-green-text hover:underline"
          >
            Abrir painel da loja
          </Link>
        ) : null}
      </header>
      <div className="grid gap-6 px-4 py-5 md:px-6">
        <Thing row={row} />
        <section aria-label="O que disseram">
          <h3 className="mb-2 type-small">Denúncias</h3>
          <ul className="divide-y divide-line border-y border-line">
            {row.told.map((one) => (
              <li
                key={`${one.at} ${one.by} ${one.reason}`}
                className="grid gap-x-4 gap-y-0.5 py-3 text-meta md:grid-cols-[10rem_minmax(0,1fr)_auto]"
              >
                <span className="font-semibold">
                  {one.by_store ?? one.by ?? 'Visitante'}
                  {one.by_store && one.by_store === row.thing?.store ? (
                    <span className="block text-fine font-normal text-amber-text">
                      loja avaliada
                    </span>
                  ) : null}
                </span>
                <span className="min-w-0 wrap-break-word">
                  {reasonWord(kind, one.reason)}
                  <span className="block text-ink-2">{one.details ?? 'sem comentário'}</span>
                </span>
                <span className="text-fine text-ink-2">{ageOf(one.at)}</span>
              </li>
            ))}
          </ul>
        </section>
        {row.thing?.passages ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-meta wrap-break-word">
            {row.thing.passages.length === 1 ? 'Trecho oculto: ' : 'Trechos ocultos: '}
            {row.thing.passages.map((one) => `“${one}”`).join(', ')}
          </p>
        ) : null}
        {decided && standing !== 'open' ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-meta text-ink-2">
            Decidido por {decided.by ?? 'alguém da administração'} em {formatDate(decided.at)}
            {decided.reason ? `: ${decided.reason}` : '.'}
          </p>
        ) : null}
        <ReportDecisionForm row={row} />
      </div>
    </article>
  );
}

function Thing({ row }: { row: ReportedRow }) {
  const { item_type: kind, item_id: id, thing } = row;
  const heading = (
    <h2 id="denunciado" className="type-small wrap-break-word">
      {titleOf(row)}
    </h2>
  );
  if (!thing) return heading;
  const to = isVertical(kind)
    ? listingPath(kind, { id, title: thing.title })
    : kind === 'store'
      ? storePath(thing.slug ?? id)
      : isVertical(thing.about_type) && thing.about_id
        ? `${listingPath(thing.about_type, { id: thing.about_id, title: thing.about ?? '' })}#avaliacoes`
        : undefined;
  return (
    <div className="flex flex-wrap gap-4 rounded-card bg-sunken p-4 md:p-5">
      {isVertical(kind) && thing.photo ? (
        <Photo
          path={thing.photo.path}
          placeholder={thing.photo.placeholder}
          alt=""
          sizes="160px"
          maxWidth={320}
          className="h-28 w-40 rounded-control object-cover"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-64">
        {heading}
        <p className="mt-0.5 text-meta text-ink-2">
          {[
            kind === 'review' && `${thing.author ?? 'Usuário'} deu ${thing.rating} de 5`,
            isVertical(kind) &&
              thing.price !== undefined &&
              `${formatMoney(thing.price)}${verticals[kind].per}`,
            kind === 'store' && countOf(thing.listings ?? 0, 'anúncio no ar', 'anúncios no ar'),
            thing.at && formatDate(thing.at),
            thing.hidden && 'fora do site',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {thing.text ? (
          <p className="mt-2 line-clamp-6 whitespace-pre-line wrap-break-word">{thing.text}</p>
        ) : null}
        {to && !thing.hidden ? (
          <Link
            to={to}
            target="_blank"
            className="mt-2 inline-block text-meta font-semibold text-green-text hover:underline"
          >
            {kind === 'review' && thing.about ? `Ver em “${thing.about}”` : 'Ver no site'}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
