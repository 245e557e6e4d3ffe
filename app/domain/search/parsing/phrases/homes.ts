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
export const homeKinds: readonly Phrase[] = [
  kind(
    'apartamento?s?|apartmanetos?|apart|aptos?|apts?|aps?|apes?|apezinho|apartament(?:inho|ao)|ap to|apartments?|departamentos?|deptos?|dptos?|flats?|pisos? en (?:venta|alquiler)',
    'Apartamento',
    'apartamento',
  ),
  kind('casas?|casinhas?|casarao|houses?', 'Casa', 'casa'),
  kind('coberturas?|penthouses?|duplex cobertura', 'Cobertura', 'cobertura'),
  kind('terrenos?|terreninho|lotes?|loteamentos?|land', 'Terreno', 'terreno'),
  // A home of one room, whatever it is called: where that is no kind, any of its names.
  kind(
    'kit ?nets?|kits?|kitinetes?|quitinetes?|kitchenettes?|kitenetes?|kitnetes?',
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
  kind(
    'barrac(?:ao|oes)|galp(?:ao|oes)|warehouse|armaze(?:m|ns)',
    'Galpão',
    'galpao',
    'galpao ou barracao',
  ),
  // A building where the text begins with it or names another; beside a home it is one of its rooms, or is paid.
  phrase(
    `(?<=^(?:(?:${looking}) )*|(?:galpao|barracao|armazem|salas?|lojas?|salao|ponto)(?: (?:ou|e|,|/|para|pra|p|de))? )depositos?(?! (?:caucao|antecipado|adiantado|bancario|em garantia|de garantia|de (?:#|um|dois|duas|tres) ))`,
    'Galpão',
    {
      ways: (): ReadFilters[] => [{ tipo: ['galpao'] }, { imovel: ['galpao'] }],
      else: { words: 'galpao ou barracao ou deposito' },
      isRather: true,
      sure: 0.75,
    },
  ),
  kind(
    'chacaras?|chacarazinha|chacrinhas?|ranchos?|ranchinho|sitios?|sitiozinho',
    'Chácara',
    'chacara',
    'chacara ou sitio ou rancho',
  ),
];

/** What people say of homes, sold or let, beside names and numbers. */
export const homePhrases: readonly Phrase[] = [
  ...homeKinds,
  // What is to be built is not what is looked for.
  phrase(
    'para (?:construir|fazer|construcao de|montar) (?:(?:a |uma |sua |nossa )?(?:minha )?(?:casa|sobrado|predio|galpao|loja|chacara)|(?:um |meu )?(?:sobrado|predio|galpao))',
    '',
  ),
  sets('(?:com )?ar cond(?:ic)?', 'Ar-condicionado', { comodidades: ['ar-condicionado'] }),
  // The avenue, which has given its name to all around it.
  phrase(
    '(?:na|da|pela|av|avenida|(?:na|da|pela) (?:av|avenida)|regiao da(?: (?:av|avenida))?) paulista',
    'Avenida Paulista',
    { ways: () => [], else: { words: 'paulista' } },
  ),
  // Water that every place has, and no town called Lagoa.
  ...['lagoa', 'lago', 'represa', 'rio', 'acude'].map((water) =>
    phrase(`(?:na |a |as |com )?(?:beira|margem|margens|borda)(?: d[aeo])? ${water}`, 'Água', {
      ways: () => [],
      else: { words: `beira ${water}` },
    }),
  ),
  // Rooms of every kind together, of which nothing tells.
  phrase('(?:com |de )?(?:#|um|dois|tres|quatro|cinco) comodos', 'Cômodos', {
    ways: () => [],
    else: 'refused',
  }),
  // What is seen or made in three dimensions has no three bedrooms.
  phrase(
    '(?:tour|impressoras?|plantas?|cinema|tvs?|projetos?|videos?|visitas?|imagens) # d',
    'Em 3D',
    {
      ways: () => [],
      else: 'words',
    },
  ),
  sets('(?:with |com )?(?:swimming )?pool|pileta|alberca', 'Piscina', { comodidades: ['piscina'] }),
  sets('(?:with )?(?:back ?yard|garden)', 'Quintal', { comodidades: ['quintal'] }),
  sets('com (?:os |lindos |belos |grandes )?jardins', 'Jardim', { comodidades: ['jardim'] }),
  sets('(?:with |con )?balcon(?:y|ies|es)?', 'Varanda', { comodidades: ['varanda'] }),
  sets('(?:with |con )?(?:barbecue|bbq|asador|parrilla)', 'Churrasqueira', {
    comodidades: ['churrasqueira'],
  }),
  sets(
    '(?:in )?(?:a )?gated (?:community|condo)|barrio (?:privado|cerrado)',
    'Condomínio fechado',
    { comodidades: ['condominio-fechado'] },
    { else: { words: 'condominio fechado' } },
  ),
  sets('(?:with )?gym|gimnasio', 'Academia', { comodidades: ['academia'] }),
  phrase('beach', 'Praia', { ways: () => [], else: { words: 'praia' } }),
  sets(
    'pet friendly|pets allowed|(?:aceit[ao]m?|permite|pode|com|para|pra)? ?(?:# |um |uma |dois |duas |tres )?(?:pets?|anima(?:l|is)(?: de estimacao)?|cachorr[oa]s?|cachorrinh[oa]|caes|cao|gat[oa]s?|dogs?)(?: (?:de )?(?:pequeno|medio|grande) porte| (?:grande|pequen[oa])s?)?|(?:se )?admiten mascotas|mascotas|(?:dog|cat)s? friendly',
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
  phrase('internet(?! (?:inclus|gratis))', 'Internet', {
    ways: () => [],
    else: { words: 'internet ou wifi' },
  }),
  phrase('wi ?fi', 'Internet', { ways: () => [], else: { words: 'wifi ou internet' } }),
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
    '(?:com|con|with) (?:vagas?|garage[mns]?s?|estacionamento|cochera|parking)(?! (?:para|pra|p|pro|de) (?:#|um|dois|duas|tres|quatro) carros?)|garage[mn]s?(?! (?:para|pra|p|pro|de) (?:#|um|dois|duas|tres|quatro) carros?)|vagas?|parking|cocheras?',
    '1+ vaga',
    {
      vagas_min: 1,
    },
  ),
  sets('(?:com |sendo )?(?:suites?)', '1+ suíte', { suites_min: 1 }),
  phrase(
    '(?:de |em )?frente (?:para |pro |pra |ao |a |da )?(?:o |a )?(?:mar|praia)|(?:a |na )?beira (?:do |da )?(?:mar|praia)|(?:com )?(?:o )?pe na areia|oceanfront',
    'Frente para o mar',
    { ways: () => [], else: { words: 'frente-mar ou beira-mar' } },
  ),
  phrase(
    '(?:com )?vista (?:para |pro |pra |do |ao )?(?:o )?mar|(?:ocean|sea) view|vista al mar',
    'Vista para o mar',
    {
      ways: () => [],
      else: { words: 'vista-mar ou frente-mar ou beira-mar' },
    },
  ),
  sets(
    '(?:com )?(?:energia|placas?|paine(?:l|is)) (?:de energia )?(?:solar(?:es)?|fotovoltaic[oa]s?)',
    'Energia solar',
    { comodidades: ['energia-solar'] },
    { else: { words: 'energia-solar ou placa-solar' } },
  ),
  // What one looks at is not where one lives: Serra, Lagoa and Parque are places as well.
  phrase(
    '(?:com )?vista (?:para |pra |pro |da |do |de )?(?:[ao] )?(?:serra|montanhas?|lagoa|lago|parque|praia|vale|mata|baia)',
    'Vista',
    { ways: () => [], else: 'words' },
  ),
  // How far something is, or how wide the ground, is no area.
  phrase(
    '(?:a )?# ?(?:m|mts?|metros?|km|quadras?|minutos?|min|passos)(?= (?:da|do|de|das|dos) (?:praia|mar|orla|areia|centro|metro|estacao|shopping|faculdade|universidade|usp|escola|hospital|parque|trabalho|rodovia|lago|lagoa|represa|rio|aeroporto)(?= ))',
    'Distância',
    { ways: () => [], else: 'refused' },
  ),
  phrase(
    '(?:com )?# ?(?:m|mts?|metros?)? ?(?:de )?(?:frente|fundos?|largura|comprimento|altura|profundidade|testada|pe direito)(?! (?:para|pra|pro|ao|mar|a|o) )',
    'Medida',
    { ways: () => [], else: 'refused' },
  ),
  phrase(
    '(?:face|lado|sol|orientacao|posicao|voltad[oa] (?:para|pra|pro)(?: o)?) (?:norte|sul|leste|oeste|nascente|poente)',
    'Face',
    { ways: () => [], else: 'words' },
  ),
  // What is new in it does not make it new.
  phrase(
    '(?:pintura|piso|telhado|cozinha|banheiros?|moveis|reforma|fiacao|encanamento|eletrica|hidraulica) nov[oa]s?',
    'Trocado',
    { ways: () => [], else: 'words' },
  ),
  // Water that one lives by is no city of the name.
  phrase(
    '(?:com|tem|tenha|passa|passando|beira|margem|frente|fundos?)(?: (?:um|o|do|de|para|pra|pro|ao|com|uma|a|da|na|no|de um))* (?:rio|riacho|corrego|acude|cachoeira|nascente|represa)(?! (?:de|do|da|das|dos|grande|claro|preto|branco|verde|bonito|negro|pardo))|beira rio',
    'Água',
    { ways: () => [], else: 'words' },
  ),
  // "Vila Nova", "Ponte Nova": names of places, also of such as nobody here knows.
  phrase(
    '(?:vila|vl|cidade|terra|ponte|morada|barra|boa|monte|campo|porto|alto|bairro|estrela|rosa) nov[oa]s?',
    'Nome',
    { ways: () => [], else: 'words' },
  ),
  // "Luz" is a town and a quarter as well.
  phrase(
    '(?:(?:agua|luz|energia|gas|internet|wifi)(?: ,| e)? ){1,3}(?:inclus[oa]s?|gratis)|agua (?:e|,) (?:luz|energia)(?: (?:e|,) (?:gas|internet|wifi))?|(?:luz|energia) e agua',
    'Contas incluídas',
    { ways: () => [], else: 'words' },
  ),
];
