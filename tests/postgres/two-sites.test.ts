import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  authenticatorOf,
  authenticatorUrl,
} from '../../packages/supabase/src/database/authenticator.ts';
import { connect } from '@patio/supabase/database/connect';
import type { Database } from '@patio/supabase/database/open';
import { openDatabase } from '../../server/postgres/open.ts';

// Two sites of two owners, each with a database of its own, on one cluster.
interface Site {
  name: string;
  url: string;
  open(): Promise<Database>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'patio-sites-'));
let sites: [Site, Site];

beforeAll(async () => {
  sites = [await makeSite(), await makeSite()];
});
afterAll(async () => {
  for (const { name } of sites) {
    await administer(`drop database ${name} with (force)`);
    await administer(`drop role if exists ${authenticatorOf(name)}`);
    await administer(`drop role ${name}`);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function administer(statement: string): Promise<void> {
  const url = new URL(inject('clusterUrl'));
  url.pathname = '/postgres';
  const sql = connect(url.href, 1);
  await sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
}

async function makeSite(): Promise<Site> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await administer(`create role ${name} login createrole password '${password}'`);
  await administer(`grant ${name} to current_user`);
  await administer(`create database ${name} owner ${name}`);
  const url = new URL(inject('clusterUrl'));
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const databaseUrl = url.href;
  return {
    name,
    url: databaseUrl,
    open: () => openDatabase({ dataDir, databaseUrl, logLevel: 'silent' }),
  };
}

/** Who serves a request on a connection that is made now. */
async function servedBy(site: Site): Promise<string> {
  const requests = connect(authenticatorUrl(site.url), 1);
  try {
    const [row] = await requests.begin(async (tx) => {
      await tx`set local role anon`;
      return tx`select current_database() || ' ' || session_user as who, count(p.id) from public.plans p`;
    });
    return row!['who'] as string;
  } finally {
    await requests.end({ timeout: 1 });
  }
}

describe('two sites on one cluster', () => {
  test('the second is told what its owner lacks', async () => {
    await expect(sites[0].open()).rejects.toThrow(
      /grant anon, authenticated, service_role to USUARIO with admin option/,
    );
    for (const { name } of sites) {
      await administer(`grant anon, authenticated, service_role to ${name} with admin option`);
    }
  });

  test('start, serve and restart in turn, and neither takes the other its way in', async () => {
    const [one, two] = sites;
    let first = await one.open();
    const second = await two.open();
    try {
      for (let turn = 0; turn < 2; turn += 1) {
        for (const site of sites) {
          expect(await servedBy(site)).toBe(`${site.name} ${authenticatorOf(site.name)}`);
        }
        await first.close();
        first = await one.open();
      }
      expect(await Promise.all([first.healthy(), second.healthy()])).toEqual([true, true]);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

  test('the role of one may not connect as, or become, the role of the other', async () => {
    const database = await sites[0].open();
    const other = authenticatorOf(sites[1].name);
    await expect(database.authenticator.unsafe(`set role ${other}`)).rejects.toMatchObject({
      code: '42501',
    });
    await database.close();
  });
});
