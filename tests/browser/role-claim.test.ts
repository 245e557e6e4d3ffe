import { expect, test } from 'vitest';
import { claimsOf } from '../../app/platform/session/token-claims.ts';
import { addressOf } from './open.ts';
import { administrator, apiOf, newPerson, openAs, service } from './people.ts';

/** A person whose token names a role that the database does not hold for them. */
async function withClaim(role: string) {
  const person = await newPerson('Quem Diz Ser Outro');
  const { error } = await service().auth.admin.updateUserById(person.id, {
    app_metadata: { role },
  });
  if (error) throw error;
  const { data } = await apiOfFresh(person.session.refresh_token);
  return { ...person, session: data.session! };
}

const apiOfFresh = (refresh_token: string) => service().auth.refreshSession({ refresh_token });

const claimOf = (token: string) => claimsOf(token).app_metadata?.role;

test('a token names the role, as it is after it was given and taken away', async () => {
  expect(claimOf((await administrator()).session.access_token)).toBe('admin');
  const person = await newPerson('Papel Novo');
  expect(claimOf(person.session.access_token)).toBe('user');
  let { refresh_token: token } = person.session;
  for (const role of ['premium', 'user']) {
    await service().from('user_roles').update({ role }).eq('user_id', person.id);
    const { data } = await apiOfFresh(token);
    token = data.session!.refresh_token;
    expect(claimOf(data.session!.access_token)).toBe(role);
  }
  await service().from('user_roles').update({ role: 'premium' }).eq('user_id', person.id);
  await service().from('user_roles').delete().eq('user_id', person.id);
  const { data } = await apiOfFresh(token);
  expect(claimOf(data.session!.access_token)).toBe('user');
});

test('a claim that the database does not confirm opens no data and no screen', async () => {
  const person = await withClaim('admin');
  expect(claimOf(person.session.access_token)).toBe('admin');
  const api = apiOf(person);
  const { data: people } = await api.from('profiles').select('id');
  expect(people).toEqual([{ id: person.id }]);
  const { error } = await api.rpc('dashboard_figures');
  expect(error?.code).toBe('42501');
  await openAs(person, '/dashboard', async (page) => {
    await expect.poll(() => addressOf(page)).toBe('/');
  });
});

test('the role is asked for once, and the screen does not wait for it', async () => {
  const asked: string[] = [];
  await openAs(await administrator(), '/carros', async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/rest/v1/user_roles*', () => undefined);
    await page.goto('/dashboard');
    await page.locator('[role=tabpanel] tbody tr').first().waitFor();
    expect(asked.filter((path) => path.endsWith('/user_roles'))).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('who was made an administrator after signing in is let in', async () => {
  const person = await newPerson('Nova Chefe');
  await service().from('user_roles').update({ role: 'admin' }).eq('user_id', person.id);
  await openAs(person, '/dashboard', async (page) => {
    await page.locator('[role=tabpanel] tbody tr').first().waitFor();
    expect(addressOf(page)).toBe('/dashboard');
  });
  await service().from('user_roles').update({ role: 'user' }).eq('user_id', person.id);
});
