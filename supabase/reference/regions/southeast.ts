import type { Region } from './region.ts';

/** Regions of Rio de Janeiro, Minas Gerais and Espírito Santo. */
export const southeast: readonly Region[] = [
  {
    code: 'baixada-fluminense',
    label: 'Baixada Fluminense',
    words: ['baixada', 'baixada rj', 'baixada do rio'],
    uf: 'RJ',
    cities:
      'nova-iguacu duque-de-caxias belford-roxo sao-joao-de-meriti nilopolis mesquita queimados japeri mage guapimirim paracambi seropedica itaguai',
  },
  {
    code: 'grande-rio',
    label: 'Grande Rio',
    words: [
      'grande rio de janeiro',
      'gde rio',
      'rmrj',
      'regiao metropolitana do rio de janeiro',
      'rio e regiao',
    ],
    uf: 'RJ',
    cities:
      'rio-de-janeiro niteroi sao-goncalo itaborai marica tangua rio-bonito cachoeiras-de-macacu petropolis',
    regions: ['baixada-fluminense'],
  },
  {
    code: 'regiao-dos-lagos',
    label: 'Região dos Lagos',
    words: [
      'reg dos lagos',
      'regiao dos lagos rj',
      'costa do sol',

      'litoral norte fluminense',
    ],
    uf: 'RJ',
    cities:
      'araruama armacao-dos-buzios arraial-do-cabo cabo-frio iguaba-grande marica rio-das-ostras sao-pedro-da-aldeia saquarema',
  },
  {
    code: 'costa-verde',
    label: 'Costa Verde',
    words: ['litoral sul', 'litoral sul fluminense', 'costa verde rj'],
    uf: 'RJ',
    cities: 'angra-dos-reis itaguai mangaratiba paraty rio-claro',
  },
  {
    code: 'regiao-serrana-rj',
    label: 'Região Serrana do Rio',
    words: [
      'regiao serrana',
      'regiao serrana rj',
      'regiao serrana do rj',
      'serra fluminense',
      'serra do rio',
    ],
    uf: 'RJ',
    cities:
      'areal bom-jardim cantagalo carmo cordeiro duas-barras macuco nova-friburgo petropolis santa-maria-madalena sao-jose-do-vale-do-rio-preto sao-sebastiao-do-alto sumidouro teresopolis trajano-de-moraes',
  },
  {
    code: 'sul-fluminense',
    label: 'Sul Fluminense',
    words: ['vale do paraiba fluminense', 'sul do rio de janeiro'],
    uf: 'RJ',
    cities:
      'barra-do-pirai barra-mansa engenheiro-paulo-de-frontin itatiaia mendes pinheiral pirai porto-real quatis resende rio-claro rio-das-flores valenca vassouras volta-redonda',
  },
  {
    code: 'norte-fluminense',
    label: 'Norte Fluminense',
    words: ['norte do rio de janeiro'],
    uf: 'RJ',
    cities:
      'campos-dos-goytacazes carapebus cardoso-moreira conceicao-de-macabu macae quissama sao-fidelis sao-francisco-de-itabapoana sao-joao-da-barra',
  },
  {
    code: 'interior-rj',
    label: 'Interior do Rio de Janeiro',
    words: [
      'interior do rio',
      'interior do rj',
      'interior rj',
      'interior fluminense',
      'rj interior',
    ],
    states: ['RJ'],
    except: ['grande-rio'],
  },
  {
    code: 'grande-bh',
    label: 'Grande Belo Horizonte',
    words: [
      'grande bh',
      'gde bh',
      'rmbh',
      'regiao metropolitana de belo horizonte',
      'regiao metropolitana de bh',
      'bh e regiao',
    ],
    uf: 'MG',
    cities:
      'baldim belo-horizonte betim brumadinho caete capim-branco confins contagem esmeraldas florestal ibirite igarape itaguara itatiaiucu jaboticatubas juatuba lagoa-santa mario-campos mateus-leme matozinhos nova-lima nova-uniao pedro-leopoldo raposos ribeirao-das-neves rio-acima rio-manso sabara santa-luzia sao-joaquim-de-bicas sao-jose-da-lapa sarzedo taquaracu-de-minas vespasiano',
  },
  {
    code: 'triangulo-mineiro',
    label: 'Triângulo Mineiro',
    words: ['triangulo', 'triangulo mg', 'regiao do triangulo'],
    uf: 'MG',
    cities:
      'agua-comprida araguari arapora cachoeira-dourada campina-verde campo-florido canapolis capinopolis carneirinho cascalho-rico centralina comendador-gomes conceicao-das-alagoas conquista delta estrela-do-sul fronteira frutal grupiara gurinhata indianopolis ipiacu itapagipe ituiutaba iturama limeira-do-oeste monte-alegre-de-minas monte-carmelo nova-ponte pirajuba planura prata romaria sacramento santa-vitoria sao-francisco-de-sales tupaciguara uberaba uberlandia uniao-de-minas verissimo',
  },
  {
    code: 'vale-do-aco',
    label: 'Vale do Aço',
    words: ['regiao do vale do aco'],
    uf: 'MG',
    cities: 'ipatinga coronel-fabriciano timoteo santana-do-paraiso',
  },
  {
    code: 'zona-da-mata-mineira',
    label: 'Zona da Mata Mineira',
    words: ['zona da mata', 'zona da mata mg', 'zona da mata de minas'],
    uf: 'MG',
    cities:
      'alem-paraiba bicas carangola cataguases ervalia espera-feliz juiz-de-fora leopoldina lima-duarte manhuacu manhumirim mar-de-espanha matias-barbosa mirai muriae ponte-nova recreio rio-pomba santos-dumont sao-joao-nepomuceno tocantins uba vicosa visconde-do-rio-branco',
  },
  {
    code: 'sul-de-minas',
    label: 'Sul de Minas',
    words: ['sul de mg', 'sul mineiro', 'sul de minas gerais'],
    areaCodes: [35],
  },
  {
    code: 'norte-de-minas',
    label: 'Norte de Minas',
    words: ['norte de mg', 'norte mineiro'],
    areaCodes: [38],
  },
  {
    code: 'interior-mg',
    label: 'Interior de Minas Gerais',
    words: [
      'interior de minas',
      'interior de mg',
      'interior mg',
      'interior mineiro',
      'mg interior',
    ],
    states: ['MG'],
    except: ['grande-bh'],
  },
  {
    code: 'grande-vitoria',
    label: 'Grande Vitória',
    words: ['gde vitoria', 'rmgv', 'regiao metropolitana de vitoria', 'vitoria e regiao'],
    uf: 'ES',
    cities: 'cariacica fundao guarapari serra viana vila-velha vitoria',
  },
];
