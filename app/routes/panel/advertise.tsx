import { ArrowRight } from '~/ui/icons.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { verticals } from '~/domain/listings/verticals.ts';
import { CostCard } from '~/features/editor/start/cost-card.tsx';
import { loadCost } from '~/features/editor/start/load-cost.ts';
import { StartPage } from '~/features/editor/start/start-page.tsx';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { advertisedIn, advertisePath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import type { Route } from './+types/advertise.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// What is only for who is signed in, loaded for them.
const own = () => import('~/features/editor/start/signed-in-start.tsx');
const MyDrafts = lazy(retryLoad(async () => ({ default: (await own()).MyDrafts })));
const PlanCost = lazy(retryLoad(async () => ({ default: (await own()).PlanCost })));
const SignedInStart = lazy(retryLoad(async () => ({ default: (await own()).SignedInStart })));

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  return { ...(await loadCost(context.get(apiContext))), origin };
}

/** Without scripts one signs in first. */
export const action = () => redirect(paths.auth);

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Anunciar grátis',
        description: 'Anuncie seu carro, imóvel ou aluguel no {site}. Publicar é grátis.',
        origin: loaderData.origin,
        path: paths.advertise,
      })
    : [];

export default function AdvertiseRoute({ loaderData }: Route.ComponentProps) {
  const { plan, cheapest } = loaderData;
  const { loading, user, isUnread } = useSession();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const [chosen, choose] = useState(() => advertisedIn(search) ?? 'car');
  const label = (
    <>
      Começar anúncio de {verticals[chosen].one}
      <ArrowRight size={18} aria-hidden="true" />
    </>
  );
  // Who is here may be known only after the button was pressed: signed in, the draft begins then (see SignedInStart).
  const isStranger = waiting && !loading && !isUnread && !user;
  useEffect(() => {
    if (!isStranger) return;
    const [pathname, query] = advertisePath(chosen).split('?');
    void navigate(paths.auth, { state: { from: { pathname, search: `?${query}` } } });
  }, [isStranger, chosen, navigate]);
  const button = (
    <Button
      type="submit"
      tone="green"
      className="max-md:w-full"
      busy={waiting && !isStranger && 'Criando o rascunho...'}
    >
      {label}
    </Button>
  );
  return (
    <StartPage
      chosen={chosen}
      onChoose={(vertical) => {
        choose(vertical);
        // What was chosen comes back with the address.
        setSearch(new URLSearchParams(advertisePath(vertical).split('?')[1]), {
          replace: true,
          preventScrollReset: true,
        });
      }}
      onStart={() => setWaiting(true)}
      drafts={user ? <Suspense>{<MyDrafts />}</Suspense> : null}
      button={
        user ? (
          <Suspense fallback={button}>
            <SignedInStart vertical={chosen} isAsked={waiting} onDone={() => setWaiting(false)}>
              {label}
            </SignedInStart>
          </Suspense>
        ) : (
          button
        )
      }
      cost={
        <Suspense fallback={<CostCard plan={plan} used={0} cheapest={cheapest} />}>
          {user ? (
            <PlanCost plan={plan} cheapest={cheapest} />
          ) : (
            <CostCard plan={plan} used={0} cheapest={cheapest} />
          )}
        </Suspense>
      }
    />
  );
}
