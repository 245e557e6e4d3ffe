import { beforeAll, expect, test } from 'vitest';
import { ownWorld } from './support/own-world.ts';
import type { PublicTable } from './support/tables.ts';
import { prepareWritten, writtenOf } from './support/written.ts';

// What the policies alone let somebody write, where grants and triggers would refuse it as well: each is a wall of
// its own. The rows of the world are tried as a new row, and as what all that one reaches is turned into.
const db = await ownWorld();
let tables: PublicTable[];

beforeAll(async () => {
  tables = await prepareWritten(db);
});

test('what the policies let in', async () => {
  const lines: string[] = [];
  for (const table of tables) lines.push(...(await writtenOf(db, table)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('written.txt');
});
