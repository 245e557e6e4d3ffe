import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { sameYear } from '~/domain/imports/table-fields.ts';
import type { Field } from '~/domain/listings/fields/field.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import type {
  AlikeProblem,
  ImportFault,
  ImportOutcome,
  Mended,
} from '~/platform/answers/import-answers.ts';
import type { RowMend } from '../commands.ts';
import { mendText } from '../labels.ts';
import type { AnyRow } from '../queries.ts';

/** One thing to mend of a row, or that was mended. */
export interface Mend {
  row: AnyRow & { place: number };
  /** The field that a correction fills; undefined: only its file can be mended. */
  name: string | undefined;
  /** What the file calls it, how it came, and what to do. */
  called: string;
  value: string;
  reason: string;
  /** What a person typed. */
  text: string | undefined;
  /** Nothing is wrong with it any more. */
  isMended: boolean;
  /** Of many rows: what they have in common. */
  alike?: AlikeProblem;
}

/** The columns of a line on wide screens; on the phone each is a block. */
export const mendLine =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 md:grid-cols-[3rem_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,0.8fr)_minmax(0,1.7fr)_6.5rem_5.5rem] md:items-center';

export const keyOf = ({ row, name, called, value, alike }: Mend): string =>
  `${row.place} ${name ?? called}${alike ? ` ${row.item_type} ${value}` : ''}`;

/** What is to be mended of a row, and then what has been. */
export function mendsOf(row: AnyRow): Mend[] {
  const { mended = {}, faults = [], place = 0 } = row;
  const of = { ...row, place };
  const open = faults.map((fault) => openMend(of, fault, mended[fault.name ?? '']));
  const done = Object.entries(mended).filter(([name]) => !faults.some((one) => one.name === name));
  return [
    ...open,
    ...done.map(([name, { text, field, value }]): Mend => {
      return { row: of, name, called: field, value, reason: '', text, isMended: true };
    }),
  ];
}

function openMend(row: Mend['row'], fault: ImportFault, mended: Mended | undefined): Mend {
  return {
    row,
    name: fault.name,
    called: fault.field ?? 'Anúncio',
    value: mended?.value ?? fault.value ?? '',
    reason: mendText(fault),
    text: mended?.text,
    isMended: false,
  };
}

/** What many rows have in common, as one thing to mend. */
export function mendOfAlike(alike: AlikeProblem): Mend {
  const { item_type: of, text, field = '', value = '', message, outcome } = alike;
  const title = countOf(alike.rows, verticals[of].one, verticals[of].many);
  const row = { item_type: of, item_id: '', title, external_id: 'a mesma correção serve', outcome };
  const isMended = message === undefined;
  const mended = text === undefined ? undefined : { text, field, value };
  return { ...openMend({ ...row, place: -1 }, alike, mended), isMended, alike };
}

/** Whether something of a row is what many have. */
export const isAlike = (mend: Mend, alike: readonly Mend[]): boolean =>
  alike.some((one) => keyOfProblem(one) === keyOfProblem(mend));

const keyOfProblem = ({ row, name, called, value, text, isMended, reason }: Mend): string =>
  JSON.stringify([row.item_type, name, called, value, text, isMended || reason]);

/** A correction of what is to be mended. @param text null: it is taken back */
export const correctionOf = (run: string, mend: Mend, text: string | null): RowMend =>
  mend.alike
    ? { run, alike: mend.alike, text }
    : { run, place: mend.row.place, texts: { [mend.name!]: text } };

/** The field of a correction; undefined of a code. */
export const fieldOf = ({ row, name }: Mend): Field | undefined =>
  listingFields[row.item_type].find((field) => field.name === name);

/** What becomes of a row. */
export const becomes: Record<
  ImportOutcome,
  { tone: 'green' | 'amber' | 'red' | 'grey'; word: string; told: string }
> = {
  created: { tone: 'green', word: 'Novo', told: 'Agora entra como novo.' },
  draft: { tone: 'amber', word: 'Rascunho', told: 'Ainda entra como rascunho.' },
  changed: { tone: 'green', word: 'Alterado', told: 'Agora altera o anúncio.' },
  same: { tone: 'grey', word: 'Igual', told: 'Fica como está aqui.' },
  refused: { tone: 'red', word: 'Recusado', told: 'Ainda é recusado.' },
  no_room: { tone: 'amber', word: 'Sem lugar', told: 'Não cabe no plano.' },
};

/** `3 recusados e 3 incompletos; 1 corrigido.` */
export function countsText(refused: number, open: number, mended: number): string {
  const parts = [
    refused > 0 && `${formatNumber(refused)} ${refused === 1 ? 'recusado' : 'recusados'}`,
    open > 0 && `${formatNumber(open)} ${open === 1 ? 'incompleto' : 'incompletos'}`,
  ].filter(Boolean);
  const all = parts.join(' e ') || 'Nada mais a corrigir';
  return `${all}${mended > 0 ? `; ${formatNumber(mended)} nesta página ${mended === 1 ? 'corrigido' : 'corrigidos'} por você` : ''}.`;
}

/** A correction of a year that is likely: both of one column the other way round, or where the file has one year. */
export function offeredYear({ name, value }: Mend): { label: string; text: string } | undefined {
  if (name === 'year_fabrication' && value === '')
    return { label: 'É igual ao ano do modelo?', text: sameYear };
  const [, made = '', model = ''] = /^(\d{2,4})\s*\/\s*(\d{2,4})$/.exec(value) ?? [];
  const isSwapped = made.length === model.length && Number(made) > Number(model);
  return (name === 'year' || name === 'year_fabrication') && isSwapped
    ? { label: `Trocar para ${model}/${made}?`, text: `${model}/${made}` }
    : undefined;
}
