import { statuses } from '~/domain/listings/status.ts';
import { countOf, pluralOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { ItemOutcome, StockRow } from '~/platform/answers/stock-types.ts';

/** What may be done with listings, one or many (public.act_on_listings). */
export type StockAction =
  | 'submit'
  | 'pause'
  | 'resume'
  | 'renew'
  | 'reserve'
  | 'release'
  | 'close'
  | 'price'
  | 'price_by'
  | 'highlight'
  | 'dim'
  | 'delete';

type Words = [one: string, many: string];

const done: Record<Exclude<StockAction, 'close'>, Words> = {
  submit: ['enviado', 'enviados'],
  pause: ['pausado', 'pausados'],
  resume: ['no ar de novo', 'no ar de novo'],
  renew: ['renovado', 'renovados'],
  reserve: ['reservado', 'reservados'],
  release: ['disponível de novo', 'disponíveis de novo'],
  price: ['preço mudado', 'preços mudados'],
  price_by: ['preço mudado', 'preços mudados'],
  highlight: ['em destaque', 'em destaque'],
  dim: ['sem destaque', 'sem destaque'],
  delete: ['excluído', 'excluídos'],
};

const others: Record<Exclude<ItemOutcome['outcome'], 'done' | 'unfit' | 'refused'>, Words> = {
  back: ['voltou para análise', 'voltaram para análise'],
  already: ['já estava', 'já estavam'],
  incomplete: ['está incompleto', 'estão incompletos'],
  missing: ['não existe mais', 'não existem mais'],
};

interface Summary {
  /** "2 pausados, 1 já estava". */
  title: string;
  /** Why something was refused, and what to do next. */
  description?: string;
  tone: 'success' | 'info' | 'error';
  /** Those that were done. */
  changed: ItemOutcome[];
}

/** The results of an action on listings, as a sentence that names exceptions. */
export function summaryOfOutcomes(
  action: StockAction,
  outcomes: readonly ItemOutcome[],
  rows: readonly Pick<StockRow, 'id' | 'status' | 'bucket'>[],
): Summary {
  const of = (outcome: ItemOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const changed = of('done');
  const refused = of('refused');
  const parts = [
    ...(action === 'close' ? closedParts(changed) : said(changed.length, done[action])),
    ...(['back', 'already', 'incomplete', 'missing'] as const).flatMap((name) =>
      said(of(name).length, others[name]),
    ),
    ...unfitParts(of('unfit'), rows),
    ...said(refused.length, ['recusado', 'recusados']),
  ];
  const nothing = changed.length + of('back').length === 0;
  return {
    title: parts.join(', '),
    ...descriptionOf(refused, of('incomplete').length),
    tone: !nothing ? 'success' : refused.length + of('incomplete').length > 0 ? 'error' : 'info',
    changed,
  };
}

const said = (count: number, [one, many]: Words): string[] =>
  count === 0 ? [] : [countOf(count, one, many)];

// Each vertical has its own word: "2 marcados como vendidos, 1 marcado como alugado".
function closedParts(changed: readonly ItemOutcome[]): string[] {
  const words = changed.map(({ item_type: kind }) => verticals[kind].takenWord);
  return [...new Set(words)].flatMap((word) =>
    said(words.filter((one) => one === word).length, [
      `marcado como ${word}`,
      `marcados como ${word}s`,
    ]),
  );
}

// "1 rascunho não muda": by the states that it does not fit.
function unfitParts(
  unfit: ItemOutcome[],
  rows: readonly Pick<StockRow, 'id' | 'status' | 'bucket'>[],
) {
  const names = unfit.map(({ item_id: id, item_type: kind }) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined
      ? 'outro'
      : row.bucket === 'gone'
        ? verticals[kind].takenWord
        : statuses[row.status].toLowerCase();
  });
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return `${count} ${name}${count > 1 ? 's' : ''} não ${pluralOf(count, 'mudou', 'mudaram')}`;
  });
}

function descriptionOf([first]: ItemOutcome[], incomplete: number): { description?: string } {
  if (first) return { description: explain(first) };
  if (incomplete > 0) return { description: 'Abra o editor: ele mostra o que falta preencher.' };
  return {};
}
