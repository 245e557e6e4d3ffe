import { formatNumber } from '~/domain/numbers.ts';
import { searchPath } from '~/platform/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { isSilhouette, Silhouette, type SilhouetteName } from '~/ui/silhouette.tsx';
import type { Vertical } from '~/domain/verticals.ts';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf, withoutFacet, type Filters } from '../search/criteria.ts';
import type { EmptyAdvice, Results } from './results.ts';
import { searchUrl } from '../search/search-url.ts';

const pictures: Record<Vertical, SilhouetteName> = {
  car: 'hatch',
  property: 'casa',
  rental: 'longo-prazo',
};

/** Nothing found: says which filter stands in the way and offers to take it away. */
export function EmptyResults({ advice, results }: { advice: EmptyAdvice; results: Results }) {
  const { vertical, state, active } = results;
  const [best] = advice.ways;
  return (
    <EmptyState
      picture={<Silhouette name={pictureOf(vertical, state.filters)} width={96} />}
      title={advice.title}
      actions={
        <>
          {advice.ways.map(({ facet, chip }, index) => (
            <ButtonLink
              key={facet}
              tone={index === 0 ? 'green' : 'outlined'}
              to={urlWithout(results, facet)}
              preventScrollReset
            >
              Tirar “{chip.replace(/[“”]/g, '')}”
            </ButtonLink>
          ))}
          {active.length > 1 || advice.ways.length === 0 ? (
            <ButtonLink to={searchPath(vertical)} preventScrollReset>
              Limpar tudo
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {best ? (
        <p>
          Sem o filtro de {best.label.toLowerCase().replace(/,.*/, '')}{' '}
          {best.total === 1 ? 'aparece' : 'aparecem'} {formatNumber(best.total)}{' '}
          {best.total === 1 ? 'anúncio' : 'anúncios'}.
        </p>
      ) : active.length > 0 ? (
        <p>Nem tirando um filtro só aparece algum anúncio. Recomece a busca.</p>
      ) : (
        <p>Ainda não há anúncios aqui.</p>
      )}
    </EmptyState>
  );
}

function urlWithout({ vertical, state }: Results, id: string): string {
  const facet = catalogues[vertical].facets.find((f) => f.id === id)!;
  return searchUrl(vertical, { filters: withoutFacet(state.filters, facet), sort: state.sort });
}

function pictureOf(vertical: Vertical, filters: Filters): SilhouetteName {
  const [first] = valuesOf(filters, catalogues[vertical].category.param);
  return first && isSilhouette(first) ? first : pictures[vertical];
}
