import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { splitAtPassages } from '~/domain/moderation/hidden-passages.ts';
import { initialsOf } from '~/domain/text/text.ts';
import { isVertical, verticals } from '~/domain/listings/verticals.ts';
import type { ReportedRow, ReportedContent as Found } from '~/platform/answers/admin-answers.ts';
import { listingPath, storePath } from '~/platform/navigation/paths.ts';
import { Photo } from '~/ui/photo.tsx';
import { Stars } from '~/ui/stars.tsx';
import { titleOf } from './labels.ts';

interface ReportedThingProps {
  row: ReportedRow;
  /** The marked passages of its text. */
  passages: readonly string[];
}

/** The reported content as the site shows it. */
export function ReportedDetails({ row, passages }: ReportedThingProps) {
  const { item_type: kind, thing } = row;
  const heading = (
    <h2 id="denunciado" className="type-small wrap-break-word">
      {thing ? (
        <Marked text={thing.title} passages={kind === 'store' ? [] : passages} />
      ) : (
        titleOf(row)
      )}
    </h2>
  );
  if (!thing) return heading;
  const text = thing.text ? (
    <p className="mt-2 whitespace-pre-line wrap-break-word">
      <Marked text={thing.text} passages={passages} />
    </p>
  ) : null;
  if (kind === 'review')
    return (
      <Review thing={thing}>
        {heading}
        {text}
      </Review>
    );
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
        <p className="mt-0.5 text-meta text-ink-2">{factsOf(row, thing)}</p>
        {text}
        {thing.hidden ? null : (
          <Link
            to={
              isVertical(kind)
                ? listingPath(kind, { id: row.item_id, title: thing.title })
                : storePath(thing.slug ?? row.item_id)
            }
            target="_blank"
            className="mt-2 inline-block text-meta font-semibold text-green-text hover:underline"
          >
            Ver no site
          </Link>
        )}
      </div>
    </div>
  );
}

function factsOf({ item_type: kind }: ReportedRow, thing: Found): string {
  return [
    isVertical(kind) &&
      thing.price !== undefined &&
      `${formatMoney(thing.price)}${verticals[kind].per}`,
    kind === 'store' && countOf(thing.listings ?? 0, 'anúncio no ar', 'anúncios no ar'),
    thing.at && formatDate(thing.at),
    thing.hidden && 'fora do site',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Review({ thing, children }: { thing: Found; children: ReactNode }) {
  const { about_type: market, about_id: id, about, store } = thing;
  const author = thing.author ?? 'Usuário';
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-meta">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-muted font-semibold text-ink-2"
        >
          {initialsOf(author)}
        </span>
        <span className="min-w-0 grow">
          <b className="block font-semibold wrap-break-word">{author}</b>
          <span className="text-ink-2">{authorFacts(thing)}</span>
        </span>
        {thing.at ? (
          <span className="self-start whitespace-nowrap text-ink-2">{formatDate(thing.at)}</span>
        ) : null}
      </div>
      <div className="rounded-card bg-sunken p-4 md:p-5">
        <Stars rating={thing.rating ?? 0} className="mb-1" />
        {children}
        <p className="mt-3 text-meta text-ink-2">
          {isVertical(market) && id && !thing.hidden ? (
            <span>
              em{' '}
              <Link
                to={`${listingPath(market, { id, title: about ?? '' })}#avaliacoes`}
                target="_blank"
                className="font-semibold text-green-text hover:underline"
              >
                {about ?? 'anúncio'}
              </Link>
            </span>
          ) : (
            <span>{about ?? 'anúncio'}</span>
          )}
          <span>{`${store ? ` · ${store}` : ''}${thing.hidden ? ' · fora do site' : ''}`}</span>
        </p>
      </div>
    </div>
  );
}

function authorFacts({ talked_at: talkedAt, written = 0, written_hidden: hidden = 0 }: Found) {
  return [
    talkedAt
      ? `conversou com a loja em ${formatDate(talkedAt)}`
      : 'não conversou com a loja por aqui',
    written > 0 &&
      `${countOf(written, 'avaliação', 'avaliações')}, ${hidden > 0 ? countOf(hidden, 'oculta', 'ocultas') : 'nenhuma oculta'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Marked({ text, passages }: { text: string; passages: readonly string[] }) {
  return splitAtPassages(text, passages).map(({ words, isHidden, from }) =>
    isHidden ? (
      <mark key={from} className="rounded-tag bg-red-soft px-0.5 text-red-text">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
