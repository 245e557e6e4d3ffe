import type {
  CarCategory,
  CarColor,
  CarSetting,
  CarShape,
  CarView,
  HomeKind,
  HomeStyle,
  HomeView,
  LightName,
} from './vocabulary.ts';

export const CATEGORY_WORDS: Readonly<Record<CarCategory, string>> = {
  hatch: 'Hatch',
  sedan: 'Sedan',
  suv: 'SUV',
  pickup: 'Picape',
  conversivel: 'Conversível',
  utilitario: 'Utilitário',
};

/** Bodies that have a name of their own within their category. */
export const SHAPE_WORDS: Readonly<Partial<Record<CarShape, string>>> = {
  furgao: 'Furgão',
  minivan: 'Minivan',
  van: 'Van',
  minibus: 'Van de passageiros',
  kombi: 'Kombi',
  'kombi-furgao': 'Kombi furgão',
  perua: 'Perua',
  fastback: 'SUV cupê',
};

/** Masculine and feminine forms, because "picape" is feminine. */
export const COLOR_WORDS: Readonly<Record<CarColor, readonly [string, string]>> = {
  prata: ['prata', 'prata'],
  branco: ['branco', 'branca'],
  preto: ['preto', 'preta'],
  cinza: ['cinza', 'cinza'],
  azul: ['azul', 'azul'],
  vermelho: ['vermelho', 'vermelha'],
  verde: ['verde', 'verde'],
  amarelo: ['amarelo', 'amarela'],
  marrom: ['marrom', 'marrom'],
  bege: ['bege', 'bege'],
  laranja: ['laranja', 'laranja'],
  vinho: ['vinho', 'vinho'],
};

export const SETTING_WORDS: Readonly<Record<CarSetting, string>> = {
  baia: 'diante da baía e dos morros',
  colonial: 'numa rua de casario colonial',
  cobogo: 'em frente a uma casa com cobogó',
  vitrine: 'no salão da loja',
  serra: 'numa estrada de serra',
  cidade: 'numa avenida da cidade',
  patio: 'num pátio com plantas',
  praia: 'na beira da praia',
  campo: 'numa estrada do campo',
  parque: 'ao lado do parque',
};

export const LIGHT_WORDS: Readonly<Record<LightName, string>> = {
  manha: 'pela manhã',
  tarde: 'à tarde',
  entardecer: 'ao entardecer',
  nublado: 'em dia nublado',
};

export const CAR_VIEW_WORDS: Readonly<Record<CarView, string>> = {
  'lado-esquerdo': 'visto do lado esquerdo',
  'lado-direito': 'visto do lado direito',
  frente: 'visto de frente',
  traseira: 'visto de trás',
  roda: 'detalhe da roda dianteira',
  farol: 'detalhe do farol',
  painel: 'painel e volante',
  'porta-malas': 'porta-malas aberto',
};

export const STYLE_WORDS: Readonly<Record<HomeKind, Partial<Record<HomeStyle, string>>>> = {
  casa: {
    moderna: 'Fachada de casa moderna com piscina e cobogó',
    sobrado: 'Fachada de sobrado com telhado de barro',
    terrea: 'Fachada de casa térrea com jardim',
    colonial: 'Fachada de casa colonial com varanda',
    contemporanea: 'Fachada de casa contemporânea com telhado inclinado',
    praia: 'Fachada de casa de praia entre coqueiros',
  },
  apartamento: {
    torre: 'Fachada de torre residencial',
    varandas: 'Fachada de prédio com varandas e plantas',
    predio: 'Fachada de prédio baixo em rua arborizada',
    modernista: 'Fachada de prédio modernista com brises',
  },
  cobertura: {
    piscina: 'Cobertura com piscina vista de fora',
    jardim: 'Cobertura com jardim e pergolado vista de fora',
  },
  terreno: {
    loteamento: 'Terreno plano em loteamento',
    serra: 'Terreno com vista para a serra',
    lago: 'Terreno à beira do lago',
    litoral: 'Terreno perto do mar',
    'loteamento-murado': 'Terreno plano e murado em loteamento',
    'serra-murado': 'Terreno murado com vista para a serra',
    'lago-murado': 'Terreno murado perto do lago',
    'litoral-murado': 'Terreno murado perto do mar',
  },
  comercial: {
    loja: 'Fachada de loja de rua com toldo',
    escritorio: 'Fachada de prédio comercial envidraçado',
    esquina: 'Loja de esquina vista das duas ruas',
    galeria: 'Corredor de galeria comercial com vitrines',
    boutique: 'Fachada de boutique com vitrines em arco',
    restaurante: 'Fachada de restaurante com mesas na calçada',
    clinica: 'Fachada de clínica com rampa de acesso',
    coworking: 'Antiga fábrica de tijolos com janelas de aço',
    galpao: 'Galpão com portões de enrolar e pátio',
    casarao: 'Casarão antigo com placa no jardim',
  },
};

/** What a business place shows inside. */
export const INSIDE_WORDS: Readonly<Partial<Record<HomeStyle, string>>> = {
  restaurante: 'Salão de restaurante com bar e mesas',
  clinica: 'Recepção de clínica com cadeiras de espera',
  casarao: 'Salão de beleza com espelhos e poltronas',
  escritorio: 'Escritório aberto com mesas e sala de vidro',
  coworking: 'Mesas de trabalho e sala de reunião de vidro',
  galpao: 'Galpão por dentro com estantes e paletes',
};

export const HOME_VIEW_WORDS: Readonly<Record<HomeView, string>> = {
  fachada: 'Fachada',
  sala: 'Sala de estar com sofá e janela ampla',
  cozinha: 'Cozinha com bancada e armários',
  quarto: 'Quarto com cama e luz natural',
  banheiro: 'Banheiro com bancada e box de vidro',
  varanda: 'Varanda com vista e plantas',
  piscina: 'Área externa com piscina',
  suite: 'Suíte com cama de casal',
  jantar: 'Sala de jantar',
  escritorio: 'Escritório com mesa de trabalho',
  salao: 'Salão comercial por dentro',
  reuniao: 'Sala de reunião',
  copa: 'Copa com bancada',
  terraco: 'Terraço com vista da cidade',
  lote: 'Terreno',
  vista: 'Vista a partir do terreno',
  rua: 'Rua de acesso ao terreno',
  planta: 'Terreno visto de cima com os limites marcados',
  entrada: 'Entrada do terreno',
};

/** The same in a word, below a small picture. */
export const ROOM_WORDS: Readonly<Record<HomeView, string>> = {
  fachada: 'Fachada',
  sala: 'Sala',
  cozinha: 'Cozinha',
  quarto: 'Quarto',
  banheiro: 'Banheiro',
  varanda: 'Varanda',
  piscina: 'Piscina',
  suite: 'Suíte',
  jantar: 'Jantar',
  escritorio: 'Escritório',
  salao: 'Salão',
  reuniao: 'Reunião',
  copa: 'Copa',
  terraco: 'Terraço',
  lote: 'Terreno',
  vista: 'Vista',
  rua: 'Rua',
  planta: 'De cima',
  entrada: 'Entrada',
};
