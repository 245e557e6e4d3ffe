import { paths } from '~/platform/navigation/paths.ts';
import type { Claim } from '~/platform/site/site.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Tag } from '~/ui/tag.tsx';
import type { ProStore } from './queries.ts';
import { StoreCard } from './store-card.tsx';

interface ProBandProps {
  store: ProStore | undefined;
  /** Figures that the operator claims. */
  claims: readonly Claim[];
}

/** The invitation to professional sellers, with a real store at its edge. */
export function ProBand({ store, claims }: ProBandProps) {
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
            {claims.length > 0 ? (
              <dl className="mt-8 grid max-w-md grid-cols-3 gap-4">
                {claims.map(({ value, label }) => (
                  <div key={label} className="flex flex-col-reverse">
                    <dt className="text-fine text-on-pine-2 md:text-meta">{label}</dt>
                    <dd className="type-section md:text-[1.75rem]/9">{value}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
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
