import { type TableKind, tableFields, isRepeatable } from '~/domain/imports/table-fields.ts';
import type { ImportColumn, ImportColumns } from '~/platform/answers/import-answers.ts';

/** What a column is linked to on the screen: a field, left out, or not said yet. */
export const leftOut = '-';
export const notSaid = '';
export type Choice = string;

/** The choices that a table's columns begin with. */
export const firstChoices = ({ columns }: ImportColumns): Choice[] =>
  columns.map(({ link, state }) => link ?? (state === 'unknown' ? notSaid : leftOut));

export const linkOf = (choice: Choice): string | null =>
  choice === leftOut || choice === notSaid ? null : choice;

/** How a column stands with what was chosen for it. */
export interface LinkStatus {
  tone: 'green' | 'amber' | 'grey' | 'red';
  word: 'Certa' | 'Provável' | 'Fora do anúncio' | 'Não reconhecida' | 'Campo repetido';
  note: string;
}

const words = {
  certain: { tone: 'green', word: 'Certa' },
  chosen: { tone: 'green', word: 'Certa' },
  likely: { tone: 'amber', word: 'Provável' },
  private: { tone: 'grey', word: 'Fora do anúncio' },
  unused: { tone: 'grey', word: 'Fora do anúncio' },
  empty: { tone: 'grey', word: 'Fora do anúncio' },
  unknown: { tone: 'red', word: 'Não reconhecida' },
} as const;

const isTwice = (choices: readonly Choice[], at: number) => {
  const link = linkOf(choices[at]!);
  return (
    link !== null && !isRepeatable(link) && choices.indexOf(link) !== choices.lastIndexOf(link)
  );
};

function linkStatusOf(column: ImportColumn, choices: readonly Choice[], at: number): LinkStatus {
  const choice = choices[at]!;
  if (isTwice(choices, at))
    return { tone: 'red', word: 'Campo repetido', note: 'Outra coluna já tem este campo.' };
  if (linkOf(choice) === column.link && choice !== leftOut)
    return { ...words[column.state], note: column.note };
  if (linkOf(choice) !== null) return { ...words.chosen, note: 'Escolhido por você' };
  const isOurs = column.link === null && column.state !== 'unknown';
  return { ...words.unused, note: isOurs ? column.note : 'Deixada fora por você' };
}

export const linkStatusesOf = (
  { columns }: ImportColumns,
  choices: readonly Choice[],
): LinkStatus[] => columns.map((column, at) => linkStatusOf(column, choices, at));

/** What may be chosen, in the order of the screens. */
export const optionsOf = (of: TableKind): { value: string; label: string }[] =>
  tableFields[of].map(({ name, label }) => ({ value: name, label }));

/** How a column is called; some have no title. */
export const columnName = ({ name }: ImportColumn, at: number): string =>
  name || `Coluna ${at + 1}`;

/** Names of columns that stay out: `Custo, Margem e mais 2`. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 3 ? 2 : 3);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} e mais ${rest}`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} e ${shown.at(-1)}`;
}
