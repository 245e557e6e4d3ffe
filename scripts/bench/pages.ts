// Measures the built product: start, memory, server CPU of requests, weight of pages, pages per second. `npm run bench` ends with it.
import '../entry.ts';
import { measurePages } from '../../bench/pages/measure-pages.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { measureThroughput } from '../../bench/pages/throughput.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measurePages();
saveFigures('Páginas', figures);
figures.push(...(await measureThroughput()));
saveFigures('Páginas', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
await import('./attack.ts');
