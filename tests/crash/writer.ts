import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@patio/supabase/database/open';
import { openDatabase } from '../../server/postgres/open.ts';

/**
 * Writes number after number to the database of a data folder and prints each once the server has
 * acknowledged it, until a signal asks it to stop. An error is printed and the number tried again.
 * Usage: node writer.ts DATA_DIR
 */
const asked = new AbortController();

try {
  await main(process.argv[2]!);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}

async function main(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, logLevel: 'warn' });
  process.once('SIGTERM', () => asked.abort());
  process.once('SIGINT', () => asked.abort());
  await database.owner.unsafe('create table if not exists private.written (n int primary key)');
  say('open');
  await write(database);
  await database.close();
  say('closed');
}

async function write({ owner }: Database): Promise<void> {
  const [row] = await owner`select coalesce(max(n), 0)::int as last from private.written`;
  for (let n = (row?.['last'] as number) + 1; !asked.signal.aborted;) {
    try {
      await owner`insert into private.written values (${n}) on conflict do nothing`;
      say(`${n}`);
      n += 1;
    } catch (error) {
      say(`error ${String(error)}`);
      await pause(20);
    }
  }
}

/** Straight to the file descriptor: what was said before a kill must have left this process. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
