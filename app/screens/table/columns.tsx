import { formatAge, formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { StateDot } from '~/ui/tag.tsx';
import type { Column } from './types.ts';

type Own<Row> = Pick<Column<Row>, 'id' | 'header'> & Partial<Column<Row>>;

export function textColumn<Row>(own: Own<Row>, of: (row: Row) => string | null): Column<Row> {
  return { cell: (row) => of(row) ?? none, csv: of, ...own };
}

export function numberColumn<Row>(own: Own<Row>, of: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const value = of(row);
    return value === null ? none : formatNumber(value);
  };
  return { cell, csv: of, align: 'right', ...own };
}

/** @param of the amount in reais */
export function moneyColumn<Row>(own: Own<Row>, of: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const reais = of(row);
    if (reais === null) return none;
    return <span className="font-semibold whitespace-nowrap text-ink">{formatMoney(reais)}</span>;
  };
  const csv = (row: Row) => of(row)?.toFixed(2).replace('.', ',') ?? null;
  return { cell, csv, align: 'right', ...own };
}

/** How long ago; the day itself on hover and in the CSV. @param of an ISO moment */
export function dateColumn<Row>(own: Own<Row>, of: (row: Row) => string | null): Column<Row> {
  const cell = (row: Row) => {
    const moment = of(row);
    if (moment === null) return none;
    return (
      <time dateTime={moment} title={formatDate(moment)} className="whitespace-nowrap">
        {formatAge(moment, new Date())}
      </time>
    );
  };
  const csv = (row: Row) => {
    const moment = of(row);
    return moment === null ? null : formatDate(moment);
  };
  return { cell, csv, ...own };
}

interface State {
  tone: Parameters<typeof StateDot>[0]['tone'];
  label: string;
}

/** A dot and a word, never colour alone. */
export function stateColumn<Row>(own: Own<Row>, of: (row: Row) => State): Column<Row> {
  const cell = (row: Row) => {
    const { tone, label } = of(row);
    return <StateDot tone={tone}>{label}</StateDot>;
  };
  return { cell, csv: (row) => of(row).label, ...own };
}

const none = <span className="text-ink-3">–</span>;
