import writeWorkbook from 'write-excel-file/node';
import { columnsOfVertical } from '../../../app/domain/imports/table-fields.ts';
import { csvLines, toCsv } from '../../../app/domain/formats/csv.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';
import { acceptedValues, isNeededBySome, isRequired } from './accepted-values.ts';

/** An empty table of a vertical: what each column takes stands above its title. */
export function modelCsv(vertical: Vertical): string {
  const columns = columnsOfVertical(vertical);
  const titles = columns.map(({ label }) => label);
  const told = columns.map((column) => {
    const text = acceptedValues(column);
    if (isNeededBySome(column)) return `Obrigatório conforme o tipo. ${text}`;
    return isRequired(column) ? `Obrigatório. ${text}` : text;
  });
  return toCsv([], told) + csvLines([Object.fromEntries(titles.map((one) => [one, one]))], titles);
}

/** The same as a workbook, with what each column takes on a sheet of its own. */
export async function modelXlsx(vertical: Vertical): Promise<Uint8Array<ArrayBuffer>> {
  const columns = columnsOfVertical(vertical);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const file = writeWorkbook([
    {
      sheet: 'Anúncios',
      data: [columns.map(({ label }) => bold(label))],
      columns: columns.map(({ label }) => ({ width: Math.max(12, label.length + 2) })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Valores aceitos',
      data: [
        ['Coluna', 'Obrigatória', 'O que escrever'].map(bold),
        ...columns.map((column) => [
          column.label,
          isNeededBySome(column) ? 'Conforme o tipo' : isRequired(column) ? 'Sim' : 'Não',
          acceptedValues(column),
        ]),
      ],
      columns: [{ width: 30 }, { width: 12 }, { width: 90 }],
      stickyRowsCount: 1,
    },
  ]);
  return new Uint8Array(await file.toBuffer());
}
