import { siteName } from '~/domain/site/site-name.ts';
import type { Operator } from '~/platform/site/operator.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { absoluteUrl, breadcrumbList, pageHead, type JsonLd } from '~/platform/site/seo.ts';

const texts = {
  about: {
    title: 'Sobre o {site}',
    description:
      'Carros, imóveis e aluguéis direto com quem anuncia: como o {site} trabalha, como se mantém e quem opera o site.',
  },
  terms: {
    title: 'Termos de uso',
    description:
      'As regras do {site} para procurar e anunciar: anúncios, planos, pagamento, cancelamento, moderação e atendimento.',
  },
  privacy: {
    title: 'Privacidade',
    description:
      'O que o {site} guarda, por que e por quanto tempo: LGPD, contagem de visitas sem cookies, e-mails e os seus direitos.',
  },
} as const;

/** The head of one of the texts about the site itself. */
export function legalHead(origin: string, page: keyof typeof texts, more: JsonLd[] = []) {
  const path = paths[page];
  return pageHead({
    ...texts[page],
    origin,
    path,
    jsonLd: [
      breadcrumbList(origin, [
        { name: 'Início', path: paths.home },
        { name: texts[page].title, path },
      ]),
      ...more,
    ],
  });
}

/** The company behind the site, for search engines; nothing while it is not known. */
export function operatorJsonLd(origin: string, operator: Operator | null | undefined): JsonLd[] {
  if (!operator) return [];
  const { legalName, taxId, address, email, phone } = operator;
  return [
    {
      '@type': 'Organization',
      name: siteName(),
      legalName,
      taxID: taxId.replace(/^\w+ /, '') || undefined,
      address: address || undefined,
      email: email || undefined,
      telephone: phone || undefined,
      url: absoluteUrl(origin, paths.home),
      logo: absoluteUrl(origin, '/icon-512.png'),
    },
  ];
}
