import { shownRows } from '~/domain/listings/fields/shown-field.ts';
import {
  bodyTypes,
  colors,
  fuels,
  inspectionReports,
  labelOf,
  transmissions,
} from '~/domain/listings/terms.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatKm } from '~/domain/formats/numbers.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { formatCarYear } from '~/domain/listings/vehicle.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { commonView, slugOf } from './common-view.ts';
import type { CarView, Fact, Row } from './listing-view.ts';
import { priceNote } from './price-note.ts';
import type { CarRow } from '../queries.ts';

/** A car as its page shows it. @param now the moment that ages are counted to */
export function carView(row: CarRow, now: Date): CarView {
  const make = slugOf(row.make);
  return {
    ...commonView('car', row, now),
    kind: 'Carro',
    price: formatMoney(row.price),
    amount: row.price,
    priceNote: priceNote(
      [row.negotiable && 'negociável', row.accepts_trade && 'aceita troca'],
      row.price,
      row,
      now,
    ),
    facts: factsOf(row),
    record: recordOf(row),
    message: `Olá! Tenho interesse no ${row.title} e gostaria de mais informações.`,
    crumbs: [
      { label: 'Início', to: paths.home },
      { label: 'Carros', to: searchPath('car') },
      { label: row.make, to: searchPath('car', `marca=${make}`) },
      { label: row.model, to: searchPath('car', `marca=${make}&modelo=${slugOf(row.model)}`) },
      { label: formatPlace({ city: row.city, state: row.state }) },
    ],
  };
}

function factsOf(row: CarRow): Fact[] {
  // Its owner also sees what is not written yet.
  const { km, year, year_fabrication: made } = row;
  const facts: (Omit<Fact, 'value'> & { value: string | undefined })[] = [
    { icon: 'year', label: 'Ano', value: made && year ? formatCarYear(made, year) : undefined },
    { icon: 'km', label: 'Quilometragem', value: km === null ? undefined : formatKm(km) },
    { icon: 'fuel', label: 'Combustível', value: labelOf(fuels, row.fuel) },
    { icon: 'gearbox', label: 'Câmbio', value: labelOf(transmissions, row.transmission) },
    { icon: 'color', label: 'Cor', value: labelOf(colors, row.color) },
    { icon: 'doors', label: 'Portas', value: row.doors?.toString() },
    { icon: 'body', label: 'Carroceria', value: labelOf(bodyTypes, row.body_type) },
    { icon: 'plate', label: 'Final da placa', value: row.plate_end?.toString() },
  ];
  return facts.filter((fact): fact is Fact => fact.value !== undefined);
}

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');

// What nobody answered is not a "Não"; a "Sim" goes on with what was told of it.
function told(row: CarRow, name: string, value: boolean, details: string | null = null): string {
  if (row.answered !== null && !row.answered.includes(name)) return 'Não informado';
  return value && details ? `Sim: ${details}` : yesNo(value);
}

function recordOf(row: CarRow): Row[] {
  const always: Row[] = [
    { label: 'IPVA pago', value: told(row, 'ipva_paid', row.ipva_paid) },
    { label: 'Licenciado', value: told(row, 'licensed', row.licensed) },
    { label: 'Alienação fiduciária', value: told(row, 'has_lien', row.has_lien, row.lien_details) },
    {
      label: 'Passagem por leilão ou sinistro',
      value: told(row, 'auction_history', row.auction_history, row.auction_details),
    },
    {
      label: 'Laudo cautelar',
      value: labelOf(inspectionReports, row.inspection_report) ?? 'Não informado',
    },
    { label: 'Único dono', value: told(row, 'single_owner', row.single_owner) },
    {
      label: 'Todas as revisões feitas',
      value: told(row, 'service_history', row.service_history),
    },
  ];
  const extras: (Row | false)[] = [
    // Nobody was asked before the questions were counted.
    row.answered !== null && {
      label: 'Multas ou dívidas',
      value: told(row, 'has_debts', row.has_debts),
    },
    row.accepts_trade &&
      row.trade_wants !== null && { label: 'Aceita na troca', value: row.trade_wants },
  ];
  const said = extras.filter((extra): extra is Row => extra !== false);
  return [...always, ...said, ...shownRows('car', row)];
}
