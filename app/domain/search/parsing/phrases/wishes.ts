import { phrase, sets, type Phrase } from './phrase.ts';

const cheap =
  'barat[oa]s?|baratinh[oa]s?|mais (?:em conta|barat[oa]s?)|em conta|menor(?:es)? precos?|precos? (?:baixos?|bom|bons)|bo(?:m|ns) precos?|cheap';

/** Wishes that are an order or a bound, in all verticals. */
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
  // Nobody is asked where he is.
  phrase(
    '(?:mais )?perto (?:de mim|daqui|de casa|da minha (?:casa|rua))|aqui perto|por perto|perto de onde (?:eu )?(?:moro|estou)|(?:na|da) minha (?:cidade|regiao)|no meu bairro',
    'Perto de mim',
    { ways: () => [], else: 'refused' },
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
    '(?:zero|#) (?:km|kms|quilometros?)|zerokm|okm|(?:carros?|veiculos?) (?:zero|#)|new car|(?:carros?|veiculos?) nov(?:o|os|inho)|zerad[oa]s?',
    '0 km',
    {
      ways: (_year, [km = 0]) => (km === 0 ? [{ km_max: 0 }] : []),
    },
  ),
  phrase(
    '(?:com )?menos (?:rodad[oa]s?|km|kms|quilometragem|quilometros)|menor(?:es)? (?:km|quilometragem)',
    'Menor km primeiro',
    {
      sort: 'menor-km',
    },
  ),
  sets(
    '(?:pouc[oa]|baix[oa]) (?:rodad[oa]s?|rodagem|km|kms|quilometragem|uso)|(?:km|quilometragem) (?:baix[oa]|pouc[oa])',
    'Até 50.000 km, menos rodados primeiro',
    { km_max: 50_000 },
    { sort: 'menor-km' },
  ),
  // The youngest that there are: this year's and the last one's.
  phrase('(?:ultimo|ultimos) (?:modelos?|anos?)|modelo novo|(?:carro )?do ano', 'Do último ano', {
    ways: (year) => [{ ano_min: year - 1 }],
    sure: 0.75,
  }),
  phrase('velh[oa]s?|velhinh[oa]s?', 'Com mais de 15 anos', {
    ways: (year) => [{ ano_max: year - 15 }],
    sure: 0.7,
  }),
  sets(
    '^(?:pequen[oa]s?|compact[oa]s?)(?= $)|carr(?:o|os|inho) (?:pequen[oa]s?|pequeninh[oa]s?|compact[oa]s?)',
    'Compacto: hatch',
    { categoria: ['hatch'] },
    { sure: 0.7 },
  ),
  phrase(
    '(?:os |o |a |as )?(?:ano |modelo )?mais nov[oa]s?(?: possivel)?|ano mais (?:alto|recente)',
    'Mais novos primeiro',
    { sort: 'mais-novos' },
  ),
  phrase('nov[oa]s?|novinh[oa]s?|recentes?', 'Até 3 anos de uso', {
    ways: (year) => [{ ano_min: year - 3 }],
    sure: 0.75,
  }),
  phrase('antig[oa]s?|classic[oa]s?|carros? antig[oa]s?', 'Até 30 anos atrás', {
    ways: (year) => [{ ano_max: year - 30 }],
    sure: 0.7,
  }),
];

// A field tells it, and words of a listing do not: "duas plantas" are in pots.
const told = (words: string, means: string, situacao: readonly string[]): Phrase =>
  sets(words, means, { situacao }, { isTold: true, else: 'refused' });

/** Wishes of homes, sold and let. Of what is let nothing tells how old it is. */
export const homeWishes: readonly Phrase[] = [
  sets(
    'nov[oa]s?|novinh[oa]s?|mais nov[oa]s?|recem (?:construid[oa]s?|entregues?|terminad[oa]s?)|nunca (?:habitad|morad)[oa]s?',
    'Novo, nunca habitado',
    { situacao: ['novo'] },
    { sure: 0.75, else: 'refused' },
  ),
  told('(?:ainda )?na planta|(?:pre )?lancamentos?', 'Na planta ou em construção', [
    'planta',
    'obra',
  ]),
  told('(?:ainda )?(?:em|na fase de) (?:construcao|obras?)', 'Em construção', ['obra']),
  phrase(
    '(?:menor(?:es)? (?:preco|valor)|(?:mais )?barat[oa]s?) (?:por|do|no|pelo|o)? ?(?:m2|metro(?: quadrado)?)|(?:m2|metro(?: quadrado)?) (?:mais )?(?:barat[oa]s?|em conta)|menor(?:es)? (?:m2|metro quadrado)',
    'Menor R$/m² primeiro',
    { sort: 'menor-m2' },
  ),
  phrase('grandes?|espacos[oa]s?|ampl[oa]s?|maior(?:es)?|grandao|enorme', 'Maior área primeiro', {
    sort: 'maior-area',
  }),
  sets('pequen[oa]s?|pequeninh[oa]s?|compact[oa]s?', 'Até 60 m²', { area_max: 60 }, { sure: 0.7 }),
];
