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
const notBehind =
  '(?<!(?:para|pra|pro|por|na|cabe|leva|levar|aceita|pega|carregar|reboque|de) (?:uma? )?)';

/** Among cars: said not to be there. Of a motorcycle the number is how large it is: no "BMW 125i". */
export const otherVehicles: readonly Phrase[] = kinds.map(([words, named]) =>
  phrase(
    `${notBehind}(?:${words})(?: (?:de )?#(?: ?(?:cc|cilindradas))?(?! (?:mil|reais|km) ))?`,
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
    '(?:para |pra )?(?:a |toda )?familia(?:r|res)?',
    'Para família: SUV ou sedan',
    { categoria: ['suv', 'sedan'] },
    { sure: 0.7 },
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
    '(?:unic[oa]|so um|um so|uma so) don[oa]|um[a]? don[oa]|de um[a]? don[oa] so|don[oa] unic[oa]|primeir[oa] don[oa]',
    'Único dono',
    { unico_dono: 'sim' },
    { else: { words: 'unico dono' } },
  ),
  // How many others had it before nobody is asked.
  phrase('(?:segund|terceir|quart)[oa]s? don[oa]s?|# ?[oa]? don[oa]s?', 'Único dono', {
    ways: (_year, [owners]) => (owners === 1 ? [{ unico_dono: 'sim' }] : []),
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
    '(?:de |do |com |vendedor )?particular(?:es)?|direto (?:com|do) (?:o )?(?:dono|proprietario)|pessoa fisica',
    'De particular',
    { vendedor: ['particular'] },
    { else: 'refused' },
  ),
  sets(
    '(?:de |da |em |na )?(?:lojas?|concessionarias?|revendas?|agencias?)',
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
  // No pickup: "truck".
  phrase('(?:para |pra |de )?food ?trucks?', 'Food truck', { ways: () => [], else: 'refused' }),
  // What its papers say of a year is not its own.
  phrase(
    `(?:licenciad[oa]|emplacad[oa]|licenciamento|(?:doc|docs|documento|documentos|documentacao)(?: (?:ok|em dia|pag[oa]|quitad[oa]))?) (?:de |em |ate |ano )?#${noAmount}(?: (?:ok|pag[oa]|em dia))?`,
    'Licenciado',
    { fits: ofThisYear, ways: () => [{ licenciado: 'sim' }], else: 'refused' },
  ),
  // No listing is compared with a table of prices.
  phrase('(?:(?:abaixo|acima|menos|mais barat[oa]) (?:da|de|do|que a) )?(?:tabela )?fipe', 'Fipe', {
    ways: () => [],
    else: 'refused',
  }),
  sets('(?:com )?ar cond(?:ic)?', 'Ar-condicionado', { opcionais: ['ar-condicionado'] }),
  sets('conversive(?:l|is)|convertible|sem capota', 'Conversível', { categoria: ['conversivel'] }),
  sets('jip(?:e|es|ao|inho)', 'SUV', { categoria: ['suv'] }, { sure: 0.75 }),
  sets(
    '(?:carros? )?eletric[oa]s?|# eletric[oa]|electric',
    'Elétrico',
    { combustivel: ['eletrico'] },
    { sure: 0.8 },
  ),
];

/** Colours in both genders and numbers, and as foreigners type the commonest. */
export const colourPhrases: readonly Phrase[] = [
  ['branc[oa]s?|white|blanc[oa]', 'Branco', 'branco'],
  ['pratas?|pratead[oa]s?', 'Prata', 'prata'],
  ['pret[oa]s?|black|negr[oa]s?', 'Preto', 'preto'],
  ['cinzas?|chumbo|grafite', 'Cinza', 'cinza'],
  ['azu(?:l|is)', 'Azul', 'azul'],
  ['vermelh[oa]s?|red|roj[oa]', 'Vermelho', 'vermelho'],
  ['verdes?', 'Verde', 'verde'],
  ['amarel[oa]s?', 'Amarelo', 'amarelo'],
  ['marro(?:m|ns)', 'Marrom', 'marrom'],
  ['beges?', 'Bege', 'bege'],
  ['laranjas?', 'Laranja', 'laranja'],
  ['vinhos?|bordo', 'Vinho', 'vinho'],
].map(([words, label, code]) =>
  sets(`(?:cor |na cor |de cor )?(?:${words!})`, label!, { cor: [code!] }),
);
