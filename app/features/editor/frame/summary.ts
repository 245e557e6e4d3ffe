import { textOf, type Typed } from '~/domain/listings/fields/field.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf, formatArea, formatKm } from '~/domain/formats/numbers.ts';
import { formatCarYear } from '~/domain/listings/vehicle.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Editing } from '../editor-context.ts';
import type { Step } from '../steps.ts';

const number = (columns: Columns, name: string) => {
  const value = columns[name];
  return typeof value === 'number' ? value : undefined;
};

const home = (columns: Columns) => {
  const area = number(columns, 'area') ?? number(columns, 'total_area');
  const rooms = number(columns, 'bedrooms');
  return [area && formatArea(area), rooms && countOf(rooms, 'quarto', 'quartos')];
};

const details: Record<Vertical, (columns: Columns) => (string | number | undefined)[]> = {
  car: (columns) => {
    const [made, model, km] = ['year_fabrication', 'year', 'km'].map((name) =>
      number(columns, name),
    );
    return [
      made && model && formatCarYear(made, model),
      km === undefined ? undefined : formatKm(km),
    ];
  },
  property: home,
  rental: home,
};

const place = (typed: Typed) =>
  [textOf(typed, 'neighborhood'), textOf(typed, 'city')].filter((text) => text.trim()).join(', ');

const summaries: Record<Step, (editing: Editing) => string> = {
  detalhes: ({ vertical, read }) => details[vertical](read.columns).filter(Boolean).join(' · '),
  local: ({ typed }) => (textOf(typed, 'city') ? place(typed) : ''),
  fotos: ({ listing }) =>
    listing.rooms.length > 0 ? countOf(listing.rooms.length, 'foto', 'fotos') : '',
  preco: ({ vertical, read }) => {
    const price = number(read.columns, verticals[vertical].priceColumn);
    return price ? formatMoney(price) : '';
  },
  previa: () => 'Conferir e enviar',
};

/** What a step holds, in a few words, once nothing is missing in it. */
export function summaryOf(editing: Editing, step: Step): string | undefined {
  const isWhole = !editing.read.faults.some((fault) => fault.step === step);
  return (isWhole && summaries[step](editing)) || undefined;
}
