import { connect } from '@patio/supabase/database/connect';
import type { Sql } from 'postgres';
import { authenticatorUrl } from '../../../packages/supabase/src/database/authenticator.ts';
import { filesOf, prepareFiles } from './files.ts';
import { prepareReach, reachOf } from './reach.ts';
import type { PublicTable } from './tables.ts';
import { buildWorld } from './world.ts';
import { prepareWritten, writtenOf } from './written.ts';
import { type Acting, runAs } from '../../support/actors.ts';

/** One of the tests that compare what all policies let people do with a snapshot, asked without starting the tests anew. */
export interface Near {
  owner: Sql;
  /** Whether the test would find something else of the table than it does of the policies as they are. */
  notices(table: string): Promise<boolean>;
  close(): Promise<void>;
}

const tests = [
  { prepare: prepareReach, linesOf: reachOf },
  { prepare: prepareWritten, linesOf: writtenOf },
  { prepare: prepareFiles, linesOf: filesOf },
];

/** @param ownerUrl of a migrated database that nobody is connected to */
export function openNear(ownerUrl: string): Promise<Near[]> {
  return Promise.all(tests.map((test, n) => open(ownerUrl, `near_${n}`, test)));
}

async function open(
  ownerUrl: string,
  name: string,
  { prepare, linesOf }: (typeof tests)[number],
): Promise<Near> {
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const template = new URL(ownerUrl).pathname.slice(1);
  const other = connect(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, 1);
  await other.unsafe(`create database ${name} template ${template} strategy file_copy`);
  await other.end();
  const owner = connect(at(ownerUrl), 1);
  const authenticator = connect(at(authenticatorUrl(ownerUrl)), 1);
  await buildWorld(owner);
  const db: Acting = { owner, as: (actor, work) => runAs(authenticator, actor, work) };
  const tables = new Map<string, PublicTable>();
  const usual = new Map<string, string>();
  for (const table of await prepare(db)) {
    tables.set(table.table, table);
    usual.set(table.table, (await linesOf(db, table)).join('\n'));
  }
  return {
    owner,
    notices: async (of) => {
      const table = tables.get(of);
      return table !== undefined && (await linesOf(db, table)).join('\n') !== usual.get(of);
    },
    close: async () => void (await Promise.all([owner.end(), authenticator.end()])),
  };
}
