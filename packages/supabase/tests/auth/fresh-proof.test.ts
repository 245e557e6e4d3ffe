import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { newEmail, newPerson, password, authApi } from './support/auth-api.ts';

// Whoever finds a session open, or stole one, cannot take the account over with it.
const api = await authApi();

const needed = { status: 400, code: 'reauthentication_needed' };
const codeOf = (secret: string, periods = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + periods * 30 });

/** Eleven minutes go by. */
async function later(id: string): Promise<void> {
  await api.owner`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
}

async function staleSession() {
  const person = await newPerson(api, { recoveryCodes: true });
  await later(person.id);
  return person;
}

async function staleWithFactor() {
  const person = await newPerson(api, { recoveryCodes: true });
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
  const { id: factorId, totp } = data!;
  await person.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  await later(person.id);
  return { ...person, factorId, secret: totp.secret };
}

describe('a session that began more than ten minutes ago', () => {
  test('changes neither password nor address, and enrolls nothing', async () => {
    const { client, email, id } = await staleSession();
    const { auth } = client;
    await auth.refreshSession();
    expect((await auth.updateUser({ password: 'another-password' })).error).toMatchObject(needed);
    expect((await auth.updateUser({ email: newEmail() })).error).toMatchObject(needed);
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed);
    const [row] = await api.owner`select email, email_change from auth.users where id = ${id}`;
    expect(row).toMatchObject({ email });
    expect(row!['email_change'] ?? '').toBe('');
    expect((await api.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await auth.updateUser({ data: { name: 'Eva' } })).error).toBeNull();
  });

  test('takes away no factor, and sees no recovery codes', async () => {
    const { client, factorId } = await staleWithFactor();
    const { mfa } = client.auth;
    expect((await mfa.unenroll({ factorId })).error).toMatchObject(needed);
    expect((await mfa.recoveryCodes.generate()).error).toMatchObject(needed);
    expect((await mfa.recoveryCodes.regenerate()).error).toMatchObject(needed);
    expect((await mfa.recoveryCodes.unenroll()).error).toMatchObject(needed);
    expect((await client.auth.updateUser({ email: newEmail() })).error).toMatchObject(needed);
  });

  test.each(['password', 'email'] as const)('changes its %s with the password', async (what) => {
    const { client } = await staleSession();
    const change = what === 'email' ? { email: newEmail() } : { password: 'another-password' };
    const wrong = await client.auth.updateUser({ ...change, current_password: 'guess' });
    expect(wrong.error).toMatchObject({ code: 'current_password_mismatch' });
    const right = await client.auth.updateUser({ ...change, current_password: password });
    expect(right.error).toBeNull();
  });

  test.each(['password', 'email'] as const)('changes its %s with a mailed code', async (what) => {
    const { client, email } = await staleSession();
    const change = what === 'email' ? { email: newEmail() } : { password: 'another-password' };
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code, minutes } = await api.mail(email, 'reauthenticate');
    expect(minutes).toBe(10);
    const wrong = await client.auth.updateUser({ ...change, nonce: 'x' });
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ ...change, nonce: code })).error).toBeNull();
  });

  test('a mailed code is good for ten minutes', async () => {
    const { client, email, id } = await staleSession();
    await client.auth.reauthenticate();
    await api.owner`update server.mailed_tokens set expires_at = expires_at - interval '11 minutes'
      where user_id = ${id}`;
    const { code: nonce } = await api.mail(email, 'reauthenticate');
    const { error } = await client.auth.updateUser({ password: 'another-password', nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('shows the password alone, and may then enroll, in this session only', async () => {
    const { client, email, id } = await staleSession();
    const other = api.client();
    await other.auth.signInWithPassword({ email, password });
    await later(id);
    expect((await client.auth.updateUser({ current_password: password })).error).toBeNull();
    expect((await other.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed);
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  });

  test('types a code of the app, and may then give it up', async () => {
    const { client, factorId, secret } = await staleWithFactor();
    const code = codeOf(secret, 1);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });
});

test('the link of a recovery opens the way to a new password, for ten minutes', async () => {
  const { email, id } = await staleSession();
  const follow = async () => {
    const client = api.client();
    await client.auth.resetPasswordForEmail(email);
    const { link } = await api.mail(email, 'recover');
    const response = await fetch(link, { redirect: 'manual' });
    const hash = new URLSearchParams(new URL(response.headers.get('location')!).hash.slice(1));
    await client.auth.setSession({
      access_token: hash.get('access_token')!,
      refresh_token: hash.get('refresh_token')!,
    });
    return client;
  };
  const late = await follow();
  await later(id);
  expect((await late.auth.updateUser({ password: 'another-password' })).error).toMatchObject(
    needed,
  );
  const soon = await follow();
  expect((await soon.auth.updateUser({ password: 'another-password' })).error).toBeNull();
});

test('the secret key asks for no proof', async () => {
  const { id, email } = await staleSession();
  const changed = await api.admin().updateUserById(id, { password: 'another-password' });
  expect(changed.error).toBeNull();
  const signIn = await api
    .client()
    .auth.signInWithPassword({ email, password: 'another-password' });
  expect(signIn.error).toBeNull();
});
