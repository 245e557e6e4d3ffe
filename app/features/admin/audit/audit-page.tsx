import { ArrowLeft } from '~/ui/icons.ts';
import { Link } from 'react-router';
import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { textColumn } from '~/screens/table/columns.tsx';
import { FilterSelects } from '~/screens/table/filter-select.tsx';
import { QueryTable } from '~/screens/table/query-table.tsx';
import { TableKeys } from '~/screens/table/table-keys.tsx';
import type { Column, Empty } from '~/screens/table/types.ts';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { Changes, SubjectLink } from './changes.tsx';
import { auditEntries, loadAllEntries } from './queries.ts';
import { actorOf, changesOf, deedOf, deeds, momentOf, nameOf, subjectOptions } from './labels.ts';

const columns: Column<AuditEntry>[] = [
  textColumn(
    {
      id: 'quando',
      header: 'Quando',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap text-ink-2">
          {momentOf(at)}
        </time>
      ),
    },
    ({ at }) => momentOf(at),
  ),
  textColumn({ id: 'quem', header: 'Quem' }, actorOf),
  textColumn(
    {
      id: 'que',
      header: 'O que fez',
      card: 'title',
      cell: (entry) => (
        <span className="block min-w-40 max-w-xs">
          <span className="text-ink-2">{deedOf(entry)} </span>
          <b className="font-semibold">
            <SubjectLink entry={entry} />
          </b>
        </span>
      ),
    },
    (entry) => `${deedOf(entry)} ${nameOf(entry)}`,
  ),
  {
    id: 'mudou',
    header: 'Antes e depois',
    card: 'line',
    cell: (entry) => <Changes entry={entry} />,
    csv: (entry) =>
      changesOf(entry)
        .map(({ label, before, after }) => `${label}: ${before} > ${after}`)
        .join(' | '),
  },
];

const spans = { '1': 'hoje e ontem', '7': '7 dias', '365': '1 ano', '36500': 'desde o começo' };
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const filters = [
  { name: 'tipo', label: 'Tipo', any: 'todos', options: subjectOptions },
  { name: 'acao', label: 'Ação', any: 'todas', options: optionsOf(deeds) },
  { name: 'dias', label: 'Período', any: '30 dias', options: optionsOf(spans) },
] as const;
const usual = { sort: { id: 'quando', desc: true }, filters: ['tipo', 'acao', 'dias'] } as const;
const empty: Empty = {
  title: 'Nenhuma mudança nos últimos 30 dias',
  children: 'O que administradores e o servidor mudam aparece aqui, com o antes e o depois.',
};

/** The audit log: changes with before and after, with search, filters and CSV. */
export default function AuditPage() {
  const address = useTableAddress(usual);
  const { q, page, pageSize, filters: chosen } = address;
  const asked = {
    term: q,
    subject: chosen.tipo,
    deed: chosen.acao,
    days: Number(chosen.dias ?? 30) || 30,
    page,
    size: pageSize,
  };
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-8 md:px-6">
      <Link
        to={paths.admin}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-meta font-semibold text-green-text md:min-h-8"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        Administração do Sistema
      </Link>
      <h1 className="type-page">Registro de auditoria</h1>
      <p className="mt-1 mb-4 max-w-2xl text-meta text-ink-2">
        Tudo o que administradores e o servidor mudaram. Ninguém o altera, nem por fora destas
        telas.
      </p>
      <TableKeys label="Mudanças" />
      <QueryTable
        name="auditoria"
        label="Mudanças"
        query={useData(auditEntries(asked))}
        address={address}
        columns={columns}
        rowId={({ id }) => `${id}`}
        rowName={(entry) => `${actorOf(entry)} ${deedOf(entry)} ${nameOf(entry)}`}
        empty={empty}
        searches="Pessoa, anúncio, loja ou valor"
        filters={<FilterSelects address={address} filters={filters} />}
        all={async () => loadAllEntries(await caller(), asked)}
      />
    </div>
  );
}
