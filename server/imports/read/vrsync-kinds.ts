import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';

interface Kind {
  /** As a home for sale; undefined: not sold here. */
  sold?: string;
  rented: string;
}

const apartment: Kind = { sold: 'apartamento', rented: 'apartamento' };
const house: Kind = { sold: 'casa', rented: 'casa' };
const land: Kind = { sold: 'terreno', rented: 'terreno' };
const penthouse: Kind = { sold: 'cobertura', rented: 'cobertura' };
const studio: Kind = { sold: 'apartamento', rented: 'kitnet' };

/** Kinds of VRSync's PropertyType, and the words that files put in their place. */
const kinds: Record<string, Kind> = {
  apartment,
  apartamento: apartment,
  apto: apartment,
  ap: apartment,
  'apartamento-padrao': apartment,
  duplex: apartment,
  flat: apartment,
  loft: apartment,
  'village-house': house,
  home: house,
  house,
  casa: house,
  'casa-terrea': house,
  'casa-padrao': house,
  'casa-em-condominio': house,
  'casa-de-vila': house,
  condo: house,
  'casa-de-condominio': house,
  'two-story-house': house,
  sobrado: house,
  penthouse,
  cobertura: penthouse,
  kitnet: studio,
  kitinete: studio,
  kitchenette: studio,
  'kitnet-conjugado': studio,
  quitinete: studio,
  studio,
  'land-lot': land,
  'allotment-land': land,
  'residential-allotment-land': land,
  terreno: land,
  lote: land,
  'terreno-padrao': land,
  'lote-terreno': land,
  'terreno-lote': land,
  'terreno-em-condominio': land,
  'lote-em-condominio': land,
  'farm-ranch': { rented: 'chacara' },
  agricultural: { rented: 'chacara' },
  chacara: { rented: 'chacara' },
  sitio: { rented: 'chacara' },
  office: { rented: 'sala' },
  business: { rented: 'loja' },
  'sala-comercial': { rented: 'sala' },
  sala: { rented: 'sala' },
  clinic: { rented: 'sala' },
  store: { rented: 'loja' },
  shop: { rented: 'loja' },
  loja: { rented: 'loja' },
  'loja-salao': { rented: 'loja' },
  industrial: { rented: 'galpao' },
  warehouse: { rented: 'galpao' },
  galpao: { rented: 'galpao' },
  'galpao-deposito-armazem': { rented: 'galpao' },
  quarto: { rented: 'quarto' },
  room: { rented: 'quarto' },
};

/** What a PropertyType means, with or without its category (`Residential / Apartment`). */
export function kindOf(propertyType: string): Kind | undefined {
  const [, rest = propertyType] =
    /^[^/]*(?:residential|commercial|residencial|comercial)[^/]*\/(.+)$/i.exec(propertyType) ?? [];
  return lookUp(kinds, slugOf(rest, 60));
}

/** For work and not for living in. */
export const commercialKinds = new Set(['sala', 'loja', 'galpao']);

/** VRSync's names of features, as our readers know them; what is not here stays as it came. */
const features: Record<string, string> = {
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
    return [beginningOf(lookUp(features, slug) ?? name.trim(), 60)];
  });
  return {
    features: [...new Set(rest)].slice(0, 60),
    pets_allowed: holds(pets) ? 'yes' : '',
    furnished: holds(semi) ? 'semi' : holds(furnished) ? 'yes' : '',
  };
}
