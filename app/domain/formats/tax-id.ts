import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const bare = (typed: string) => typed.replace(/[\s./\p{Pd}]/gu, '').toUpperCase();

/** Reads a CPF, with or without its dots. @returns 11 digits, or undefined when a check digit is wrong */
export function parseCpf(typed: string): string | undefined {
  const cpf = bare(typed);
  return /^\d{11}$/.test(cpf) && isValidCpf(cpf) ? cpf : undefined;
}

/**
 * Reads a CNPJ, alphanumeric since July 2026 (IN RFB 2.229/2024).
 * @returns 14 characters without punctuation, or undefined when a check digit is wrong
 */
export function parseCnpj(typed: string): string | undefined {
  const cnpj = bare(typed);
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && isValidCnpj(cnpj, { version: 2 }) ? cnpj : undefined;
}

/** A stored CPF or CNPJ with its punctuation: `529.982.247-25`, `12.ABC.345/01DE-35`. */
export function formatTaxId(taxId: string): string {
  return taxId.length === 11
    ? taxId.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
