import type { CarFacts } from '../content/phrases/car-facts.ts';
import type { Model, Version } from '../content/vehicles/types.ts';
import { Random } from '../random.ts';
import { monthBefore, type Slots, thousands } from '../text.ts';
import { Closings } from './closings.ts';
import { Showroom } from './car-choice.ts';
import { carFeatures } from './car-features.ts';
import { type CarNumbers, carNumbers } from './car-numbers.ts';
import { colorOf, settingsIn, shapeOf } from './car-pictures.ts';
import { CarWriter } from './car-text.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { lifeOf } from './life.ts';
import { siteOfCar } from './market.ts';
import { type Gazetteer, placeColumns, placeSlots } from './places.ts';
import { carGalleries, variantsOf } from './galleries.ts';
import type { Unhung } from './hang.ts';
import type { ListingRow } from './rows.ts';
import type { Seller } from './sellers.ts';

export interface CarRow extends ListingRow {
  price: number;
  make: string;
  model: string;
  version: string;
  year: number;
  year_fabrication: number;
  km: number;
  fuel: string;
  transmission: string;
  color: string;
  doors: number;
  body_type: string;
  plate_end: number | null;
  is_new: boolean;
  single_owner: boolean;
  ipva_paid: boolean;
  licensed: boolean;
  has_lien: boolean;
  accepts_trade: boolean;
  factory_warranty: boolean;
  service_history: boolean;
  armored: boolean;
  pcd: boolean;
  auction_history: boolean;
  inspection_report: 'approved' | 'notes' | 'none';
}

/** Colours in the form that follows "na cor". */
const FEMININE_COLORS: Record<string, string> = {
  branco: 'branca',
  preto: 'preta',
  vermelho: 'vermelha',
  amarelo: 'amarela',
};

const TYRES = [
  'Michelin',
  'Pirelli',
  'Goodyear',
  'Continental',
  'Bridgestone',
  'Dunlop',
  'Yokohama',
  'Hankook',
];

function factsOf(
  random: Random,
  seller: Seller,
  model: Model,
  version: Version,
  numbers: CarNumbers,
): CarFacts {
  const { age, km, isNew } = numbers;
  const byStore = seller.store !== null;
  const auction = !isNew && age > 3 && random.chance(0.02);
  const lien = !isNew && !byStore && random.chance(0.12);
  const ipvaPaid = isNew || random.chance(byStore ? 0.9 : 0.85);
  const inspected = !isNew && random.chance(byStore ? 0.6 : 0.2);
  return {
    byStore,
    body: model.body,
    fuel: version.fuel,
    transmission: version.transmission,
    level: version.level,
    age,
    km,
    price: numbers.price,
    isNew,
    singleOwner: isNew || random.chance(age <= 3 ? 0.75 : age <= 7 ? 0.4 : 0.15),
    serviceHistory: !isNew && random.chance(age <= 5 ? 0.75 : 0.35),
    hasLien: lien,
    acceptsTrade: random.chance(byStore ? 0.8 : 0.3),
    ipvaPaid,
    licensed: isNew || (ipvaPaid && random.chance(0.9)),
    warranty: isNew || (age <= 3 && km < 80_000 && random.chance(0.8)),
    negotiable: random.chance(byStore ? 0.35 : 0.55),
    inspection: auction ? 'none' : inspected ? (random.chance(0.9) ? 'approved' : 'notes') : 'none',
    armored: version.level === 4 && !isNew && numbers.price > 110_000 && random.chance(0.05),
    pcd: !isNew && age >= 4 && age <= 9 && model.body !== 'pickup' && random.chance(0.03),
    auction,
  };
}

function slotsOf(
  random: Random,
  seller: Seller,
  model: Model,
  version: Version,
  numbers: CarNumbers,
  color: string,
  now: Date,
): Slots {
  const revised = Math.max(10, Math.floor(numbers.km / 10_000) * 10);
  const article = model.article;
  return {
    marca: model.make,
    modelo: model.model,
    versao: version.name,
    o_modelo: `${article} ${model.model}`,
    cor: FEMININE_COLORS[color] ?? color,
    ano: `${numbers.fabrication}/${numbers.year}`,
    km: `${thousands(numbers.km)} km`,
    compra: numbers.fabrication,
    hoje: now.getUTCFullYear(),
    mes: monthBefore(now, random.int(1, 8)),
    revisao: revised,
    embreagem: Math.max(40, Math.round((numbers.km * random.between(0.6, 0.9)) / 5_000) * 5),
    pneu: random.pick(TYRES),
    bateria: 100 - Math.min(9, 1 + numbers.age * 2),
    garantia: `${random.pick(['março', 'maio', 'julho', 'setembro'])} de ${now.getUTCFullYear() + random.int(1, 2)}`,
  };
}

function titleOf(random: Random, model: Model, version: Version, facts: CarFacts): string {
  const title = `${model.make} ${model.model} ${version.name}`;
  if (facts.isNew) return `${title} zero-quilômetro`;
  if (!random.chance(facts.byStore ? 0.14 : 0.4)) return title;
  const extras = [
    facts.singleOwner && 'único dono',
    facts.serviceHistory && 'revisado na autorizada',
    facts.km / Math.max(facts.age, 1) < 8_500 && facts.age > 2 && 'pouco rodado',
    facts.armored && 'blindado',
    facts.ipvaPaid && !facts.byStore && 'IPVA pago',
    facts.inspection === 'approved' && 'com laudo',
    facts.warranty && 'na garantia',
  ].filter((extra) => extra !== false);
  return extras.length > 0 ? `${title}, ${random.pick(extras)}` : title;
}

/** All cars of the demo, newest first. */
export function makeCars(
  sellers: readonly Seller[],
  gazetteer: Gazetteer,
  now: Date,
): Unhung<CarRow>[] {
  const random = new Random('cars');
  const showroom = new Showroom(random);
  const writer = new CarWriter(random);
  const closings = new Closings(random);
  return sellers.map((seller, rank) => {
    const { model, version } = showroom.pick(seller);
    const byStore = seller.store !== null;
    const numbers = carNumbers(random, model, version, byStore);
    const facts = factsOf(random, seller, model, version, numbers);
    const { city, district } = siteOfCar(random, seller);
    const color = colorOf(random, model);
    const slots = {
      ...placeSlots(random, city, district),
      ...slotsOf(random, seller, model, version, numbers, color, now),
    };
    const life = lifeOf(random, seller, { rank, of: sellers.length, now, gone: 'sold' });
    const price = facts.auction
      ? Math.round((numbers.price * 0.8) / 500) * 500
      : facts.armored
        ? Math.round((numbers.price * 1.08) / 1000) * 1000 - 100
        : numbers.price;
    const row: CarRow = {
      id: stableId('car', rank),
      customer_id: seller.id,
      title: titleOf(random, model, version, facts),
      description: writer.describe(
        facts,
        slots,
        random.pick(model.notes),
        closings.ofCar(seller, facts.acceptsTrade),
      ),
      price,
      negotiable: facts.negotiable,
      ...life,
      ...placeColumns(gazetteer, city, district),
      features: carFeatures(random, model, version, numbers.year),
      make: model.make,
      model: model.model,
      version: version.name,
      year: numbers.year,
      year_fabrication: numbers.fabrication,
      km: numbers.km,
      fuel: version.fuel,
      transmission: version.transmission,
      color,
      doors: version.name.endsWith(' CS') ? 2 : model.doors,
      body_type: model.body,
      plate_end: numbers.isNew ? null : random.int(0, 9),
      is_new: numbers.isNew,
      single_owner: facts.singleOwner,
      ipva_paid: facts.ipvaPaid,
      licensed: facts.licensed,
      has_lien: facts.hasLien,
      accepts_trade: facts.acceptsTrade,
      factory_warranty: facts.warranty,
      service_history: facts.serviceHistory,
      armored: facts.armored,
      pcd: facts.pcd,
      auction_history: facts.auction,
      inspection_report: facts.inspection,
    };
    const body = { category: model.body, color, shape: shapeOf(random, model, version) };
    const settings = random.shuffle(settingsIn(city, byStore));
    return {
      row,
      galleries: carGalleries(body, settings, { byStore, variants: variantsOf(rank) }),
    };
  });
}
