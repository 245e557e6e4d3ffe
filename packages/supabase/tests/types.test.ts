import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../src/database/connect.ts';
import { createDatabase, dropDatabase, inCluster } from './support/database.ts';

const command = fileURLToPath(new URL('../bin/supabase-api.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'supabase-types-'));
let database: string;
let types: string;

beforeAll(async () => {
  // Of somebody who has not started the server yet.
  database = await createDatabase();
  const owner = connect(inCluster(database), 1);
  await owner.unsafe(readFileSync(new URL('./support/shop.sql', import.meta.url), 'utf8'));
  await owner.end();
  types = await printed('shop,back office');
  symlinkSync(modules, join(place, 'node_modules'));
});
afterAll(async () => {
  await dropDatabase(database);
  rmSync(place, { recursive: true });
});

async function printed(schemas: string): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: inCluster(database),
    API_SCHEMAS: schemas,
  };
  return (await promisify(execFile)(process.execPath, [command, 'types'], { env })).stdout;
}

/** What the compiler says of a program beside the types. */
async function compiled(program: string): Promise<string> {
  writeFileSync(join(place, 'database.types.ts'), types);
  writeFileSync(join(place, 'use.ts'), program);
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  const options =
    '--noEmit --strict --skipLibCheck --module nodenext --target es2024 --types node use.ts';
  const tsc = join(modules, 'typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, ...options.split(' ')], { cwd: place }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
}

test('supabase-api types prints what supabase gen types does, for PostgREST 13', () => {
  expect(types).toContain(`  __InternalSupabase: {
    PostgrestVersion: "13"
  }`);
  expect(types).toContain(`      goods: {
        Row: {
          details: Json | null
          id: number
          legacy_id: number
          owner_id: string
          picture: string | null
          price: number
          search: unknown
          seen_at: string
          settings: NonNullable<Json>
          size: Database["shop"]["Enums"]["size"]
          sizes: Database["shop"]["Enums"]["size"][] | null
        }
        Insert: {
          details?: Json | null
          id?: never
          legacy_id?: number
          owner_id: string
          picture?: string | null
          price: number
          search?: never
          seen_at?: string
          settings?: NonNullable<Json>
          size?: Database["shop"]["Enums"]["size"]
          sizes?: Database["shop"]["Enums"]["size"][] | null
        }`);
  expect(types).toContain(`          {
            foreignKeyName: "labels_goods_id_fkey"
            columns: ["goods_id"]
            isOneToOne: true
            referencedRelation: "goods"
            referencedColumns: ["id"]
          },`);
  expect(types).toContain(`      twice:
        | { Args: { n: number }; Returns: number }
        | { Args: { word: string }; Returns: string }`);
});

test('the schemas that are exposed and no others', async () => {
  expect(types).toContain('  "back office": {');
  expect(types).not.toContain('  auth: {');
  expect(await printed('back office')).not.toContain('shop');
});

test('they compile with supabase-js, which knows by them what it gives and takes', async () => {
  expect(await compiled(use)).toBe('');
});

const use = `import { createClient } from '@supabase/supabase-js';
import {
  type CompositeTypes,
  Constants,
  type Database,
  type Enums,
  type Json,
  type Tables,
  type TablesInsert,
  type TablesUpdate,
} from './database.types.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
const same = <A, B>(_: Same<A, B>) => {};

// Rows: what may be null, lists, enums, domains as what they are made of.
same<Enums<'size'>, 'small' | 'very large'>(true);
same<Tables<'goods'>['price'], number>(true);
same<Tables<'goods'>['sizes'], Enums<'size'>[] | null>(true);
same<Tables<'goods'>['details'], Json | null>(true);
same<Tables<'owners'>['home'], CompositeTypes<'address'> | null>(true);
same<CompositeTypes<'address'>['tags'], string[] | null>(true);
same<Tables<'cheap'>['price'], number | null>(true);
same<Tables<'odd "names" – ação'>['a column'], number>(true);
same<Tables<{ schema: 'back office' }, 'notes'>['body'], string | null>(true);

// What may be left out, and what is only PostgreSQL's to write.
const least: TablesInsert<'goods'> = { owner_id: '', price: 1 };
// @ts-expect-error a price there must be
const without: TablesInsert<'goods'> = { owner_id: '' };
const given: TablesInsert<'goods'> = { ...least, legacy_id: 1, size: 'very large' };
// @ts-expect-error always generated
const identity: TablesUpdate<'goods'> = { id: 1 };
// @ts-expect-error always generated
const generated: TablesUpdate<'goods'> = { search: '' };
const nothing: TablesUpdate<'owners'> = {};
// @ts-expect-error a view that cannot be written
type NoInsert = Database['shop']['Views']['sums']['Insert'];
export const written = { least, without, given, identity, generated, nothing };

same<(typeof Constants)['shop']['Enums']['size'], readonly ['small', 'very large']>(true);
type Functions = Database['shop']['Functions'];
same<Functions['total']['Args'], { owner: string; smallest?: Enums<'size'> }>(true);
same<Functions['both']['Returns'], { n: number; name: string }[]>(true);
same<Functions['nothing']['Returns'], undefined>(true);

/** What supabase-js makes of them. */
export async function use(api: string, key: string, sums: NoInsert) {
  const shop = createClient<Database, 'shop'>(api, key, { db: { schema: 'shop' } });
  const goods = await shop
    .from('goods')
    .select('id, sum:price, owner:owners!inner(name, full_name), labels(text)')
    .eq('size', 'small')
    .single();
  if (goods.error) return sums;
  same<typeof goods.data.sum, number>(true);
  same<typeof goods.data.owner, { name: string; full_name: string | null }>(true);
  // One of each goods at most, and not a list.
  same<typeof goods.data.labels, { text: string | null } | null>(true);
  const odd = await shop.from('odd "names" – ação').select('"a column", pairs(right_id)');
  same<NonNullable<typeof odd.data>[number]['pairs'], { right_id: number | null }>(true);
  // PostgREST 13: many rows spread are a list of each field.
  const spread = await shop.from('owners').select('name, ...goods(price)').single();
  same<NonNullable<typeof spread.data>['price'], number[]>(true);
  await shop.from('goods').update({ price: 2 }).eq('id', 1).maxAffected(1);
  const doubled = await shop.rpc('twice', { n: 2 });
  same<typeof doubled.data, number | null>(true);
  const of = await shop.rpc('goods_of', { owner: '' }).select('id, owners(name)');
  same<NonNullable<typeof of.data>[number]['owners'], { name: string }>(true);
  // @ts-expect-error no such column
  await shop.from('goods').select('id').eq('colour', 1);
  // @ts-expect-error no such table
  shop.from('bads');
  return shop.schema('back office').from('notes').insert({ id: 1 });
}
`;
