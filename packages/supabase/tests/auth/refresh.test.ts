import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createFunctionsApp } from '../../src/functions/functions-app.ts';
import { silentLog } from '../support/silent-log.ts';
import { newPerson, authApi } from './support/auth-api.ts';

const api = await authApi({ servers: 2 });

const refresh = (token: string, server = 0) =>
  api.client({ server }).auth.refreshSession({ refresh_token: token });

/** As if the token had been used longer ago than the reuse window. */
const age = () =>
  api.owner`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`;

test('a refresh gives the next token and keeps the session', async () => {
  const { session } = await newPerson(api);
  const { data, error } = await refresh(session.refresh_token);
  expect(error).toBeNull();
  expect(data.session!.refresh_token).not.toBe(session.refresh_token);
  expect(sessionId(data.session!.access_token)).toBe(sessionId(session.access_token));
  const again = await refresh(data.session!.refresh_token);
  expect(again.error).toBeNull();
});

test('many clients of two servers that refresh at once all get the same next token', async () => {
  const { session } = await newPerson(api);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => refresh(session.refresh_token, n % 2)),
  );
  const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
  expect(tokens.size).toBe(1);
  expect((await refresh([...tokens][0]!)).error).toBeNull();
});

test('within the window an old token gives the one in force', async () => {
  const { session } = await newPerson(api);
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.data.session!.refresh_token);
  const late = await refresh(session.refresh_token);
  expect(late.data.session!.refresh_token).toBe(third.data.session!.refresh_token);
});

test('a replay after the window ends the session for thief and owner alike', async () => {
  const { client, session } = await newPerson(api);
  const { data } = await refresh(session.refresh_token);
  await age();
  const replay = await refresh(session.refresh_token, 1);
  expect(replay.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  const owner = await refresh(data.session!.refresh_token);
  expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  const { error } = await client.auth.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
});

test('a token in force may be as old as it likes', async () => {
  const { session } = await newPerson(api);
  await age();
  expect((await refresh(session.refresh_token)).error).toBeNull();
});

test('unknown tokens, and a session that ran out', async () => {
  expect((await refresh('nonsense')).error).toMatchObject({ code: 'refresh_token_not_found' });
  const { session } = await newPerson(api);
  await api.owner`update auth.sessions set not_after = now() - interval '1 second'
    where id = ${sessionId(session.access_token)}`;
  expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'session_expired' });
});

test('the database keeps no token that opens anything', async () => {
  const { session } = await newPerson(api);
  const kept = await api.owner`select token from auth.refresh_tokens
    where session_id = ${sessionId(session.access_token)}`;
  expect(kept).toHaveLength(1);
  expect((await refresh(kept[0]!['token'] as string)).error).toMatchObject({
    code: 'refresh_token_not_found',
  });
});

test('supabase-js tells of the refresh', async () => {
  const { client } = await newPerson(api);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  await client.auth.refreshSession();
  expect(events).toContain('TOKEN_REFRESHED');
});

test('a session that gave no sign of life for too long calls no function', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'supabase-functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'hello'));
  writeFileSync(
    join(folder, 'hello/index.ts'),
    "export default async () => new Response('hello');",
  );
  const functions = createFunctionsApp({
    folder: pathToFileURL(`${folder}/`),
    owner: api.owner,
    guard: (work) => work(),
    keys: api.keys,
    log: silentLog,
    settings: () => ({ sessionMinutes: 60 }),
    fetch,
  });
  const { session } = await newPerson(api);
  const { access_token: token } = session;
  const headers = { apikey: api.keys.publishable_key, authorization: `Bearer ${token}` };
  const call = async () => (await functions.request('/functions/v1/hello', { headers })).status;
  expect(await call()).toBe(200);
  await api.owner`update auth.sessions set created_at = now() - interval '61 minutes'
    where id = ${sessionId(token)}`;
  expect(await call()).toBe(401);
});

function sessionId(token: string): string {
  const [, body] = token.split('.');
  return JSON.parse(Buffer.from(body!, 'base64url').toString()).session_id;
}
