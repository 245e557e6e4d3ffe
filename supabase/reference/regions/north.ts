import type { Region } from './region.ts';

/** Regions of the northeast, the north and the centre-west. */
export const north: readonly Region[] = [
  {
    code: 'grande-salvador',
    label: 'Grande Salvador',
    words: ['gde salvador', 'salvador e regiao', 'regiao metropolitana de salvador'],
    uf: 'BA',
    cities:
      'camacari candeias dias-d-avila itaparica lauro-de-freitas madre-de-deus mata-de-sao-joao pojuca salvador sao-francisco-do-conde sao-sebastiao-do-passe simoes-filho vera-cruz',
  },
  {
    code: 'litoral-norte-ba',
    label: 'Litoral Norte da Bahia',
    words: ['litoral norte ba', 'linha verde', 'costa dos coqueiros'],
    uf: 'BA',
    cities:
      'camacari conde entre-rios esplanada itanagra jandaira lauro-de-freitas mata-de-sao-joao',
  },
  {
    code: 'sul-da-bahia',
    label: 'Sul da Bahia',
    words: ['sul baiano', 'litoral sul', 'litoral sul da bahia', 'extremo sul da bahia'],
    areaCodes: [73],
  },
  {
    code: 'interior-ba',
    label: 'Interior da Bahia',
    words: ['interior ba', 'interior baiano', 'ba interior'],
    states: ['BA'],
    except: ['grande-salvador'],
  },
  {
    code: 'grande-recife',
    label: 'Grande Recife',
    words: [
      'gde recife',
      'recife e regiao',
      'rmr',
      'regiao metropolitana do recife',
      'regiao metropolitana de recife',
    ],
    uf: 'PE',
    cities:
      'abreu-e-lima aracoiaba cabo-de-santo-agostinho camaragibe goiana igarassu ilha-de-itamaraca ipojuca itapissuma jaboatao-dos-guararapes moreno olinda paulista recife sao-lourenco-da-mata',
  },
  {
    code: 'litoral-sul-pe',
    label: 'Litoral Sul de Pernambuco',
    words: ['litoral sul', 'litoral sul pe', 'litoral sul de pe'],
    uf: 'PE',
    cities:
      'barreiros cabo-de-santo-agostinho ipojuca rio-formoso sao-jose-da-coroa-grande sirinhaem tamandare',
  },
  {
    code: 'interior-pe',
    label: 'Interior de Pernambuco',
    words: ['interior pe', 'interior de pe', 'interior pernambucano', 'pe interior'],
    states: ['PE'],
    except: ['grande-recife'],
  },
  {
    code: 'grande-fortaleza',
    label: 'Grande Fortaleza',
    words: ['gde fortaleza', 'fortaleza e regiao', 'regiao metropolitana de fortaleza'],
    uf: 'CE',
    cities:
      'aquiraz cascavel caucaia chorozinho eusebio fortaleza guaiuba horizonte itaitinga maracanau maranguape pacajus pacatuba paracuru paraipaba pindoretama sao-goncalo-do-amarante sao-luis-do-curu trairi',
  },
  {
    code: 'cariri',
    label: 'Cariri Cearense',
    words: ['cariri', 'regiao do cariri', 'crajubar'],
    uf: 'CE',
    cities:
      'barbalha caririacu crato farias-brito jardim juazeiro-do-norte missao-velha nova-olinda santana-do-cariri',
  },
  {
    code: 'interior-ce',
    label: 'Interior do Ceará',
    words: ['interior ce', 'interior do ce', 'interior cearense', 'ce interior'],
    states: ['CE'],
    except: ['grande-fortaleza'],
  },
  {
    code: 'grande-natal',
    label: 'Grande Natal',
    words: ['gde natal', 'natal e regiao', 'regiao metropolitana de natal'],
    uf: 'RN',
    cities:
      'ceara-mirim extremoz macaiba maxaranguape monte-alegre natal nisia-floresta parnamirim sao-goncalo-do-amarante sao-jose-de-mipibu vera-cruz',
  },
  {
    code: 'grande-joao-pessoa',
    label: 'Grande João Pessoa',
    words: ['gde joao pessoa', 'joao pessoa e regiao', 'regiao metropolitana de joao pessoa'],
    uf: 'PB',
    cities:
      'alhandra bayeux caapora cabedelo conde cruz-do-espirito-santo joao-pessoa lucena pitimbu rio-tinto santa-rita',
  },
  {
    code: 'grande-maceio',
    label: 'Grande Maceió',
    words: ['gde maceio', 'maceio e regiao', 'regiao metropolitana de maceio'],
    uf: 'AL',
    cities:
      'barra-de-santo-antonio barra-de-sao-miguel coqueiro-seco maceio marechal-deodoro messias paripueira pilar rio-largo santa-luzia-do-norte satuba',
  },
  {
    code: 'grande-aracaju',
    label: 'Grande Aracaju',
    words: ['gde aracaju', 'aracaju e regiao', 'regiao metropolitana de aracaju'],
    uf: 'SE',
    cities: 'aracaju barra-dos-coqueiros nossa-senhora-do-socorro sao-cristovao',
  },
  {
    code: 'grande-sao-luis',
    label: 'Grande São Luís',
    words: ['gde sao luis', 'ilha de sao luis', 'regiao metropolitana de sao luis'],
    uf: 'MA',
    cities: 'alcantara paco-do-lumiar raposa sao-jose-de-ribamar sao-luis',
  },
  {
    code: 'grande-belem',
    label: 'Grande Belém',
    words: ['gde belem', 'belem e regiao', 'regiao metropolitana de belem'],
    uf: 'PA',
    cities:
      'ananindeua belem benevides castanhal marituba santa-barbara-do-para santa-izabel-do-para',
  },
  {
    code: 'grande-goiania',
    label: 'Grande Goiânia',
    words: ['gde goiania', 'goiania e regiao', 'regiao metropolitana de goiania'],
    uf: 'GO',
    cities:
      'abadia-de-goias aparecida-de-goiania aragoiania bela-vista-de-goias bonfinopolis brazabrantes caldazinha goianapolis goiania goianira guapo hidrolandia neropolis nova-veneza santo-antonio-de-goias senador-canedo terezopolis-de-goias trindade',
  },
  {
    code: 'entorno-do-df',
    label: 'Entorno do DF',
    words: ['entorno', 'entorno de brasilia', 'entorno do distrito federal', 'entorno df'],
    uf: 'GO',
    cities:
      'aguas-lindas-de-goias alexania cidade-ocidental cocalzinho-de-goias cristalina formosa luziania novo-gama padre-bernardo planaltina santo-antonio-do-descoberto valparaiso-de-goias',
  },
  {
    code: 'grande-cuiaba',
    label: 'Grande Cuiabá',
    words: ['gde cuiaba', 'baixada cuiabana', 'cuiaba e regiao', 'vale do rio cuiaba'],
    uf: 'MT',
    cities:
      'acorizal chapada-dos-guimaraes cuiaba nossa-senhora-do-livramento santo-antonio-de-leverger varzea-grande',
  },
];
