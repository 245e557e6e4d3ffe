import { lookUp } from '../formats/lookup.ts';
// States with another time zone than Brasília (Lei 11.662/2008, Lei 12.876/2013).
const zones: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** The IANA time zone of a place; Brasília's where it is unknown. */
export function timeZoneOf({ city, state }: { city: string | null; state: string | null }): string {
  if (state === 'PE' && city === 'Fernando de Noronha') return 'America/Noronha';
  return lookUp(zones, state ?? '') ?? 'America/Sao_Paulo';
}
