import { siteName } from '~/domain/site/site-name.ts';
import { absoluteUrl, breadcrumbList, pageHead, type JsonLd } from '~/platform/site/seo.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { questions } from './questions.tsx';
import type { Plan } from './queries.ts';

/** The head of the page of all plans. */
export function plansHead(origin: string, plans: Plan[]) {
  return pageHead({
    title: 'Planos para anunciar carros, imóveis e aluguel',
    description:
      'Do gratuito ao Enterprise: anuncie carros, imóveis e aluguel sem taxa sobre a venda, com 7 dias grátis e cancelamento quando quiser.',
    origin,
    path: paths.plans,
    jsonLd: [
      planOffers(origin, `Anúncios no ${siteName()}`, paths.plans, plans),
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
      breadcrumbList(origin, [
        { name: 'Início', path: paths.home },
        { name: 'Planos', path: paths.plans },
      ]),
    ],
  });
}

/** Plans as offers of one service; a plan without a fixed price is none. @param path the page that offers them */
export function planOffers(origin: string, name: string, path: string, plans: Plan[]): JsonLd {
  return {
    '@type': 'Service',
    name,
    serviceType: 'Classificados',
    areaServed: 'BR',
    provider: { '@type': 'Organization', name: siteName(), url: absoluteUrl(origin, paths.home) },
    offers: plans
      .filter((plan) => !plan.price_on_request)
      .map((plan) => ({
        '@type': 'Offer',
        name: plan.name,
        description: plan.description ?? undefined,
        price: plan.price,
        priceCurrency: 'BRL',
        url: absoluteUrl(origin, path),
      })),
  };
}
