// Measures what several processes on one database cost and send. Nothing of it has a limit: `npm run bench` leaves it out.
import '../entry.ts';
import { measureProcesses } from '../../bench/pages/processes.ts';
import { tableOf } from '../../bench/pages/report-pages.ts';
import { record } from '../../bench/record.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const table = tableOf(await measureProcesses());
console.log(table);
record('Processos', table);
