/** Rates of the simulations; they say themselves that they are no offer of credit (CDC art. 52). */
export const carRate = 0.0179; // a month
export const propertyYearlyRate = 0.1049; // effective

/** What is paid to finance an amount; all figures in reais, rounded to cents. */
interface Financing {
  financed: number;
  first: number;
  last: number;
  total: number;
}

const cents = (reais: number) => Math.round((reais + Number.EPSILON) * 100) / 100;

/** The monthly rate that makes an effective yearly one: 10.49% a year is 0.834755% a month. */
export function monthlyRate(yearly: number): number {
  return (1 + yearly) ** (1 / 12) - 1;
}

/**
 * What remains to be financed.
 * @returns reais; 0 when the down payment covers the price: then there is nothing to finance
 */
export function amountToFinance(price: number, downPayment: number): number {
  return Math.max(0, cents(price - Math.max(0, downPayment)));
}

/**
 * Price table: equal instalments. The last one absorbs the cents that rounding leaves over.
 * @param financed reais
 * @param rate a month, 0.0179 for 1.79%; 0 works
 * @param months at least 1
 */
export function priceTable(financed: number, rate: number, months: number): Financing {
  const exact = rate === 0 ? financed / months : (financed * rate) / (1 - (1 + rate) ** -months);
  const instalment = cents(exact);
  let balance = financed;
  for (let month = 1; month < months; month += 1) {
    balance = cents(balance + cents(balance * rate) - instalment);
  }
  const last = cents(balance + cents(balance * rate));
  const first = months === 1 ? last : instalment;
  return { financed, first, last, total: cents(instalment * (months - 1) + last) };
}

/**
 * SAC: the same amortisation every month, interest on what is still owed, so instalments fall.
 * @param financed reais
 * @param rate a month
 * @param months at least 1
 */
export function sac(financed: number, rate: number, months: number): Financing {
  const amortisation = financed / months;
  const interest = (financed * rate * (months + 1)) / 2;
  return {
    financed,
    first: cents(amortisation + financed * rate),
    last: cents(amortisation * (1 + rate)),
    total: cents(financed + interest),
  };
}
