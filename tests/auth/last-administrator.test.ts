import { expect, test } from 'vitest';
import { newPerson, authApi } from '../../packages/supabase/tests/auth/support/auth-api.ts';
import { freshDatabase } from '../support/database.ts';

const api = await authApi({ database: await freshDatabase() });

test('a rule of the database is told in its words', async () => {
  const { id } = await newPerson(api);
  await api.owner`update public.user_roles set role = 'admin' where user_id = ${id}`;
  const { error } = await api.admin().deleteUser(id);
  expect(error).toMatchObject({
    status: 409,
    message:
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.',
  });
});
