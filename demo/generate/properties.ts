import type { propertyTypes } from '../../app/domain/listings/terms.ts';
import type { City, District } from '../content/cities/types.ts';
import type { HomeFacts } from '../content/phrases/home-facts.ts';
import { Random } from '../random.ts';
import { count, countInWords, monthBefore, type Slots, thousands } from '../text.ts';
import { homeFeatures } from './home-features.ts';
import { type Home, homeOf, type HomeType } from './home-numbers.ts';
import { HomeWriter } from './home-text.ts';
import { Closings } from './closings.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { lifeOf } from './life.ts';
import { cityOfListing, districtFor } from './market.ts';
import { type Gazetteer, isCoastal, placeColumns, placeSlots } from './places.ts';
import { homeGalleries, variantsOf } from './galleries.ts';
import type { Unhung } from './hang.ts';
import type { ListingRow } from './rows.ts';
import type { Seller } from './sellers.ts';

export interface PropertyRow extends ListingRow {
  price: number;
  property_type: keyof typeof propertyTypes;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number | null;
  parking: number | null;
  area: number | null;
  total_area: number | null;
  floor: number | null;
  ceiling_height: number | null;
  year_built: number | null;
  monthly_fees: number | null;
  iptu: number | null;
  iptu_period: 'monthly' | 'yearly';
  pets_allowed: boolean | null;
  furnished: 'yes' | 'semi' | 'no' | null;
  building_stage: 'novo' | 'usado' | null;
  accepts_financing: boolean;
  accepts_fgts: boolean;
  address_display: 'neighborhood';
}

/** The uses of districts (letters of District.uses) in which each type stands, best first. */
const USES: Record<HomeType, string[]> = {
  apartamento: ['a'],
  cobertura: ['a'],
  casa: ['h', 'c'],
  terreno: ['t', 'h', 'c'],
};

/** Years for which texts call a home new. */
const newUntil = 2;

type Mix = Record<HomeType, number>;

const USUAL: Mix = { apartamento: 50, casa: 29, cobertura: 9, terreno: 12 };

/** What an agency mostly sells, where its description names it. */
const TRADES: Record<string, Mix> = {
  'Helena Rocha Imóveis': { apartamento: 4, casa: 64, cobertura: 0, terreno: 32 },
  'Chácaras Serra Azul': { apartamento: 0, casa: 45, cobertura: 0, terreno: 55 },
  'Litoral Casas e Temporada': { apartamento: 25, casa: 50, cobertura: 0, terreno: 25 },
  'Paulista Imóveis': { apartamento: 78, casa: 8, cobertura: 14, terreno: 0 },
  'Serra & Mar Temporada': { apartamento: 50, casa: 50, cobertura: 0, terreno: 0 },
};

const TYPES: HomeType[] = ['apartamento', 'casa', 'cobertura', 'terreno'];

function siteOf(random: Random, type: HomeType, city: City): District | undefined {
  const uses = random.chance(0.55) ? USES[type] : [...USES[type]].reverse();
  for (const use of uses) {
    const district = districtFor(random, city, use);
    if (district) return district;
  }
  return undefined;
}

/** A type that the seller offers, and a district of the city for it. */
function chooseSite(random: Random, seller: Seller, city: City): [HomeType, District] {
  const mix = (seller.store && TRADES[seller.store.name]) || USUAL;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const type = random.weighted(TYPES, (candidate) => mix[candidate]);
    const district = siteOf(random, type, city);
    if (district) return [type, district];
  }
  throw new Error(`Nothing for ${seller.name} to sell in ${city.name}`);
}

function factsOf(
  random: Random,
  seller: Seller,
  home: Home,
  city: City,
  district: District,
  year: number,
): HomeFacts {
  const financing = random.chance(0.87);
  return {
    byStore: seller.store !== null,
    type: home.type,
    style: home.style,
    bedrooms: home.bedrooms,
    suites: home.suites,
    bathrooms: home.bathrooms,
    parking: home.parking,
    area: home.area ?? 0,
    totalArea: home.totalArea ?? 0,
    floor: home.floor ?? 0,
    age: home.yearBuilt === null ? 0 : year - home.yearBuilt,
    price: home.price,
    tier: district.tier,
    gated: home.gated,
    walled: home.walled,
    pool: home.pool,
    seaside: isCoastal(city) && district.uses.includes('s'),
    students: district.uses.includes('u') && home.type === 'apartamento',
    fees: home.fees,
    furnished:
      home.type === 'terreno'
        ? null
        : random.weighted(['no', 'semi', 'yes'] as const, (kind) =>
            kind === 'no' ? 62 : kind === 'semi' ? 28 : 10,
          ),
    pets: home.type === 'apartamento' && random.chance(0.6) ? random.chance(0.93) : null,
    financing,
    fgts: financing && home.type !== 'terreno' && home.price <= 1_500_000 && random.chance(0.85),
    negotiable: random.chance(0.4),
  };
}

function slotsOf(random: Random, home: Home, year: number, now: Date): Slots {
  return {
    quartos: countInWords(home.bedrooms, 'quarto', 'quartos'),
    n_quartos: count(home.bedrooms, 'quarto', 'quartos'),
    suites: countInWords(home.suites, 'suíte', 'suítes', true),
    banheiros: countInWords(home.bathrooms, 'banheiro', 'banheiros'),
    vagas: countInWords(home.parking, 'vaga', 'vagas', true),
    vagas_carros: countInWords(Math.max(1, home.parking), 'carro', 'carros'),
    area: `${thousands(home.area ?? 0)} m²`,
    terreno: `${thousands(home.totalArea ?? 0)} m²`,
    frente: random.int(10, 16),
    andar: `${home.floor ?? 1}º andar`,
    ano: home.yearBuilt ?? year,
    mes: monthBefore(now, random.int(1, 9)),
    reforma: year - random.int(1, 5),
  };
}

/** All homes and plots for sale of the demo, newest first. */
export function makeProperties(
  sellers: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<PropertyRow>[] {
  const random = new Random('properties');
  const writer = new HomeWriter(random);
  const closings = new Closings(random);
  const year = now.getUTCFullYear();
  return sellers.map((seller, rank) => {
    const city = cityOfListing(random, seller);
    const [type, district] = chooseSite(random, seller, city);
    const home = homeOf(random, type, city, district, year);
    const facts = factsOf(random, seller, home, city, district, year);
    const slots = { ...placeSlots(random, city, district), ...slotsOf(random, home, year, now) };
    const land = type === 'terreno';
    const monthly = home.iptu !== null && random.chance(0.4);
    const row: PropertyRow = {
      id: stableId('property', rank),
      customer_id: seller.id,
      title: writer.title(facts, slots),
      description: writer.describe(facts, slots, closings.ofSale(seller, land)),
      price: home.price,
      negotiable: facts.negotiable,
      ...lifeOf(random, seller, { rank, of: sellers.length, now, gone: 'sold' }),
      ...placeColumns(gazetteer, city, district),
      features: homeFeatures(random, home, facts.age),
      property_type: type,
      bedrooms: land ? null : home.bedrooms,
      suites: land ? null : home.suites,
      bathrooms: land ? null : home.bathrooms,
      parking: land ? null : home.parking,
      area: home.area,
      total_area: home.totalArea,
      floor: home.floor,
      ceiling_height: null,
      year_built: home.yearBuilt,
      monthly_fees: home.fees,
      iptu: monthly ? Math.round(home.iptu! / 12) : home.iptu,
      iptu_period: monthly ? 'monthly' : 'yearly',
      pets_allowed: facts.pets,
      furnished: facts.furnished,
      building_stage: land ? null : facts.age <= newUntil ? 'novo' : 'usado',
      accepts_financing: facts.financing,
      accepts_fgts: facts.fgts,
      address_display: 'neighborhood',
    };
    const variants = variantsOf(rank);
    const byStore = seller.store !== null;
    return { row, galleries: homeGalleries({ type, style: home.style }, { byStore, variants }) };
  });
}
