// A schema, the server over it, and @supabase/supabase-js: DATABASE_URL=postgres://... node example/notes.ts
import { openDatabase } from '@patio/supabase/database/open';
import { serveApi } from '@patio/supabase/serve';
import { createClient } from '@supabase/supabase-js';

const schema = `
  create table if not exists public.notes (
    id bigint generated always as identity primary key,
    author uuid not null default auth.uid() references auth.users on delete cascade,
    text text not null
  );
  alter table public.notes enable row level security;
  drop policy if exists own on public.notes;
  create policy own on public.notes to authenticated
    using (author = auth.uid()) with check (author = auth.uid());
  grant select, insert (text), delete on public.notes to authenticated;`;

const database = await openDatabase({
  url: process.env['DATABASE_URL']!,
  log: console,
  prepare: async (owner) => void (await owner.unsafe(schema)),
  guarded: 'public',
});
const { url, keys, server } = await serveApi({
  database,
  schemas: ['public'],
  dataDir: 'data',
  host: '127.0.0.1',
  port: 0,
  log: console,
});

const [ana, bia] = await Promise.all(
  ['ana', 'bia'].map(async (name) => {
    const client = createClient(url, keys.publishable_key, { auth: { persistSession: false } });
    const { error } = await client.auth.signUp({
      email: `${name}-${Date.now()}@example.com`,
      password: 'correct horse battery',
    });
    if (error) throw error;
    return client;
  }),
);
await ana!.from('notes').insert({ text: 'for my eyes only' }).throwOnError();
const read = async (client: typeof ana) =>
  (await client!.from('notes').select('text').throwOnError()).data;
console.log(JSON.stringify({ ana: await read(ana), bia: await read(bia) }));

await Promise.all([ana, bia].map((client) => client!.auth.signOut()));
server.close();
server.closeAllConnections();
await database.close();
process.exit(0);
