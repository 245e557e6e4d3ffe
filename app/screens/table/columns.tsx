import type { ReactNode } from 'react';
import { formatAge, formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { StateDot } from '~/ui/tag.tsx';
import type { Column } from './types.ts';

// Columns that many tables have, made once.

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

/** A title with a line below. */
export function titleColumn<Row>(
  own: Own<Row>,
  of: (row: Row) => { title: string; note?: ReactNode },
): Column<Row> {
  const cell = (row: Row) => {
    const { title, note } = of(row);
    return (
      <span className="block min-w-40">
        <span className="block font-semibold">{title}</span>
        {note ? <span className="block font-normal text-ink-2">{note}</span> : null}
      </span>
    );
  };
  return { cell, csv: (row) => of(row).title, card: 'title', ...own };
}

const none = <span className="text-ink-3">–</span>;
