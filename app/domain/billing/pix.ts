import { centsAsDecimal } from '../money/cents.ts';

// Without a package: the maintained one (pix-utils) brings an HTTP client and a second QR encoder into the browser for
// forty lines. pix.test.ts compares the codes with those of the central bank.

/** A charge by static Pix code. */
interface PixCharge {
  /** The receiver's key as registered: CPF, CNPJ, `+55...`, e-mail or random key. */
  key: string;
  name: string;
  city: string;
  /** Without one the payer types it. */
  cents?: number;
  /** The reference of the payment for the receiver: up to 25 letters and digits. */
  txid?: string;
}

const domain = 'br.gov.bcb.pix';

/**
 * The Pix code (BR Code) of a charge, which banks read as QR or as "copia e cola".
 * Source: Manual do BR Code and Manual de Padrões para Iniciação do Pix, Banco Central do Brasil (EMV QRCPS-MPM).
 * @throws RangeError when the key is too long for its field or the reference is none
 */
export function pixCode({ key, name, city, cents, txid }: PixCharge): string {
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('txid');
  const code = [
    field('00', '01'),
    field('26', field('00', domain) + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    cents ? field('54', centsAsDecimal(cents)) : '',
    field('58', 'BR'),
    field('59', pixText(name, 25)),
    field('60', pixText(city, 15)),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return code + crc16(code);
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${id}`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** A name that every bank can show: in ASCII, without accents, cut to a length. */
export function pixText(text: string, longest: number): string {
  const plain = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return plain.replace(/\s+/g, ' ').trim().slice(0, longest).trim();
}

/** CRC-16/CCITT-FALSE of ASCII, as four hexadecimal digits: `123456789` gives 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
