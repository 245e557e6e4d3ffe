import { Star } from 'lucide-react';
import { formatDecimal, formatNumber } from '~/domain/numbers.ts';
import { paths, storePath } from '~/platform/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Photo } from '~/ui/photo.tsx';
import { Tag } from '~/ui/tag.tsx';
import { Link } from 'react-router';
import type { ProStore } from './queries.ts';

// Fixed claims of the specification (section 2, Plans and Pro pages).
const claims = [
  { value: '3x', label: 'mais rápido' },
  { value: '85%', label: 'de satisfação' },
  { value: '2K+', label: 'profissionais' },
];

/** The invitation to professional sellers, with a real store at its edge. */
export function ProBand({ store }: { store: ProStore | undefined }) {
  return (
    <section aria-labelledby="pro-titulo" className="page mt-16 md:mt-20">
      <div className="relative overflow-hidden rounded-frame bg-pine text-on-pine">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 hidden w-[34%] cobogo mask-l-from-55% md:block"
        />
        <div className="relative grid lg:grid-cols-[1fr_18.75rem] lg:gap-10 lg:pr-10">
          <div className="p-6 py-10 md:p-14">
            <Tag tone="amber">Plano Pro</Tag>
            <h2 id="pro-titulo" className="mt-4 type-h1">
              Sua loja inteira,
              <br />
              em um só endereço
            </h2>
            <p className="mt-3 max-w-md text-on-pine-2">
              Vitrine própria, anúncios ilimitados e todos os contatos organizados. Para revendas,
              corretores e imobiliárias.
            </p>
            <dl className="mt-8 grid max-w-md grid-cols-3 gap-4">
              {claims.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-fine text-on-pine-2 md:text-meta">{label}</dt>
                  <dd className="type-section md:text-[1.75rem]/9">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={paths.pro} tone="amber">
                Sobre o Plano Pro
              </ButtonLink>
              <ButtonLink to={paths.proClients} tone="on-pine">
                Clientes Pro
              </ButtonLink>
            </div>
          </div>
          {store ? <StoreCard store={store} /> : null}
        </div>
      </div>
    </section>
  );
}

function StoreCard({ store }: { store: ProStore }) {
  const figures = [
    { value: store.cars, label: store.cars === 1 ? 'carro' : 'carros' },
    { value: store.properties, label: store.properties === 1 ? 'imóvel' : 'imóveis' },
    { value: store.rentals, label: store.rentals === 1 ? 'aluguel' : 'aluguéis' },
  ].filter(({ value }) => value > 0);
  const shown = [
    ...figures.map(({ value, label }) => ({ value: formatNumber(value), label })),
    { value: `desde ${store.since}`, label: 'no Pátio' },
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
          {store.rating_average === null ? 'Sem avaliações' : formatDecimal(store.rating_average)}
          {store.rating_count > 0 ? ` · ${formatNumber(store.rating_count)} avaliações` : null}
          {` · ${store.city}, ${store.state}`}
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
