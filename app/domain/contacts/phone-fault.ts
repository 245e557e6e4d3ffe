import { dialled, isAreaCode, parsePhone, parseStorePhone, type Dialled } from './phone.ts';

const example = 'como em (11) 98765-4321';
// Codes of no area (Anatel): the call is free, or is not charged by distance.
const ofNoPlace = /^(?:(?:00)?55)?(0[3589]00|800(?=\d{7}$))/;

/**
 * What is wrong with a typed phone, and how to correct it.
 * @returns undefined for a valid one
 */
export function phoneFault(typed: string): string | undefined {
  if (parsePhone(typed) !== undefined) return undefined;
  const number = dialled(typed);
  if (!number) return `Use só números, com o DDD, ${example}.`;
  const { digits } = number;
  if (digits === '') return `Informe o telefone com DDD, ${example}.`;
  const nowhere = ofNoPlace.exec(digits)?.[1]?.padStart(4, '0');
  if (nowhere) return `Números ${nowhere} não têm DDD. Informe um telefone com DDD, ${example}.`;
  if (isAbroad(number)) return `Só aceitamos telefones do Brasil, ${example}.`;
  return faultOf(local(number), /\(\s*0?\d{2}\s*\)/.test(typed.normalize('NFKC')));
}

/** The same for a store's telephone, which may be a service number. */
export const storePhoneFault = (typed: string): string | undefined =>
  parseStorePhone(typed) === undefined ? phoneFault(typed) : undefined;

function isAbroad({ digits, plus }: Dialled): boolean {
  return plus ? !digits.startsWith('55') : digits.startsWith('00') && !digits.startsWith('0055');
}

// Removes country, 0 and carrier as long as the rest still has the length of a number.
function local({ digits, plus }: Dialled): string {
  const hasCountry =
    plus || digits.startsWith('00') || (digits.startsWith('55') && digits.length > 11);
  const inland = hasCountry ? digits.replace(/^(00)?55/, '') : digits;
  const trunk = inland.startsWith('0') && inland.length > 12 ? 3 : 1;
  return inland.startsWith('0') ? inland.slice(trunk) : inland;
}

/** @param hasArea whether parentheses mark the DDD */
function faultOf(digits: string, hasArea: boolean): string {
  if (!hasArea && /^(9\d{8}|[2-9]\d{7})$/.test(digits)) return `Falta o DDD, ${example}.`;
  const area = digits.slice(0, 2);
  if (area.length === 2 && !isAreaCode(area)) return `O DDD ${area} não existe. Confira‑o.`;
  const first = digits[2];
  if (first === '0' || first === '1') return `Depois do DDD, o número não começa com ${first}.`;
  const isLandline = first !== undefined && '2345'.includes(first);
  const missing = (isLandline ? 10 : 11) - digits.length;
  if (missing > 0) return `${count(missing, 'Falta', 'Faltam')}, ${example}.`;
  if (missing < 0) return `${count(-missing, 'Sobra', 'Sobram')}: confira o número.`;
  return 'Depois do DDD, um celular começa com 9.';
}

const count = (digits: number, one: string, many: string) =>
  digits === 1 ? `${one} 1 dígito` : `${many} ${digits} dígitos`;
