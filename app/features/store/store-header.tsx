import { BadgeCheck } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Photo } from '~/ui/photo.tsx';
import { Stars } from '~/ui/stars.tsx';
import { Tag } from '~/ui/tag.tsx';
import type { StoreView } from './store-view.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Figures } from '~/ui/figures.tsx';
import { StoreListings, type StoreListingsProps } from './store-listings.tsx';

interface StoreHeaderProps {
  store: StoreView;
  /** The disc on the cover that opens the ways to share. */
  share: ReactNode;
  /** The way to report it. */
  report: ReactNode;
  /** The ways to reach it. */
  contact: ReactNode;
}

/** Cover, logo, name and what it says of itself; at its side the ways to reach it. */
export function StoreHeader({ store, share, report, contact }: StoreHeaderProps) {
  return (
    <header>
      <div className="relative">
        <div className="h-32 overflow-hidden rounded-frame bg-pine md:h-52">
          <Cover cover={store.cover} />
        </div>
        <div className="absolute top-3 right-3 md:top-4 md:right-4">{share}</div>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="relative -mt-10 px-4 md:-mt-12 md:px-8">
          <Logo store={store} />
          <h1 className="mt-4 type-h1">{store.name}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {store.isVerified || store.isPro ? (
              <p className="flex gap-2">
                {store.isVerified ? (
                  <Tag tone="green" icon={<BadgeCheck size={14} />}>
                    Loja Verificada
                  </Tag>
                ) : null}
                {store.isPro ? <Tag tone="amber">Pro</Tag> : null}
              </p>
            ) : null}
            {store.verified ? <p className="text-meta text-ink-2">{store.verified}</p> : null}
            <Rating rating={store.rating} />
            {store.owner ? (
              <p className="text-meta text-ink-2">Responsável: {store.owner}</p>
            ) : null}
          </div>
          {store.paragraphs.map((text) => (
            <p key={text} className="mt-4 max-w-[44rem] whitespace-pre-line text-ink-2">
              {text}
            </p>
          ))}
          <div className="mt-2">{report}</div>
        </div>
        <aside aria-label="Contato" className="relative self-start lg:-mt-16 lg:mr-4">
          {contact}
        </aside>
      </div>
    </header>
  );
}

function Cover({ cover }: { cover: string | undefined }) {
  if (!cover) return <div className="size-full cobogo mask-l-from-45%" />;
  return (
    <Photo
      path={cover}
      alt=""
      priority
      sizes="(min-width: 1280px) 1200px, calc(100vw - 2rem)"
      className="size-full object-cover"
    />
  );
}

const frame = 'size-20 rounded-card border-4 border-paper bg-pine md:size-28';

function Logo({ store }: { store: StoreView }) {
  if (store.logo) {
    return (
      <Photo
        path={store.logo}
        alt=""
        priority
        sizes="112px"
        maxWidth={320}
        width={320}
        height={320}
        className={`${frame} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center text-on-pine type-section md:text-[2rem]/none`}
    >
      {store.initials}
    </span>
  );
}

function Rating({ rating }: { rating: StoreView['rating'] }) {
  if (!rating) return <p className="text-meta text-ink-3">Sem avaliações ainda</p>;
  return (
    <p className="flex items-center gap-2 text-meta">
      <b className="font-semibold">{rating.average}</b>
      <Stars rating={rating.stars} />
      <span className="text-ink-2">{rating.count}</span>
    </p>
  );
}

interface StorePageProps extends Omit<StoreListingsProps, 'slug'> {
  store: StoreView;
  share: ReactNode;
  report: ReactNode;
  contact: ReactNode;
}

/** A store: who it is, its figures, what it has on show. */
export function StorePage({ store, share, report, contact, ...listings }: StorePageProps) {
  return (
    <div className="page pt-4 md:pt-5">
      <Breadcrumbs
        className="mb-4 md:mb-5"
        crumbs={[
          { label: 'Início', to: paths.home },
          ...(store.isPro ? [{ label: 'Clientes Pro', to: paths.proClients }] : []),
          { label: store.name },
        ]}
      />
      <StoreHeader store={store} share={share} report={report} contact={contact} />
      <Figures figures={store.figures} className="mt-8 md:mt-10" />
      <StoreListings slug={store.slug} {...listings} />
    </div>
  );
}
