import { describe, expect, test } from 'vitest';
import { newEmail, authApi } from '../../packages/supabase/tests/auth/support/auth-api.ts';
import { freshDatabase } from '../support/database.ts';

// Anybody may sign up with the address of another. What they lay down counts only when a mail of that very sign-up
// is opened.
const api = await authApi({ settings: { confirmEmail: true }, database: await freshDatabase() });

const mine = { password: 'chosen-by-the-holder', name: 'Ana' };
const theirs = { password: 'laid-down-by-another', name: 'Não é a Ana' };
type Said = typeof mine;

const signUp = (email: string, { password, name }: Said, flowType?: 'pkce') =>
  api.client({ flowType }).auth.signUp({ email, password, options: { data: { name } } });

const signIn = (email: string, { password }: Said) =>
  api.client().auth.signInWithPassword({ email, password });

const mailed = async (email: string) => {
  const all = await api.mails();
  return all
    .filter(({ to, template }) => to === email && template === 'confirm')
    .map(({ data }) => data as { link: string; code: string });
};

const open = async (link: string) => {
  const response = await fetch(link, { redirect: 'manual' });
  return new URL(response.headers.get('location')!);
};

/** Whose password opens the account, by what name, and what the profile says. */
async function whoHolds(email: string) {
  const said = await Promise.all(
    [mine, theirs].map(async (each) => {
      const { data } = await signIn(email, each);
      return data.user && { password: each.password, name: data.user.user_metadata['name'] };
    }),
  );
  const [profile] = await api.owner`select name from public.profiles where email = ${email}`;
  return { opens: said.filter((each) => each !== null), profile: profile!['name'] };
}

const held = ({ password, name }: Said) => ({ opens: [{ password, name }], profile: name });
const heldByNone = { opens: [], profile: null };

describe.for([
  ['before', theirs, mine, 1],
  ['after', mine, theirs, 0],
] as const)('another signs up %s the holder of the address', ([, first, second, own]) => {
  test.each(['link', 'code'] as const)('the %s of a sign-up activates its own', async (way) => {
    const email = newEmail();
    await signUp(email, first);
    await signUp(email, second);
    const { link, code: token } = (await mailed(email))[own]!;
    if (way === 'link') await open(link);
    else await api.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect(await whoHolds(email)).toEqual(held(mine));
    // The other's mail is worth nothing any more.
    const other = (await mailed(email))[1 - own]!;
    expect((await open(other.link)).hash).toContain('otp_expired');
    expect(await whoHolds(email)).toEqual(held(mine));
  });

  test('a confirmation that is asked for again activates neither', async () => {
    const email = newEmail();
    await signUp(email, first);
    await signUp(email, second);
    await api.client().auth.resend({ type: 'signup', email });
    expect((await open((await mailed(email))[2]!.link)).hash).toContain('access_token');
    expect(await whoHolds(email)).toEqual(heldByNone);
  });

  test.each(['otp', 'recover'] as const)(
    '%s proves the address and activates neither',
    async (way) => {
      const email = newEmail();
      await signUp(email, first);
      await signUp(email, second);
      const { auth } = api.client();
      if (way === 'otp') await auth.signInWithOtp({ email, options: { data: { name: 'Eva' } } });
      else await auth.resetPasswordForEmail(email);
      const { link } = await api.mail(email, way === 'otp' ? 'magic_link' : 'recover');
      expect((await open(link)).hash).toContain('access_token');
      for (const { link: late } of await mailed(email))
        expect((await open(late)).hash).toContain('otp_expired');
      expect(await whoHolds(email)).toEqual(heldByNone);
    },
  );
});

test('the exchange of a link goes to the browser that signed up', async () => {
  const email = newEmail();
  const browser = api.client({ flowType: 'pkce' });
  const { password, name } = mine;
  await browser.auth.signUp({ email, password, options: { data: { name } } });
  await signUp(email, theirs, 'pkce');
  const target = await open((await mailed(email))[0]!.link);
  const code = target.searchParams.get('code')!;
  expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  expect(await whoHolds(email)).toEqual(held(mine));
});

test('who signs up twice with one password is one person, also when the mail is asked for again', async () => {
  const email = newEmail();
  await signUp(email, mine);
  await signUp(email, { ...mine, name: 'Ana Lima' });
  await api.client().auth.resend({ type: 'signup', email });
  await open((await mailed(email))[2]!.link);
  expect(await whoHolds(email)).toEqual(held({ ...mine, name: 'Ana Lima' }));
});

test('an account that an administrator prepared keeps what they laid down', async () => {
  const email = newEmail();
  const { password } = mine;
  await api.admin().createUser({ email, password, user_metadata: { name: 'Ana' } });
  await signUp(email, theirs);
  await open((await mailed(email))[0]!.link);
  expect(await whoHolds(email)).toEqual(held(mine));
});

test('a link of the secret key activates what it was made with', async () => {
  const email = newEmail();
  await signUp(email, theirs);
  const { data } = await api.admin().generateLink({
    type: 'signup',
    email,
    password: mine.password,
    options: { data: { name: mine.name } },
  });
  expect((await open(data.properties!.action_link)).hash).toContain('access_token');
  expect(await whoHolds(email)).toEqual(held(mine));
});

test('a link does not prove an address that the account got later', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const { data } = await signUp(email, theirs);
  await api.admin().updateUserById(data.user!.id, { email: other });
  expect((await open((await mailed(email))[0]!.link)).hash).toContain('otp_expired');
});

test('a sign-up waits longer than its mail is good for', async () => {
  const email = newEmail();
  await signUp(email, mine);
  await api.owner`update server.mailed_tokens set expires_at = now() - interval '2 days'
    where address = ${email}`;
  expect((await signIn(email, mine)).error).toMatchObject({ code: 'email_not_confirmed' });
  await api.client().auth.resend({ type: 'signup', email });
  await open((await mailed(email))[1]!.link);
  expect(await whoHolds(email)).toEqual(held(mine));
});
