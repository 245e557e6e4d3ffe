import { lookUp } from '~/domain/formats/lookup.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { shownRows } from '~/domain/listings/fields/shown-field.ts';
import {
  buildingStages,
  labelOf,
  propertyTypes,
  rentalTypes,
  rentedPropertyTypes,
} from '~/domain/listings/terms.ts';
import { formatMoney, formatMoneyExact } from '~/domain/money/money.ts';
import { formatArea, formatHectares, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { isGround, isRural } from '~/domain/listings/fields/property-kinds.ts';
import { unitPrice } from '~/domain/listings/square-metre-price.ts';
import {
  monthlyIptu,
  rentPackage,
  saysMore,
  type RentPackage,
} from '~/domain/listings/rent-package.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { commonView } from './common-view.ts';
import type { Fact, HomeView, RentalView, Row, RentCostsView } from './listing-view.ts';
import { priceNote } from './price-note.ts';
import type { PropertyRow, RentalRow } from '../queries.ts';

type MaybeRow = { label: string; value: string | undefined };
const known = (rows: MaybeRow[]): Row[] => rows.filter((row): row is Row => Boolean(row.value));

/** A home or plot for sale as its page shows it. @param now the moment that ages are counted to */
export function propertyView(row: PropertyRow, now: Date): HomeView {
  const kind = labelOf(propertyTypes, row.property_type) ?? 'Imóvel';
  return {
    ...commonView('property', row, now),
    kind,
    price: formatMoney(row.price),
    amount: row.price,
    priceNote: priceNote([row.negotiable && 'negociável'], row.price, row, now),
    costNote: costNote(row),
    stats: statsOf(row, areaFacts(row)),
    summary: known([
      { label: 'Tipo', value: kind },
      { label: 'Área útil', value: row.area ? formatArea(row.area) : undefined },
      { label: 'Área total', value: row.total_area ? groundOf(row) : undefined },
      { label: 'Alqueires', value: inAlqueires(row) },
      { label: 'Estado do imóvel', value: labelOf(buildingStages, row.building_stage) },
      { label: 'Ano de construção', value: row.year_built?.toString() },
      ...dwelling(row),
      ...shownRows('property', row),
    ]),
    ...propertyCosts(row),
    message: messageFor(row.title),
    crumbs: [
      { label: 'Início', to: paths.home },
      { label: 'Imóveis', to: searchPath('property') },
      { label: kind, to: searchPath('property', `tipo=${row.property_type}`) },
      { label: [row.neighborhood, row.city].filter(Boolean).join(', ') },
    ],
  };
}

/** A rental as its page shows it. @param now the moment that ages are counted to */
export function rentalView(row: RentalRow, now: Date): RentalView {
  const kind = labelOf(rentedPropertyTypes, row.property_type) ?? 'Imóvel';
  const rentalType = labelOf(rentalTypes, row.rental_type) ?? '';
  const view = commonView('rental', row, now);
  return {
    ...view,
    kind,
    state: view.taken ?? 'Disponível',
    price: formatMoney(row.price_per_month),
    amount: row.price_per_month,
    priceNote: priceNote([row.negotiable && 'negociável'], row.price_per_month, row, now),
    duration: row.duration ?? rentalType,
    stats: statsOf(row, usefulArea(row)),
    summary: known([
      { label: 'Tipo de locação', value: rentalType },
      { label: 'Imóvel', value: kind },
      { label: 'Duração', value: row.duration ?? undefined },
      {
        label: 'Disponível a partir de',
        value: view.isGone ? undefined : availableFrom(row.available_from, now),
      },
      ...dwelling(row),
      ...shownRows('rental', row),
    ]),
    rent: rentCosts(row),
    ...rentalCosts(row),
    message: messageFor(row.title),
    crumbs: [
      { label: 'Início', to: paths.home },
      { label: 'Aluguel', to: searchPath('rental') },
      { label: rentalType, to: searchPath('rental', `tipo=${row.rental_type}`) },
      { label: [row.neighborhood, row.city].filter(Boolean).join(', ') },
    ],
  };
}

function availableFrom(day: string | null, now: Date): string | undefined {
  if (!day) return undefined;
  return day <= now.toISOString().slice(0, 10) ? 'Imediato' : formatDay(day);
}

const messageFor = (title: string) =>
  `Olá! Tenho interesse no anúncio ${title} e gostaria de mais informações.`;

const usefulArea = ({ area }: PropertyRow | RentalRow): (Fact | false)[] => [
  area !== null && { icon: 'area', value: formatNumber(area), label: 'm² úteis' },
];

// Of what is sold by its ground, what a unit of it costs says more than its rooms.
function areaFacts(row: PropertyRow): (Fact | false)[] {
  if (row.area !== null && !isRural(row.property_type)) return usefulArea(row);
  const each = unitPrice(row);
  const [value = '', unit = ''] = row.total_area === null ? [] : groundOf(row).split(/\s(?=\D+$)/);
  return [
    value !== '' && { icon: 'area', value, label: unit === 'ha' ? 'hectares' : `${unit} totais` },
    each !== undefined && { icon: 'price', value: each.price, label: `por ${each.unit}` },
  ];
}

const groundOf = ({ property_type, total_area }: PropertyRow) =>
  (isRural(property_type) ? formatHectares : formatArea)(total_area ?? 0);

// The size of an alqueire is a custom of the state.
const alqueires: Record<string, { squareMetres: number; name: string }> = Object.fromEntries([
  ...['SP', 'PR'].map((uf) => [uf, { squareMetres: 24_200, name: 'paulistas' }]),
  ...['MG', 'RJ', 'ES'].map((uf) => [uf, { squareMetres: 48_400, name: 'mineiros' }]),
  ...['GO', 'TO', 'DF'].map((uf) => [uf, { squareMetres: 48_400, name: 'goianos' }]),
]);

function inAlqueires({ property_type, total_area, state }: PropertyRow): string | undefined {
  const own = lookUp(alqueires, state ?? '');
  if (!own || !total_area || !isRural(property_type) || total_area < own.squareMetres)
    return undefined;
  const count = (total_area / own.squareMetres).toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
  });
  return `${count} ${own.name}`;
}

function statsOf(row: PropertyRow | RentalRow, areas: readonly (Fact | false)[]): Fact[] {
  const stats: (Fact | false)[] = [
    row.bedrooms !== null && {
      icon: 'bedrooms',
      value: formatNumber(row.bedrooms),
      label: pluralOf(row.bedrooms, 'quarto', 'quartos'),
    },
    row.bathrooms !== null && {
      icon: 'bathrooms',
      value: formatNumber(row.bathrooms),
      label: pluralOf(row.bathrooms, 'banheiro', 'banheiros'),
    },
    ...areas,
    row.parking !== null && {
      icon: 'parking',
      value: formatNumber(row.parking),
      label: pluralOf(row.parking, 'vaga', 'vagas'),
    },
  ];
  return stats.filter((stat): stat is Fact => stat !== false);
}

function dwelling(row: PropertyRow | RentalRow): MaybeRow[] {
  return [
    { label: 'Suítes', value: row.suites ? String(row.suites) : undefined },
    { label: 'Andar', value: row.floor === null ? undefined : floorOf(row.floor) },
  ];
}

const floorOf = (floor: number) => (floor === 0 ? 'Térreo' : `${floor}º`);

function feesOf(fees: number | null): string {
  if (fees === null) return 'Não informado';
  return fees === 0 ? 'Isento' : `${formatMoneyExact(fees)} /mês`;
}

function iptuRows(row: PropertyRow | RentalRow): MaybeRow[] {
  const monthly = monthlyIptu(row.iptu, row.iptu_period);
  if (row.iptu === null || monthly === undefined)
    return [{ label: 'IPTU', value: 'Não informado' }];
  if (row.iptu === 0) return [{ label: 'IPTU', value: 'Isento' }];
  return [
    row.iptu_period !== 'monthly'
      ? { label: 'IPTU', value: `${formatMoneyExact(row.iptu)} /ano` }
      : { label: 'IPTU', value: undefined },
    { label: 'IPTU por mês', value: formatMoneyExact(monthly) },
  ];
}

// "R$ 9.375 por m² · Condomínio R$ 980 · IPTU R$ 180 por mês", as far as it is informed.
function costNote(row: PropertyRow): string {
  const isNoted = row.area !== null && !isGround(row.property_type);
  const each = isNoted ? unitPrice(row) : undefined;
  return [each && `${each.price} por ${each.unit}`, monthlyNote(row)].filter(Boolean).join(' · ');
}

function monthlyNote({ monthly_fees: fees, iptu, iptu_period }: PropertyRow): string {
  const tax = monthlyIptu(iptu, iptu_period);
  const parts = [
    fees === null ? '' : fees === 0 ? 'Sem condomínio' : `Condomínio ${formatMoney(fees)}`,
    tax === undefined ? '' : tax === 0 ? 'Isento de IPTU' : `IPTU ${formatMoney(tax)}`,
  ];
  const text = parts.filter(Boolean).join(' · ');
  return fees || tax ? `${text} por mês` : text;
}

function propertyCosts(row: PropertyRow): Pick<HomeView, 'costs' | 'total'> {
  const isBuilt = !isGround(row.property_type);
  const { total, missing } = rentPackage({ ...row, price_per_month: 0 });
  return {
    costs: known([
      {
        label: 'Ano de construção',
        value: isBuilt ? (row.year_built?.toString() ?? 'Não informado') : undefined,
      },
      { label: 'Condomínio', value: feesOf(row.monthly_fees) },
      ...iptuRows(row),
    ]),
    total: {
      label: missing.length > 0 ? 'Custo fixo mensal (parcial)' : 'Custo fixo mensal',
      value: formatMoneyExact(total),
    },
  };
}

function rentalCosts(row: RentalRow): Pick<RentalView, 'costs' | 'total'> {
  const { total, missing } = rentPackage(row);
  return {
    costs: known([
      { label: 'Aluguel', value: `${formatMoneyExact(row.price_per_month)} /mês` },
      { label: 'Condomínio', value: feesOf(row.monthly_fees) },
      ...iptuRows(row),
      {
        label: 'Seguro incêndio',
        value: row.insurance ? `${formatMoneyExact(row.insurance)} /mês` : undefined,
      },
    ]),
    total: {
      label: missing.length > 0 ? 'Pacote mensal (parcial)' : 'Pacote mensal',
      value: formatMoneyExact(total),
    },
  };
}

/** A caução is at most three rents (Lei 8.245/91, art. 38, paragraph 2). */
const mostDepositRents = 3;

/** What a rental costs by the month and to move in, in words. */
function rentCosts(row: RentalRow): RentCostsView {
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
