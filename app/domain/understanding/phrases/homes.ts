import type { ReadFilters } from '../reading.ts';
import { phrase, sets, type Phrase } from './phrase.ts';

// Of what is sold the kind is `tipo`, of what is let `imovel`.
const kind = (words: string, means: string, code: string): Phrase =>
  phrase(words, means, {
    ways: (): ReadFilters[] => [{ tipo: [code] }, { imovel: [code] }],
    else: { words: code },
  });

/** Kinds of home, sold or let: what is no kind of the market is a word of its listings. */
export const homePhrases: readonly Phrase[] = [
  kind(
    'apartamento?s?|apartmanetos?|apart|aptos?|apts?|aps?|apes?|apezinho|apartament(?:inho|ao)|ap to|apartments?|departamentos?|flats?',
    'Apartamento',
    'apartamento',
  ),
  kind('casas?|casinhas?|casarao|houses?', 'Casa', 'casa'),
  kind('coberturas?|penthouses?|duplex cobertura', 'Cobertura', 'cobertura'),
  kind('terrenos?|terreninho|lotes?|loteamentos?|land', 'Terreno', 'terreno'),
  phrase(
    'kit ?nets?|kits?|kitinetes?|quitinetes?|kitchenettes?|kitenetes?|kitnetes?|studios?|estudios?',
    'Kitnet',
    { ways: () => [], else: { words: 'kitnet' } },
  ),
  phrase('sobrad(?:o|os|inho)', 'Sobrado', { ways: () => [], else: { words: 'sobrado' } }),
  phrase('lofts?', 'Loft', { ways: () => [], else: { words: 'loft' } }),
  kind('barrac(?:ao|oes)|galp(?:ao|oes)|warehouse', 'Galpão', 'galpao'),
  phrase('chacaras?|chacarazinha|rancho|sitios?|sitiozinho', 'Chácara', {
    ways: () => [],
    else: { words: 'chacara ou sitio' },
  }),
  // What is to be built is not what is looked for.
  phrase(
    'para (?:construir|fazer|construcao de|montar) (?:(?:a |uma |sua |nossa )?(?:minha )?(?:casa|sobrado|predio|galpao|loja|chacara)|(?:um |meu )?(?:sobrado|predio|galpao))',
    '',
  ),
  sets('(?:with |com )?(?:swimming )?pool|pileta|alberca', 'Piscina', { comodidades: ['piscina'] }),
  sets('(?:with )?(?:back ?yard|garden)', 'Quintal', { comodidades: ['quintal'] }),
  sets('(?:with )?balcon(?:y|ies)?', 'Varanda', { comodidades: ['varanda'] }),
  sets('(?:with )?gym|gimnasio', 'Academia', { comodidades: ['academia'] }),
  phrase('beach', 'Praia', { ways: () => [], else: { words: 'praia' } }),
  sets(
    'pet friendly|pets allowed|(?:aceit[ao]m?|permite|pode|com|para|pra)? ?(?:pets?|anima(?:l|is)(?: de estimacao)?|cachorr[oa]s?|cachorrinh[oa]|caes|cao|gat[oa]s?|dogs?)',
    'Aceita pets',
    { pets: 'sim' },
    { else: { words: 'pet' } },
  ),
  sets(
    '(?:aceit[ao]m?|com|da para|pode)? ?(?:financi(?:amento|ar|avel|a|ado)|mcmv|minha casa minha vida)(?: bancario| caixa)?',
    'Aceita financiamento',
    { financiamento: 'sim' },
    { else: { words: 'financiamento' } },
  ),
  // Nothing tells in which zone of its city a home is.
  phrase('zona (?:norte|sul|leste|oeste|central)', 'Zona', { ways: () => [], else: 'refused' }),
  sets(
    '(?:sem|nao (?:tem|paga)) condominio(?! (?:car|alt))',
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
  sets('sem suites?', 'Sem suíte', { suites_max: 0 }),
  // "Pé" is no short form of Pernambuco there.
  phrase('pe direito', 'Pé-direito', { ways: () => [], else: 'words' }),
  sets('com (?:vagas?|garage[mn]s?|estacionamento)|garage[mn]s?|vagas?|parking', '1+ vaga', {
    vagas_min: 1,
  }),
  sets('(?:com |sendo )?(?:suites?)', '1+ suíte', { suites_min: 1 }),
  phrase(
    '(?:de )?frente (?:para |pro |pra |ao |a )?(?:o )?mar|beira mar|pe na areia|vista (?:para o |pro )?mar|oceanfront',
    'Frente para o mar',
    { ways: () => [], sure: 0.75, else: { words: 'mar' } },
  ),
];

/** What is asked of rentals alone. */
export const rentalPhrases: readonly Phrase[] = [
  sets(
    'semi ?mobiliad[oa]s?|semi mobilhad[oa]',
    'Semimobiliado',
    { mobiliado: ['semi'] },
    { else: { words: 'semimobiliado' } },
  ),
  sets(
    '(?:sem|nao|que nao seja) (?:mobilia|moveis|mobiliad[oa]s?|mobilhad[oa]s?)|vazi[oa]s?|unfurnished',
    'Sem mobília',
    { mobiliado: ['nao'] },
    { else: 'refused' },
  ),
  sets(
    'mobiliad[oa]s?|mobilhad[oa]s?|moblad[oa]s?|com (?:mobilia|moveis)|mobilia|furnished|amueblad[oa]',
    'Mobiliado',
    { mobiliado: 'sim' },
  ),
  phrase(
    '(?:sem|nao (?:precisa|exige|pede|quer|tem|precisar|precise)(?: de)?|dispensa)(?: de)? fiador(?:es)?|fiador nao',
    'Sem fiador',
    {
      ways: () => [{ garantia: ['caucao', 'seguro-fianca', 'titulo'] }],
      else: 'refused',
    },
  ),
  sets(
    '(?:com |por |so )?(?:caucao|deposito)(?: caucao)?',
    'Aceita caução',
    { garantia: ['caucao'] },
    { else: 'words' },
  ),
  sets('(?:com )?fiador', 'Aceita fiador', { garantia: ['fiador'] }, { else: 'words' }),
  sets('seguro fianca', 'Aceita seguro-fiança', { garantia: ['seguro-fianca'] }, { else: 'words' }),
  sets(
    'temporada|diarias?|por dia|ferias|para o fim de semana|fim de semana|vacation',
    'Temporada',
    { tipo: ['temporada'] },
  ),
  sets('longo prazo|mensal|anual|fix[oa]|para morar|pra morar', 'Longo prazo', {
    tipo: ['longo-prazo'],
  }),
  phrase('(?:salas?|conjuntos?) (?:comercia(?:l|is)|(?:de |para )escritorio)', 'Sala comercial', {
    ways: () => [{ tipo: ['comercial'], imovel: ['sala'] }],
    else: 'words',
  }),
  phrase('lojas?(?: comercia(?:l|is)| de rua)?', 'Loja', {
    ways: () => [{ imovel: ['loja'] }],
    else: 'words',
  }),
  sets('comercia(?:l|is)|para empresa|ponto comercial', 'Comercial', { tipo: ['comercial'] }),
  sets(
    'republicas?|(?:quartos?|habitacion(?:es)?|rooms?) (?:para alugar|em republica|individual|compartilhado)|(?:aluguel|alugar|alugo|aluga|vaga|vagas) (?:de |em |um )?quarto',
    'Quarto',
    { tipo: ['quarto'] },
  ),
  sets('quartos?', 'Quarto', { tipo: ['quarto'] }, { sure: 0.7 }),
  sets(
    'disponive(?:l|is)(?: (?:ja|agora|imediat[oa](?:mente)?))?|imediat[oa]|pronto para morar',
    'Disponível já',
    { disponivel: 'sim' },
  ),
];
