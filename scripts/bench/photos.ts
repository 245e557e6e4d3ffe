// node scripts/bench/photos.ts   uploads eight phone photos (12 MP) in the editor while visitors open lists.
import '../entry.ts';
import { measurePhotos } from '../../bench/photos/measure-photos.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measurePhotos();
saveFigures('Fotos', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
