import { expect, test } from 'vitest';
import { people, rows } from './support/cast.ts';
import { all, policy, useWorld } from './support/policy.ts';
import { openInquiry, openLead, team, teamPolicy, teamWorld } from './support/team.ts';

useWorld();
const db = await teamWorld();
const ofTeam = teamPolicy.bind(null, db);
const ofInquiry = `where inquiry_id = ${rows.inquiry}`;
const managers = { owner: 'allowed', manager: 'allowed', anon: 'refused' } as const;
const theirs = { ...managers, seller: 'allowed' } as const;

policy(
  'how far a store is with a contact, the visitor does not read',
  `select from public.contact_stages ${ofInquiry}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'its store moves it, and nobody else',
  `update public.contact_stages set stage = 'visit' ${ofInquiry}`,
  all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
);
ofTeam('a seller reads theirs', `select from public.contact_stages ${ofInquiry}`, 'nothing', {
  ...theirs,
  admin: 'allowed',
});
ofTeam(
  'and what nobody has',
  `select from public.contact_stages where inquiry_id = ${openInquiry}`,
  'nothing',
  { ...theirs, colleague: 'allowed', admin: 'allowed' },
);
ofTeam(
  'a seller moves theirs',
  `update public.contact_stages set stage = 'lost', lost_reason = 'price' ${ofInquiry}`,
  'nothing',
  theirs,
);
ofTeam(
  'and plans what comes next',
  `update public.contact_stages set next_step = 'Ligar', next_step_at = now() ${ofInquiry}`,
  'nothing',
  theirs,
);
ofTeam(
  'what nobody has, one takes first',
  `update public.contact_stages set stage = 'visit' where inquiry_id = ${openInquiry}`,
  'nothing',
  managers,
);
ofTeam(
  'a telephone that was seen is taken in the same way',
  `select public.assign_to(auth.uid(), 'inquiry', '{}', null, array[${openLead}])`,
  'nothing',
  { ...theirs, colleague: 'allowed', admin: 'PT404' },
);
ofTeam(
  'whose it is, only the function says',
  `update public.contact_stages set assigned_to = auth.uid() ${ofInquiry}`,
  'refused',
  {},
);
for (const statement of [
  `insert into public.contact_stages (customer_id, lead_id, item_type, item_id) values (${rows.store}, 1, 'car', ${rows.car})`,
  `delete from public.contact_stages ${ofInquiry}`,
])
  ofTeam(`nobody does it by hand: ${statement.slice(0, 6)}`, statement, 'refused', {});
ofTeam('the board is for members', `select public.store_board(${rows.store})`, 'PT404', {
  ...theirs,
  colleague: 'allowed',
  admin: 'allowed',
});

const as = (sub: string, statement: string) =>
  db.as({ role: 'authenticated', sub }, (tx) => tx.unsafe(statement));

test('the board holds what its reader may read', async () => {
  const idsOf = async (sub: string) => {
    const [found] = await as(sub, `select public.store_board(${rows.store}) as board`);
    const { items } = found!['board'] as { items: { id: string }[] };
    return items.map(({ id }) => `'${id}'`).toSorted();
  };
  const ofColleague = `'${rows.lead}'`;
  const everything = [openInquiry, rows.inquiry, ofColleague, `'${openLead}'`].toSorted();
  expect(await idsOf(team.manager)).toEqual(everything);
  expect(await idsOf(team.seller)).toEqual(everything.filter((id) => id !== ofColleague));
  expect(await idsOf(team.colleague)).toEqual(everything.filter((id) => id !== rows.inquiry));
});

test('of two members at once the second is told how the contact is now', async () => {
  const [seen] = await db.owner.unsafe(
    `select worked_at::text as at from public.contact_stages ${ofInquiry}`,
  );
  const move = (sub: string, stage: string) =>
    as(
      sub,
      `update public.contact_stages set stage = '${stage}', worked_at = '${seen!['at'] as string}' ${ofInquiry}`,
    ).then(
      () => 'moved',
      (error: { code: string; hint: string; detail: string }) => [error.code, error.detail],
    );
  const outcomes = await Promise.all([move(team.seller, 'visit'), move(team.manager, 'offer')]);
  const refused = outcomes.find((outcome) => outcome !== 'moved') as string[];
  expect(outcomes).toContain('moved');
  expect(refused[0]).toBe('PT409');
  const [now] = await db.owner.unsafe(`select stage from public.contact_stages ${ofInquiry}`);
  expect(JSON.parse(refused[1]!)).toMatchObject({ stage: now!['stage'] });
});

test('what a member does with a contact is audited, with the reason; what the owner does is theirs', async () => {
  const [found] = await db.owner<{ id: string }[]>`
    select assigned_to as id from public.contact_stages where inquiry_id = ${rows.inquiry.replaceAll("'", '')}`;
  const { id: seller } = found!;
  await as(seller, `update public.contact_stages set stage = 'talking' ${ofInquiry}`);
  await db.owner`delete from public.audit_log where table_name = 'contact_stages'`;
  await as(
    seller,
    `update public.contact_stages set stage = 'lost', lost_reason = 'credit' ${ofInquiry}`,
  );
  await as(people.davi, `update public.contact_stages set lost_reason = 'price' ${ofInquiry}`);
  const audited = await db.owner`
    select a.actor_id, a.before, a.after, private.audit_entry_name(a.table_name, a.row_id) as name
    from public.audit_log a where a.table_name = 'contact_stages' order by a.id`;
  expect(audited.map((row) => ({ ...row }))).toEqual([
    {
      actor_id: seller,
      name: 'Honda Civic',
      before: expect.objectContaining({ stage: 'talking', lost_reason: null }),
      after: expect.objectContaining({ stage: 'lost', lost_reason: 'credit' }),
    },
  ]);
});
