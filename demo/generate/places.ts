import type { Sql, TransactionSql } from 'postgres';
import { cities } from '../content/cities/all.ts';
import type { City, District } from '../content/cities/types.ts';
import { inDistrict, ofDistrict } from '../content/cities/preposition.ts';
import { hash, type Random } from '../random.ts';
import type { Slots } from '../text.ts';

interface Municipality {
  id: number;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

export type Gazetteer = ReadonlyMap<City, Municipality>;

/** The municipalities of the demonstration's cities. @throws Error when one is missing */
export function gazetteerOf(rows: readonly Municipality[]): Gazetteer {
  const found = new Map(rows.map((row) => [`${row.name}, ${row.state}`, row]));
  return new Map(
    cities.map((city) => {
      const place = found.get(`${city.name}, ${city.state}`);
      if (!place) throw new Error(`No municipality ${city.name}, ${city.state}`);
      return [city, place];
    }),
  );
}

/** The municipalities of the demo's cities, from the database. */
export async function readGazetteer(sql: Sql | TransactionSql): Promise<Gazetteer> {
  const rows = await sql<Municipality[]>`
    select id, name, state, latitude, longitude from public.municipalities
    where name in ${sql(cities.map((city) => city.name))}`;
  return gazetteerOf(rows);
}

/** The columns of a listing's place. The point is that of the district, some kilometres off the centre. */
export function placeColumns(gazetteer: Gazetteer, city: City, district: District) {
  const place = gazetteer.get(city);
  if (!place) throw new Error(`No municipality for ${city.name}`);
  const shift = (axis: string) =>
    ((hash(`${city.name}${district.name}${axis}`) % 800) - 400) / 10_000;
  return {
    municipality_id: place.id,
    city: city.name,
    state: city.state,
    neighborhood: district.name,
    latitude: Number((place.latitude + shift('latitude')).toFixed(2)),
    longitude: Number((place.longitude + shift('longitude')).toFixed(2)),
  };
}

/** The words for a place in sentences. */
export function placeSlots(random: Random, city: City, district: District): Slots {
  const road = random.pick(city.roads);
  return {
    cidade: city.name,
    bairro: district.name,
    no_bairro: inDistrict(district.name),
    do_bairro: ofDistrict(district.name),
    perto: district.near,
    estrada: road,
    por_estrada: road.replace(/^n([ao]) /, 'pel$1 '),
  };
}

const COAST = new Set([
  'Santos',
  'Ubatuba',
  'Guarujá',
  'Rio de Janeiro',
  'Niterói',
  'Armação dos Búzios',
  'Vitória',
  'Vila Velha',
  'Florianópolis',
  'Balneário Camboriú',
  'Itajaí',
  'Salvador',
  'Porto Seguro',
  'Ilhéus',
  'Recife',
  'Olinda',
  'Fortaleza',
  'São Luís',
  'Natal',
  'João Pessoa',
  'Maceió',
  'Aracaju',
]);

const HILLS = new Set([
  'Petrópolis',
  'Gramado',
  'Caxias do Sul',
  'Ouro Preto',
  'Poços de Caldas',
  'Juiz de Fora',
  'Jundiaí',
  'Belo Horizonte',
  'Blumenau',
  'Joinville',
  'Curitiba',
  'São José dos Campos',
]);

export function isCoastal(city: City): boolean {
  return COAST.has(city.name);
}

export function isHilly(city: City): boolean {
  return HILLS.has(city.name);
}
