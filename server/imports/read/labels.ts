import { decodeHTMLStrict } from 'entities';
import { stateNames } from '../../../app/domain/places/states.ts';
import { countOf } from '../../../app/domain/formats/numbers.ts';
import { beginningOf, slugOf } from '../../../app/domain/text/text.ts';
import type { Fault } from './record.ts';

const states = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [slugOf(name), code],
  ]),
);

/** A state by its letters or its name; '' where it is none. */
export const stateOf = (text: string): string => states.get(slugOf(text)) ?? '';

/** Whether a text has bytes that were no letter (see text-decoder.ts). */
export const isLostLetter = (text: string): boolean => text.includes('\ufffd');

export const lostLetterNote: Fault = {
  field: 'Texto',
  value: '',
  message: 'Uma letra que o arquivo traz quebrada ficou de fora.',
};

/** Whether a text begins with a quote that nobody closes: ../formats/csv.ts reads it up to the end of its line or cell. */
export const isOpenQuote = (text: string): boolean => /^"[^"]*$/.test(text);

export const openQuoteNote: Fault = {
  field: 'Texto',
  value: '"',
  message: 'Aspas abertas e não fechadas: o texto foi lido até o fim da linha.',
};

/** Why a code does not say which listing it is. @param field as the file calls it */
export function codeFaults(code: string, field: string): Fault[] {
  if (code !== '' && code.length <= 50) return [];
  const message = code === '' ? 'Falta o código do anúncio.' : 'O código tem até 50 letras.';
  return [{ name: 'code', field, value: code, message }];
}

/** A text that was written for a page or wrapped twice, as plain lines. */
export function plainText(text: string): string {
  const bare = text.replace(/^\s*<!\[CDATA\[|\]\]>\s*$|^"(?=[^"]*$)/g, '');
  return (
    withoutTags(decodeHTMLStrict(withoutTags(bare)))
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd\u00ad\u200b]/g, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

// Each mark is looked for up to the next one: many that nobody closed would be read again from each.
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>|<!--[^<>]*-->/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\b[^<>]*>|<hr\b[^<>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

/** A text in one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

const mostPhotos = 50;

/**
 * Addresses of pictures among some texts, each once.
 * @param texts one or several addresses each, between spaces, commas, semicolons or `|`
 * @param base the address of the file that they stand in; undefined: the file was sent
 * @returns complete addresses, and what else was written where a picture should be
 */
export function photoAddresses(
  texts: readonly string[],
  base?: string,
): { found: string[]; without: string[] } {
  const written = texts.flatMap(addressesIn);
  const found = new Set<string>();
  const without = new Set<string>();
  for (const one of written) {
    if (one === '') continue;
    const address = completeAddress(one, base);
    if (address === undefined || address.length > 1_000) without.add(one.slice(0, 200));
    else found.add(address);
  }
  return { found: [...found].slice(0, mostPhotos), without: [...without] };
}

function addressesIn(text: string): string[] {
  const pieces = (/^\s*\[\s*"/.test(text) ? text.replace(/[[\]"]/g, ' ') : text)
    .split(/[|;\s]+|,(?=\s|$|https?:|\/\/)/i)
    // A comma may be part of a complete address.
    .flatMap((piece) => (piece.includes('//') ? piece : piece.split(',')));
  const addresses: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const before = addresses.at(-1);
    // A space within a file name: `https://a.example/frente 1.jpg`.
    const goesOn = before?.includes('//') && !isPhotoName(before) && isPhotoName(piece);
    if (goesOn && !piece.includes('//')) addresses[addresses.length - 1] = `${before}%20${piece}`;
    else addresses.push(piece);
  }
  return addresses;
}

export const isPhotoName = (text: string): boolean =>
  /\.(?:jpe?g|png|webp|heic|heif|avif|gif)(?:$|\?)/i.test(text);

function completeAddress(text: string, base: string | undefined): string | undefined {
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (/^https?:\/\/./i.test(address)) return URL.canParse(address) ? address : undefined;
  if (base === undefined || /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
  return URL.parse(address, base)?.href;
}

/** Says that pictures are not addresses by which they can be fetched. */
export const photoNote = (written: readonly string[]): Fault => ({
  field: 'Fotos',
  value: beginningOf(written.join(', '), 200),
  message: `${countOf(written.length, 'foto sem endereço completo não pôde', 'fotos sem endereço completo não puderam')} ser buscada${written.length === 1 ? '' : 's'}.`,
});

/** How often a text goes on in a new line, however that is written. */
export function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
