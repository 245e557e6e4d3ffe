import { capitalised } from '../text/text.ts';
/** The 27 federative units: code → name. */
export const stateNames = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const;

type State = keyof typeof stateNames;

/** Whether a text is the code of a federative unit, in upper case. */
export function isState(text: string): text is State {
  return Object.hasOwn(stateNames, text);
}

/** `São Paulo (estado)`: a state in a field for places, to distinguish it from its capital. */
export function stateLabel(state: State): string {
  return `${stateNames[state]} (estado)`;
}

/** The place of a listing on cards: `Campinas, SP` or `Pinheiros, São Paulo, SP`. */
export function formatPlace(place: {
  neighborhood?: string | null;
  city: string | null;
  state: string | null;
}): string {
  return [place.neighborhood, place.city, place.state].filter(Boolean).join(', ');
}

// States that take an article: "no Paraná", "na Bahia"; the others "em Goiás".
const masculine = new Set([
  'AC',
  'AP',
  'AM',
  'CE',
  'DF',
  'ES',
  'MA',
  'PA',
  'PR',
  'PI',
  'RJ',
  'RN',
  'RS',
  'TO',
]);
const feminine = new Set(['BA', 'PB']);

/** `no Paraná`, `na Bahia`, `em Goiás`. */
export function inState(state: State): string {
  const preposition = masculine.has(state) ? 'no' : feminine.has(state) ? 'na' : 'em';
  return `${preposition} ${stateNames[state]}`;
}

/** `são joão del rei` as `São João del Rei`; a text with capitals stays as it is. */
export function titleCase(city: string): string {
  if (city !== city.toLowerCase()) return city;
  return city
    .split(' ')
    .map((word) => (/^(d[aeo]s?|del|e)$/.test(word) ? word : capitalised(word)))
    .join(' ');
}
