import type { ReadFilters } from '../parsed-query.ts';
import { phrase, type Phrase, sets } from './phrase.ts';

const not =
  '(?:sem|fora|nao (?:tem|teve|tenha|passou|passada|seja|e|foi|foram|sendo|pode ser)|nunca(?: (?:foi|teve|passou))?|livre|isento)';
const between = '(?: (?:de|por|em|a|o|historico|passagem|registro|ser|ter|do|da|nenhum|nenhuma))*';

/** What sellers tell of a car by yes or no, the gas that it is fitted with, and the cabin of a pickup. */
export const carConditions: readonly Phrase[] = [
  sets(
    `${not}${between} (?:leilao|leiloes|leiloado|leiloada|sinistros?|sinistrad[oa]s?)(?: (?:e|nem|ou|,)${between} (?:leilao|sinistros?|batidas?))?`,
    'Sem leilão declarado',
    { sem_leilao: 'sim' },
    { else: 'refused' },
  ),
  sets(
    `(?<!ipva |ipva ja |ipva ta )(?:quitad[oa]s?|desalienad[oa]s?|${not}${between} (?:alienac(?:ao|oes)|alienad[oa]|gravame|reserva de dominio|financiad[oa]|dividas?))(?! (?:o )?ipva)`,
    'Sem alienação declarada',
    { quitado: 'sim' },
    { else: { words: 'quitado' } },
  ),
  sets(
    'licenciad[oa]s?|licenciamento (?:pago|ok|em dia)|(?:documentos?|documentacao|docs?) (?:ok|em dia|pag[oa]s?|quitad[oa]s?)',
    'Licenciado',
    { licenciado: 'sim' },
    { else: 'words' },
  ),
  sets(
    '(?:com |na |em |tem )?(?:a )?garantia(?: (?:de|da) (?:fabrica|montadora)| vigente| ativa)?',
    'Garantia de fábrica',
    { garantia_fabrica: 'sim' },
    { else: { words: 'garantia' } },
  ),
  sets(
    '(?:com |todas? (?:as )?)?(?:revisoes|revisao|manutencao|manutencoes)(?: (?:em dia|feitas?|ok|registradas?|carimbadas?|comprovadas?|completas?|todas|na (?:concessionaria|css|autorizada|fabrica)))*|revisad[oa]s?(?: (?:na|em|pela) (?:concessionaria|css|autorizada|fabrica))?|manual carimbado',
    'Todas as revisões feitas',
    { revisado: 'sim' },
    { else: { words: 'revisado' } },
  ),
  sets(
    '(?:para |pra )?(?:pcd|pne|deficientes?)',
    'Para PCD',
    { pcd: 'sim' },
    { else: { words: 'pcd' } },
  ),
  sets(
    '(?:(?:flex|gasolina|alcool|etanol) com )?(?:com |no |na |a |de |movid[oa] a |adaptad[oa] (?:a |para |pra |com )?)*(?:kits? )?(?:de )?(?:gnv|gas)(?: (?:natural|veicular|gnv))*(?: (?:de )?(?:#|quinta|terceira|quarta|sexta) ?a? ?geracao)?(?: (?:homologad[oa]|instalad[oa]|legalizad[oa]|regularizad[oa]))*',
    'GNV',
    { combustivel: ['gnv'] },
  ),
  cabin('dupla', 'dupla|duplas|dup|dpl', 'cd'),
  cabin('simples', 'simples|simp|normal|curta', 'cs'),
  cabin('estendida', 'estendida|estend|extendida|alongada|intermediaria', 'ce'),
  phrase('leiload[oa]s?|(?:de|com|passagem por) leilao', 'De leilão', {
    ways: () => [],
    else: { words: 'leilao' },
  }),
];

// "Strada CD" and "strada dupla" say it in short, which elsewhere means something else.
function cabin(code: string, words: string, letters: string): Phrase {
  return sets(
    `(?:com |de )?(?:cabines?|cab|cabina) (?:${words})|(?<=(?:strada|saveiro|montana|hilux|s10|ranger|amarok|frontier|l200|triton|hoggar|courier|pampa|d20|f250|silverado|toro|pick ?ups?|picapes?|caminhonetes?) )(?:${letters}|${code})`,
    `Cabine ${code}`,
    { cabine: [code] },
    { else: { words: `cabine ${code}` } },
  );
}

/** What has wheels or sails and is not sold here, folded, and as a sentence names it. */
const kinds: readonly (readonly [words: string, named: string])[] = [
  ['motos?|motinhas?|motocicletas?|motonetas?|scooters?|cinquentinhas?|ciclomotor(?:es)?', 'motos'],
  ['caminh(?:ao|oes)|carretas?', 'caminhões'],
  ['onibus|micro ?onibus', 'ônibus'],
  ['trator(?:es)?|retroescavadeiras?|colheitadeiras?', 'máquinas'],
  ['lanchas?|barcos?|veleiros?|jet ?skis?', 'barcos'],
  ['quadriciclos?', 'quadriciclos'],
  ['bicicletas?|bikes?', 'bicicletas'],
];
// What carries it, or is given or taken for it.
const unsupportedVehicle =
  '(?<!(?:para|pra|pro|por|na|cabe|leva|levar|aceita|pega|carregar|reboque|de) (?:uma? )?)';

/** Among cars: said not to be there. Of a motorcycle the number is how large it is: no "BMW 125i". */
export const otherVehicles: readonly Phrase[] = kinds.map(([words, named]) =>
  phrase(
    `${unsupportedVehicle}(?:${words})(?: (?:de )?#(?: ?(?:cc|cilindradas))?(?! (?:mil|reais|km) ))?`,
    named,
    {
      ways: () => [],
      else: 'refused',
    },
  ),
);

const patterns = kinds.map(
  ([words, named]) => [new RegExp(`^(?:${words})(?= |\\d|$)`), named] as const,
);

/** `motos` of "cinquentinha 2020"; undefined where folded words name nothing of the kind. */
export const notSoldHere = (words: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(words))?.[1];

const pickup = 'pick ?ups?|picapes?|pickapes?|caminhonet[ae]s?|camionet[ae]s?|trucks?';

const appWays = (oldest: number): ReadFilters[] => [
  { portas_min: 4, ano_min: oldest, opcionais: ['ar-condicionado'] },
  { ano_min: oldest, opcionais: ['ar-condicionado'] },
  { portas_min: 4, ano_min: oldest },
  { ano_min: oldest },
];

/** That a number is the year of today's papers: "ipva pago 4 portas" has none. */
const ofThisYear = (numbers: readonly number[], year: number) =>
  numbers.every((one) => Math.abs((one < 100 ? one + 2000 : one) - year) <= 2);

const noAmount = '(?! ?(?:mil|k|reais|x|vezes|km|portas?) )';

const isFirst = (numbers: readonly number[]) => numbers.every((one) => one === 1);

const bodies =
  'suvs?|sedans?|seda|hatch(?:s|es|back)?|peruas?|wagons?|minivans?|vans?|cupes?|conversive(?:l|is)';

/** What people say of cars beside names and numbers. */
export const carPhrases: readonly Phrase[] = [
  sets(pickup, 'Pickup', { categoria: ['pickup'] }),
  // A popular car is one with the smallest engine.
  sets(
    '(?:carros? )?popular(?:es)?',
    'Carro popular: hatch ou sedan 1.0',
    { categoria: ['hatch', 'sedan'] },
    { also: '1.0', sure: 0.7 },
  ),
  sets(
    '(?:para |pra )?(?:a |toda )?familia(?:r|res)?|(?:for )?family',
    'Para família: SUV ou sedan',
    { categoria: ['suv', 'sedan'] },
    { sure: 0.7 },
  ),
  sets(
    '^grand(?:es?|ao)(?= $)|espacos[oa]s?|carr(?:o|os|ao) grandes?(?! (?:sp|sao|rio|bh|belo|abc|recife|vitoria|florianopolis|curitiba|porto|goiania|salvador|fortaleza))|spacious|(?:big|large) cars?',
    'Espaçoso: SUV ou sedan',
    { categoria: ['suv', 'sedan'] },
    { sure: 0.7 },
  ),
  // Beside a body nothing tells how long a car is.
  phrase(
    `(?<=(?:${bodies}|${pickup}|familia|automatic[oa]s?|manua(?:l|is)) )(?:bem |muito )?(?:grand(?:es?|ao)|pequen[oa]s?|compact[oa]s?)`,
    'Tamanho',
    { ways: () => [], else: 'refused' },
  ),
  // What apps ask of a car: four doors, ten years at most, air conditioning.
  phrase(
    '(?:(?:para |pra |p )?(?:rodar|trabalhar|trampar|dirigir) )?(?:para |pra |no |na |de |com )?(?:uber|aplicativos?|app|uberx|indrive)|(?:rodar|trabalhar|trampar|dirigir) (?:no|na|com|pro|para) #',
    'Serve para aplicativo',
    {
      // The other one is called 99.
      ways: (year, [named = 99]) => (named === 99 ? appWays(year - 10) : []),
      sure: 0.75,
    },
  ),
  // What people mean by it. Where no listing says anything of steering, the chip does.
  phrase('complet(?:o|a|os|as|ao|inho|issimo)|com tudo', 'Completo: ar, direção e vidros', {
    ways: () => [
      { opcionais: ['ar-condicionado', 'direcao-assistida', 'vidros-eletricos'] },
      { opcionais: ['ar-condicionado', 'vidros-eletricos'] },
    ],
    meansElse: ['Completo: ar e vidros (direção não informada)'],
    sure: 0.75,
    else: 'words',
  }),
  phrase(
    '(?:com )?(?:tracao )?(?:4x4|4wd|awd|integral|nas (?:quatro|#))(?: rodas)?|(?:quatro|#) por (?:quatro|#)',
    'Tração 4x4',
    {
      ways: () => [],
      else: { words: '4x4 ou 4wd ou awd ou quattro ou 4motion ou 4matic ou xdrive' },
    },
  ),
  sets(
    '(?:unic[oa]|so um|um so|uma so) don[oa]|um[a]? don[oa]|de um[a]? don[oa] so|don[oa] unic[oa]|primeir[oa] don[oa]|one owner',
    'Único dono',
    { unico_dono: 'sim' },
    { else: { words: 'unico dono' } },
  ),
  sets('# ?[oa]? don[oa]', 'Único dono', { unico_dono: 'sim' }, { fits: isFirst }),
  // How many others had it before nobody is asked.
  phrase('(?:segund|terceir|quart)[oa]s? don[oa]s?|# ?[oa]? don[oa]s?', 'Donos', {
    ways: () => [],
    else: 'refused',
  }),
  sets(
    '(?:com )?ipva (?:ja |ta |esta )?(?:pag[oa]|pg|quitado|ok|em dia)|(?:pago|pg|quitado) (?:o )?ipva',
    'IPVA pago',
    { ipva_pago: 'sim' },
    { else: { words: 'ipva pago' } },
  ),
  phrase(
    `(?:com )?ipva (?:# ?)?(?:ja |ta |esta )?(?:pag[oa]|pg|quitado|ok|em dia)(?: (?:de |ate |em )?#${noAmount})?|(?:pago|pg|quitado) (?:o )?ipva (?:de |ate |em )?#${noAmount}|ipva (?:de )?#${noAmount}`,
    'IPVA pago',
    { fits: ofThisYear, ways: () => [{ ipva_pago: 'sim' }] },
  ),
  sets(
    '(?:com |tem )?laudo(?: cautelar)?(?: aprovado)?|cautelar aprovad[ao]|periciad[oa]|vistoriad[oa]',
    'Laudo aprovado',
    { laudo: 'sim' },
    { else: { words: 'laudo' } },
  ),
  sets(
    '(?:aceit[ao]m?|pega|estuda|com|por)? ?(?:na )?troc(?:a|as|o)(?: por (?:um |uma )?(?:moto|carro|terreno|lote|casa|apartamento|imovel|sitio|chacara|barco))?|aceit[ao]m? (?:carro|moto|terreno|lote|casa|apartamento|imovel|sitio|chacara|barco) (?:na|de|em|como) troca',
    'Aceita troca',
    { troca: 'sim' },
    { else: { words: 'troca' } },
  ),
  sets(
    '(?:de |do |com |vendedor )?particular(?:es)?|direto (?:com|do) (?:o )?(?:dono|proprietario)|pessoa fisica|private seller|(?:by|from) (?:the )?owner',
    'De particular',
    { vendedor: ['particular'] },
    { else: 'refused' },
  ),
  sets(
    '(?:de |da |em |na )?(?:lojas?|concessionarias?|revendas?|agencias?)|(?:from )?(?:a |the )?dealer(?:s|ship)?|(?:de )?concesionari[oa]s?',
    'De loja',
    { vendedor: ['loja'] },
    { else: 'refused' },
  ),
  phrase(
    '(?:com |de )?(?:placa )?(?:com )?final (?:da |de )?(?:placa )?#(?: (?:e|ou) #)*|placa #',
    'Final de placa',
    {
      ways: (_year, digits) =>
        digits.every((digit) => digit < 10) ? [{ final_placa: digits.map(String) }] : [],
    },
  ),
  // What little the trade calls economical has the smallest engine.
  phrase('economic[oa]s?|que gasta pouco|gasta pouco|bebe pouco', 'Econômico', {
    ways: () => [],
    else: { words: '1.0' },
  }),
  ...carConditions,
  // Where one drives, and what one sells food from.
  phrase('(?:na|em|para|pra|pegar|bom de|boa de) estradas?', 'Estrada', {
    ways: () => [],
    else: 'refused',
  }),
  phrase('(?:para |pra |de )?food ?trucks?', 'Food truck', { ways: () => [], else: 'refused' }),
  // New tyres are no new car, a manual of its maker no gearbox, a second key no town.
  phrase(
    '(?:pneus?|baterias?|embreagem|motor|pintura|rodas?|suspensao|freios?|correias?|estofad[oa]s?|bancos?|amortecedores|pastilhas|bateria e pneus) (?:todos )?(?:nov[oa]s?|zerad[oa]s?)|nov[oa] de tudo',
    'Trocado',
    { ways: () => [], else: 'words' },
  ),
  phrase(
    '(?:com |tem )?manual (?:(?:do|de) (?:proprietario|fabrica|usuario|dono)|e chaves?(?: reservas?)?)|(?:com |tem )?(?:manual(?: ,| e)? )?(?:a )?chaves? reservas?(?: e (?:o )?manual)?',
    'Manual e chave',
    { ways: () => [], else: 'words' },
  ),
  // What its papers say of a year is not its own.
  phrase(
    `(?:licenciad[oa]|emplacad[oa]|licenciamento|(?:doc|docs|documento|documentos|documentacao)(?: (?:ok|em dia|pag[oa]|quitad[oa]))?) (?:de |em |ate |ano )?#${noAmount}(?: (?:ok|pag[oa]|em dia))?`,
    'Licenciado',
    { fits: ofThisYear, ways: () => [{ licenciado: 'sim' }], else: 'refused' },
  ),
  // Nothing tells how far a litre goes.
  phrase(
    '(?:(?:que )?(?:faca|faz|fazem|fazendo) )?(?:mais de |uns |ate )?# ?(?:km|kms|quilometros?) ?(?:por|/|com|no|cada|a cada) (?:um |# )?(?:l|lts?|litros?)(?: na (?:cidade|estrada))?',
    'Consumo',
    { ways: () => [], else: 'refused' },
  ),
  // No listing is compared with a table of prices.
  phrase('(?:(?:abaixo|acima|menos|mais barat[oa]) (?:da|de|do|que a) )?(?:tabela )?fipe', 'Fipe', {
    ways: () => [],
    else: 'refused',
  }),
  sets(
    '(?:with |con )?(?:air ?(?:conditioning|con)|aire acondicionado)|(?:com )?ar cond(?:ic)?',
    'Ar-condicionado',
    {
      opcionais: ['ar-condicionado'],
    },
  ),
  sets('(?:with |con )?(?:leather(?: seats?| interior)?|asientos de cuero)', 'Bancos de couro', {
    opcionais: ['bancos-de-couro'],
  }),
  sets('(?:with |con )?(?:sun ?roof|techo solar)', 'Teto solar', { opcionais: ['teto-solar'] }),
  sets('blindad[oa]s?|blindagem|armored', 'Blindado', { blindado: 'sim' }),
  sets(
    'sem (?:o )?(?:pedal (?:de|da) )?embreagem|cambio at|automatic[oa]s?|automat|hidramatico',
    'Câmbio automático',
    {
      cambio: ['automatico'],
    },
  ),
  sets(
    'automatic[oa]s? convenciona(?:l|is)|conversor de torque',
    'Câmbio automático convencional',
    { cambio: ['automatico-convencional'] },
  ),
  sets(
    'cambio (?:manual|mecanico)|mecanic[oa]s?|manua(?:l|is)|com embreagem|stick',
    'Câmbio manual',
    { cambio: ['manual'] },
  ),
  sets('hatch ?back|hatchs|hatches', 'Hatch', { categoria: ['hatch'] }),
  sets(
    'conversive(?:l|is)|cabrio|conversible|convertible|sem capota|capota retratil',
    'Conversível',
    { categoria: ['conversivel'] },
  ),
  sets('utilitarios?|furgao|furgoes|furgoneta|vans?', 'Utilitário', { categoria: ['utilitario'] }),
  sets('jip(?:e|es|ao|inho)', 'SUV', { categoria: ['suv'] }, { sure: 0.75 }),
  sets('flex|total flex|bicombustivel|alcool e gasolina|gasolina e alcool', 'Flex', {
    combustivel: ['flex'],
  }),
  sets('etanol', 'Álcool', { combustivel: ['alcool'] }),
  sets('a diesel|turbo ?diesel|diesel', 'Diesel', { combustivel: ['diesel'] }),
  sets('hibrid[oa]s?|hybrid|hev|phev', 'Híbrido', { combustivel: ['hibrido'] }),
  sets(
    'carros? eletric[oa]s?|# eletric[oa]|eletric[oa]s?|ev|electric',
    'Elétrico',
    { combustivel: ['eletrico'] },
    { sure: 0.8 },
  ),
];

/** Colours as they agree with what they are of, and in English and Spanish. */
export const colourPhrases: readonly Phrase[] = [
  ['branc[oa]s?|white|blanc[oa]s?', 'Branco', 'branco'],
  ['pratas?|silver|platead[oa]s?|pratead[oa]s?', 'Prata', 'prata'],
  ['pret[oa]s?|pretinh[oa]|black|negr[oa]s?', 'Preto', 'preto'],
  ['cinzas?|gray|grey|gris|chumbo|grafite', 'Cinza', 'cinza'],
  ['azu(?:l|is)|blue', 'Azul', 'azul'],
  ['vermelh[oa]s?|red|roj[oa]s?', 'Vermelho', 'vermelho'],
  ['verdes?|green', 'Verde', 'verde'],
  ['amarel[oa]s?|yellow|amarill[oa]', 'Amarelo', 'amarelo'],
  ['marro(?:m|ns)|brown', 'Marrom', 'marrom'],
  ['beges?|beige', 'Bege', 'bege'],
  ['laranjas?|orange', 'Laranja', 'laranja'],
  ['vinhos?|bordo|burgundy', 'Vinho', 'vinho'],
].map(([words, label, code]) =>
  sets(`(?:cor |na cor |de cor )?(?:${words!})`, label!, { cor: [code!] }),
);
