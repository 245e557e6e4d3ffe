// node scripts/bench/typeahead.ts          /sugestoes letter by letter, at 100,000 listings per vertical
// node scripts/bench/typeahead.ts 10000    at another size
import '../entry.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { measureTypeahead } from '../../bench/typeahead.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measureTypeahead(Number(process.argv[2] ?? 100_000));
saveFigures('Sugestões', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
