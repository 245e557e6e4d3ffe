import { Bath, BedDouble, Car, MapPin, Ruler } from '~/ui/icons.ts';
import type { ComponentType, ReactNode } from 'react';
import { formatCost, formatMoney } from '~/domain/money/money.ts';
import { formatArea } from '~/domain/formats/numbers.ts';
import { monthlyIptu } from '~/domain/listings/rent-package.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import type { PropertyCard } from '~/platform/answers/search-types.ts';
import { CardFrame, cardLinkClass } from '~/ui/card-frame.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { Price } from '~/ui/price.tsx';
import { Tag, VerifiedTag } from '~/ui/tag.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';

/** A home with its age in words. */
type OfferedProperty = PropertyCard & { age: string };

interface PropertyMosaicProps {
  properties: OfferedProperty[];
  /** The heart of a listing. */
  Heart: ComponentType<{ vertical: 'property'; id: string; title: string }>;
}

/** One large home and two lying ones beside it. */
export function PropertyMosaic({ properties, Heart }: PropertyMosaicProps) {
  const [first, ...others] = properties;
  if (!first) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:gap-6">
      <LargeCard
        property={first}
        favourite={<Heart vertical="property" id={first.id} title={first.title} />}
      />
      <div className="grid auto-rows-fr gap-4 lg:gap-6">
        {others.slice(0, 2).map((property) => (
          <LyingCard key={property.id} property={property} />
        ))}
      </div>
    </div>
  );
}

function LargeCard({ property, favourite }: { property: PropertyCard; favourite: ReactNode }) {
  return (
    <CardFrame
      picture={<Cover property={property} sizes="(min-width: 1024px) 690px, 100vw" />}
      pictureClassName="aspect-4/3 md:aspect-[685/385]"
      tags={<Tags property={property} both />}
      action={favourite}
      photoCount={property.photo_count}
    >
      <Price className="md:[&>span]:text-[1.625rem]/8">{formatMoney(property.price)}</Price>
      <CardTitle property={property} />
      <div className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <Place property={property} />
        <Rooms property={property} />
      </div>
    </CardFrame>
  );
}

function LyingCard({ property }: { property: OfferedProperty }) {
  return (
    <CardFrame
      sideways
      picture={<Cover property={property} sizes="(min-width: 1024px) 260px, 40vw" />}
      tags={<Tags property={property} />}
    >
      <Price>{formatMoney(property.price)}</Price>
      <CardTitle property={property} lines={2} />
      <Rooms property={property} className="mt-2" />
      <p className="mt-2 text-fine text-ink-3 max-sm:hidden">{fixedCosts(property)}</p>
      <div className="mt-auto flex justify-between gap-2 pt-2">
        <Place property={property} />
        <span className="shrink-0 text-fine text-ink-3 max-sm:hidden">{property.age}</span>
      </div>
    </CardFrame>
  );
}

function Cover({ property, sizes }: { property: PropertyCard; sizes: string }) {
  if (!property.cover) return null;
  return (
    <Photo
      path={property.cover.path}
      alt={property.cover.alt}
      placeholder={property.cover.placeholder}
      sizes={sizes}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

function Tags({ property, both }: { property: PropertyCard; both?: boolean }) {
  return (
    <>
      {property.highlighted ? <Tag tone="amber">Destaque</Tag> : null}
      {property.is_verified && (both || !property.highlighted) ? <VerifiedTag onPicture /> : null}
    </>
  );
}

function CardTitle({ property, lines = 1 }: { property: PropertyCard; lines?: 1 | 2 }) {
  return (
    <h3 className={cx('text-body font-semibold', lines === 2 ? 'line-clamp-2' : 'truncate')}>
      <LightLink to={listingPath('property', property)} viewTransition className={cardLinkClass}>
        {property.title}
      </LightLink>
    </h3>
  );
}

function Place({ property }: { property: PropertyCard }) {
  const place = [property.neighborhood, property.city, property.state].filter(Boolean).join(', ');
  return (
    <p className="flex min-w-0 items-center gap-1 text-fine text-ink-3">
      <MapPin size={14} />
      <span className="truncate">{place}</span>
    </p>
  );
}

function Rooms({ property, className }: { property: PropertyCard; className?: string }) {
  const facts = [
    { Icon: BedDouble, value: property.bedrooms, name: 'quartos' },
    { Icon: Bath, value: property.bathrooms, name: 'banheiros' },
    { Icon: Car, value: property.parking, name: 'vagas' },
  ].filter(({ value }) => value);
  const area = property.area ?? property.total_area;
  return (
    <ul className={cx('flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2', className)}>
      {facts.map(({ Icon, value, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon size={17} className="text-ink-3" />
          {value}
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {area ? (
        <li className="flex items-center gap-1.5">
          <Ruler size={17} className="text-ink-3" />
          {formatArea(area)}
        </li>
      ) : null}
    </ul>
  );
}

function fixedCosts({ monthly_fees, iptu, iptu_period }: PropertyCard): string {
  const tax = monthlyIptu(iptu, iptu_period);
  const fees =
    monthly_fees === null
      ? undefined
      : monthly_fees === 0
        ? 'Sem condomínio'
        : `Condomínio ${formatCost(monthly_fees)}`;
  const parts = [fees, tax ? `IPTU ${formatMoney(tax)}/mês` : undefined];
  return parts.filter(Boolean).join(' · ');
}
