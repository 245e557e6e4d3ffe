import type { RentalType } from '../pictures/vocabulary.ts';
import type { City, District } from '../content/cities/types.ts';
import {
  flatFeatures,
  houseFeatures,
  penthouseFeatures,
  rentalFeatures,
} from '../content/features.ts';
import type { RentalFacts } from '../content/phrases/rental-facts.ts';
import { Random } from '../random.ts';
import { count, countInWords, monthBefore, type Slots, thousands } from '../text.ts';
import { Closings } from './closings.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { lifeOf } from './life.ts';
import { cityOfListing, districtFor } from './market.ts';
import { type Gazetteer, isCoastal, isHilly, placeColumns, placeSlots } from './places.ts';
import { commercial, type Let, longTerm, type RentedType, room, season } from './rental-numbers.ts';
import { RentalWriter } from './rental-text.ts';
import { letGalleries, variantsOf } from './galleries.ts';
import type { Unhung } from './hang.ts';
import type { ListingRow } from './rows.ts';
import type { Seller } from './sellers.ts';

export interface RentalRow extends ListingRow {
  price_per_month: number;
  rental_type: RentalType;
  property_type: RentedType | 'kitnet';
  duration: string;
  available_from: string;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number;
  parking: number;
  area: number;
  floor: number | null;
  monthly_fees: number | null;
  iptu: number | null;
  iptu_period: 'monthly' | 'yearly';
  insurance: number | null;
  guarantees: string[];
  pets_allowed: boolean | null;
  furnished: 'yes' | 'semi' | 'no' | null;
  address_display: 'neighborhood';
}

type Mix = Record<RentalType, number>;

const USUAL: Mix = { 'longo-prazo': 74, temporada: 6, comercial: 12, quarto: 8 };
const PRIVATE: Mix = { 'longo-prazo': 38, temporada: 26, comercial: 4, quarto: 32 };

const TRADES: Record<string, Mix> = {
  'Litoral Casas e Temporada': { 'longo-prazo': 12, temporada: 88, comercial: 0, quarto: 0 },
  'Serra & Mar Temporada': { 'longo-prazo': 0, temporada: 100, comercial: 0, quarto: 0 },
  'Ponto Certo Comercial': { 'longo-prazo': 0, temporada: 0, comercial: 100, quarto: 0 },
  'Campus Moradia': { 'longo-prazo': 25, temporada: 0, comercial: 0, quarto: 75 },
};

const TYPES: RentalType[] = ['longo-prazo', 'temporada', 'comercial', 'quarto'];
const NEEDS: Record<RentalType, string> = {
  'longo-prazo': '',
  temporada: 's',
  comercial: 'k',
  quarto: 'u',
};
const DAY = 86_400_000;

function chooseSite(random: Random, seller: Seller, city: City): [RentalType, District] {
  const mix = seller.store ? (TRADES[seller.store.name] ?? USUAL) : PRIVATE;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const type = random.weighted(TYPES, (candidate) => mix[candidate]);
    const district = districtFor(random, city, NEEDS[type] || random.pick(['a', 'a', 'c']));
    if (district) return [type, district];
  }
  return ['longo-prazo', random.pick(city.districts)];
}

function letOf(random: Random, type: RentalType, city: City, district: District): Let {
  if (type === 'temporada') return season(random, city, district);
  if (type === 'comercial') return commercial(random, city, district);
  if (type === 'quarto') return room(random, city, district);
  const towers = district.uses.includes('a');
  const house = district.uses.includes('c') && (!towers || random.chance(0.3));
  const kind = house || !towers ? 'casa' : random.chance(0.07) ? 'cobertura' : 'apartamento';
  return longTerm(random, kind, city, district);
}

function guaranteesOf(random: Random, home: Let): string[] {
  if (home.rentalType === 'temporada') return random.chance(0.5) ? ['caucao'] : [];
  if (home.rentalType === 'quarto') return ['caucao'];
  return random.sample(['caucao', 'fiador', 'seguro-fianca', 'titulo'], random.int(2, 3));
}

function furnishingOf(random: Random, type: RentalType): RentalFacts['furnished'] {
  if (type === 'temporada' || type === 'quarto') return 'yes';
  if (type === 'comercial') return null;
  return random.weighted(['no', 'semi', 'yes'] as const, (kind) => (kind === 'no' ? 40 : 30));
}

function factsOf(
  random: Random,
  seller: Seller,
  home: Let,
  city: City,
  district: District,
  guarantees: string[],
): RentalFacts {
  const lived = home.rentalType === 'longo-prazo' || home.rentalType === 'temporada';
  return {
    byStore: seller.store !== null,
    rentalType: home.rentalType,
    propertyType: home.propertyType,
    style: home.style,
    bedrooms: home.bedrooms ?? 0,
    suites: home.suites ?? 0,
    bathrooms: home.bathrooms,
    parking: home.parking,
    area: home.area,
    floor: home.floor,
    rent: home.rent,
    furnished: furnishingOf(random, home.rentalType),
    pets: lived && random.chance(0.75) ? random.chance(0.75) : null,
    seaside: isCoastal(city) && district.uses.includes('s'),
    mountain: isHilly(city),
    students: district.uses.includes('u'),
    billsIncluded:
      home.rentalType === 'temporada' || (home.rentalType === 'quarto' && home.fees === 0),
    pool: home.pool,
    deposit: guarantees.includes('caucao'),
    guarantor: guarantees.includes('fiador') && guarantees.includes('seguro-fianca'),
    negotiable: random.chance(0.3),
  };
}

const SHOW_WINDOWS: ReadonlySet<string> = new Set(['loja', 'esquina', 'galeria', 'boutique']);

function featuresOf(random: Random, home: Let): string[] {
  const some = (items: readonly string[], least: number, most: number) =>
    random.sample(items, random.int(least, most));
  if (home.rentalType === 'temporada')
    return [...some(rentalFeatures.seasonal, 5, 8), ...(home.pool ? ['Piscina'] : [])];
  if (home.propertyType === 'loja')
    return [
      ...some(rentalFeatures.shop, 3, 5),
      ...(SHOW_WINDOWS.has(home.style) ? ['Vitrine'] : []),
    ];
  if (home.propertyType === 'sala')
    return some(
      home.style === 'escritorio' ? rentalFeatures.tower : rentalFeatures.office,
      3,
      home.style === 'escritorio' ? 6 : 4,
    );
  if (home.propertyType === 'galpao') return some(rentalFeatures.shed, 4, 6);
  if (home.propertyType === 'quarto') return some(rentalFeatures.room, 4, 7);
  if (home.propertyType === 'casa') return some(houseFeatures.usual, 3, 6);
  if (home.propertyType === 'cobertura')
    return [...some(penthouseFeatures, 5, 7), ...(home.pool ? ['Piscina'] : [])];
  return [
    ...some(flatFeatures.private, 2, 5),
    ...(home.area >= 75 ? some(flatFeatures.roomy, 0, 2) : []),
    ...some(flatFeatures.building, 2, 4),
    ...some(flatFeatures.leisure, 0, 3),
  ];
}

function slotsOf(random: Random, home: Let, available: Date, now: Date): Slots {
  const soon = available.getTime() <= now.getTime();
  return {
    quartos: countInWords(home.bedrooms ?? 0, 'quarto', 'quartos'),
    n_quartos: count(home.bedrooms ?? 0, 'quarto', 'quartos'),
    banheiros: countInWords(home.bathrooms, 'banheiro', 'banheiros'),
    vagas: countInWords(Math.max(1, home.parking), 'vaga', 'vagas', true),
    vagas_carros: countInWords(Math.max(1, home.parking), 'carro', 'carros'),
    area: `${thousands(home.area)} m²`,
    frente: Math.max(3, Math.min(9, Math.round(home.area / 16))),
    hospedes: countInWords(Math.max(2, (home.bedrooms ?? 1) * 2), '', '').trim(),
    prazo: home.duration === 'a combinar' ? 'prazo a combinar' : home.duration,
    disponivel: soon
      ? 'agora'
      : `a partir de ${available.getUTCDate()} de ${monthBefore(available, 0)}`,
    mes: monthBefore(now, random.int(1, 9)),
  };
}

/** All rentals of the demo, newest first. */
export function makeRentals(
  sellers: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<RentalRow>[] {
  const random = new Random('rentals');
  const writer = new RentalWriter(random);
  const closings = new Closings(random);
  return sellers.map((seller, rank) => {
    const city = cityOfListing(random, seller);
    const [type, district] = chooseSite(random, seller, city);
    const home = letOf(random, type, city, district);
    const guarantees = guaranteesOf(random, home);
    const facts = factsOf(random, seller, home, city, district, guarantees);
    const available = new Date(now.getTime() + random.int(-20, 40) * DAY);
    const slots = {
      ...placeSlots(random, city, district),
      ...slotsOf(random, home, available, now),
    };
    const monthly = home.iptu !== null && random.chance(0.5);
    const title = writer.title(facts, slots);
    const row: RentalRow = {
      id: stableId('rental', rank),
      customer_id: seller.id,
      title,
      description: writer.describe(facts, slots, closings.ofLet(seller)),
      price_per_month: home.rent,
      negotiable: facts.negotiable,
      ...lifeOf(random, seller, { rank, of: sellers.length, now, gone: 'rented' }),
      ...placeColumns(gazetteer, city, district),
      features: featuresOf(random, home),
      rental_type: home.rentalType,
      // A title that says kitnet or estúdio needs that type.
      property_type: /^(?:Kitnet|Estúdio)/.test(title) ? 'kitnet' : home.propertyType,
      duration: home.duration,
      available_from: available.toISOString().slice(0, 10),
      bedrooms: home.bedrooms,
      suites: home.suites,
      bathrooms: home.bathrooms,
      parking: home.parking,
      area: home.area,
      floor: home.floor,
      monthly_fees: home.fees,
      iptu: monthly ? Math.round(home.iptu! / 12) : home.iptu,
      iptu_period: monthly ? 'monthly' : 'yearly',
      insurance: home.insurance,
      guarantees,
      pets_allowed: facts.pets,
      furnished: facts.furnished,
      address_display: 'neighborhood',
    };
    const variants = variantsOf(rank);
    const byStore = seller.store !== null;
    return {
      row,
      galleries: letGalleries(
        { rentalType: type, propertyType: home.propertyType, style: home.style },
        { byStore, variants },
      ),
    };
  });
}
