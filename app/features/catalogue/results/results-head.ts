import { siteName } from '~/domain/site/site-name.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { listingPath, paths, searchPath } from '~/platform/navigation/paths.ts';
import { breadcrumbList, pageHead, type JsonLd } from '~/platform/site/seo.ts';
import { photoUrl } from '~/ui/photo.tsx';
import { addressed, unpackCard } from '../card/packed.ts';
import type { Results } from './results.ts';

/** The head of a search page: title, description, canonical address, preview and structured data. */
export function resultsHead(results: Results | undefined) {
  if (!results) return [];
  const { vertical, state, heading, origin, noindex, canonical } = results;
  const first = results.featured[0] ?? results.items[0];
  const cover = first && unpackCard(vertical, first).cover;
  const page = state.page > 1 ? ` - página ${state.page}` : '';
  return pageHead({
    title: `${heading.short}${page}`,
    description: describe(results),
    origin,
    path: canonical,
    noindex,
    ...(cover && {
      image: {
        path: photoUrl(cover.path, 1280, 'jpg'),
        width: 1280,
        height: 960,
        alt: heading.title,
      },
    }),
    jsonLd: [itemList(results), trail(results)],
  });
}

function describe({ heading, total, exact, vertical }: Results): string {
  const { one, many } = verticals[vertical];
  const count = exact ? countOf(total, one, many) : `Mais de ${formatNumber(total)} ${many}`;
  return `${heading.title}: ${count} no ${siteName()}. Fotos, preço e contato direto com quem anuncia. Sem comissão.`;
}

function itemList({ vertical, origin, featured, items, state, perPage }: Results): JsonLd {
  const first = (state.page - 1) * perPage + 1;
  return {
    '@type': 'ItemList',
    itemListElement: [...featured, ...items].map((card, index) => ({
      '@type': 'ListItem',
      position: first + index,
      // Such a path has nothing to encode.
      url: origin + listingPath(vertical, addressed(card)),
    })),
  };
}

function trail({ vertical, origin, heading, isNarrow, canonical }: Results): JsonLd {
  const { label } = verticals[vertical];
  const crumbs = [
    { name: 'Início', path: paths.home },
    { name: label, path: searchPath(vertical) },
  ];
  return breadcrumbList(
    origin,
    isNarrow ? [...crumbs, { name: heading.short, path: canonical }] : crumbs,
  );
}
