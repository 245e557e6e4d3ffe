// One formatter each: building an Intl formatter costs more than using it.
const whole = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** An amount in reais without cents, as cards and filters show it: `R$ 89.900`. */
export function formatMoney(reais: number): string {
  return whole.format(reais);
}

/** An amount in reais with cents, for finance and costs: `R$ 89.900,00`. */
export function formatMoneyExact(reais: number): string {
  return exact.format(reais);
}

/** Cents only where there are any: `R$ 980`, `R$ 179,90`. */
export function formatCost(reais: number): string {
  return Number.isInteger(reais) ? whole.format(reais) : exact.format(reais);
}

/** An amount in reais in as few letters as a chip has space for: `R$ 60 mil`, `R$ 1,2 mi`, `R$ 850`. */
export function formatMoneyShort(reais: number): string {
  if (reais >= 1_000_000 && reais % 10_000 === 0) {
    return `R$\u00a0${decimals.format(reais / 1_000_000)}\u00a0mi`;
  }
  if (reais >= 1_000 && reais < 1_000_000 && reais % 1_000 === 0) {
    return `R$\u00a0${reais / 1_000}\u00a0mil`;
  }
  return whole.format(reais);
}
