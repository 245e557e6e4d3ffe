import { formatAge } from '~/domain/time/dates.ts';
import { cardView, type CardView } from '~/features/catalogue/card/card-view.ts';
import { ListingCard } from '~/features/catalogue/card/listing-card.tsx';
import { FavouriteButton } from '~/features/favourites/favourite-button.tsx';
import { CategoryTiles } from '~/features/home/category-tiles.tsx';
import { Hero } from '~/features/home/hero.tsx';
import { homeHead } from '~/features/home/home-head.ts';
import { PlanPanel } from '~/features/home/plan-panel.tsx';
import { ProBand } from '~/features/pro/pro-band.tsx';
import { PropertyMosaic } from '~/features/home/property-mosaic.tsx';
import { loadHome } from '~/features/home/queries.ts';
import { Section } from '~/features/home/section.tsx';
import { Steps } from '~/features/home/steps.tsx';
import { TrustRow } from '~/features/home/trust-row.tsx';
import { PlanTable } from '~/features/plans/plan-table.tsx';
import { loadPlans } from '~/features/plans/queries.ts';
import { loadProStore } from '~/features/pro/queries.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { homeSections, searchPath } from '~/platform/navigation/paths.ts';
import { siteContext } from '~/platform/loaders/site-context.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { WithCurrentPlan } from '~/pages/with-current-plan.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const api = context.get(apiContext);
  const [{ cars, properties, rentals, ...others }, plans, store] = await Promise.all([
    loadHome(api),
    loadPlans(api, 'home'),
    loadProStore(api),
  ]);
  return {
    ...others,
    plans,
    store,
    claims: context.get(siteContext)().claims,
    origin: context.get(requestContext).origin,
    cars: cars.map((car) => cardView('car', car, now)),
    properties: properties.map((property) =>
      Object.assign(property, { age: formatAge(property.published_at, now) }),
    ),
    rentals: rentals.map((rental) => cardView('rental', rental, now)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? homeHead(loaderData.origin) : [];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { counts, cars, properties, rentals, plans, store, claims } = loaderData;
  return (
    <>
      <Hero />
      <TrustRow claims={claims.home} />
      <CategoryTiles
        counts={counts}
        cheapestPlan={Math.min(...plans.map(({ price }) => price), Infinity)}
      />
      {cars.length > 0 ? (
        <Section
          id={homeSections.cars}
          title="Carros em destaque"
          more={{ label: 'Ver todos os carros', to: searchPath('car') }}
        >
          <CardRow cards={cars} />
        </Section>
      ) : null}
      {properties.length > 0 ? (
        <Section
          id={homeSections.properties}
          title="Imóveis em oferta"
          more={{ label: 'Ver todos os imóveis', to: searchPath('property') }}
        >
          <PropertyMosaic properties={properties} Heart={FavouriteButton} />
        </Section>
      ) : null}
      {rentals.length > 0 ? (
        <Section
          id={homeSections.rentals}
          title="Aluguéis recentes"
          more={{ label: 'Ver todos os aluguéis', to: searchPath('rental') }}
        >
          <CardRow cards={rentals} />
        </Section>
      ) : null}
      {plans.length > 0 ? (
        <PlanPanel>
          <WithCurrentPlan>
            <PlanTable plans={plans} />
          </WithCurrentPlan>
        </PlanPanel>
      ) : null}
      <Steps />
      <ProBand store={store} claims={claims.pro} />
    </>
  );
}

function CardRow({ cards }: { cards: CardView[] }) {
  return (
    <div className="carousel lg:grid-cols-3">
      {cards.map((card) => (
        <ListingCard
          key={card.id}
          card={card}
          showHighlight
          sizes="(min-width: 1280px) 384px, (min-width: 1024px) 31vw, 286px"
          heart={<FavouriteButton vertical={card.vertical} id={card.id} title={card.title} />}
        />
      ))}
    </div>
  );
}
