import type { Sql } from 'postgres';
import type { Places } from './right.ts';

/** What a visitor may know of a listing. */
export interface Facts {
  id: string;
  market: 'carros' | 'imoveis' | 'aluguel';
  /** Title, version, features and description. */
  text: string;
  /** `Campinas, SP` */
  city: string;
  state: string;
  quarter: string;
  /** Reais; of a rental, per month. */
  price: number;
  features: string[];
  /** Milliseconds. */
  published: number;
  verified: boolean;
  photos: number;
  make?: string;
  model?: string;
  year?: number;
  km?: number;
  fuel?: string;
  gearbox?: string;
  color?: string;
  body?: string;
  doors?: number;
  isNew?: boolean;
  singleOwner?: boolean;
  ipvaPaid?: boolean;
  trade?: boolean;
  armored?: boolean;
  report?: string;
  plateEnd?: number;
  type?: string;
  rental?: string;
  bedrooms?: number;
  suites?: number;
  bathrooms?: number;
  parking?: number;
  area?: number;
  fees?: number;
  furnished?: string;
  pets?: boolean;
  financing?: boolean;
  guarantees?: string[];
}

const common = `id, title, description, features, city || ', ' || state as city, state, neighborhood as quarter,
  extract(epoch from published_at)::float * 1000 as published, is_verified as verified, photo_count as photos`;
const rooms = `property_type as type, bedrooms, suites, bathrooms, parking, monthly_fees::float as fees, furnished,
  pets_allowed as pets`;

const statements = {
  carros: `select 'carros' as market, ${common}, price::float as price, make, model, version, year, km, fuel,
    transmission as gearbox, color, body_type as body, doors, is_new as "isNew", single_owner as "singleOwner",
    ipva_paid as "ipvaPaid", accepts_trade as trade, armored, inspection_report as report, plate_end as "plateEnd"
    from public.cars where status = 'published' and availability <> 'sold'`,
  imoveis: `select 'imoveis' as market, ${common}, price::float as price, ${rooms}, accepts_financing as financing,
    (case when property_type in ('terreno', 'terreno-comercial', 'sitio', 'chacara', 'fazenda') then total_area
      else area end)::float as area
    from public.properties where status = 'published' and availability <> 'sold'`,
  aluguel: `select 'aluguel' as market, ${common}, price_per_month::float as price, ${rooms}, rental_type as rental, area::float as area,
    guarantees from public.rentals where status = 'published' and availability <> 'rented'`,
};

/** All listings that can be had, as policies show them to visitors, and where municipalities lie. */
export async function readFacts(owner: Sql): Promise<{ listings: Facts[]; places: Places }> {
  return owner.begin(async (tx) => {
    await tx`set local role anon`;
    const listings: Facts[] = [];
    for (const statement of Object.values(statements)) {
      for (const row of await tx.unsafe(statement)) listings.push(factsOf(row));
    }
    const rows = await tx<{ name: string; at: [number, number] }[]>`
      select name || ', ' || state as name, array[latitude, longitude] as at from public.municipalities`;
    return { listings, places: new Map(rows.map(({ name, at }) => [name, at])) };
  });
}

function factsOf(row: Record<string, unknown>): Facts {
  const { title, description, version, ...facts } = row;
  const features = facts['features'] as string[];
  const text = [title, facts['make'], facts['model'], version, ...features, description];
  return { ...facts, text: text.filter(Boolean).join(' ') } as Facts;
}
