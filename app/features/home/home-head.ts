import { siteName } from '~/domain/site/site-name.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { absoluteUrl, pageHead } from '~/platform/site/seo.ts';

/** The head of the home page: who this is, and how to search it. */
export function homeHead(origin: string) {
  return pageHead({
    title: 'Carros, imóveis e aluguel direto com quem anuncia',
    description:
      'Carros, imóveis e aluguel direto com quem anuncia, em todo o Brasil. Encontre sua nova casa, seu novo carro ou seu novo terreno.',
    origin,
    path: paths.home,
    jsonLd: [
      {
        '@type': 'Organization',
        name: siteName(),
        url: absoluteUrl(origin, paths.home),
        logo: absoluteUrl(origin, '/icon-512.png'),
      },
      {
        '@type': 'WebSite',
        name: siteName(),
        url: absoluteUrl(origin, paths.home),
        inLanguage: 'pt-BR',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absoluteUrl(origin, searchPath('car'))}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}
