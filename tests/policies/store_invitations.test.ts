import { rows } from './support/cast.ts';
import { hidesColumns, opensColumns, useWorld } from './support/policy.ts';
import { teamPolicy, teamWorld, token } from './support/team.ts';

useWorld();
const db = await teamWorld();

teamPolicy(
  db,
  'owner and managers read invitations, not who is invited',
  `select email from public.store_invitations where email = 'jana@casa.test'`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'nobody writes an invitation past its function',
  `insert into public.store_invitations (customer_id, email, role, token_digest)
   values (${rows.store}, 'eu@casa.test', 'manager', sha256('eu'))`,
  'refused',
  {},
);
teamPolicy(
  db,
  'nobody changes one',
  `update public.store_invitations set role = 'manager' where email = 'jana@casa.test'`,
  'refused',
  {},
);
teamPolicy(
  db,
  'who may invite a seller cancels it',
  `delete from public.store_invitations where email = 'jana@casa.test'`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'that of a manager only the owner cancels',
  `delete from public.store_invitations where email = 'gestora@casa.test'`,
  'nothing',
  { owner: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'owner and managers invite sellers',
  `select public.invite_member(${rows.store}, 'nova@casa.test', 'seller')`,
  'PT404',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'only the owner invites managers',
  `select public.invite_member(${rows.store}, 'nova@casa.test', 'manager')`,
  'PT404',
  { owner: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'a manager does not make a seller of an invited manager',
  `select public.invite_member(${rows.store}, 'gestora@casa.test', 'seller')`,
  'PT404',
  { owner: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'the bearer of the secret sees what it offers',
  `select public.open_invitation('${token}')`,
  'allowed',
  {},
);
teamPolicy(
  db,
  'only who is invited accepts',
  `select public.open_invitation('${token}', true)`,
  'refused',
  { invited: 'allowed' },
);
teamPolicy(
  db,
  'and only once',
  `select public.open_invitation('${token}', true), public.open_invitation('${token}', true)`,
  'refused',
  { invited: 'PT404' },
);
hidesColumns('store_invitations', 'seller', ['token_digest']);
opensColumns('store_invitations', []);
