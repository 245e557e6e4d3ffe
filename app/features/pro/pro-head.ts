import { paths, proClientsPath } from '~/platform/navigation/paths.ts';
import { withinHours, type SiteClaims } from '~/platform/site/site.ts';
import { breadcrumbList, pageHead, type JsonLd } from '~/platform/site/seo.ts';
import { clientsQuery, type ClientsQuery } from './clients-query.ts';

const home = { name: 'Início', path: paths.home };
const pro = { name: 'Plano Pro', path: paths.pro };

/** The head of the page about the Pro plan. @param offers the plans, as their feature writes them */
export function proHead(origin: string, offers: JsonLd, claims: SiteClaims) {
  return pageHead({
    title: 'Plano Pro para revendas, corretores e imobiliárias',
    description: `Loja com endereço próprio, anúncios em destaque e todos os contatos num só lugar. 7 dias grátis, sem taxa sobre a venda e suporte${withinHours(claims)}.`,
    origin,
    path: paths.pro,
    jsonLd: [offers, breadcrumbList(origin, [home, pro])],
  });
}

/** The head of the list of professional stores; what is searched for stays out of search engines. */
export function clientsHead(origin: string, { term, page }: ClientsQuery) {
  return pageHead({
    title: page > 1 ? `Clientes Pro - página ${page}` : 'Clientes Pro',
    description:
      'Revendas, corretores e imobiliárias com loja no {site}: veja produtos, visualizações e avaliações de cada uma.',
    origin,
    path: proClientsPath(clientsQuery('', page)),
    noindex: term !== '',
    jsonLd: [breadcrumbList(origin, [home, pro, { name: 'Clientes Pro', path: paths.proClients }])],
  });
}
