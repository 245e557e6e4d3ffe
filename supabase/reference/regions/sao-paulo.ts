import type { Region } from './region.ts';

/** Regions of the state of São Paulo; metropolitan ones as state law has them. */
export const saoPaulo: readonly Region[] = [
  {
    code: 'abc',
    label: 'ABC Paulista',
    words: ['abc', 'abcd', 'abcdm', 'abcdmrr', 'grande abc', 'regiao do abc', 'abcd paulista'],
    uf: 'SP',
    cities:
      'santo-andre sao-bernardo-do-campo sao-caetano-do-sul diadema maua ribeirao-pires rio-grande-da-serra',
  },
  {
    code: 'alto-tiete',
    label: 'Alto Tietê',
    words: ['regiao do alto tiete'],
    uf: 'SP',
    cities:
      'mogi-das-cruzes suzano poa ferraz-de-vasconcelos itaquaquecetuba aruja biritiba-mirim guararema salesopolis santa-isabel guarulhos',
  },
  {
    code: 'grande-sao-paulo',
    label: 'Grande São Paulo',
    words: [
      'grande sp',
      'gde sao paulo',
      'gde sp',
      'rmsp',
      'regiao metropolitana de sao paulo',
      'sao paulo e regiao',
    ],
    uf: 'SP',
    cities:
      'sao-paulo barueri cajamar caieiras carapicuiba cotia embu-das-artes embu-guacu francisco-morato franco-da-rocha itapecerica-da-serra itapevi jandira juquitiba mairipora osasco pirapora-do-bom-jesus santana-de-parnaiba sao-lourenco-da-serra taboao-da-serra vargem-grande-paulista',
    regions: ['abc', 'alto-tiete'],
  },
  {
    code: 'baixada-santista',
    label: 'Baixada Santista',
    words: ['baixada', 'santos e regiao'],
    uf: 'SP',
    cities: 'santos sao-vicente guaruja praia-grande cubatao bertioga mongagua itanhaem peruibe',
  },
  {
    code: 'litoral-norte-sp',
    label: 'Litoral Norte de SP',
    words: [
      'litoral norte',
      'litoral norte sp',
      'litoral norte paulista',
      'litoral norte de sao paulo',
    ],
    uf: 'SP',
    cities: 'caraguatatuba sao-sebastiao ilhabela ubatuba',
  },
  {
    code: 'litoral-sul-sp',
    label: 'Litoral Sul de SP',
    words: ['litoral sul', 'litoral sul sp', 'litoral sul paulista', 'litoral sul de sao paulo'],
    uf: 'SP',
    cities: 'praia-grande mongagua itanhaem peruibe iguape ilha-comprida cananeia',
  },
  {
    code: 'litoral-sp',
    label: 'Litoral de São Paulo',
    words: ['litoral de sp', 'litoral sp', 'litoral paulista', 'litoral sao paulo', 'praias de sp'],
    regions: ['baixada-santista', 'litoral-norte-sp', 'litoral-sul-sp'],
  },
  {
    code: 'interior-sp',
    label: 'Interior de São Paulo',
    words: [
      'interior de sp',
      'interior sp',
      'interior paulista',
      'interior sao paulo',
      'interior do estado de sp',
      'sp interior',
    ],
    states: ['SP'],
    except: ['grande-sao-paulo', 'litoral-sp'],
  },
  {
    code: 'vale-do-paraiba',
    label: 'Vale do Paraíba',
    words: ['vale do paraiba paulista', 'regiao do vale do paraiba', 'vale paraiba'],
    uf: 'SP',
    cities:
      'aparecida arapei areias bananal cacapava cachoeira-paulista campos-do-jordao canas cruzeiro cunha guaratingueta igarata jacarei jambeiro lagoinha lavrinhas lorena monteiro-lobato natividade-da-serra paraibuna pindamonhangaba piquete potim queluz redencao-da-serra roseira santa-branca santo-antonio-do-pinhal sao-bento-do-sapucai sao-jose-do-barreiro sao-jose-dos-campos sao-luiz-do-paraitinga silveiras taubate tremembe',
  },
  {
    code: 'grande-campinas',
    label: 'Região de Campinas',
    words: ['grande campinas', 'rmc', 'campinas e regiao', 'regiao metropolitana de campinas'],
    uf: 'SP',
    cities:
      'campinas americana artur-nogueira cosmopolis engenheiro-coelho holambra hortolandia indaiatuba itatiba jaguariuna monte-mor morungaba nova-odessa paulinia pedreira santa-barbara-d-oeste santo-antonio-de-posse sumare valinhos vinhedo',
  },
  {
    code: 'circuito-das-aguas',
    label: 'Circuito das Águas Paulista',
    words: ['circuito das aguas', 'circuito das aguas sp'],
    uf: 'SP',
    cities:
      'aguas-de-lindoia amparo holambra jaguariuna lindoia monte-alegre-do-sul pedreira serra-negra socorro',
  },
  {
    code: 'vale-do-ribeira',
    label: 'Vale do Ribeira',
    words: ['regiao do vale do ribeira'],
    uf: 'SP',
    cities:
      'apiai barra-do-chapeu barra-do-turvo cajati cananeia eldorado iguape ilha-comprida iporanga itaoca itapirapua-paulista itariri jacupiranga juquia juquitiba miracatu pariquera-acu pedro-de-toledo registro ribeira sete-barras tapirai',
  },
];
