import { lookUp } from '../formats/lookup.ts';
// States that are not on Brasília's clock (Lei 11.662/2008, Lei 12.876/2013).
const zones: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** The clock of a place, by its name in the time zone database; Brasília's where it is not known. */
export function timeZoneOf({ city, state }: { city: string | null; state: string | null }): string {
  if (state === 'PE' && city === 'Fernando de Noronha') return 'America/Noronha';
  return lookUp(zones, state ?? '') ?? 'America/Sao_Paulo';
}
