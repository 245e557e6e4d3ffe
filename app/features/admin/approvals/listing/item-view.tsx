import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { WaitingItem } from '~/platform/answers/admin-answers.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { Link } from 'react-router';
import { Tag } from '~/ui/tag.tsx';
import { factsOf } from './facts.ts';
import { MarkedWords } from './marked-words.tsx';
import { Photos } from './photos.tsx';
import { waitOf } from '../labels.ts';

interface ItemViewProps {
  item: WaitingItem;
  photo: number;
  showPhoto: (at: number) => void;
}

/** A listing as a moderator reads it: photos, what it says of itself, the seller's own words. */
export function ItemView({ item, photo, showPhoto }: ItemViewProps) {
  const { item_type: kind, id, title, price, since, sample_id: sample, listing, before } = item;
  const { one, per } = verticals[kind];
  const description = typeof listing['description'] === 'string' ? listing['description'] : '';
  const words = item.signals.flatMap((signal) => (signal.rule === 'advance' ? signal.words : []));
  return (
    <article aria-labelledby="anuncio" className="min-w-0">
      <Photos item={item} at={photo} show={showPhoto} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Tag>{one.replace(/^./, (letter) => letter.toUpperCase())}</Tag>
        {sample === null ? (
          <Tag tone="amber-soft">Pendente</Tag>
        ) : (
          <>
            <Tag tone="green">Publicado</Tag>
            <Tag tone="blue">Amostra</Tag>
          </>
        )}
        <span className="ml-auto text-meta text-ink-2">
          {sample === null ? 'enviado' : item.cause === 'changed' ? 'alterado' : 'publicado'}{' '}
          {waitOf(since)}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="anuncio" className="min-w-0 type-section wrap-break-word">
          {title}
        </h2>
        <p className="type-section whitespace-nowrap">
          {formatMoney(price)}
          {per}
        </p>
      </div>
      {before?.decision === 'reject' ? (
        <p className="mt-3 rounded-control bg-amber-soft px-4 py-3 text-meta text-amber-text">
          Rejeitado em {formatDate(before.at)}: {before.reason}
        </p>
      ) : null}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3 text-meta">
        {factsOf[kind](listing).map(([label, value]) => (
          <div key={label}>
            <dt className="text-fine text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 type-small">Descrição</h3>
      <p className="mt-2 whitespace-pre-line text-ink-2 wrap-break-word">
        {description === '' ? (
          'O vendedor não escreveu nada.'
        ) : (
          <MarkedWords text={description} words={words} />
        )}
      </p>
      {sample === null ? null : (
        <p className="mt-4 text-meta">
          <Link
            to={listingPath(kind, { id, title })}
            target="_blank"
            className="font-semibold text-green-text hover:underline"
          >
            Ver no site
          </Link>
        </p>
      )}
    </article>
  );
}
