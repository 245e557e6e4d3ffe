import { expect, test } from 'vitest';
import { rows } from './support/cast.ts';
import { opensColumns, useWorld } from './support/policy.ts';
import { team, teamPolicy, teamWorld } from './support/team.ts';

useWorld();
const db = await teamWorld();
const of = (member: keyof typeof team) =>
  `customer_id = ${rows.store} and user_id = '${team[member]}'`;

teamPolicy(
  db,
  'members read who works for their store',
  `select role from public.store_members where ${of('seller')}`,
  'nothing',
  {
    owner: 'allowed',
    manager: 'allowed',
    seller: 'allowed',
    colleague: 'allowed',
    admin: 'allowed',
    anon: 'refused',
  },
);
teamPolicy(
  db,
  'nobody makes a member past an invitation',
  `insert into public.store_members (customer_id, user_id, role) values (${rows.store}, auth.uid(), 'seller')`,
  'refused',
  {},
);
teamPolicy(
  db,
  'only the owner and administrators give roles',
  `update public.store_members set role = 'manager' where ${of('seller')}`,
  'nothing',
  { owner: 'allowed', manager: 'refused', seller: 'refused', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'a store keeps its owner: nobody demotes them',
  `update public.store_members set role = 'manager' where ${of('owner')}`,
  'nothing',
  { owner: 'PT409', admin: 'PT409', anon: 'refused' },
);
teamPolicy(
  db,
  'nobody becomes a second owner',
  `update public.store_members set role = 'owner' where ${of('manager')}`,
  'nothing',
  { owner: 'PT409', manager: 'PT409', admin: 'PT409', anon: 'refused' },
);
teamPolicy(
  db,
  'who leaves and is removed: sellers by managers too',
  `delete from public.store_members where ${of('seller')}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', seller: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'a manager is removed by the owner, or leaves',
  `delete from public.store_members where ${of('manager')}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' },
);
teamPolicy(
  db,
  'the owner does not leave',
  `delete from public.store_members where ${of('owner')}`,
  'nothing',
  { owner: 'PT409', admin: 'PT409', anon: 'refused' },
);
teamPolicy(
  db,
  'a person chooses for which store they act',
  `update public.store_members set chosen_at = now() where ${of('seller')}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', seller: 'allowed', admin: 'allowed', anon: 'refused' },
);
const receiving = { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' };
for (const change of ['takes_turns = true', 'is_on_duty = true'])
  teamPolicy(
    db,
    `who manages the store says who receives contacts: ${change}`,
    `update public.store_members set ${change} where ${of('seller')}`,
    'nothing',
    { ...receiving, seller: 'refused' },
  );
teamPolicy(
  db,
  'a seller steps out of turns',
  `update public.store_members set takes_turns = false, turns_for = '{car}', is_on_duty = false where ${of('seller')}`,
  'nothing',
  { ...receiving, seller: 'allowed' },
);
teamPolicy(
  db,
  'the owner passes the store on to a member',
  `select public.transfer_store(${rows.store}, '${team.manager}')::text is not null as done`,
  'PT404',
  { owner: 'allowed', admin: 'allowed', anon: 'refused' },
);
opensColumns('store_members', ['role', 'chosen_at', 'takes_turns', 'turns_for', 'is_on_duty']);

test('nobody chooses for another for which store they act', async () => {
  const choose = (sub: string) =>
    db.as({ role: 'authenticated', sub }, async (tx) => {
      const [row] = await tx.unsafe(
        `update public.store_members set chosen_at = '2020-01-01' where ${of('seller')} returning chosen_at`,
      );
      return row!.chosen_at as Date | null;
    });
  expect([await choose(team.owner), (await choose(team.seller))?.getUTCFullYear()]).toEqual([
    null,
    2020,
  ]);
});

test('who passed the store on is a manager, and the next one the only owner', async () => {
  const undo = new Error('undo');
  const after = db.owner.begin(async (tx) => {
    await tx.unsafe(`set local request.jwt.claims = '{"role": "authenticated", "sub": "${team.owner}"}';
      select public.transfer_store(${rows.store}, '${team.manager}')`);
    const members = await tx`select user_id, role from public.store_members
      where role <> 'seller' and customer_id = ${rows.store.replaceAll("'", '')} order by role`;
    expect(members.map((one) => ({ ...one }))).toEqual([
      { user_id: team.owner, role: 'manager' },
      { user_id: team.manager, role: 'owner' },
    ]);
    throw undo;
  });
  await expect(after).rejects.toBe(undo);
});
