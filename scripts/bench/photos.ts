// node scripts/bench/photos.ts   eight phone photos (12 MP) through the editor in Chromium, beside visitors on lists.
import '../entry.ts';
import { measurePhotos } from '../../bench/photos/measure-photos.ts';
import { saveFigures } from '../../bench/pages/report-pages.ts';
import { buildIfStale } from '../build/stale.ts';

await buildIfStale();
const figures = await measurePhotos();
saveFigures('Fotos', figures);
if (figures.some(({ value, limit }) => limit !== undefined && value > limit)) process.exitCode = 1;
