import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selfCheck } from '../../packages/supabase/src/database/self-check.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();
beforeAll(async () => {
  await db.owner.unsafe('create table public.leaky (id int, secret text)');
  await db.owner.unsafe('create table private.hidden (id int)');
});

let undo = '';
afterEach(async () => {
  await db.owner.unsafe(undo);
  undo = '';
});

async function afterLeak(leak: string, repair: string): Promise<void> {
  undo = repair;
  await db.owner.unsafe(leak);
  await selfCheck(db.authenticator, 'public');
}

describe('the self-check', () => {
  it('passes a database that is as the migrations left it', async () => {
    await expect(selfCheck(db.authenticator, 'public')).resolves.toBeUndefined();
  });

  it('refuses one where anon reads auth.users', async () => {
    const leak = afterLeak(
      'grant select on auth.users to anon',
      'revoke select on auth.users from anon',
    );
    await expect(leak).rejects.toThrow(/is not safe[^]*anonymous visitor can read auth\.users/);
  });

  it('refuses one where everybody may read one column of a closed table', async () => {
    const leak = afterLeak(
      'grant select (email) on auth.users to public',
      'revoke select (email) on auth.users from public',
    );
    await expect(leak).rejects.toThrow(/authenticated has rights on the table auth\.users/);
  });

  it('refuses one where a private schema opened', async () => {
    const leak = afterLeak(
      'grant usage on schema private to anon; grant insert on private.hidden to anon',
      'revoke usage on schema private from anon; revoke insert on private.hidden from anon',
    );
    await expect(leak).rejects.toThrow(/anon has rights on the table private\.hidden/);
  });

  it('refuses a granted table without row level security', async () => {
    const leak = afterLeak(
      'grant select (secret) on public.leaky to anon',
      'revoke select (secret) on public.leaky from anon',
    );
    await expect(leak).rejects.toThrow(/anon reaches the table leaky, which has no row level/);
  });

  it('refuses TRUNCATE, which no policy stops', async () => {
    const leak = afterLeak(
      'alter table public.leaky enable row level security; grant truncate on public.leaky to authenticated',
      'revoke truncate on public.leaky from authenticated',
    );
    await expect(leak).rejects.toThrow(/authenticated may empty the table leaky/);
  });

  it('does not judge tables of a schema that is not ours', async () => {
    undo = 'revoke all on public.leaky from anon';
    await db.owner.unsafe('grant all on public.leaky to anon');
    await expect(selfCheck(db.authenticator)).resolves.toBeUndefined();
  });
});
