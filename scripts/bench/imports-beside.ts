// node scripts/bench/imports-beside.ts [listings]   how soon 300 homes with photos stand in the panel of the
// demonstration's store, and what visitors wait for lists while a file of 50,000 is imported.
import '../entry.ts';
import { measureImportBeside } from '../../bench/imports/measure-beside.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measureImportBeside(Number(process.argv[2] ?? 50_000));
saveFigures('Importação ao lado de visitantes', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
