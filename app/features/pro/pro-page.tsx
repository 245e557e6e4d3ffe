import { Headset, Inbox, Sparkles, Store } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { withinHours, type SiteClaims } from '~/platform/site/site.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { buttonClass, ButtonLink } from '~/ui/button.tsx';
import { Figures } from '~/ui/figures.tsx';
import { Tag } from '~/ui/tag.tsx';
import type { Total } from './clients.ts';
import type { ProStore } from './queries.ts';
import { StoreCard } from './store-card.tsx';

const benefitsWith = (claims: SiteClaims) => [
  {
    title: 'Uma loja só sua',
    text: 'Página com logo, horário, avaliações e todos os seus anúncios. O endereço cabe no cartão e no WhatsApp.',
    Icon: Store,
  },
  {
    title: 'Mais destaque nas buscas',
    text: 'Seus anúncios no bloco Destaque, antes dos outros resultados, e na página inicial.',
    Icon: Sparkles,
  },
  {
    title: 'Contatos num só lugar',
    text: 'Mensagens, ligações e cliques no WhatsApp reunidos no painel, com a conversão de cada anúncio.',
    Icon: Inbox,
  },
  {
    title: 'Suporte que responde',
    text: `Gente de verdade${withinHours(claims)}, do cadastro à importação do estoque por XML ou CSV.`,
    Icon: Headset,
  },
];

const plansId = 'planos-pro';

interface ProPageProps {
  /** A real store to show; none while there is none. */
  store: ProStore | undefined;
  /** None where there is no store yet. */
  totals: Total[];
  claims: SiteClaims;
  /** The plans, which are another feature's. */
  children: ReactNode;
}

/** What the Pro plan is, what it costs, who uses it. */
export function ProPage({ store, totals, claims, children }: ProPageProps) {
  return (
    <>
      <div className="page pt-6 md:pt-8">
        <Breadcrumbs crumbs={[{ label: 'Início', to: paths.home }, { label: 'Plano Pro' }]} />
        <ProHero store={store} claims={claims} />
      </div>
      <Benefits claims={claims} />
      <section
        id={plansId}
        aria-labelledby="planos-pro-titulo"
        className="mt-16 bg-sunken py-16 md:mt-20 md:py-20"
      >
        <div className="page">
          <h2 id="planos-pro-titulo" className="type-h1">
            Três tamanhos de loja
          </h2>
          <p className="mt-2 mb-8 max-w-2xl text-ink-2 md:mb-10">
            Os 7 primeiros dias são grátis, e você cancela quando quiser.
          </p>
          {children}
        </div>
      </section>
      {totals.length > 0 ? (
        <section aria-labelledby="quem-usa" className="page mt-16 md:mt-20">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4 md:mb-6">
            <h2 id="quem-usa" className="type-page">
              Quem já vende como Pro
            </h2>
            <ButtonLink to={paths.proClients}>Ver clientes Pro</ButtonLink>
          </div>
          <Figures figures={totals} />
        </section>
      ) : null}
    </>
  );
}

function ProHero({ store, claims }: Pick<ProPageProps, 'store' | 'claims'>) {
  const { pro, supportHours: hours } = claims;
  const figures = hours
    ? [...pro, { value: `até ${hours} h`, label: 'para o suporte responder' }]
    : pro;
  return (
    <div className="relative mt-4 overflow-hidden rounded-frame bg-pine text-on-pine">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 hidden w-[38%] cobogo mask-l-from-55% lg:block"
      />
      <div className="relative grid lg:grid-cols-[1fr_20rem] lg:gap-10 lg:pr-14">
        <div className="p-6 py-10 md:p-14 lg:pt-20">
          <Tag tone="amber">Plano Pro</Tag>
          <h1 className="mt-5 type-display">
            Sua loja inteira, <br className="max-sm:hidden" />
            em um só endereço
          </h1>
          <p className="mt-5 max-w-xl text-on-pine-2 md:text-[1.125rem]/7">
            Para revendas, corretores e imobiliárias: vitrine própria, anúncios ilimitados e todos
            os contatos organizados.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={`#${plansId}`} className={buttonClass('amber')}>
              Ver os planos Pro
            </a>
            <ButtonLink to={paths.proClients} tone="on-pine">
              Clientes Pro
            </ButtonLink>
          </div>
        </div>
        {store ? <StoreCard store={store} /> : null}
      </div>
      {figures.length > 0 ? (
        <dl className="relative grid grid-cols-2 gap-x-4 gap-y-6 border-t border-on-pine/20 bg-pine p-6 md:grid-cols-4 md:px-14 md:py-8">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-fine text-on-pine-2 md:text-meta">{label}</dt>
              <dd className="type-section md:text-[1.75rem]/9">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function Benefits({ claims }: Pick<ProPageProps, 'claims'>) {
  return (
    <section
      aria-labelledby="vantagens"
      className="page mt-16 grid gap-x-10 gap-y-6 md:mt-20 lg:grid-cols-[22rem_1fr]"
    >
      <h2 id="vantagens" className="type-h1">
        O que muda quando você é Pro
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        {benefitsWith(claims).map(({ title, text, Icon }) => (
          <li key={title} className="bg-surface p-6 lg:p-8">
            <Icon size={26} aria-hidden="true" className="text-green-text" />
            <h3 className="mt-4 type-small">{title}</h3>
            <p className="mt-1.5 text-control/6 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
