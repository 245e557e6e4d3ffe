import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam';

/** Reads a licence plate, `AAA9999` or Mercosul `AAA9A99`. @returns 7 characters in upper case, or undefined */
export function parsePlate(typed: string): string | undefined {
  const plate = typed.replace(/[\s.\p{Pd}]/gu, '').toUpperCase();
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate) ? plate : undefined;
}

/**
 * The same plate in the other form: its fifth sign is a digit on an old plate and a letter (A for 0) on a Mercosul one.
 * @returns undefined for a letter that stands for no digit
 */
export function otherPlateForm(plate: string): string | undefined {
  const letters = 'ABCDEFGHIJ';
  const sign = plate.charAt(4);
  const other = /\d/.test(sign) ? letters.charAt(Number(sign)) : letters.indexOf(sign);
  return other === -1 ? undefined : plate.slice(0, 4) + other + plate.slice(5);
}

/** The only part of a plate that a public page shows. */
export function plateEnd(plate: string): number {
  return Number(plate.at(-1));
}

/** Reads a RENAVAM (private). @returns 11 digits, or undefined when the check digit is wrong */
export function parseRenavam(typed: string): string | undefined {
  const digits = typed.replace(/[\s.\p{Pd}]/gu, '');
  return /^\d{9,11}$/.test(digits) && isValidRenavam(digits) ? digits.padStart(11, '0') : undefined;
}

/** Whether it is a code of the FIPE price table, such as `005340-6`. */
export function isFipeCode(typed: string): boolean {
  return /^\d{6}-\d$/.test(typed);
}

/** Fabrication and model year as the trade writes them: `2020/2021`. */
export function formatCarYear(fabrication: number, model: number): string {
  return `${fabrication}/${model}`;
}

/** A car is sold as the model of its year of fabrication or of the next. */
export function isCarYear(fabrication: number, model: number): boolean {
  return model === fabrication || model === fabrication + 1;
}
