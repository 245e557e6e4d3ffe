import type { Sql } from 'postgres';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { parseZipCode } from '../../../app/domain/places/zip-code.ts';
import { stateOfZip } from '../../../app/domain/places/zip-states.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { municipalityOfZip } from '../../../supabase/reference/zip-ranges.ts';
import { stateOf } from './labels.ts';
import type { FindCity, FoundCity } from './record.ts';

/** Municipalities that were renamed (IBGE, alterações de municípios), by state and former name. */
const formerNames: Record<string, string> = {
  'SP embu': 'Embu das Artes',
  'TO fortaleza do tabocao': 'Tabocão',
  'SC presidente castelo branco': 'Presidente Castello Branco',
  'RN augusto severo': 'Campo Grande',
  'RN januario cicco': 'Boa Saúde',
  'RN presidente juscelino': 'Serra Caiada',
  'PB santarem': 'Joca Claudino',
  'PB campo de santana': 'Tacima',
  'PB serido': 'São Vicente do Seridó',
  'PB sao domingos de pombal': 'São Domingos',
  'BA governador lomanto junior': 'Barro Preto',
  'SE amparo de sao francisco': 'Amparo do São Francisco',
  'GO bom jesus': 'Bom Jesus de Goiás',
  'RJ armacao de buzios': 'Armação dos Búzios',
  'RJ buzios': 'Armação dos Búzios',
  'RJ parati': 'Paraty',
  'RJ trajano de morais': 'Trajano de Moraes',
  'PE itamaraca': 'Ilha de Itamaracá',
  'PE cabo': 'Cabo de Santo Agostinho',
  'MT poxoreo': 'Poxoréu',
};

/** The administrative regions of the Federal District: quarters of Brasília, which is its one municipality. */
const federalDistrict =
  'Plano Piloto, Gama, Taguatinga, Brazlândia, Sobradinho, Planaltina, Paranoá, Núcleo Bandeirante, Ceilândia, Guará, Cruzeiro, Samambaia, Santa Maria, São Sebastião, Recanto das Emas, Lago Sul, Riacho Fundo, Lago Norte, Candangolândia, Águas Claras, Riacho Fundo II, Sudoeste, Octogonal, Varjão, Park Way, SCIA, Estrutural, Sobradinho II, Jardim Botânico, Itapoã, SIA, Vicente Pires, Fercal, Sol Nascente, Pôr do Sol, Arniqueira, Arapoanga, Água Quente, Asa Sul, Asa Norte, Noroeste'.split(
    ', ',
  );
const quartersOfBrasilia = new Map(federalDistrict.map((name) => [keyOf(name), name]));

interface City extends FoundCity {
  key: string;
}

/** Municipalities as files name them, and where the store of a run is. */
export interface Places {
  findCity: FindCity;
  /** `Campinas, SP`; '' where it is not known. */
  storeCity: string;
}

/** Finds municipalities as a file of a run's store writes them. */
export async function loadPlaces(owner: Sql, run: string): Promise<Places> {
  const rows = await owner<FoundCity[]>`select id, name, state from public.municipalities`;
  const [store] = await owner<{ city: string | null; state: string | null }[]>`
    select c.city, c.state from private.import_runs r
    join public.customers c on c.id = r.customer_id where r.id = ${run}`;
  const findCity = findCityAmong(rows);
  const own = store && findCity(store.city ?? '', store.state ?? '');
  const byId = new Map<number | undefined, FoundCity>(rows.map((row) => [row.id, row]));
  return {
    // A name that says too little is settled by the CEP. A file that names no city means that of its store, unless
    // the state or the CEP is another one's.
    findCity: (city, state, zipCode = '') => {
      const zip = parseZipCode(zipCode) ?? '';
      const zipState = stateOfZip(zip);
      const named = city.trim() !== '' && findCity(city, state || (zipState ?? ''));
      if (named) return named;
      const ofZip = byId.get(municipalityOfZip(zip));
      if (ofZip || city.trim() !== '') return ofZip;
      const told = state || zipState;
      return told === undefined || told === own?.state ? own : undefined;
    },
    storeCity: own ? `${own.name}, ${own.state}` : '',
  };
}

/**
 * Finds a municipality by its name: with or without accents, apostrophes and hyphens, by a former name, with one letter
 * that differs, with the state behind it (`Sao Paulo - SP`), or as a region of the Federal District.
 * @param rows all municipalities
 */
export function findCityAmong(rows: readonly FoundCity[]): FindCity {
  const cities: City[] = rows.map((row) => ({ ...row, key: keyOf(row.name) }));
  const byState = Map.groupBy(cities, ({ state }) => state);
  const byKey = Map.groupBy(cities, ({ key }) => key);
  const inState = (name: string, state: string) => {
    const some = byState.get(state) ?? [];
    const former = lookUp(formerNames, `${state} ${slugOf(name, 80).replaceAll('-', ' ')}`);
    return (
      named(some, name) ??
      (former === undefined ? undefined : named(some, former)) ??
      inFull(name)
        .map((whole) => named(some, whole) ?? onlyNear(some, keyOf(whole)))
        .find(Boolean) ??
      onlyNear(some, keyOf(name))
    );
  };
  return (written, column) => {
    const { name, state, before } = splitState(written, column);
    if (before !== undefined) {
      const last = byState.get(state) && inState(name, state);
      return last && { ...last, quarter: before };
    }
    if (state === '') {
      const found = byKey.get(keyOf(name)) ?? [];
      return found.length === 1 ? found[0] : undefined;
    }
    const quarter = state === 'DF' ? quartersOfBrasilia.get(keyOf(name)) : undefined;
    if (quarter === undefined) return inState(name, state);
    const capital = inState('Brasília', state);
    return capital && { ...capital, quarter };
  };
}

/** What is typed of a city: its number, and the words that titles and rules use. */
export const placeOf = (city: FoundCity | undefined) => ({
  municipality_id: city === undefined ? '' : String(city.id),
  city: city?.name ?? '',
  state: city?.state ?? '',
});

function keyOf(name: string): string {
  return slugOf(name, 80).replaceAll('-', '');
}

function splitState(
  written: string,
  column: string,
): { name: string; state: string; before?: string } {
  const text = written.trim().replace(/[,/-]\s*bra[sz]il$/i, '');
  const [, name, end] = /^(.+?)\s*(?:[-/,(–]\s*)([\p{L} ]+?)\)?$/u.exec(text) ?? [];
  const state = end === undefined ? '' : stateOf(end);
  // `Taquaral, Campinas, SP`: a quarter may stand before its city.
  const [, before, city] = /^(.+),\s*([^,]+)$/.exec(name ?? '') ?? [];
  if (state !== '' && before !== undefined) return { name: city!, state, before };
  if (name !== undefined && state !== '') return { name, state };
  return { name: written, state: column };
}

/** What an abbreviated name may be: `S. José dos Campos`, `Sta. Rita`. */
function inFull(name: string): string[] {
  const [, short = '', rest = ''] = /^(\p{L}+)(?:\.\s*|\s+)(.+)$/u.exec(name) ?? [];
  return (lookUp(abbreviated, short.toLowerCase()) ?? []).map((whole) => `${whole} ${rest}`);
}

const abbreviated: Record<string, readonly string[]> = {
  s: ['São', 'Santo', 'Santa'],
  sta: ['Santa'],
  sto: ['Santo'],
  pres: ['Presidente'],
  gov: ['Governador'],
  cel: ['Coronel'],
  mal: ['Marechal'],
};

const named = (cities: readonly City[], name: string) =>
  cities.find(({ key }) => key === keyOf(name));

/** The only city whose name differs by one letter: `Dona Eusébia`, `Moji das Cruzes`. */
function onlyNear(cities: readonly City[], key: string): City | undefined {
  const near = key.length < 5 ? [] : cities.filter((city) => differByOne(city.key, key));
  return near.length === 1 ? near[0] : undefined;
}

function differByOne(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}
