import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@patio/supabase/database/errors';
import { openDatabase } from '../../server/postgres/open.ts';

// Fills the disk of a data folder almost to the end, and prints what the database then does and refuses, and again
// when there is space. Usage: node low-disk.ts DATA_DIR
const dataDir = process.argv[2]!;
const ballast = join(dataDir, 'ballast');
const megabyte = Buffer.alloc(2 ** 20);

const database = await openDatabase({ dataDir, logLevel: 'silent' });
const { owner } = database;
await owner`create table private.written (n int)`;

const write = async () => {
  const refused = await owner`insert into private.written values (1)`.then(
    () => undefined,
    (error: unknown) => errorCode(error),
  );
  return refused ?? 'written';
};
const becomes = async (outcome: string) => {
  let last = '';
  for (const end = Date.now() + 20_000; last !== outcome && Date.now() < end;) last = await write();
  return last;
};
const free = () => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

const file = openSync(ballast, 'w');
while (free() > 64 * megabyte.length) writeSync(file, megabyte);
closeSync(file);
const scarce = await becomes('25006');
const [row] = await owner`select count(*) > 0 as found from private.written`;
rmSync(ballast);
console.log(JSON.stringify({ scarce, reads: row!['found'], again: await becomes('written') }));
await database.close();
