// node scripts/bench/backup.ts [SIZE]   backup of the marketplace that `npm run bench` has made, its verification, a
// restore into bench/.data/restored (removed at the end), and vacuum there. The archive has rows, and no photos.
import '../entry.ts';
import { existsSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { marketplaceFolder } from '../../bench/marketplace.ts';
import type { Figure } from '../../bench/pages/figure.ts';
import { tableOf } from '../../bench/pages/report-pages.ts';
import { record } from '../../bench/record.ts';
import { openFiles } from '../../server/api/files.ts';
import { makeBackup } from '../../server/backups/make.ts';
import { verifyArchive } from '../../server/backups/read-archive.ts';
import { restoreArchive } from '../../server/backups/restore.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { loadEnv } from '../../server/process/env.ts';

const size = Number(process.argv[2] ?? 1_000_000);
const from = marketplaceFolder(size);
if (!existsSync(from)) {
  console.error(`Primeiro: npm run bench -- --sizes ${size}`);
  process.exit(1);
}
const folder = fileURLToPath(new URL('../../bench/.data/', import.meta.url));
const [archive, restored] = [`${folder}archive.tar.zst`, `${folder}restored`];
const remove = () => {
  for (const each of [archive, restored]) rmSync(each, { recursive: true, force: true });
};
const envOf = (dataDir: string) => loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const figures: Figure[] = [];
const tell = (what: string, value: number, unit: Figure['unit']) => {
  figures.push({ what, value, unit, limit: undefined });
  console.log(what, value, unit);
};
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  tell(what, (performance.now() - start) / 1_000, 's');
  return done;
}

remove();
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
try {
  const source = await openDatabase(envOf(from), { migrations: false });
  try {
    const { files } = openFiles(envOf(from));
    const wanted = { databaseUrl: source.ownerUrl, files };
    const { rows } = await timed('backup', () => makeBackup(wanted, archive));
    tell('rows', rows, '');
    tell('archive', statSync(archive).size / 1e6, 'MB');
  } finally {
    await source.close();
  }
  const verified = await timed('verification', () => verifyArchive(archive));
  const target = await openDatabase(envOf(restored), { migrations: false });
  try {
    await timed('restore', () =>
      restoreArchive(archive, verified, target.ownerUrl, openFiles(envOf(restored))),
    );
    tell('peak memory of Node', peak / 1e6, 'MB');
    const { owner } = target;
    const [{ bytes }] = await owner<[{ bytes: number }]>`
      select pg_database_size(current_database())::float8 as bytes`;
    tell('database', bytes / 1e6, 'MB');
    await timed('first vacuum (analyze) of all tables', () => owner.unsafe('vacuum (analyze)'));
    await timed('a tenth of the cars with another price', () =>
      owner.unsafe("update public.cars set price = price + 1 where id::text < '1999'"),
    );
    await timed('vacuum (analyze) after it', () => owner.unsafe('vacuum (analyze)'));
  } finally {
    await target.close();
  }
} finally {
  clearInterval(watch);
  remove();
}
record(`Backup e vacuum, ${size.toLocaleString('pt-BR')} anúncios por tipo`, tableOf(figures));
