import { phrase, sets, type Phrase } from './phrase.ts';

const cheap =
  'barat[oa]s?|baratinh[oa]s?|mais (?:em conta|barat[oa]s?)|em conta|menor(?:es)? precos?|preco baixo|bom preco|cheap(?:est)?';

/** Wishes that are an order or a bound, in all markets. */
export const wishes: readonly Phrase[] = [
  phrase(cheap, 'Menor preço primeiro', { sort: 'menor-preco' }),
  phrase('mais car[oa]s?|maior(?:es)? precos?', 'Maior preço primeiro', { sort: 'maior-preco' }),
  phrase(
    'mais recentes?|ultimos anuncios?|anuncios? recentes?|recem (?:anunciad|publicad)[oa]s?',
    'Mais recentes primeiro',
    { sort: 'mais-recentes' },
  ),
  sets(
    'anunciad[oa]s? hoje|publicad[oa]s? hoje|de hoje',
    'Anunciado hoje',
    { publicado: 1 },
    { else: 'refused' },
  ),
  sets(
    '(?:n?esta|n?essa|da) semana|ultima semana|ultimos 7 dias',
    'Anunciado nos últimos 7 dias',
    { publicado: 7 },
    { else: 'refused' },
  ),
  sets(
    '(?:n?este|n?esse|do) mes|ultimo mes',
    'Anunciado nos últimos 30 dias',
    { publicado: 30 },
    { else: 'refused' },
  ),
  sets(
    '(?:anunciante |vendedor |loja |perfil )?verificad[oa]s?',
    'Anunciante verificado',
    { verificado: 'sim' },
    { else: 'words' },
  ),
  sets('com fotos?|que tenham? fotos?', 'Com fotos', { com_fotos: 'sim' }, { else: 'refused' }),
  sets(
    'baix(?:ou|aram)(?: de| o)? precos?|preco (?:reduzido|baixou|caiu)|em promocao|promocao|promocional|desconto|com desconto',
    'Baixou de preço',
    { baixou: 'sim' },
    { else: 'refused' },
  ),
];

/** Wishes of cars. Ages are by the rules of the trade (docs/decisions/017-understanding.md). */
export const carWishes: readonly Phrase[] = [
  phrase(
    '(?:zero|#) (?:km|kms|quilometros?)|zerokm|okm|zero bala|(?:carros?|veiculos?) nov(?:o|os|inho)|zerad[oa]s?|brand new',
    '0 km',
    {
      ways: (_year, [km = 0]) => (km === 0 ? [{ km_max: 0 }] : []),
    },
  ),
  phrase('menos rodad[oa]s?|menor(?:es)? (?:km|quilometragem)', 'Menor km primeiro', {
    sort: 'menor-km',
  }),
  sets(
    '(?:pouc[oa]|baix[oa]) (?:rodad[oa]s?|km|quilometragem|uso)|(?:km|quilometragem) (?:baix[oa]|pouc[oa])|pouc[oa] rodad[oa]s?',
    'Até 50.000 km',
    { km_max: 50_000 },
  ),
  phrase('mais nov[oa]s?|nov[oa]s?|novinh[oa]s?|recentes?', 'Até 3 anos de uso', {
    ways: (year) => [{ ano_min: year - 3 }],
    sure: 0.75,
  }),
  phrase('antig[oa]s?|classic[oa]s?|carros? antig[oa]s?', 'Até 30 anos atrás', {
    ways: (year) => [{ ano_max: year - 30 }],
    sure: 0.7,
  }),
];

/** Wishes of homes, sold and let. Nothing tells how old a home is. */
export const homeWishes: readonly Phrase[] = [
  phrase('nov[oa]s?|novinh[oa]s?|mais nov[oa]s?|recem construid[oa]s?', 'Novo', {
    ways: () => [],
    else: 'refused',
  }),
  phrase('grandes?|espacos[oa]s?|ampl[oa]s?|maior(?:es)?|grandao|enorme', 'Maior área primeiro', {
    sort: 'maior-area',
  }),
  sets('pequen[oa]s?|pequeninh[oa]s?|compact[oa]s?', 'Até 60 m²', { area_max: 60 }, { sure: 0.7 }),
];
