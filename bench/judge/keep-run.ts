import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isHeldOut } from '../../tests/search/judged/set.ts';
import type { Answer } from './ask.ts';
import { type ByGroup, type Figures, type Run } from './figures.ts';

const results = new URL('../results/', import.meta.url);
const kept = new URL('judge.json', results);

/** Keeps a run under its name beside the others, all of them in one text for people. */
export function keepRun(name: string, run: Run): void {
  const runs: Record<string, Run> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const sizes = { ...runs[name]?.sizes, ...run.sizes };
  runs[name] = { ...run, sizes };
  writeFileSync(kept, `${JSON.stringify(runs, null, 2)}\n`);
  writeFileSync(new URL('judge.md', results), markdown(runs));
}

/**
 * What went wrong, of the half that may be looked at: to be read, not to be kept.
 * @param ofAll none of them is held out
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

function markdown(runs: Record<string, Run>): string {
  const sizes = [...new Set(Object.values(runs).flatMap((run) => Object.keys(run.sizes)))];
  const about = Object.entries(runs).map(
    ([name, { date, commit }]) => `- ${name}: ${date}, ${commit}`,
  );
  const parts = sizes.map((size) => {
    const of = (pick: (size: Run['sizes'][string]) => ByGroup) =>
      Object.entries(runs).flatMap(([name, run]) => {
        const one = run.sizes[size];
        return one ? [[name, pick(one)] as const] : [];
      });
    const without = of((one) => one.open).map(
      ([name]) => `${name} ${runs[name]!.sizes[size]!.without}`,
    );
    const exact = Object.entries(runs).flatMap(([name, run]) => {
      const said = run.sizes[size]?.exact;
      const cost = run.sizes[size]?.cost;
      return [
        ...(said ? [`\nFiltros, ${name}: ${said}.\n`] : []),
        ...(cost ? [`\nEntender, ${name}: ${cost}.\n`] : []),
      ];
    });
    return `## ${size}

Consultas para as quais não há anúncio certo, fora da conta: ${without.join(', ')}.
${exact.join('')}

### Metade guardada (só medida, nunca vista enquanto se melhora)

${table(of((one) => one.held))}

### A outra metade

${table(of((one) => one.open))}

### Por maneira de escrever (as duas metades)

${table(of((one) => one.made))}
`;
  });
  return `# Busca por texto, julgada

${about.join('\n')}

Cada célula: consultas com um anúncio certo entre os cinco primeiros, precisão dos cinco primeiros (em parênteses, sem o bloco Destaque, que está acima da lista e fora da sua ordem), páginas vazias sem necessidade. O que é certo está em tests/search/judged; \`npm run judge\` mede.

${parts.join('\n')}`;
}

function table(runs: (readonly [name: string, figures: ByGroup])[]): string {
  const groups = [...new Set(runs.flatMap(([, figures]) => Object.keys(figures)))];
  const rows = groups.map((group) => {
    const counts = runs.map(([, figures]) => figures[group]?.queries ?? 0);
    const cells = runs.map(([, figures]) => (figures[group] ? cell(figures[group]) : ''));
    return `| ${group} | ${Math.max(...counts)} | ${cells.join(' | ')} |`;
  });
  const names = runs.map(([name]) => name);
  return [
    `| o quê | consultas | ${names.join(' | ')} |`,
    `|---|---|${names.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}

/** `83% · 71% · 4` */
export function cell({ queries, found, precision, ofList, empty }: Figures): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)}%`;
  const list = ofList === undefined ? '' : ` (${percent(ofList)})`;
  return `${percent(found / Math.max(1, queries))} · ${percent(precision)}${list} · ${empty}`;
}
