import * as limits from '~/domain/limits/limits.ts';
import { type Vertical, verticals } from '~/domain/listings/verticals.ts';
import type { SearchCount } from '~/platform/answers/search-types.ts';
import { catalogues } from '../search/catalogues.ts';
import type { ParsedSearch } from '../search/parse-search.ts';

/** The page that is shown of how many, and what was counted. */
interface Shown {
  page: number;
  pages: number;
  count: Pick<SearchCount, 'total' | 'gone'>;
}

/** What visitors are told of how their address was read and of what they see, in sentences. */
export function searchNotes(
  vertical: Vertical,
  { state: asked, ignored, unread, shortened }: ParsedSearch,
  { page, pages, count }: Shown,
): string[] {
  const notices: string[] = [];
  if (ignored.length > 0) {
    notices.push(
      `Não entendemos esta parte do endereço e a deixamos de lado: ${ignored.join(', ')}.`,
    );
  }
  notices.push(
    ...unread.map(({ param, text, fault }) => {
      const [label] = labelOf(vertical, param).split(',');
      return `${label}: não entendemos “${text}”. ${fault}`;
    }),
  );
  if (shortened) notices.push('A busca era longa demais: usamos só o começo dela.');
  if (asked.page > page) {
    notices.push(beyondLast(pages));
  } else if (page === limits.searchPages) {
    notices.push(`${offered} Use os filtros para chegar aos outros anúncios.`);
  }
  if (count.total === 0 && count.gone > 0) {
    notices.push(
      `Nada disponível nesta busca: o que aparece já foi ${unavailableLabel(vertical)}.`,
    );
  }
  return notices;
}

/** `vendido`, `alugado`: what becomes of a listing that can no longer be had. */
export function unavailableLabel(vertical: Vertical): string {
  return verticals[vertical].takenWord;
}

function labelOf(vertical: Vertical, param: string): string {
  const facet = catalogues[vertical].facets.find(({ criteria }) =>
    criteria.some((criterion) => criterion.param === param),
  );
  return facet?.label ?? param;
}

const offered = `Mostramos até ${limits.searchPages} páginas de cada busca.`;

function beyondLast(pages: number): string {
  if (pages === 1) return 'Esta busca tem uma página só.';
  return pages === limits.searchPages
    ? `${offered} Esta é a última: use os filtros para chegar aos outros anúncios.`
    : `Esta busca tem ${pages} páginas: mostramos a última.`;
}
