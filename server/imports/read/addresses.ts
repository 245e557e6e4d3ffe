import { oneLine, stateOf } from './labels.ts';
import type { FindCity, FoundCity } from './record.ts';

/** An address as it is typed into its fields; '' for what it does not say. */
interface Address {
  street: string;
  street_number: string;
  complement: string;
  neighborhood: string;
  zip_code: string;
  city: FoundCity | undefined;
}

const zip = /(?:\bcep:?\s*)?\b(\d{2}\.?\d{3}-?\d{3})\b/i;
/** `, 1200`, `nº 33`, `, s/n` */
const number =
  /^(.+?)(?:(?:(?<!\d),\s*|,\s+)(?:n[º°o]?\.?\s*)?|\s+n[º°]\s*)(\d{1,5}[a-z]?|s\/n[º°]?)(?![\d/.])(.*)$/i;
const complement =
  /^(?:ap(?:to|artamento)?|bl(?:oco)?|casa|sala|conj(?:unto)?|cj|torre|lote|lt|quadra|qd|andar|loja|cobertura|box|fundos|km)\b/i;
const way =
  /^(?:r|rua|av|avenida|al|alameda|trav?|travessa|rod|rodovia|estr?|estrada|p[çc]a?|praça|largo|lgo|via|viela|vila|beco|ladeira|servidão|sq[ns]|quadra|qd)\b/i;
/** What a city may be separated by from what stands before it. */
const separator = /\s*,\s*(?!\d+\s*$)|\s+[-–]\s+|\s*;\s*/;
/** `Campinas - SP` has one separator of its own. */
const mostOfCity = 2;

/**
 * Takes an address apart that stands in one cell: `Rua Barão de Jaguara, 1200, ap 51 - Centro - Campinas/SP`.
 * @param text as the file has it
 * @param findCity finds its municipality; a name without its state counts only where the store is
 */
export function readAddress(text: string, findCity: FindCity): Address {
  const [written = '', code = ''] = zip.exec(oneLine(text)) ?? [];
  const { city, before } = cityAtEnd(trimmed(oneLine(text).replace(written, '')), findCity);
  const [, begin, digits = '', after = ''] = number.exec(before) ?? [];
  const parts = trimmed(begin === undefined ? before : after)
    .split(separator)
    .filter((part) => part !== '' && !/^[A-Z]{2}$/.test(part));
  const isQuarter = begin === undefined && city !== undefined && !way.test(parts[0] ?? '');
  const street = begin ?? (isQuarter ? '' : (parts.shift() ?? ''));
  return {
    street,
    street_number: digits.toUpperCase(),
    complement: parts.filter((part) => complement.test(part)).join(', '),
    neighborhood: parts.findLast((part) => !complement.test(part)) ?? city?.quarter ?? '',
    zip_code: code.replace('.', ''),
    city,
  };
}

const trimmed = (text: string) => text.replace(/^[\s,;–-]+|[\s,;–-]+$/g, '');

/** The municipality with which an address ends (`… - Campinas/SP`), and what stands before it. */
function cityAtEnd(
  text: string,
  findCity: FindCity,
): { city: FoundCity | undefined; before: string } {
  const parts = text.split(separator);
  for (let many = 1; many <= Math.min(mostOfCity, parts.length - 1); many += 1) {
    const name = parts.slice(-many).join(' - ');
    const state = stateOf(/([A-Z]{2})\)?$/.exec(name)?.[1] ?? '');
    const city = findCity(name, '');
    if (city && (state !== '' || city.id === findCity('', '')?.id))
      return { city, before: trimmed(text.slice(0, text.lastIndexOf(parts.at(-many)!))) };
  }
  return { city: undefined, before: text };
}
