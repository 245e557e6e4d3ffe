import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { type Client, newPerson, password, authApi } from './support/auth-api.ts';

const api = await authApi({ settings: { siteName: 'Loja' } });

/** The code of an authenticator app, `periods` of half a minute from now; the present one was used by `withFactor`. */
const codeOf = (secret: string, periods = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + periods * 30 });

async function enrolled(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Celular',
  });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** A person whose account asks for a second step, in a session that has taken it. */
async function withFactor() {
  const person = await newPerson(api, { recoveryCodes: true });
  const factor = await enrolled(person.client);
  const { factorId, secret } = factor;
  const code = codeOf(secret);
  const { data, error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return { ...person, ...factor, raised: data };
}

async function signInAgain(email: string) {
  const client = api.client({ recoveryCodes: true });
  await client.auth.signInWithPassword({ email, password });
  return client;
}

const levels = async (client: Client) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data!.currentLevel, data!.nextLevel];
};

test('enrolling shows secret, address and picture, and counts from the first right code on', async () => {
  const { client, email } = await newPerson(api);
  const { totp, factorId, secret } = await enrolled(client);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Loja:/);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, status: 'unverified', friendly_name: 'Celular' }],
    totp: [],
  });
  expect(await levels(client)).toEqual(['aal1', 'aal1']);

  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  const { data } = await client.auth.getClaims();
  const methods = (data!.claims.amr as { method: string }[]).map(({ method }) => method);
  expect(methods.sort()).toEqual(['password', 'totp']);
  expect(await api.mail(email, 'factor_added')).toBeTruthy();
});

test('the level survives a refresh; an earlier refresh token does not reach it', async () => {
  const { client, session } = await withFactor();
  const { error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  const { refresh_token } = session;
  const early = await api.client().auth.refreshSession({ refresh_token });
  expect(early.error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('the first factor ends the sessions that have not taken the step', async () => {
  const { client, email } = await newPerson(api);
  const other = await signInAgain(email);
  const { factorId, secret } = await enrolled(client);
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

describe('a session that has not taken the step', () => {
  test('takes it by a code', async () => {
    const { email, factorId, secret } = await withFactor();
    const client = await signInAgain(email);
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    expect(challenge).toMatchObject({ type: 'totp' });
    const challengeId = challenge!.id;
    const code = codeOf(secret, 1);
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
  });

  test('changes neither password nor address, enrolls and unenrolls nothing', async () => {
    const { email, factorId } = await withFactor();
    const client = await signInAgain(email);
    const refused = { code: 'insufficient_aal' };
    const { auth } = client;
    expect((await auth.updateUser({ password: 'another-password' })).error).toMatchObject(refused);
    expect((await auth.updateUser({ email: 'x@example.com' })).error).toMatchObject(refused);
    expect((await auth.updateUser({ data: { name: 'Eva' } })).error).toMatchObject(refused);
    expect((await auth.reauthenticate()).error).toMatchObject(refused);
    expect((await auth.mfa.recoveryCodes.getStatus()).error).toMatchObject(refused);
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject(refused);
    expect((await auth.mfa.recoveryCodes.generate()).error).toMatchObject(refused);
  });
});

describe('before the step', () => {
  test('the account shows what the step needs, and no more', async () => {
    const { client: owner, email, id, factorId } = await withFactor();
    await owner.auth.updateUser({ data: { name: 'Eva' } });
    const client = await signInAgain(email);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email, factors: [{ id: factorId, status: 'verified' }] });
    expect(data.user).toMatchObject({ user_metadata: {}, identities: [] });
    const { data: next } = await client.auth.refreshSession();
    expect(next.user!.user_metadata).toEqual({});
    expect((await client.auth.getClaims()).data!.claims.user_metadata).toEqual({});
    expect((await owner.auth.getUser()).data.user!.user_metadata).toEqual({ name: 'Eva' });
  });

  test.each(['global', 'others'] as const)('a sign-out that is %s waits for it', async (scope) => {
    const { client: owner, email } = await withFactor();
    const client = await signInAgain(email);
    const { data } = await client.auth.getSession();
    const { error } = await client.auth.admin.signOut(data.session!.access_token, scope);
    expect(error).toMatchObject({ code: 'insufficient_aal' });
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('a sign-out of this very session does not', async () => {
    const { client: owner, email } = await withFactor();
    const client = await signInAgain(email);
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await owner.auth.getUser()).error).toBeNull();
  });
});

describe('codes', () => {
  test('wrong ones, and those of another time, are refused', async () => {
    const { client } = await newPerson(api);
    const { factorId, secret } = await enrolled(client);
    for (const code of ['abcdef', '', codeOf(secret, -4), codeOf(secret, 4)]) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
  });

  test('are accepted once', async () => {
    const { email, factorId, secret } = await withFactor();
    const code = codeOf(secret, 1);
    const [one, other] = [await signInAgain(email), await signInAgain(email)];
    const first = await one.auth.mfa.challengeAndVerify({ factorId, code });
    expect(first.error).toBeNull();
    // The other session is ended by the first one's step, so a new one tries.
    expect((await other.auth.getUser()).error).toBeTruthy();
    const third = await signInAgain(email);
    const second = await third.auth.mfa.challengeAndVerify({ factorId, code });
    expect(second.error).toMatchObject({ code: 'mfa_verification_failed' });
  });

  test('answer one challenge, of their own factor, in five minutes', async () => {
    const { client } = await newPerson(api);
    const { factorId, secret } = await enrolled(client);
    const stranger = await newPerson(api);
    const code = codeOf(secret);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const challengeId = data!.id;
    const strange = await stranger.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(strange.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const odd = await client.auth.mfa.verify({ factorId, challengeId: factorId, code });
    expect(odd.error).toMatchObject({ code: 'mfa_factor_not_found' });
    await api.owner`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`;
    const late = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(late.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  test('a thousand guesses at once are stopped after five', async () => {
    const { client } = await newPerson(api);
    const { factorId } = await enrolled(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const tally = new Map<string, number>();
    const guess = async (n: number) => {
      const code = String(n).padStart(6, '0');
      const { error } = await client.auth.mfa.verify({ factorId, challengeId: data!.id, code });
      tally.set(error!.code!, (tally.get(error!.code!) ?? 0) + 1);
    };
    for (let n = 0; n < 1_000; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, k) => guess(n + k)));
    expect(Object.fromEntries(tally)).toEqual({
      mfa_verification_failed: 5,
      over_request_rate_limit: 995,
    });
  });
});

describe('factors', () => {
  test('have names of their own; one that never counted gives way', async () => {
    const { client } = await withFactor();
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const tablet = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect((await tablet()).error).toBeNull();
    expect((await tablet()).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data!.all).toHaveLength(2);
  });

  test('are ten at most, of one kind', async () => {
    const { client } = await newPerson(api);
    for (let n = 0; n < 10; n += 1)
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `n ${n}` });
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' });
    expect(more.error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+5511999999999' });
    expect(phone.error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled' });
  });

  test('given up, the session is one of the first level again, and the person is told', async () => {
    const { client, factorId, email } = await withFactor();
    await client.auth.mfa.recoveryCodes.generate();
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect((await client.auth.mfa.listFactors()).data!.all).toEqual([]);
    expect(await api.mail(email, 'factor_removed')).toBeTruthy();
  });

  test('an administrator takes one away from a person who lost it', async () => {
    const { id, email, factorId } = await withFactor();
    const { data } = await api.admin().mfa.listFactors({ userId: id });
    expect(data!.factors).toMatchObject([{ id: factorId }]);
    expect((await api.admin().mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect(await levels(await signInAgain(email))).toEqual(['aal1', 'aal1']);
  });
});

describe('recovery codes', () => {
  test('raise a session once each, as they are typed', async () => {
    const { client, email } = await withFactor();
    const { data } = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Reserva' });
    expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Reserva', total: 10 });
    expect(new Set(data!.codes).size).toBe(10);
    const [code] = data!.codes;
    const typed = code!.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');

    const other = await signInAgain(email);
    expect((await other.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await levels(other)).toEqual(['aal2', 'aal2']);
    expect((await other.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    });
    const third = await signInAgain(email);
    const again = await third.auth.mfa.recoveryCodes.verify({ code: code! });
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await third.auth.mfa.listFactors()).data!.recovery_code).toHaveLength(1);
  });

  test('are made anew, and given up', async () => {
    const { client, email } = await withFactor();
    const { recoveryCodes } = client.auth.mfa;
    expect((await recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
    const first = await recoveryCodes.generate();
    expect((await recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });
    const second = await recoveryCodes.regenerate();
    expect(second.data!.id).toBe(first.data!.id);
    const other = await signInAgain(email);
    const [old] = first.data!.codes;
    expect((await other.auth.mfa.recoveryCodes.verify({ code: old! })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await recoveryCodes.unenroll()).data).toEqual({ id: first.data!.id });
    expect((await recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
  });

  test('are never the only factor, and guessing them is stopped', async () => {
    const { client } = await newPerson(api, { recoveryCodes: true });
    const { recoveryCodes } = client.auth.mfa;
    expect((await recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_recovery_codes_sole_factor',
    });
    const guesses = Array.from({ length: 20 }, (_, n) =>
      recoveryCodes.verify({ code: `guess${n}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ error }) => error!.code);
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'mfa_recovery_codes_locked')).toHaveLength(15);
  });
});
