// Measures what visitors see while 70 callers attack the site. `npm run bench` ends with it.
import { measureAttack } from '../../bench/attack/measure-attack.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measureAttack();
saveFigures('Sob ataque', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
