import { countOf, pluralOf } from '~/domain/numbers.ts';
import { paths, searchPath } from '~/platform/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { isSilhouette, Silhouette, type SilhouetteName } from '~/ui/silhouette.tsx';
import type { Vertical } from '~/domain/verticals.ts';
import { catalogues } from '../search/catalogues.ts';
import { onlyFacet, valuesOf, withoutFacet, type Filters } from '../search/criteria.ts';
import type { EmptyAdvice, Results, Way } from './results.ts';
import { searchUrl } from '../search/search-url.ts';

const pictures: Record<Vertical, SilhouetteName> = {
  car: 'hatch',
  property: 'casa',
  rental: 'longo-prazo',
};

/** Nothing found: says which filter stands in the way and offers to take it away. */
export function EmptyResults({ advice, results }: { advice: EmptyAdvice; results: Results }) {
  const { vertical, state, active } = results;
  return (
    <EmptyState
      picture={<Silhouette name={pictureOf(vertical, state.filters)} width={96} />}
      title={advice.title}
      actions={
        <>
          {advice.guess ? (
            <ButtonLink tone="green" to={advice.guess.to} preventScrollReset>
              Buscar em {advice.guess.place}
            </ButtonLink>
          ) : null}
          {advice.ways.map((way, index) => (
            <ButtonLink
              key={way.facet}
              tone={index === 0 && !advice.guess ? 'green' : 'outlined'}
              to={urlAfter(results, way)}
              preventScrollReset
            >
              {way.kind === 'drop' ? 'Tirar' : 'Só'} {quoted(way)}
            </ButtonLink>
          ))}
          {advice.isEmptySite ? (
            <ButtonLink tone="green" to={paths.advertise}>
              Publicar o primeiro anúncio
            </ButtonLink>
          ) : active.length > 1 || advice.ways.length === 0 ? (
            <ButtonLink to={searchPath(vertical)} preventScrollReset>
              Limpar tudo
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {advice.guess ? <p>Você quis dizer {advice.guess.place}?</p> : null}
      <p>
        {advice.isEmptySite
          ? 'Ainda não há anúncios aqui. Publicar é de graça e leva poucos minutos.'
          : explain(advice)}
      </p>
    </EmptyState>
  );
}

function explain({ ways: [best] }: EmptyAdvice): string {
  if (!best) return 'Recomece com menos filtros.';
  const found = `${pluralOf(best.total, 'aparece', 'aparecem')} ${countOf(best.total, 'anúncio', 'anúncios')}`;
  if (best.kind === 'keep') return `Só com ${quoted(best)} ${found}.`;
  if (best.unknown) return `Sem esse filtro ${found}.`;
  return `Sem o filtro de ${best.label.toLowerCase().replace(/,.*/, '')} ${found}.`;
}

// What was asked for, in one pair of marks whatever the chip has of its own.
function quoted({ chip, unknown }: Way): string {
  return `“${(unknown ?? chip).replace(/[“”]/g, '')}”`;
}

function urlAfter({ vertical, state }: Results, way: Way): string {
  const facet = catalogues[vertical].facets.find(({ id }) => id === way.facet)!;
  const change = way.kind === 'drop' ? withoutFacet : onlyFacet;
  return searchUrl(vertical, { filters: change(state.filters, facet), sort: state.sort });
}

function pictureOf(vertical: Vertical, filters: Filters): SilhouetteName {
  const [first] = valuesOf(filters, catalogues[vertical].category.param);
  return first && isSilhouette(first) ? first : pictures[vertical];
}
