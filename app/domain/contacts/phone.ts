// The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais).
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Whether a DDD is in use. */
export const isAreaCode = (code: string) => areaCodes.has(code);

// Separators that people and address books write: spaces, dots, dashes of all kinds, direction marks.
const foreign =
  /[^\d \t\n\r\f\v()+./\u00ad\u200b-\u200f\u2010-\u2015\u2028-\u202e\u2060-\u2069\u2212\ufeff-]/;

/** A typed phone without separators. */
export interface Dialled {
  digits: string;
  /** Whether it began with a plus: the country code follows. */
  plus: boolean;
}

/** @returns undefined when it has more than digits and separators */
export function dialled(typed: string): Dialled | undefined {
  // Full-width digits and non-breaking spaces become plain ones. 0xx is a placeholder for a carrier's code.
  const folded = typed
    .normalize('NFKC')
    .replace(/(^|\D)0 ?xx/i, (_, before: string) => `${before}0`);
  if (foreign.test(folded) || /\d.*\+/s.test(folded)) return undefined;
  return { digits: folded.replace(/\D/g, ''), plus: folded.includes('+') };
}

/**
 * Reads a Brazilian phone number as people type it: `(11) 98765-4321`, with country code (`+55`, `0055`, `55`), with
 * the 0 of long distance and a carrier's code (`0 15 11 98765-4321`, `(0xx11)`), a mobile also without the 9 that all got.
 * Mobile: 9 digits starting with 9; landline: 8 digits starting with 2 to 5 (Anatel, Resolução 749/2022).
 * The database does the same (private.phone_e164); a test compares them.
 * @returns E.164 (`+5511987654321`), or undefined when it is no Brazilian number
 */
export function parsePhone(typed: string): string | undefined {
  const number = dialled(typed);
  if (!number) return undefined;
  const read = withoutCountry(number).flatMap(withoutTrunk);
  const national = read.find(isNational) ?? read.find(isNational8)?.replace(/^../, '$&9');
  return national && `+55${national}`;
}

/** Numbers after an optional country code. */
function withoutCountry({ digits, plus }: Dialled): string[] {
  if (plus) return digits.startsWith('55') ? [digits.slice(2)] : [];
  if (digits.startsWith('00')) return digits.startsWith('0055') ? [digits.slice(4)] : [];
  return digits.startsWith('55') ? [digits, digits.slice(2)] : [digits];
}

/** Numbers after the 0 of long distance and a carrier's code. */
function withoutTrunk(digits: string): string[] {
  if (!digits.startsWith('0')) return [digits];
  return [digits.slice(1), ...(/^0[1-9]\d/.test(digits) ? [digits.slice(3)] : [])];
}

function isNational(digits: string): boolean {
  return isAreaCode(digits.slice(0, 2)) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits);
}

// Eight digits that begin with 6 to 8 are a mobile without its 9. Those that begin with 9 may lack any digit.
function isNational8(digits: string): boolean {
  return isAreaCode(digits.slice(0, 2)) && /^\d{2}[6-8]\d{7}$/.test(digits);
}

/** Whether an E.164 number is a Brazilian mobile one, and so may have WhatsApp. */
export function isMobile(e164: string): boolean {
  return /^\+55\d{2}9\d{8}$/.test(e164);
}

// 0800 and 0300 with seven digits; national numbers of eight, the same everywhere.
const service = /^\+55(?:([83]00)(\d{3})(\d{4})|((?:300|400)\d|4020)(\d{4}))$/;

/**
 * Reads a telephone of a store: a Brazilian number, or a service number, which has no area (`0800 770 1234`,
 * `0300`, `4004-1234`, `3003-1234`). The database does the same (private.store_phone).
 */
export function parseStorePhone(typed: string): string | undefined {
  const number = parsePhone(typed);
  if (number) return number;
  const digits = dialled(typed.normalize('NFKC').replace(/^\s*\+55/, ''));
  if (!digits || digits.plus) return undefined;
  const e164 = `+55${digits.digits.replace(/^0+/, '')}`;
  return service.test(e164) && digits.digits.length <= 11 ? e164 : undefined;
}

/** The link that calls a number; a service number is dialled as it is written. */
export function phoneLink(e164: string): string {
  return service.test(e164) ? `tel:${formatPhone(e164).replace(/\D/g, '')}` : `tel:${e164}`;
}

/** E.164 as Brazilians read it: `(11) 98765-4321`, `0800 770 1234`. Numbers of other countries stay as they are. */
export function formatPhone(e164: string): string {
  const [, code, middle, end, prefix, rest] = service.exec(e164) ?? [];
  if (code) return `0${code} ${middle} ${end}`;
  if (prefix) return `${prefix}-${rest}`;
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** The link that opens a WhatsApp conversation: digits only, without `+`, text percent-encoded. */
export function whatsAppLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
