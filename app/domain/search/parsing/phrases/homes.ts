import type { ReadFilters } from '../parsed-query.ts';
import { phrase, type Phrase, sets } from './phrase.ts';

// Of what is sold the kind is `tipo`, of what is let `imovel`.
const kind = (words: string, means: string, code: string, said = code): Phrase =>
  phrase(words, means, {
    ways: (): ReadFilters[] => [{ tipo: [code] }, { imovel: [code] }],
    else: { words: said },
  });

/** What stands before the first thing that a text names. */
export const looking =
  'um|uma|quero|queria|procuro|procurando|busco|preciso|de|alugar|alugo|aluga|aluguel|se|comprar|compro|imovel|imoveis|tipo';

/** Kinds of home, sold or let: what is no kind of the vertical is a word of its listings. */
const homeKinds: readonly Phrase[] = [
  kind(
    'apartamento?s?|apart|aptos?|apts?|aps?|apes?|apartments?|departamentos?|deptos?|flats?',
    'Apartamento',
    'apartamento',
  ),
  kind('casas?|casinhas?|casarao|house', 'Casa', 'casa'),
  kind('coberturas?|penthouse', 'Cobertura', 'cobertura'),
  kind('terrenos?|lotes?|loteamentos?|land', 'Terreno', 'terreno'),
  // A home of one room, whatever it is called: where that is no kind, any of its names.
  kind(
    'kit ?nets?|kits?|kitinetes?|quitinetes?|kitchenettes?|kitnetes?',
    'Kitnet',
    'kitnet',
    'kitnet ou estudio ou studio ou loft',
  ),
  kind('studios?|estudios?', 'Kitnet', 'kitnet', 'studio ou estudio ou kitnet ou loft'),
  kind('lofts?', 'Kitnet', 'kitnet', 'loft ou estudio ou studio ou kitnet'),
  // A house of two floors.
  phrase('sobrad(?:o|os|inho)', 'Casa', {
    ways: (): ReadFilters[] => [{ tipo: ['casa'] }, { imovel: ['casa'] }],
    also: 'sobrado',
  }),
  kind(
    '(?:casas?|casinhas?) (?:ou|/|,|e) sobrad(?:o|os|inho)|sobrad(?:o|os|inho) (?:ou|/|,|e) (?:casas?|casinhas?)',
    'Casa',
    'casa',
  ),
  kind('barrac(?:ao|oes)|galp(?:ao|oes)|armaze(?:m|ns)', 'Galpão', 'galpao', 'galpao ou barracao'),
  // One word stands for the other. Behind "em", or another word and before its state, it is the town.
  phrase(
    '(?<!(?:^| )em )(?!(?<=. )chacara (?:, )?mg )(?:chacaras?|chacrinhas?|ranchos?)',
    'Chácara ou sítio',
    {
      ways: (): ReadFilters[] => [{ tipo: ['chacara', 'sitio'] }, { imovel: ['chacara'] }],
      meansElse: ['Chácara'],
      isRather: true,
      else: { words: 'chacara ou sitio ou rancho' },
    },
  ),
  phrase('(?<!(?:^| )em )sitios?', 'Sítio ou chácara', {
    ways: (): ReadFilters[] => [{ tipo: ['sitio', 'chacara'] }, { imovel: ['chacara'] }],
    meansElse: ['Chácara'],
    isRather: true,
    else: { words: 'sitio ou chacara ou rancho' },
  }),
  kind('fazendas?', 'Fazenda', 'fazenda'),
];

/** What people say of homes, sold or let, beside names and numbers. */
export const homePhrases: readonly Phrase[] = [
  ...homeKinds,
  sets('(?:com )?ar cond(?:ic)?', 'Ar-condicionado', { comodidades: ['ar-condicionado'] }),
  // What is seen or made in three dimensions has no three bedrooms.
  phrase(
    '(?:tour|impressoras?|plantas?|cinema|tvs?|projetos?|videos?|visitas?|imagens) # d',
    'Em 3D',
    {
      ways: () => [],
      else: 'words',
    },
  ),
  sets('(?:with )?pool', 'Piscina', { comodidades: ['piscina'] }),
  sets(
    'pet friendly|(?:aceit[ao]m?|permite|pode|com|para|pra)? ?(?:# |um |uma |dois |duas |tres )?(?:pets?|anima(?:l|is)(?: de estimacao)?|cachorr[oa]s?|cachorrinh[oa]|caes|cao|gat[oa]s?)(?: (?:de )?(?:pequeno|medio|grande) porte| (?:grande|pequen[oa])s?)?',
    'Aceita pets',
    { pets: 'sim' },
    { else: { words: 'pet' } },
  ),
  // No listing says whether the programme takes it.
  phrase(
    '(?:(?:pelo|no|do|para o|programa|entra no|aceita|faixa #) )*(?:mcmv|minha casa (?:,? ?)minha vida)(?: faixa #)?',
    'Minha Casa Minha Vida',
    { ways: () => [], else: 'refused' },
  ),
  sets(
    '(?:fora de|que nao seja em|que nao esteja em|sem ser em|nao em|nao (?:fica|fique|esta) em) condominios?(?: fechados?)?',
    'Fora de condomínio fechado',
    { sem_comodidades: ['condominio-fechado'] },
    { else: 'refused' },
  ),
  sets(
    '(?:varandas?|sacadas?|terracos?) gourmets?',
    'Varanda gourmet',
    { comodidades: ['varanda-gourmet'] },
    { isRather: true, else: { words: 'varanda gourmet' } },
  ),
  phrase('(?:internet|wi ?fi)(?! (?:inclus|gratis))', 'Internet', {
    ways: () => [],
    else: { words: 'internet ou wifi' },
  }),
  sets(
    '(?:aceit[ao]m?|com|da para|pode)? ?financi(?:amento|ar|avel|a|ado)(?: bancario| caixa)?',
    'Aceita financiamento',
    { financiamento: 'sim' },
    { else: { words: 'financiamento' } },
  ),
  // Nothing tells in which zone of its city a home is.
  phrase('zona (?:norte|sul|leste|oeste|central)', 'Zona', { ways: () => [], else: 'refused' }),
  sets(
    '(?:sem|nao (?:tem|paga|cobra|tenha|pague|quero|pode ter)|isent[oa] de|livre de)(?: (?:de|pagar|ter|taxa|cota|cobrar))* condominio(?! (?:car|alt|fechad))',
    'Sem condomínio',
    { condominio_max: 0 },
    { else: 'refused' },
  ),
  sets(
    'condominio (?:barato|baixo)|sem condominio (?:caro|alto)',
    'Condomínio até R$ 500',
    { condominio_max: 500 },
    { sure: 0.7, else: 'refused' },
  ),
  sets(
    '(?:sem|nao (?:tem|precisa de|quero)) (?:vagas?|garage[mn]s?|estacionamento)(?: de garagem)?',
    'Sem vaga',
    {
      vagas_max: 0,
    },
  ),
  phrase(
    '(?:com )?garage[mn]s? (?:para|pra|p|pro|de)(?= (?:#|um|dois|duas|tres|quatro) carros?(?= ))',
    '',
  ),
  sets('sem suites?', 'Sem suíte', { suites_max: 0 }),
  // "Pé" is no short form of Pernambuco there.
  phrase('pe direito', 'Pé-direito', { ways: () => [], else: 'words' }),
  sets(
    'com (?:vagas?|garage[mn]s?|estacionamento)(?! (?:para|pra|p|pro|de) (?:#|um|dois|duas|tres|quatro) carros?)|garage[mn]s?(?! (?:para|pra|p|pro|de) (?:#|um|dois|duas|tres|quatro) carros?)|vagas?',
    '1+ vaga',
    {
      vagas_min: 1,
    },
  ),
  sets('(?:com |sendo )?(?:suites?)', '1+ suíte', { suites_min: 1 }),
  phrase(
    '(?:de |em )?frente (?:para |pro |pra |ao |a |da )?(?:o |a )?(?:mar|praia)|(?:a |na )?beira (?:do |da )?(?:mar|praia)|(?:com )?(?:o )?pe na areia',
    'Frente para o mar',
    { ways: () => [], else: { words: 'frente-mar ou beira-mar' } },
  ),
  phrase('(?:com )?vista (?:para |pro |pra |do |ao )?(?:o )?mar', 'Vista para o mar', {
    ways: () => [],
    else: { words: 'vista-mar ou frente-mar ou beira-mar' },
  }),
  sets(
    '(?:com )?(?:energia|placas?|paine(?:l|is)) (?:de energia )?(?:solar(?:es)?|fotovoltaic[oa]s?)',
    'Energia solar',
    { comodidades: ['energia-solar'] },
    { else: { words: 'energia-solar ou placa-solar' } },
  ),
  // How far something is, or how wide the ground, is no area.
  phrase(
    '(?:a )?# ?(?:m|mts?|metros?|km|quadras?|minutos?|min|passos)(?= (?:da|do|de|das|dos) (?:praia|mar|orla|areia|centro|metro|estacao|shopping|faculdade|universidade|usp|escola|hospital|parque|trabalho|rodovia|lago|lagoa|represa|rio|aeroporto)(?= ))',
    'Distância',
    { ways: () => [], else: 'refused' },
  ),
  // "Luz" is a town and a quarter as well.
  phrase(
    '(?:(?:agua|luz|energia|gas|internet|wifi)(?: ,| e)? ){1,3}(?:inclus[oa]s?|gratis)|agua (?:e|,) (?:luz|energia)(?: (?:e|,) (?:gas|internet|wifi))?|(?:luz|energia) e agua',
    'Contas incluídas',
    { ways: () => [], else: 'words' },
  ),
];
