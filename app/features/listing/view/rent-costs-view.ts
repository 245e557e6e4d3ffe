import { formatMoney, formatMoneyExact } from '~/domain/money/money.ts';
import {
  monthlyIptu,
  rentPackage,
  saysMore,
  type RentPackage,
} from '~/domain/listings/rent-package.ts';
import type { RentCostsView } from './listing-view.ts';
import type { RentalRow } from '../queries.ts';

/** A caução is at most three rents (Lei 8.245/91, art. 38, paragraph 2). */
const mostDepositRents = 3;

/** What a rental costs by the month and to move in, in words. */
export function rentCosts(row: RentalRow): RentCostsView {
  const costs = rentPackage(row);
  const amounts: [string, number | null | undefined][] = [
    ['Aluguel', row.price_per_month],
    ['Condomínio', row.monthly_fees],
    ['IPTU', monthlyIptu(row.iptu, row.iptu_period)],
  ];
  if (row.insurance !== null) amounts.push(['Seguro incêndio', row.insurance]);
  const entry = entryOf(row, costs);
  return {
    ...(saysMore(costs) && { total: formatMoney(costs.total) }),
    totalNote: costs.missing.length > 0 ? `mais ${costs.missing.join(' e ')}` : 'no total',
    parts: amounts.map(([label, value]) => ({
      label,
      value: amountOf(value),
      share: costs.parts.length > 1 ? Math.round(((value ?? 0) / costs.total) * 1000) / 10 : 0,
    })),
    ...(entry && { entry }),
  };
}

function amountOf(value: number | null | undefined): string {
  if (value === null || value === undefined) return 'não informado';
  return value === 0 ? 'isento' : formatMoneyExact(value);
}

function entryOf(row: RentalRow, costs: RentPackage): RentCostsView['entry'] {
  if (row.guarantees.length === 0) return undefined;
  const more = costs.missing.length > 0 ? ` mais ${costs.missing.join(' e ')}` : '';
  const others = row.guarantees.filter((code) => code !== 'caucao');
  if (others.length === row.guarantees.length) {
    return {
      title: `Para entrar: ${formatMoney(costs.total)}${more}`,
      text: 'O 1º mês. As garantias aceitas não pedem caução.',
    };
  }
  const deposit = row.price_per_month * mostDepositRents;
  return {
    title: `Para entrar: até ${formatMoney(costs.total + deposit)}${more}`,
    text:
      `1º mês e caução de até ${mostDepositRents} aluguéis (${formatMoney(deposit)}), o máximo da lei.` +
      (others.length > 0 ? ' Com outra garantia aceita não há caução.' : ''),
  };
}
