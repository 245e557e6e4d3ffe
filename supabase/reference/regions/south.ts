import type { Region } from './region.ts';

/** Regions of Paraná, Santa Catarina and Rio Grande do Sul. */
export const south: readonly Region[] = [
  {
    code: 'grande-curitiba',
    label: 'Grande Curitiba',
    words: ['gde curitiba', 'curitiba e regiao', 'regiao metropolitana de curitiba'],
    uf: 'PR',
    cities:
      'adrianopolis agudos-do-sul almirante-tamandare araucaria balsa-nova bocaiuva-do-sul campina-grande-do-sul campo-do-tenente campo-largo campo-magro cerro-azul colombo contenda curitiba doutor-ulysses fazenda-rio-grande itaperucu lapa mandirituba pien pinhais piraquara quatro-barras quitandinha rio-branco-do-sul rio-negro sao-jose-dos-pinhais tijucas-do-sul tunas-do-parana',
  },
  {
    code: 'litoral-do-parana',
    label: 'Litoral do Paraná',
    words: ['litoral do pr', 'litoral pr', 'litoral paranaense', 'praias do parana'],
    uf: 'PR',
    cities: 'antonina guaraquecaba guaratuba matinhos morretes paranagua pontal-do-parana',
  },
  {
    code: 'norte-do-parana',
    label: 'Norte do Paraná',
    words: ['norte do pr', 'norte pr', 'norte paranaense'],
    areaCodes: [43, 44],
  },
  {
    code: 'oeste-do-parana',
    label: 'Oeste do Paraná',
    words: ['oeste do pr', 'oeste pr', 'oeste paranaense'],
    areaCodes: [45],
  },
  {
    code: 'interior-pr',
    label: 'Interior do Paraná',
    words: ['interior do pr', 'interior pr', 'interior paranaense', 'pr interior'],
    states: ['PR'],
    except: ['grande-curitiba', 'litoral-do-parana'],
  },
  {
    code: 'grande-florianopolis',
    label: 'Grande Florianópolis',
    words: [
      'grande floripa',
      'gde florianopolis',
      'gde floripa',
      'floripa e regiao',
      'regiao metropolitana de florianopolis',
    ],
    uf: 'SC',
    cities:
      'aguas-mornas antonio-carlos biguacu florianopolis governador-celso-ramos palhoca santo-amaro-da-imperatriz sao-jose sao-pedro-de-alcantara',
  },
  {
    code: 'vale-do-itajai',
    label: 'Vale do Itajaí',
    words: ['vale europeu', 'regiao do vale do itajai', 'regiao do vale sc'],
    uf: 'SC',
    cities:
      'apiuna ascurra balneario-camboriu balneario-picarras benedito-novo blumenau bombinhas botuvera brusque camboriu doutor-pedrinho gaspar guabiruba ibirama ilhota indaial itajai itapema ituporanga luiz-alves navegantes penha pomerode porto-belo presidente-getulio rio-do-sul rio-dos-cedros rodeio timbo',
  },
  {
    code: 'litoral-catarinense',
    label: 'Litoral de Santa Catarina',
    words: [
      'litoral catarinense',
      'litoral de sc',
      'litoral sc',
      'litoral santa catarina',
      'praias de sc',
    ],
    uf: 'SC',
    cities:
      'ararangua araquari balneario-arroio-do-silva balneario-barra-do-sul balneario-camboriu balneario-gaivota balneario-picarras balneario-rincao barra-velha biguacu bombinhas florianopolis garopaba governador-celso-ramos imbituba itajai itapema itapoa jaguaruna laguna navegantes palhoca passo-de-torres paulo-lopes penha porto-belo sao-francisco-do-sul sao-jose tijucas',
  },
  {
    code: 'norte-catarinense',
    label: 'Norte de Santa Catarina',
    words: ['norte catarinense', 'norte de sc', 'joinville e regiao'],
    uf: 'SC',
    cities:
      'araquari balneario-barra-do-sul barra-velha campo-alegre corupa garuva guaramirim itapoa jaragua-do-sul joinville mafra massaranduba rio-negrinho sao-bento-do-sul sao-francisco-do-sul sao-joao-do-itaperiu schroeder',
  },
  {
    code: 'oeste-catarinense',
    label: 'Oeste de Santa Catarina',
    words: ['oeste catarinense', 'oeste de sc', 'chapeco e regiao'],
    areaCodes: [49],
    except: ['serra-catarinense'],
  },
  {
    code: 'serra-catarinense',
    label: 'Serra Catarinense',
    words: ['serra de santa catarina', 'serra sc', 'lages e regiao'],
    uf: 'SC',
    cities:
      'anita-garibaldi bocaina-do-sul bom-jardim-da-serra bom-retiro campo-belo-do-sul capao-alto cerro-negro correia-pinto lages otacilio-costa painel palmeira ponte-alta rio-rufino sao-joaquim sao-jose-do-cerrito urubici urupema',
  },
  {
    code: 'grande-porto-alegre',
    label: 'Grande Porto Alegre',
    words: [
      'grande poa',
      'gde porto alegre',
      'gde poa',
      'rmpa',
      'poa e regiao',
      'regiao metropolitana de porto alegre',
    ],
    uf: 'RS',
    cities:
      'alvorada arroio-dos-ratos cachoeirinha canoas charqueadas eldorado-do-sul glorinha gravatai guaiba montenegro nova-santa-rita porto-alegre santo-antonio-da-patrulha sao-jeronimo triunfo viamao',
    regions: ['vale-dos-sinos'],
  },
  {
    code: 'vale-dos-sinos',
    label: 'Vale dos Sinos',
    words: ['regiao do vale dos sinos', 'vale do sinos'],
    uf: 'RS',
    cities:
      'ararica campo-bom canoas dois-irmaos estancia-velha esteio ivoti nova-hartz nova-santa-rita novo-hamburgo parobe portao sao-leopoldo sapiranga sapucaia-do-sul taquara',
  },
  {
    code: 'serra-gaucha',
    label: 'Serra Gaúcha',
    words: ['serra rs', 'serra do rs', 'serra do rio grande do sul'],
    uf: 'RS',
    cities:
      'antonio-prado bento-goncalves cambara-do-sul canela carlos-barbosa caxias-do-sul cotipora farroupilha flores-da-cunha garibaldi gramado monte-belo-do-sul nova-padua nova-petropolis nova-roma-do-sul picada-cafe pinto-bandeira santa-tereza sao-francisco-de-paula sao-marcos veranopolis vila-flores',
  },
  {
    code: 'litoral-norte-rs',
    label: 'Litoral Norte Gaúcho',
    words: [
      'litoral norte',
      'litoral gaucho',
      'litoral do rs',
      'litoral rs',
      'litoral norte rs',
      'litoral norte do rs',
      'praias do rs',
    ],
    uf: 'RS',
    cities:
      'arroio-do-sal balneario-pinhal capao-da-canoa cidreira imbe mostardas osorio palmares-do-sul terra-de-areia torres tramandai tres-cachoeiras xangri-la',
  },
  {
    code: 'interior-rs',
    label: 'Interior do Rio Grande do Sul',
    words: ['interior do rs', 'interior rs', 'interior gaucho', 'rs interior'],
    states: ['RS'],
    except: ['grande-porto-alegre', 'litoral-norte-rs'],
  },
];
