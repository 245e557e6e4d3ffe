import { beforeAll, expect, test } from 'vitest';
import { ownWorld } from './support/own-world.ts';
import { prepareReach, reachOf } from './support/reach.ts';
import type { PublicTable } from './support/tables.ts';

// Which rows a SELECT, an UPDATE and a DELETE without any condition reach, for every actor, in every table, also in one that
// comes tomorrow. A policy that opens more shows here, whether or not somebody thought of a test for it.
const db = await ownWorld();
let tables: PublicTable[];

beforeAll(async () => {
  tables = await prepareReach(db);
});

test('what statements without a condition reach', async () => {
  const lines: string[] = [];
  for (const table of tables) lines.push(...(await reachOf(db, table)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('reach.txt');
});
