import { ArrowRight, CalendarCheck, DoorOpen, ReceiptText } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { paths } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { Comparison } from './comparison.tsx';
import { PlanRows } from './plan-rows.tsx';
import { PlanTable } from './plan-table.tsx';
import { Questions } from './questions.tsx';
import type { Plan } from './queries.ts';

// Fixed claims of the specification (section 2, Plans and Pro pages).
const claims = [
  {
    title: 'Sem taxa sobre a venda',
    text: 'Você paga o plano e mais nada. O valor da venda é seu.',
    Icon: ReceiptText,
  },
  {
    title: 'Cancele quando quiser',
    text: 'Sem multa e sem fidelidade, direto nas configurações.',
    Icon: DoorOpen,
  },
  {
    title: '7 dias grátis',
    text: 'Nos planos pagos, a primeira semana não é cobrada.',
    Icon: CalendarCheck,
  },
];

interface PlansPageProps {
  plans: Plan[];
  /** The way back to the listing that was left for them. */
  back?: ReactNode;
}

/** All plans for people and for companies, compared, with what people ask. */
export function PlansPage({ plans, back }: PlansPageProps) {
  const companies = plans.filter(({ audience }) => audience === 'company');
  const individuals = plans.filter(({ audience }) => audience !== 'company');
  return (
    <>
      <div className="page pt-6 md:pt-8">
        <Breadcrumbs crumbs={[{ label: 'Início', to: paths.home }, { label: 'Planos' }]} />
        <h1 className="mt-2 type-h1 md:mt-3">Um plano para cada ritmo de venda</h1>
        <p className="mt-3 max-w-[44rem] text-ink-2">
          Comece de graça e mude quando precisar de mais anúncios, mais fotos ou mais destaque.
        </p>
        {back}
        <Claims />
      </div>
      <section aria-labelledby="para-voce" className="page mt-12 md:mt-16">
        <h2 id="para-voce" className="mb-5 type-page md:mb-6">
          Para você
        </h2>
        <PlanTable plans={individuals} />
      </section>
      {companies.length > 0 ? (
        <section
          aria-labelledby="para-empresas"
          className="mt-16 bg-sunken py-16 md:mt-20 md:py-20"
        >
          <div className="page">
            <h2 id="para-empresas" className="mb-5 type-page md:mb-6">
              Para empresas
            </h2>
            <PlanRows plans={companies} />
          </div>
        </section>
      ) : null}
      <section aria-labelledby="comparar" className="page mt-16 md:mt-20">
        <h2 id="comparar" className="mb-2 type-page md:mb-4">
          Número por número
        </h2>
        <Comparison plans={plans} />
      </section>
      <section
        aria-labelledby="perguntas"
        className="page mt-16 grid gap-x-10 gap-y-5 md:mt-20 lg:grid-cols-[22rem_1fr]"
      >
        <h2 id="perguntas" className="type-page">
          Antes de assinar
        </h2>
        <Questions />
      </section>
      <ToPro />
    </>
  );
}

function Claims() {
  return (
    <ul className="mt-8 grid divide-line border-y border-line max-md:divide-y md:grid-cols-3 md:divide-x">
      {claims.map(({ title, text, Icon }) => (
        <li
          key={title}
          className="grid content-start grid-cols-[auto_1fr] gap-x-3 py-4 md:px-6 md:py-5 md:first:pl-0 md:last:pr-0"
        >
          <Icon size={22} aria-hidden="true" className="mt-px text-green-text" />
          <p className="font-semibold">{title}</p>
          <p className="col-start-2 text-meta text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function ToPro() {
  return (
    <aside className="page mt-16 md:mt-20">
      <div className="relative flex flex-wrap items-center justify-between gap-x-10 gap-y-5 overflow-hidden rounded-frame bg-pine p-6 text-on-pine md:p-10">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 hidden w-[34%] cobogo mask-l-from-55% lg:block"
        />
        <div className="relative">
          <p className="type-section">Você vive de vender?</p>
          <p className="mt-1 max-w-xl text-on-pine-2">
            Revendas, corretores e imobiliárias têm planos próprios, com loja, importação de
            anúncios e suporte.
          </p>
        </div>
        <ButtonLink to={paths.pro} tone="on-pine" className="relative bg-pine">
          Conhecer o Plano Pro
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </div>
    </aside>
  );
}
