import { isHeldOut } from '../../tests/search/judged/set.ts';
import { record } from '../record.ts';
import type { Answer } from './ask.ts';
import { all, type BySize, type Figures } from './figures.ts';

/**
 * Records the figures of a run, for the held-out half and for the other half.
 */
export function recordRun(sizes: Readonly<Record<string, BySize>>): void {
  const rows = Object.entries(sizes).flatMap(([name, { held, open, without, exact, cost }]) => [
    ...Object.entries({ guardada: held, outra: open }).map(
      ([half, { [all]: sums }]) =>
        `| ${name} | ${half} | ${sums?.queries ?? 0} | ${sums ? cell(sums) : ''} |`,
    ),
    `| ${name} | sem anúncio certo, fora da conta | ${without} | |`,
    ...(exact ? [`| ${name} | filtros | | ${exact} |`] : []),
    ...(cost ? [`| ${name} | entender | | ${cost} |`] : []),
  ]);
  const head =
    '| anúncios | metade | consultas | certo entre os cinco primeiros · precisão (da lista) · vazias sem necessidade |';
  record('Busca por texto, julgada', [head, '|---|---|---|---|', ...rows].join('\n'));
}

/**
 * The wrong results of the half that is not held out, for reading only.
 * @param ofAll no query is held out
 * @returns a line for each
 */
export function wrongOnes(answers: readonly Answer[], ofAll = false): string {
  return answers
    .filter(({ query, right, found }) => right > 0 && !found && (ofAll || !isHeldOut(query)))
    .map(({ query: { kind, market, text, variation }, led, shown, right }) => {
      const [first] = shown;
      const got = first ? `${first.text.slice(0, 50)}, ${first.city}, ${first.price}` : 'nada';
      return `${kind}${variation ? ` (${variation})` : ''} | ${market}: ${text} | ${right} certos | ${led} | ${got}\n`;
    })
    .join('');
}

/** `83% · 71% · 4` */
export function cell({ queries, found, precision, ofList, empty }: Figures): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)}%`;
  const list = ofList === undefined ? '' : ` (${percent(ofList)})`;
  return `${percent(found / Math.max(1, queries))} · ${percent(precision)}${list} · ${empty}`;
}
