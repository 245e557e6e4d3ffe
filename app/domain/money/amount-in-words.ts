import extenso from 'extenso';

/**
 * An amount as receipts write it out, without the commas that grammars put between millions and thousands: `oitenta e
 * nove reais`, `mil duzentos e trinta reais e cinco centavos`.
 */
export function amountInWords(cents: number): string {
  return extenso((cents / 100).toFixed(2), { mode: 'currency' }).replaceAll(',', '');
}
