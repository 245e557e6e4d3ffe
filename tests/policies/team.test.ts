import { beforeAll, expect, test } from 'vitest';
import { rows } from './support/cast.ts';
import { openInquiry, team, teamPolicy, teamWorld } from './support/team.ts';

// What the roles of a store may do with what is the store's.
const db = await teamWorld();
const policy = teamPolicy.bind(null, db);
const all = { owner: 'allowed', manager: 'allowed', seller: 'allowed', colleague: 'allowed' };
const managers = { owner: 'allowed', manager: 'allowed', admin: 'allowed', anon: 'refused' };
const theirs = { ...managers, seller: 'allowed' };
const members = { ...all, admin: 'allowed', anon: 'refused' };

for (const [table, row] of [
  ['cars', rows.draftCar],
  ['properties', rows.draftProperty],
] as const) {
  policy(
    `all members read the drafts of ${table}`,
    `select from public.${table} where id = ${row}`,
    'nothing',
    { ...members, anon: 'nothing' },
  );
}
policy(
  'a seller edits the listing that is theirs',
  `update public.cars set price = 1 where id = ${rows.draftCar}`,
  'nothing',
  theirs,
);
policy(
  'and no other one',
  `update public.properties set price = 1 where id = ${rows.draftProperty}`,
  'nothing',
  managers,
);
policy(
  'nobody takes a listing past the function',
  `update public.cars set assigned_to = auth.uid() where id = ${rows.draftCar}`,
  'refused',
  {},
);
policy(
  'owner and managers say whose a listing is',
  `select public.assign_to('${team.colleague}', 'car', array[${rows.draftCar}::uuid])`,
  'nothing',
  managers,
);
policy(
  'only managers add listings past the function, which says whose they are',
  `insert into public.cars (customer_id) values (${rows.store})`,
  'refused',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed' },
);
policy(
  'all members begin one by the function',
  `select public.create_listing('rental', gen_random_uuid(), ${rows.store})`,
  'refused',
  { ...members },
);
policy(
  'a seller discards the draft that is theirs',
  `delete from public.cars where id = ${rows.draftCar}`,
  'nothing',
  theirs,
);
policy(
  'and removes nothing that was published',
  `delete from public.cars where id = ${rows.soldCar}`,
  'nothing',
  managers,
);
policy(
  'photos go with the listing',
  `update public.listing_photos set alt = 'De frente' where id = ${rows.photo}`,
  'nothing',
  theirs,
);
policy(
  'plate and address are for who edits',
  `select public.listing_private_details('car', ${rows.car})`,
  'nothing',
  theirs,
);
policy(
  'actions on many listings reach those one may edit',
  `select from jsonb_array_elements(public.act_on_listings('pause', jsonb_build_array(
     jsonb_build_object('item_type', 'car', 'item_id', ${rows.car})))) o where o ->> 'outcome' <> 'missing'`,
  'nothing',
  theirs,
);
policy(
  'the stock of the store is for its members',
  `select public.store_stock(${rows.store})`,
  'refused',
  members,
);
policy(
  'a seller reads their contacts, not those of a colleague',
  `select from public.inquiries where id = ${rows.inquiry}`,
  'nothing',
  theirs,
);
policy(
  'what nobody has, all members read',
  `select from public.inquiries where id = ${openInquiry}`,
  'nothing',
  members,
);
policy(
  'a seller marks their contact',
  `update public.inquiries set status = 'respondido' where id = ${rows.inquiry}`,
  'nothing',
  theirs,
);
policy(
  'but takes an open one first',
  `update public.inquiries set status = 'respondido' where id = ${openInquiry}`,
  'nothing',
  managers,
);
const answer = (
  inquiry: string,
) => `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
  values (${inquiry}, 'store', auth.uid(), 'Sim.')`;
policy('a seller answers their contact', answer(rows.inquiry), 'refused', theirs);
policy('no open one', answer(openInquiry), 'refused', managers);
policy(
  'all members take what nobody has',
  `select public.assign_to(auth.uid(), 'inquiry', array[${openInquiry}::uuid])`,
  'nothing',
  { ...members, admin: 'PT404' },
);
policy(
  'a seller passes on their contact, a manager any',
  `select public.assign_to('${team.colleague}', 'inquiry', array[${rows.inquiry}::uuid], '${team.seller}')`,
  'nothing',
  theirs,
);
policy(
  'nobody gives a contact to who is not of the store',
  `select public.assign_to('${team.removed}', 'inquiry', array[${openInquiry}::uuid])`,
  'nothing',
  {
    owner: 'PT404',
    manager: 'PT404',
    seller: 'PT404',
    colleague: 'PT404',
    admin: 'PT404',
    anon: 'refused',
  },
);
policy(
  'notes follow the contact',
  `select from public.contact_notes where id = ${rows.note}`,
  'nothing',
  theirs,
);
policy(
  'those of a telephone that nobody has are for all members',
  `select from public.contact_notes where lead_id = ${rows.lead}`,
  'nothing',
  members,
);
policy(
  'a seller deletes what they noted',
  `delete from public.contact_notes where user_id = '${team.seller}'`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', seller: 'allowed', anon: 'refused' },
);
policy(
  'a note of somebody else is removed by managers',
  `delete from public.contact_notes where id = ${rows.note}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', anon: 'refused' },
);
policy(
  'a seller notes something of their contact',
  `insert into public.contact_notes (customer_id, inquiry_id, user_id, body)
   values (${rows.store}, ${rows.inquiry}, auth.uid(), 'Ligar.')`,
  'refused',
  { owner: 'allowed', manager: 'allowed', seller: 'allowed' },
);
policy(
  'telephones that nobody has are for all members',
  `select from public.leads where id = ${rows.lead}`,
  'nothing',
  members,
);
policy(
  'quick replies are read by all members',
  `select from public.quick_replies where id = ${rows.quickReply}`,
  'nothing',
  members,
);
policy(
  'and written by managers',
  `update public.quick_replies set title = 'Outra' where id = ${rows.quickReply}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', anon: 'refused' },
);
policy(
  'templates are read by all members',
  `select from public.description_templates where id = ${rows.template}`,
  'nothing',
  members,
);
policy(
  'and templates written by managers',
  `update public.description_templates set title = 'Outra' where id = ${rows.template}`,
  'nothing',
  { owner: 'allowed', manager: 'allowed', anon: 'refused' },
);
for (const [table, column] of [
  ['listing_views', 'customer_id'],
  ['customers', 'id'],
  ['store_drafts', 'customer_id'],
  ['store_addresses', 'customer_id'],
] as const) {
  policy(
    `${table} are for owner and managers`,
    `select from public.${table} where ${column} = ${rows.store}`,
    'nothing',
    table === 'customers' ? { ...managers, anon: 'nothing' } : managers,
  );
}
policy(
  'so is the store page',
  `update public.customers set description = 'Desde 1990' where id = ${rows.store}`,
  'refused',
  { owner: 'allowed', manager: 'allowed', admin: 'allowed' },
);
policy(
  'figures of the store are for owner and managers',
  `select public.store_figures(${rows.store}, current_date - 7, current_date)`,
  'PT404',
  managers,
);
policy(
  'its overview is for all members',
  `select public.store_overview(${rows.store})`,
  'PT404',
  members,
);

beforeAll(async () => {
  await db.owner.unsafe(`
    insert into public.store_webhooks (customer_id, url, events, sealed, secret_end)
    values (${rows.store}, 'https://crm.example/patio', '{lead.created}', 'sealed:v1:x', 'a1b2');
    update public.store_webhooks set stopped_at = now() where customer_id = ${rows.store}`);
});
policy(
  'who sells is not told that the webhook stopped',
  `select from public.store_overview(${rows.store}) o where o ->> 'webhook_stopped_at' is not null`,
  'PT404',
  { ...managers, seller: 'nothing', colleague: 'nothing' },
);
policy(
  'so is its verification',
  `select from public.verification_requests where customer_id = ${rows.store}`,
  'nothing',
  managers,
);
for (const table of ['subscriptions', 'invoices'] as const) {
  policy(
    `${table} are the owner's alone`,
    `select from public.${table} where customer_id = ${rows.store}`,
    'nothing',
    { owner: 'allowed', admin: 'allowed', anon: 'refused' },
  );
}
policy(
  'imports are begun by owner and managers',
  `select public.store_imports(${rows.store})`,
  'refused',
  managers,
);
policy(
  'reviews are answered by owner and managers',
  `select public.answer_review(${rows.review}, 'Obrigado.')::text is not null as done`,
  'refused',
  { owner: 'allowed', manager: 'allowed' },
);
policy(
  'the store in the panel is the one a person acts for',
  `select from public.my_stores()`,
  'nothing',
  { ...all, otherOwner: 'allowed', anon: 'refused' },
);

policy(
  'a panel names its store to members and administrators',
  `select from public.panel_store(${rows.store})`,
  'nothing',
  members,
);
policy(
  'all members read the team',
  `select from public.store_team(${rows.store})`,
  'PT404',
  members,
);

test('a telephone that a colleague has, a seller neither reads, nor its notes, nor marks', async () => {
  await db.owner.unsafe(`update public.leads set read_at = null where id = ${rows.lead};
    update public.contact_stages set assigned_to = '${team.colleague}' where lead_id = ${rows.lead}`);
  const seen = (sub: string) =>
    db.as({ role: 'authenticated', sub }, async (tx) => {
      const found = await tx.unsafe(`select from public.leads where id = ${rows.lead}`);
      const notes = await tx.unsafe(
        `select from public.contact_notes where lead_id = ${rows.lead}`,
      );
      const marked = await tx.unsafe(
        `update public.leads set read_at = now() where id = ${rows.lead}`,
      );
      const [row] = await tx.unsafe(
        `select public.store_contacts(${rows.store}) -> 'items' as items`,
      );
      const listed = (row!['items'] as { kind: string }[]).filter(({ kind }) => kind !== 'message');
      return [found.length, notes.length, marked.count, listed.length];
    });
  expect([await seen(team.seller), await seen(team.colleague)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
});

test('of two members who take a contact at once has it one', async () => {
  const take = (sub: string) =>
    db
      .as({ role: 'authenticated', sub }, (tx) =>
        tx.unsafe(
          `select public.assign_to('${sub}', 'inquiry', array[${openInquiry}::uuid]) as n, pg_sleep(0.1)`,
        ),
      )
      .then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
  const outcomes = await Promise.all([take(team.seller), take(team.colleague)]);
  expect(outcomes.toSorted()).toEqual(['PT409', 'taken']);
});

test('who leaves leaves contacts to a manager and listings to nobody, and the log says who did it', async () => {
  // What they sold stays theirs or nobody's: it counts for nobody else.
  await db.owner
    .unsafe(`update public.inquiries set assigned_to = '${team.seller}' where id = ${openInquiry};
    update public.contact_stages set stage = 'won', won_price = 1 where inquiry_id = ${openInquiry}`);
  await db.as({ role: 'authenticated', sub: team.owner }, (tx) =>
    tx.unsafe(`delete from public.store_members where user_id = '${team.seller}'`),
  );
  const [left] = await db.owner.unsafe(`
    select (select assigned_to from public.inquiries where id = ${rows.inquiry}) as contact,
      (select assigned_to from public.contact_stages where inquiry_id = ${openInquiry}) as won,
      (select assigned_to from public.cars where id = ${rows.car}) as listing,
      (select array[actor_id::text, action, actor_role] from public.audit_log where table_name = 'store_members'
        order by id desc limit 1) as logged`);
  expect({ ...left }).toEqual({
    contact: team.manager,
    won: null,
    listing: null,
    logged: [team.owner, 'delete', 'member'],
  });
});

test('an owner who deletes the account leaves the store to the oldest manager', async () => {
  await db.owner.unsafe(`delete from auth.users where id = '${team.owner}'`);
  const [store] = await db.owner.unsafe(`
    select user_id, (select role from public.store_members m where m.customer_id = c.id and m.user_id = c.user_id) as role
    from public.customers c where id = ${rows.store}`);
  expect({ ...store }).toEqual({ user_id: team.manager, role: 'owner' });
});
