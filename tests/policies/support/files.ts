import type { Acting } from '../../support/actors.ts';
import { type Asked, cast, people, rows } from './cast.ts';
import { buildTeam } from './store-team.ts';
import type { PublicTable } from './tables.ts';

const idOf = (row: string) => row.replaceAll("'", '');
const store = idOf(rows.store);
const otherStore = idOf(rows.otherStore);
const file = '00000000-0000-4000-8000-000000000001';

/** Names of files, each put into every bucket: what a policy lets in is its name and its bucket. */
export const fileNames = {
  draft: `${store}/car/${idOf(rows.draftCar)}/${file}.jpg`,
  home: `${store}/property/${idOf(rows.draftProperty)}/${file}.jpg`,
  logo: `${store}/logo/${file}.jpg`,
  otherCar: `${otherStore}/car/${idOf(rows.otherCar)}/${file}.jpg`,
  avatar: `${people.ana}/avatar/${file}.jpg`,
  document: `${store}/7e000000-0000-4000-8000-000000000003.pdf`,
  otherDocument: `${otherStore}/${file}.jpg`,
  html: `${store}/${file}.html`,
  odd: 'x1.jpg',
};
/** How files are reached; `signed` is the path of a signed address, which would let its holder past the policies. */
const ways = {
  select: {
    statement: 'select sample.record(sample.label(bucket_id, name)) from storage.objects',
    signed: '/object/sign/x',
  },
  delete: { statement: 'delete from storage.objects', signed: '' },
  new: { statement: 'select sample.add_files()', signed: '/object/upload/sign/x' },
};
const buckets = ['uploads', 'pictures', 'documents', 'others'];

/** Prepares the world to tell what the policies of storage.objects let anybody do. */
export async function prepareFiles({ owner }: Acting): Promise<PublicTable[]> {
  await buildTeam(owner, 'convite');
  await owner.unsafe(`
    insert into storage.buckets (id, name) values ('others', 'others') on conflict do nothing;
    delete from storage.objects;
    update public.verification_openings set opened_at = now() + interval '1 day';
    create schema sample;
    grant usage on schema sample to public;
    create table sample.files as select bucket, label, name
      from unnest('{${buckets.join()}}'::text[]) bucket, json_each_text('${JSON.stringify(fileNames)}') f (label, name);
    grant select on sample.files to public;
    insert into storage.objects (bucket_id, name) select bucket, name from sample.files;

    create function sample.label(bucket text, name text) returns text language sql stable
    return (select f.bucket || '/' || f.label from sample.files f where (f.bucket, f.name) = ($1, $2));
    create function sample.record(what text) returns void language sql
    return set_config('sample.record', concat(current_setting('sample.record', true), ' ', what), true);
    create function sample.record_file() returns trigger language plpgsql as $$
    begin
      perform sample.record(sample.label(old.bucket_id, old.name));
      return old;
    end $$;
    create trigger record_file before delete on storage.objects for each row execute function sample.record_file();
    -- New files beside those that are there.
    create function sample.add_files() returns void language plpgsql as $$
    declare
      f sample.files;
    begin
      for f in select * from sample.files loop
        begin
          insert into storage.objects (bucket_id, name) values (f.bucket, regexp_replace(f.name, '[0-9][.]', '9.'));
          perform sample.record(f.bucket || '/' || f.label);
        exception when insufficient_privilege or unique_violation then
        end;
      end loop;
    end $$;
    grant execute on all functions in schema sample to public;`);
  // Which files it is asked of: it looks up listings, so those of others are not even asked of.
  await owner.unsafe(`
    do $$ begin
      execute replace(pg_get_functiondef('private.may_store_file(text)'::regprocedure), 'may_store_file', 'answer_of_file');
    end $$;
    create or replace function private.may_store_file(name text)
    returns boolean language plpgsql security definer set search_path to '' as $$
    begin
      perform sample.record('asked:' || f.label) from sample.files f
      where f.name = $1 and current_query() like 'select sample.record%' limit 1;
      return private.answer_of_file(name);
    end $$`);
  return [{ table: 'objects', key: 'name', columns: ['bucket_id', 'name'] }];
}

/** A line for each actor and way of reading, deleting and adding that reaches a file. */
export async function filesOf(db: Acting): Promise<string[]> {
  const lines: string[] = [];
  for (const actor of Object.keys(cast) as Asked[]) {
    for (const [how, { statement, signed }] of Object.entries(ways)) {
      const usual = await reached(db, actor, statement, '');
      const bySign = signed ? await reached(db, actor, statement, signed) : usual;
      if (usual !== '') lines.push(`objects ${how} ${actor}: ${usual}`);
      if (bySign !== usual) lines.push(`objects ${how} ${actor}, to sign an address: ${bySign}`);
    }
  }
  return lines;
}

const undo = new Error('undo');

async function reached(db: Acting, actor: Asked, statement: string, path: string): Promise<string> {
  let found = '';
  await db
    .as(cast[actor], async (tx) => {
      await tx`select set_config('request.path', ${path}, true)`;
      await tx.unsafe(statement);
      const [row] = await tx`select current_setting('sample.record', true) as record`;
      found = String(row!['record'] ?? '');
      throw undo;
    })
    .catch((error: { code?: string }) => {
      if (error !== undo && error.code !== '42501') throw error;
    });
  return [...new Set(found.trim().split(' '))].toSorted().join(' ');
}
