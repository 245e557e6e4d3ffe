/** The words a picture's path is made of. They are stored in listings: never rename one. */

export const CAR_SHAPES = {
  hatch: ['compacto', 'medio', 'perua'],
  sedan: ['classico', 'cupe'],
  suv: ['urbano', 'aventura', 'fastback'],
  pickup: ['dupla', 'leve'],
  conversivel: ['roadster', 'cabriolet'],
  utilitario: ['furgao', 'minivan', 'van', 'minibus', 'kombi', 'kombi-furgao'],
} as const;

export const CAR_COLORS = [
  'prata',
  'branco',
  'preto',
  'cinza',
  'azul',
  'vermelho',
  'verde',
  'amarelo',
  'marrom',
  'bege',
  'laranja',
  'vinho',
] as const;

export const CAR_SETTINGS = [
  'baia',
  'colonial',
  'cobogo',
  'vitrine',
  'serra',
  'cidade',
  'patio',
  'praia',
  'campo',
  'parque',
] as const;

export const CAR_VIEWS = [
  'lado-esquerdo',
  'lado-direito',
  'frente',
  'traseira',
  'roda',
  'farol',
  'painel',
  'porta-malas',
] as const;

export const HOME_STYLES = {
  casa: ['moderna', 'sobrado', 'terrea', 'colonial', 'contemporanea', 'praia'],
  apartamento: ['torre', 'varandas', 'predio', 'modernista'],
  cobertura: ['piscina', 'jardim'],
  terreno: [
    'loteamento',
    'serra',
    'lago',
    'litoral',
    'loteamento-murado',
    'serra-murado',
    'lago-murado',
    'litoral-murado',
  ],
  comercial: [
    'loja',
    'escritorio',
    'esquina',
    'galeria',
    'boutique',
    'restaurante',
    'clinica',
    'coworking',
    'galpao',
    'casarao',
  ],
} as const;

export const HOME_VIEWS = [
  'fachada',
  'sala',
  'cozinha',
  'quarto',
  'banheiro',
  'varanda',
  'piscina',
  'suite',
  'jantar',
  'escritorio',
  'salao',
  'reuniao',
  'copa',
  'terraco',
  'lote',
  'vista',
  'rua',
  'planta',
  'entrada',
] as const;

export const RENTAL_TYPES = ['longo-prazo', 'temporada', 'comercial', 'quarto'] as const;

export const LIGHTS = ['manha', 'tarde', 'entardecer', 'nublado'] as const;

export type CarCategory = keyof typeof CAR_SHAPES;
export type CarShape = (typeof CAR_SHAPES)[CarCategory][number];
export type CarColor = (typeof CAR_COLORS)[number];
export type CarSetting = (typeof CAR_SETTINGS)[number];
export type CarView = (typeof CAR_VIEWS)[number];
export type HomeKind = keyof typeof HOME_STYLES;
export type HomeStyle = (typeof HOME_STYLES)[HomeKind][number];
export type HomeView = (typeof HOME_VIEWS)[number];
export type RentalType = (typeof RENTAL_TYPES)[number];
export type LightName = (typeof LIGHTS)[number];

/** The highest variant a path may name: it bounds how many pictures can ever be asked for. */
export const MAX_VARIANT = 999;
