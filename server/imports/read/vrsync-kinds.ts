import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';

interface Kind {
  /** As a property for sale; undefined: not sold here. */
  sold?: string;
  /** As a rental; undefined: not let here. */
  rented?: string;
}

const apartment: Kind = { sold: 'apartamento', rented: 'apartamento' };
const house: Kind = { sold: 'casa', rented: 'casa' };
const land: Kind = { sold: 'terreno', rented: 'terreno' };
const penthouse: Kind = { sold: 'cobertura', rented: 'cobertura' };
const office: Kind = { sold: 'sala', rented: 'sala' };
const shop: Kind = { sold: 'loja', rented: 'loja' };
const hall: Kind = { sold: 'galpao', rented: 'galpao' };
const building: Kind = { sold: 'predio' };
const plot: Kind = { sold: 'terreno-comercial', rented: 'terreno' };
const chacara: Kind = { sold: 'chacara', rented: 'chacara' };
const sitio: Kind = { sold: 'sitio', rented: 'chacara' };
const fazenda: Kind = { sold: 'fazenda', rented: 'chacara' };
const studio: Kind = { sold: 'apartamento', rented: 'kitnet' };

/** Kinds of VRSync's PropertyType, and the words that files put in their place. */
const kinds: Record<string, Kind> = {
  apartment,
  apartamento: apartment,
  apto: apartment,
  ap: apartment,
  'apartamento-padrao': apartment,
  duplex: apartment,
  'apartamento-duplex': apartment,
  flat: apartment,
  loft: apartment,
  'village-house': house,
  home: house,
  house,
  casa: house,
  'casa-terrea': house,
  chale: house,
  bangalo: house,
  'casa-padrao': house,
  'casa-em-condominio': house,
  'casa-de-vila': house,
  condo: house,
  condominium: house,
  'casa-de-condominio': house,
  'two-story-house': house,
  'town-house': house,
  townhouse: house,
  'condo-house': house,
  sobrado: house,
  'casa-sobrado': house,
  penthouse,
  cobertura: penthouse,
  'cobertura-duplex': penthouse,
  'cobertura-triplex': penthouse,
  kitnet: studio,
  kitinete: studio,
  kitchenette: studio,
  'kitnet-conjugado': studio,
  quitinete: studio,
  studio,
  land,
  'land-lot': land,
  'allotment-land': land,
  'residential-allotment-land': land,
  terreno: land,
  lote: land,
  'terreno-padrao': land,
  'lote-terreno': land,
  'terreno-lote': land,
  'terreno-em-condominio': land,
  gleba: land,
  'lote-em-condominio': land,
  'farm-ranch': chacara,
  farm: chacara,
  'country-house': chacara,
  chacara,
  'small-farm': chacara,
  rancho: chacara,
  // "Fazenda/Sítios/Chácaras": `kindOf` asks the title which.
  agricultural: fazenda,
  'fazenda-sitios-chacaras': fazenda,
  fazenda,
  haras: fazenda,
  'area-rural': fazenda,
  sitio,
  office,
  consultorio: office,
  'corporate-floor': office,
  'andar-laje-corporativa': office,
  'sala-conjunto': office,
  'sala-comercial': office,
  'commercial-room': office,
  'conjunto-comercial': office,
  conjunto: office,
  escritorio: office,
  sala: office,
  clinic: office,
  business: shop,
  'ponto-comercial': shop,
  'ponto-comercial-loja-box': shop,
  store: shop,
  retail: shop,
  shop,
  loja: shop,
  'loja-comercial': shop,
  'loja-salao': shop,
  industrial: hall,
  warehouse: hall,
  'shed-deposit-warehouse': hall,
  galpao: hall,
  'galpao-industrial': hall,
  'galpao-deposito-armazem': hall,
  deposito: hall,
  barracao: hall,
  building,
  'commercial-building': building,
  'imovel-comercial': building,
  'edificio-comercial': building,
  'edificio-residencial': building,
  'predio-edificio-inteiro': building,
  'predio-comercial': building,
  'predio-inteiro': building,
  predio: building,
  edificio: building,
  hotel: building,
  'hotel-motel-pousada': building,
  'terreno-comercial': plot,
  'commercial-allotment-land': plot,
  'lote-comercial': plot,
  'area-industrial': plot,
  quarto: { rented: 'quarto' },
  room: { rented: 'quarto' },
};

const plots = new Set(['land-lot', 'terreno', 'lote', 'lote-terreno', 'terreno-lote']);
const rural: Readonly<Record<string, Kind>> = {
  sitio,
  chacara,
  chacrinha: chacara,
  rancho: chacara,
};

/**
 * What a PropertyType means, with or without its category (`Residential / Apartment`).
 * @param title of the listing, where the format has one name for several kinds
 */
export function kindOf(propertyType: string, title = ''): Kind | undefined {
  const [, category = '', rest = propertyType] =
    /^[^/]*(residential|commercial|residencial|comercial)[^/]*\/(.+)$/i.exec(propertyType) ?? [];
  const slug = slugOf(rest, 60);
  if (/^com/i.test(category) && plots.has(slug)) return plot;
  const [first = '', ...others] = inFull(slug).split('-');
  const kind =
    lookUp(kinds, slug) ??
    lookUp(kinds, singular(slug)) ??
    lookUp(kinds, [first, ...others].join('-')) ??
    (forWork.test(others.join('-')) && plots.has(first) ? plot : lookUp(kinds, first));
  if (kind !== fazenda) return kind;
  return lookUp(rural, slugOf(title, 60).split('-')[0] ?? '') ?? kind;
}

/** `Salas comerciais`, `Galpões`. */
const singular = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.replace(/oes$/, 'ao').replace(/ais$/, 'al').replace(/s$/, ''))
    .join('-');

const forWork = /comerci|industri/;

/** `Apto garden`, `Cob duplex`, `Sala coml`. */
const inFull = (slug: string) =>
  slug
    .split('-')
    .map((word) => lookUp(abbreviated, word) ?? word)
    .join('-');
const abbreviated: Record<string, string> = {
  apart: 'apartamento',
  apt: 'apartamento',
  apto: 'apartamento',
  ap: 'apartamento',
  cob: 'cobertura',
  terr: 'terreno',
  sobr: 'sobrado',
  com: 'comercial',
  coml: 'comercial',
  comerc: 'comercial',
};

/** For work and not for living in. */
export const commercialKinds = new Set(['sala', 'loja', 'galpao']);

/** VRSync's names of features, as our readers know them; what is not here stays as it came. */
export const vrsyncFeatures: Record<string, string> = {
  pool: 'Piscina',
  gym: 'Academia',
  elevator: 'Elevador',
  'barbecue-grill': 'Churrasqueira',
  bbq: 'Churrasqueira',
  balcony: 'Varanda',
  'gourmet-balcony': 'Varanda gourmet',
  'gourmet-area': 'Espaço gourmet',
  'party-room': 'Salão de festas',
  playground: 'Playground',
  garden: 'Jardim',
  backyard: 'Quintal',
  sauna: 'Sauna',
  'sports-court': 'Quadra',
  'game-room': 'Salão de jogos',
  'air-conditioning': 'Ar-condicionado',
  cooling: 'Ar-condicionado',
  'solar-energy': 'Energia solar',
  'home-office': 'Home office',
  closet: 'Closet',
  'service-area': 'Área de serviço',
  laundry: 'Área de serviço',
  'american-kitchen': 'Cozinha americana',
  'built-in-wardrobe': 'Armários planejados',
  'kitchen-cabinets': 'Armários planejados',
  'gated-community': 'Condomínio fechado',
  'controlled-access': 'Portaria 24 horas',
  'security-guard-on-duty': 'Portaria 24 horas',
  concierge: 'Portaria 24 horas',
  'disabled-access': 'Acessível para cadeira de rodas',
  'bicycles-place': 'Bicicletário',
  warehouse: 'Depósito',
  'exterior-view': 'Vista livre',
  mezzanine: 'Mezanino',
  'artesian-well': 'Poço',
  'poco-artesiano': 'Poço',
  corral: 'Curral',
  pasture: 'Pasto',
  lake: 'Rio ou lago',
  river: 'Rio ou lago',
  pantry: 'Despensa',
};

const pets = new Set(['pets-allowed', 'pet-friendly', 'aceita-pets', 'aceita-animais']);
const furnished = new Set(['furnished', 'mobiliado']);
const semi = new Set(['semi-furnished', 'semimobiliado', 'semi-mobiliado']);

/** What a list of features says of a home. */
export function readFeatures(names: readonly string[]) {
  const slugs = names.map((name) => slugOf(name, 60));
  const holds = (some: Set<string>) => slugs.some((slug) => some.has(slug));
  const rest = names.flatMap((name, at) => {
    const slug = slugs[at]!;
    if (slug === '' || pets.has(slug) || furnished.has(slug) || semi.has(slug)) return [];
    return [beginningOf(lookUp(vrsyncFeatures, slug) ?? name.trim(), 60)];
  });
  return {
    features: [...new Set(rest)].slice(0, 60),
    pets_allowed: holds(pets) ? 'yes' : '',
    furnished: holds(semi) ? 'semi' : holds(furnished) ? 'yes' : '',
  };
}
