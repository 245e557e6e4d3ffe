import { editorPath } from '~/platform/navigation/account-paths.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { shownCode } from '~/domain/imports/table-fields.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { textColumn, numberColumn } from '~/screens/table/columns.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import type { Column, Empty } from '~/screens/table/types.ts';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { Change } from './change.tsx';
import { loadAllRows, rowsOf, type AnyRow, type Part } from './queries.ts';
import { fieldLabel, mendText, valueText } from './labels.ts';

const usual = { sort: { id: 'linha', desc: false }, pageSize: 10 } as const;

const line = numberColumn<AnyRow>(
  {
    id: 'linha',
    header: 'Linha',
    cell: ({ line: at }) =>
      at === undefined ? null : (
        <>
          <span className="md:hidden">Linha </span>
          {formatNumber(at)}
        </>
      ),
  },
  (row) => row.line ?? null,
);
const code = textColumn<AnyRow>(
  {
    id: 'codigo',
    header: 'Código',
    card: 'title',
    cell: ({ external_id: id }) => <b className="font-semibold">{shownCode(id)}</b>,
  },
  (row) => row.external_id ?? '',
);
const title = textColumn<AnyRow>(
  {
    id: 'anuncio',
    header: 'Anúncio',
    card: 'line',
    cell: (row) => (
      <span className="line-clamp-1" title={row.title}>
        {row.title}
      </span>
    ),
  },
  (row) => row.title,
);
const kind = textColumn<AnyRow>(
  { id: 'tipo', header: 'Tipo' },
  (row) => verticals[row.item_type].label,
);
const price: Column<AnyRow> = {
  id: 'preco',
  header: 'Preço',
  align: 'right',
  cell: ({ price: reais }) => (typeof reais === 'number' ? formatMoney(reais) : '–'),
  csv: (row) => row.price?.toFixed(2).replace('.', ',') ?? null,
};

type Fault = NonNullable<AnyRow['faults']>[number];

const faultLooks = {
  field: 'w-fit rounded-tag bg-sunken px-1.5 font-mono text-fine leading-5',
  value: 'line-clamp-1 max-w-56 break-all leading-5 text-red-text',
  mend: 'leading-5',
};
const faultTexts: Record<keyof typeof faultLooks, (fault: Fault) => string> = {
  field: ({ field }) => field ?? 'Anúncio',
  value: ({ value }) => value ?? '',
  mend: mendText,
};

const FaultText = ({ fault, of }: { fault: Fault; of: keyof typeof faultLooks }) => {
  const text = faultTexts[of](fault);
  return (
    <span className={faultLooks[of]} title={text}>
      {text || '(vazio)'}
    </span>
  );
};

/** Several things may be wrong with a row: one line each, beside each other; on a phone each has its own lines. */
const perFault = (id: string, header: string, of: keyof typeof faultLooks): Column<AnyRow> => ({
  id,
  header,
  card: of === 'field' ? 'line' : 'none',
  cell: ({ faults = [] }) => (
    <span className="grid gap-1 max-md:gap-2">
      {faults.map((fault) => (
        <span key={`${fault.field} ${mendText(fault)}`} className="grid">
          <FaultText {...{ fault, of }} />
          {of === 'field' ? (
            <span className="grid md:hidden">
              <FaultText fault={fault} of="value" />
              <FaultText fault={fault} of="mend" />
            </span>
          ) : null}
        </span>
      ))}
    </span>
  ),
  csv: ({ faults = [] }) => faults.map(faultTexts[of]).join(' | '),
});

const toMend = [
  line,
  code,
  perFault('campo', 'Campo', 'field'),
  perFault('valor', 'Veio assim', 'value'),
  perFault('correcao', 'Como corrigir', 'mend'),
];

const changes: Column<AnyRow> = {
  id: 'mudancas',
  header: 'O que muda',
  card: 'line',
  cell: (row) => (
    <span className="grid gap-1">
      {(row.changes ?? []).map((change) => (
        <Change key={change.field} kind={row.item_type} change={change} named />
      ))}
      {row.waits?.length ? (
        <span className="text-fine text-amber-text">Volta para análise</span>
      ) : null}
    </span>
  ),
  csv: ({ item_type: of, changes: all = [] }) =>
    all
      .map(
        ({ field, before, after }) =>
          `${fieldLabel(of, field)}: ${valueText(of, field, before)} > ${valueText(of, field, after)}`,
      )
      .join(' | '),
};

/** What was left out of a listing that comes in all the same. */
const notes: Column<AnyRow> = {
  id: 'observacoes',
  header: 'Observações',
  card: 'line',
  cell: ({ notes: all = [] }) => (
    <span className="grid gap-1 text-fine text-ink-2">
      {all.map(({ field, value, message }) => (
        <span key={field} className="line-clamp-2" title={`${field}: ${value}`}>
          {field}: {message}
        </span>
      ))}
    </span>
  ),
  csv: ({ notes: all = [] }) =>
    all.map(({ field, value, message }) => `${field} "${value}": ${message}`).join(' | '),
};

const missed = textColumn<AnyRow>({ id: 'faltou', header: 'Faltou' }, ({ missed: times = 0 }) =>
  times === 0 ? 'pela primeira vez' : `em ${formatNumber(times + 1)} seguidas`,
);

const becomes = textColumn<AnyRow>({ id: 'vira', header: 'Vira' }, ({ outcome }) =>
  outcome === 'draft' ? 'Rascunho' : 'Para publicar',
);

const columnsOf: Record<Exclude<Part, 'mend' | 'mend_apart'>, readonly Column<AnyRow>[]> = {
  refused: toMend,
  draft: toMend,
  changed: [line, code, title, changes, notes],
  created: [line, code, title, kind, price, notes],
  new: [line, code, title, kind, price, becomes, notes],
  same: [line, code, title, kind, notes],
  no_room: [line, code, title, kind],
  missing: [code, title, kind, missed],
};

const empty: Empty = { title: 'Nada aqui' };
const files: Record<Exclude<Part, 'mend' | 'mend_apart'>, string> = {
  refused: 'recusados',
  draft: 'rascunhos',
  changed: 'alterados',
  created: 'criados',
  new: 'criados',
  same: 'iguais',
  no_room: 'sem-lugar',
  missing: 'ausentes',
};

/** The rows of one part of a run, page by page. */
export function RowsTable({
  run,
  part,
}: {
  run: string;
  part: Exclude<Part, 'mend' | 'mend_apart'>;
}) {
  const address = useTableAddress(usual);
  const query = useData(rowsOf(run, part, address.page, address.pageSize));
  const isOurs = part === 'missing' || part === 'changed' || part === 'same';
  return (
    <QueryTable
      name={`importacao-${files[part]}`}
      label="Linhas do arquivo"
      query={query}
      address={address}
      columns={columnsOf[part]}
      rowId={({ place, item_id: id }) => String(place ?? id)}
      rowName={({ external_id: id, title: name }) => id ?? name}
      {...(isOurs && { open: ({ item_type: of, item_id: id }: AnyRow) => editorPath(of, id) })}
      empty={empty}
      all={async () => loadAllRows(await caller(), run, part)}
    />
  );
}
