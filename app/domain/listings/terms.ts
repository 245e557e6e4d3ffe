// Codes are what the database and URLs hold; labels are what people read. Order is the order of choices.

/** A table of codes with their labels. */
export type Terms = Readonly<Record<string, string>>;

export const bodyTypes = {
  hatch: 'Hatch',
  sedan: 'Sedan',
  suv: 'SUV',
  pickup: 'Pickup',
  conversivel: 'Conversível',
  utilitario: 'Utilitário',
} as const;

export const fuels = {
  flex: 'Flex',
  gasolina: 'Gasolina',
  alcool: 'Álcool',
  diesel: 'Diesel',
  gnv: 'GNV',
  hibrido: 'Híbrido',
  eletrico: 'Elétrico',
} as const;

export const transmissions = {
  automatico: 'Automático',
  cvt: 'CVT',
  manual: 'Manual',
  automatizado: 'Automatizado',
} as const;

/** What a search may choose of gearboxes; "Automático" is every one without a clutch pedal. */
export const gearboxChoices = {
  automatico: 'Automático',
  'automatico-convencional': 'Automático convencional',
  cvt: 'CVT',
  automatizado: 'Automatizado',
  manual: 'Manual',
} as const;

/** The kinds that stand beneath a choice which means them all. */
export const gearboxGroups = {
  automatico: ['automatico-convencional', 'cvt', 'automatizado'],
} as const;

export const colors = {
  branco: 'Branco',
  prata: 'Prata',
  preto: 'Preto',
  cinza: 'Cinza',
  azul: 'Azul',
  vermelho: 'Vermelho',
  verde: 'Verde',
  amarelo: 'Amarelo',
  marrom: 'Marrom',
  bege: 'Bege',
  laranja: 'Laranja',
  vinho: 'Vinho',
} as const;

export const inspectionReports = {
  approved: 'Aprovado',
  notes: 'Com apontamento',
  none: 'Não possui',
} as const;

/** Who sells a car: a person, or who has a CNPJ. */
export const sellerKinds = { particular: 'Particular', loja: 'Loja' } as const;

/** The last digit of a plate, by which taxes fall due and cities rotate traffic. */
export const lastDigits: Terms = Object.fromEntries([...'0123456789'].map((n) => [n, n]));

/** The kinds for sale that the specification names (section 2). */
const homeTypes = {
  apartamento: 'Apartamento',
  casa: 'Casa',
  cobertura: 'Cobertura',
  terreno: 'Terreno',
} as const;

const commercialTypes = {
  sala: 'Sala comercial',
  loja: 'Loja',
  galpao: 'Galpão',
  predio: 'Prédio comercial',
  'terreno-comercial': 'Terreno comercial',
} as const;

const ruralTypes = { sitio: 'Sítio', chacara: 'Chácara', fazenda: 'Fazenda' } as const;

/** Kinds of property for sale. */
export const propertyTypes = { ...homeTypes, ...commercialTypes, ...ruralTypes } as const;

/** The same in groups, as a search chooses them. */
export const propertyGroups = {
  residencial: { label: 'Residencial', terms: homeTypes },
  comercial: { label: 'Comercial', terms: commercialTypes },
  rural: { label: 'Rural', terms: ruralTypes },
} as const;

/** What a rental is as a building; more kinds than are sold. */
export const rentedPropertyTypes = {
  ...homeTypes,
  kitnet: 'Kitnet',
  quarto: 'Quarto',
  loja: 'Loja',
  sala: 'Sala',
  galpao: 'Galpão',
  chacara: 'Chácara',
} as const;

/** What a search of rentals may choose of them: a room is one of `rentalTypes`. */
const { quarto: _room, ...buildings } = rentedPropertyTypes;
export const rentedBuildings: Terms = buildings;

export const rentalTypes = {
  'longo-prazo': 'Longo prazo',
  temporada: 'Temporada',
  comercial: 'Comercial',
  quarto: 'Quarto',
} as const;

export const furnishings = { yes: 'Mobiliado', semi: 'Semimobiliado', no: 'Sem mobília' } as const;

/** What a search may choose of furniture; `furnishings` are the codes of the listings. */
export const mobiliado = {
  sim: 'Mobiliado',
  semi: 'Semimobiliado',
  nao: 'Sem mobília',
} as const;

/** How far a home for sale is built. */
/** Of pickups. */
export const cabins = {
  dupla: 'Cabine dupla',
  simples: 'Cabine simples',
  estendida: 'Cabine estendida',
} as const;
export const buildingStages = {
  planta: 'Na planta',
  obra: 'Em construção',
  novo: 'Novo, nunca habitado',
  usado: 'Usado',
} as const;

/** Pé-direito as a search asks for it, in metres. */
export const ceilingHeights = {
  '4': '4 m ou mais',
  '6': '6 m ou mais',
  '8': '8 m ou mais',
  '10': '10 m ou mais',
} as const;

export const iptuPeriods = {
  monthly: 'por mês',
  yearly: 'por ano',
  yearly_10: 'por ano, em 10 parcelas',
} as const;

/** A contract takes exactly one guarantee; a listing says which it accepts (Lei 8.245/91, art. 37). */
export const guarantees = {
  caucao: 'Caução',
  fiador: 'Fiador',
  'seguro-fianca': 'Seguro-fiança',
  titulo: 'Título de capitalização',
} as const;

export const addressDisplays = {
  full: 'Endereço completo',
  street: 'Rua',
  neighborhood: 'Bairro',
} as const;

/** The label of a code; an unknown code (of newer data) is shown as it is, null as undefined. */
export function labelOf(terms: Terms, code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(terms, code) ? terms[code] : code;
}
