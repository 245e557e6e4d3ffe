import { beforeAll } from 'vitest';
import { rows } from './support/cast.ts';
import { hidesColumns, opensColumns, useWorld } from './support/policy.ts';
import { team, teamPolicy, teamWorld } from './support/team.ts';

useWorld();
const db = await teamWorld();

beforeAll(async () => {
  await db.owner.unsafe(`insert into public.store_tokens (customer_id, user_id, name, digest, tail)
    values (${rows.store}, '${team.owner}', 'CRM', sha256('um'), 'abcd')`);
});

teamPolicy(
  db,
  'owner and managers read the tokens of their store, an administrator all',
  `select name, tail from public.store_tokens where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'nobody reads what they are known by',
  `select digest from public.store_tokens where customer_id = ${rows.store}`,
  'refused',
  {},
);
teamPolicy(
  db,
  'owner and managers make one',
  `select public.create_store_token(${rows.store}, 'Site')`,
  'refused',
  { owner: 'allowed', manager: 'allowed' },
);
teamPolicy(
  db,
  'nobody makes one that acts for somebody else',
  `insert into public.store_tokens (customer_id, user_id, name, digest, tail)
   values (${rows.store}, '${team.owner}', 'x', sha256('x'), 'abcd')`,
  'refused',
  { owner: 'allowed' },
);
teamPolicy(
  db,
  'nobody changes one',
  `update public.store_tokens set may_write = true where customer_id = ${rows.store}`,
  'refused',
  {},
);
teamPolicy(
  db,
  'owner and managers revoke it, and administrators',
  `delete from public.store_tokens where customer_id = ${rows.store}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
hidesColumns('store_tokens', 'admin', ['digest']);
opensColumns('store_tokens', []);
