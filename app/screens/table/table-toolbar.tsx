import { Columns3, Download, ListFilter } from '~/ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { saveBlob, saveFile } from '~/ui/browser/save-file.ts';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { showFailure } from '../failure.ts';
import { csvOf, csvOfParts } from './csv-of.ts';
import { SearchBox } from './search-box.tsx';
import type { Column, QueryTableProps } from './types.ts';
import type { TableModel } from './use-table-model.ts';

interface TableToolbarProps<Row extends object> extends QueryTableProps<Row> {
  model: TableModel<Row>;
  isPhone: boolean;
}

/** Search, filters, columns, CSV. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { address, searches, filters, figures, create, all, model, isPhone } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      {searches ? (
        <SearchBox label={searches} address={address} waits={props.query.isPlaceholderData} />
      ) : null}
      {filters && isPhone ? <FilterSheet {...props} /> : filters}
      {address.isFiltered && !isPhone ? (
        <Button size="compact" tone="bare" onClick={address.clear}>
          Limpar filtros
        </Button>
      ) : null}
      {figures && !address.isFiltered ? (
        <p className="flex flex-wrap gap-x-4 px-2 max-md:order-last max-md:w-full">{figures}</p>
      ) : null}
      <div className="ml-auto flex gap-2 max-md:has-[.button-green]:w-full max-md:[&>.button-green]:grow">
        {isPhone ? null : <ColumnMenu columns={props.columns} model={model} />}
        {all || props.parts ? <CsvButton {...props} /> : null}
        {create}
      </div>
    </div>
  );
}

function FilterSheet({ address, filters }: Pick<TableToolbarProps<object>, 'address' | 'filters'>) {
  const [open, setOpen] = useState(false);
  const count = Object.keys(address.filters).length;
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        <ListFilter size={16} aria-hidden="true" />
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <Dialog size="side" title="Filtros" open={open} onClose={() => setOpen(false)}>
        <DialogBody className="grid content-start gap-4">{filters}</DialogBody>
        <DialogFooter>
          <Button tone="bare" onClick={address.clear}>
            Limpar filtros
          </Button>
          <Button tone="green" onClick={() => setOpen(false)}>
            Ver resultados
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

function ColumnMenu<Row extends object>(props: {
  columns: readonly Column<Row>[];
  model: TableModel<Row>;
}) {
  const { hidden, setHidden, visible } = props.model;
  return (
    <ActionMenu
      name="Colunas"
      button={<Columns3 size={18} aria-hidden="true" />}
      buttonClassName="border border-line-2"
      groups={[
        {
          title: 'Colunas',
          items: props.columns.map(({ id, header }) => ({
            label: header,
            checked: !hidden.includes(id),
            onChange: (shown: boolean) =>
              setHidden(shown ? hidden.filter((each) => each !== id) : [...hidden, id]),
            reason: visible.length === 1 && visible[0]?.id === id ? 'É a última.' : undefined,
          })),
        },
      ]}
    />
  );
}

interface CsvButtonProps<Row extends object> extends Pick<
  QueryTableProps<Row>,
  'name' | 'columns' | 'all' | 'parts'
> {
  /** Its label, if not "CSV". */
  children?: ReactNode;
}

/** Saves all rows as a CSV file. */
export function CsvButton<Row extends object>(props: CsvButtonProps<Row>) {
  const { name, columns, all, parts, children } = props;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (parts) saveBlob(`${name}.csv`, await csvOfParts(columns, parts()));
      else if (all) saveFile(`${name}.csv`, csvOf(columns, await all()), 'text/csv');
    } catch (error) {
      showFailure('Erro ao exportar', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact" busy={busy && 'Exportando...'} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      {children ?? <span className="max-md:sr-only">CSV</span>}
    </Button>
  );
}
