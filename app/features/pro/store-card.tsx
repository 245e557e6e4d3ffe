import { siteName } from '~/domain/site/site-name.ts';
import { Star } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf, formatDecimal, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { Photo } from '~/ui/photo.tsx';
import type { ProStore } from './queries.ts';

const ratingLine = ({ rating_average: average, rating_count: count, city, state }: ProStore) =>
  [
    average === null ? 'Sem avaliações' : formatDecimal(average),
    count > 0 && countOf(count, 'avaliação', 'avaliações'),
    `${city}, ${state}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A real store that stands on the lower edge of a pine band; there is no space for it on the phone. */
export function StoreCard({ store }: { store: ProStore }) {
  const figures = Object.values(verticals)
    .map(({ table, one, many }) => ({
      value: store.counts[table],
      label: pluralOf(store.counts[table], one, many),
    }))
    .filter(({ value }) => value > 0);
  const shown = [
    ...figures.map(({ value, label }) => ({ value: formatNumber(value), label })),
    { value: `desde ${store.since}`, label: `no ${siteName()}` },
  ];
  return (
    <Link
      to={storePath(store.slug)}
      className="hidden self-end overflow-hidden rounded-t-card bg-surface text-ink lg:block"
    >
      {store.cover ? (
        <Photo
          path={store.cover.path}
          alt=""
          placeholder={store.cover.placeholder}
          maxWidth={640}
          sizes="300px"
          className="h-28 w-full object-cover object-[50%_68%]"
        />
      ) : null}
      <div className="p-4">
        <p className="type-small">{store.business_name}</p>
        <p className="mt-0.5 flex items-center gap-1 text-fine text-ink-2">
          <Star size={14} aria-hidden="true" className="fill-amber text-amber" />
          <span>{ratingLine(store)}</span>
        </p>
        <dl className="mt-3 flex gap-10 border-t border-line pt-3">
          {shown.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-fine text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Link>
  );
}
