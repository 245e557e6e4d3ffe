// npm run judge                     the judged queries on the demonstration and on 20,000 listings of each kind, and
//                                   600 combinations of filters against what the public tables hold; what parsing a
//                                   query costs
// npm run judge -- --sizes 0        only on the demonstration
// npm run judge -- --texts fresh    the texts of queries/fresh.ts (or phones, typed, strange, everyday, offhand) instead, of which none is held out
// npm run judge -- --record         the sums of this run are recorded in bench/results/summary.md
//
// Half of the queries are held out, chosen by a seeded hash (isHeldOut in tests/search/judged/set.ts): they are judged
// like the others, but only their figures are printed and recorded ("guardada"). judge-wrong.txt lists the wrong
// answers of the other half only. Do not read the lists of queries to improve search: write a rule with examples of its own.
import './entry.ts';
import './app-names.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { all, type BySize, figuresBySize } from '../bench/judge/figures.ts';
import { cell, recordRun, wrongOnes } from '../bench/judge/record-run.ts';
import type { ParsingCost } from '../bench/judge/parsing-cost.ts';
import type { Compared } from '../tests/search/exact/compare.ts';
import { everydayCars } from '../tests/search/judged/queries/everyday-cars.ts';
import { everydayHomes } from '../tests/search/judged/queries/everyday-homes.ts';
import { fresh } from '../tests/search/judged/queries/fresh.ts';
import { offhandCars } from '../tests/search/judged/queries/offhand-cars.ts';
import { offhandHomes } from '../tests/search/judged/queries/offhand-homes.ts';
import { phones } from '../tests/search/judged/queries/phones.ts';
import { strange } from '../tests/search/judged/queries/strange.ts';
import { typed } from '../tests/search/judged/queries/typed.ts';
import { judged } from '../tests/search/judged/set.ts';
import { buildIfStale } from './build/stale.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,20000' },
    record: { type: 'boolean', default: false },
    combinations: { type: 'string', default: '600' },
    texts: { type: 'string', default: 'judged' },
  },
});

function exactnessOf({ options, pages, differences }: Compared): string {
  const many = (count: number) => count.toLocaleString('pt-BR');
  return `${many(Number(values.combinations))} combinações, ${many(options)} contagens de opções, ${many(pages)} páginas: ${differences.length} diferenças`;
}

function costOf({ texts, median, p95, most, load }: ParsingCost): string {
  const [half, nearly, longest, other] = [median, p95, most, load].map((one) =>
    one.toLocaleString('pt-BR', { maximumFractionDigits: 2 }),
  );
  return `${texts.toLocaleString('pt-BR')} textos, mediana ${half} ms, p95 ${nearly} ms, o mais demorado ${longest} ms (carga ${other})`;
}

const { judge } = await import('../bench/judge/judge.ts');
await buildIfStale();
const sizes: Record<string, BySize> = {};
let wrong = '';
const everyday = [...everydayCars, ...everydayHomes];
const offhand = [...offhandCars, ...offhandHomes];
const lots: Record<string, typeof judged> = {
  judged,
  fresh,
  phones,
  typed,
  strange,
  everyday,
  offhand,
};
const texts = lots[values.texts] ?? judged;
for (const size of values.sizes.split(',').map(Number)) {
  const name = size ? `${size.toLocaleString('pt-BR')} anúncios de cada tipo` : 'Demonstração';
  const { answers, exact, cost } = await judge(size, texts, Number(values.combinations));
  const figures = { ...figuresBySize(answers), exact: exactnessOf(exact), cost: costOf(cost) };
  sizes[name] = figures;
  wrong += `# ${name}\n${wrongOnes(answers, texts !== judged)}\n${exact.differences.join('\n')}\n`;
  console.log(`\n${name}: certo entre os cinco primeiros · precisão · vazias sem necessidade`);
  for (const [kind, of] of Object.entries(figures.open)) {
    const held = figures.held[kind];
    console.log(`  ${kind}: ${cell(of)}   guardada: ${held ? cell(held) : ''}`);
  }
  console.log(`  sem resposta certa: ${figures.without}; ${all}: ${answers.length} consultas`);
  console.log(`  filtros: ${figures.exact}`);
  console.log(`  entender: ${figures.cost}`);
}
const file = new URL('../bench/.data/judge-wrong.txt', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, wrong);
console.log(`\nO que saiu errado (da metade que se pode olhar): ${file.pathname}`);
if (values.record) recordRun(sizes);
