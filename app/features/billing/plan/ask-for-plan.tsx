import { useSearchParams } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { returnListing, withReturnPath } from '~/platform/navigation/return-path.ts';
import { useSite } from '~/platform/site/operator.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import type { SoldPlan } from '../queries.ts';

/** A plan whose price is agreed on: whom to write to. */
export function AskForPlan({ plan }: { plan: SoldPlan }) {
  const plans = withReturnPath(paths.plans, returnListing(useSearchParams()[0])?.path);
  const email = useSite()?.operator?.email;
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs crumbs={[{ label: 'Planos', to: plans }, { label: plan.name }]} />
      <h1 className="mt-2 type-h1 md:mt-3">Plano {plan.name}</h1>
      <p className="mt-3 max-w-2xl text-ink-2">
        O preço do {plan.name} depende do tamanho da sua operação. Conte quantas lojas e anúncios
        você tem, e respondemos com uma proposta.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {email ? (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Plano ${plan.name}`)}`}
            className="button button-green"
          >
            Escrever para {email}
          </a>
        ) : (
          <p className="w-full font-semibold">
            O contato da administração ainda não foi informado neste site.
          </p>
        )}
        <ButtonLink to={plans}>Ver os outros planos</ButtonLink>
      </div>
    </div>
  );
}
