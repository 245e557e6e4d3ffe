import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { team, teamWorld } from '../../policies/support/team.ts';

// How contacts move from stage to stage, and what is counted of it.
const db = await teamWorld();
const ofInquiry = `where inquiry_id = ${rows.inquiry}`;
const as = (sub: string, statement: string) =>
  db.as({ role: 'authenticated', sub }, (tx) => tx.unsafe(statement));
const change = (fields: string, sub: string = team.seller) =>
  as(sub, `update public.contact_stages set ${fields} ${ofInquiry}`);
const stageOf = async (where = ofInquiry) =>
  (await db.owner.unsafe(`select * from public.contact_stages ${where}`))[0]!;
const answer = () =>
  as(
    team.seller,
    `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
     values (${rows.inquiry}, 'store', auth.uid(), 'Sim.')`,
  );

beforeEach(async () => {
  await db.owner.unsafe(`
    update public.contact_stages set stage = 'new', next_step = null, next_step_at = now() - interval '1 hour' ${ofInquiry};
    update public.inquiries set status = 'novo', read_at = null where id = ${rows.inquiry};
    delete from public.inquiry_events ${ofInquiry}`);
});

test('an answer moves a new contact forward and ends its wait; nothing moves back alone', async () => {
  await answer();
  expect(await stageOf()).toMatchObject({ stage: 'talking', next_step_at: null });
  await change(`stage = 'offer'`);
  await as(
    'a0000000-0000-4000-8000-00000000000a',
    `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
     values (${rows.inquiry}, 'visitor', auth.uid(), 'E agora?')`,
  );
  const waits = await stageOf();
  expect(waits['stage']).toBe('offer');
  // They wait for an answer again, within half an hour.
  expect(waits['next_step_at']).not.toBeNull();
  await answer();
  expect((await stageOf())['stage']).toBe('offer');
});

test('half an hour to answer counts while the store is open', async () => {
  await db.owner.unsafe(`update public.customers set state = 'SP',
    hours = '{"1":["08:00-18:00"],"2":["08:00-18:00"],"3":["08:00-18:00"],"4":["08:00-18:00"],"5":["08:00-18:00"]}'
    where id = ${rows.store}`);
  const [due] = await db.owner.unsafe(`
    select private.open_deadline(${rows.store}, '2026-11-27 17:50-03', 30) = '2026-11-30 08:20-03' as friday,
      private.open_deadline(${rows.store}, '2026-11-25 10:00-03', 30) = '2026-11-25 10:30-03' as wednesday,
      private.open_deadline(${rows.otherStore}, '2026-11-25 23:50-03', 30) = '2026-11-26 00:20-03' as always`);
  expect({ ...due }).toEqual({ friday: true, wednesday: true, always: true });
  await db.owner.unsafe(`update public.customers set hours = null where id = ${rows.store}`);
});

test('perdido wants a reason, ganho a price, a next step a date', async () => {
  const refused = (fields: string) =>
    change(fields).then(
      () => 'done',
      (error: { code: string; hint: string }) => `${error.code} ${error.hint}`,
    );
  expect(await refused(`stage = 'lost'`)).toBe('PT422 lost_reason_missing');
  expect(await refused(`stage = 'lost', lost_reason = 'other', lost_note = ' '`)).toBe(
    'PT422 lost_note_missing',
  );
  expect(await refused(`stage = 'won'`)).toBe('PT422 won_price_missing');
  expect(await refused(`next_step = 'Ligar', next_step_at = null`)).toBe('PT422 step_date_missing');
  await change(`stage = 'lost', lost_reason = 'other', lost_note = 'Mudou de cidade'`);
  expect(await stageOf()).toMatchObject({ lost_note: 'Mudou de cidade', next_step_at: null });
  // Taken up again, it is lost no more.
  await change(`stage = 'talking'`);
  expect(await stageOf()).toMatchObject({ lost_reason: null, lost_note: null });
});

test('each move and next step is an event that says who', async () => {
  await change(`stage = 'visit'`);
  await change(`next_step = 'Ligar', next_step_at = '2026-12-01 10:00-03'`, team.manager);
  await change(`stage = 'won', won_price = 84500`);
  await as(
    team.manager,
    `select public.assign_to('${team.colleague}', 'inquiry', array[${rows.inquiry}::uuid], '${team.seller}')`,
  );
  const events = await db.owner.unsafe(
    `select kind, stage, note, actor_id from public.inquiry_events ${ofInquiry} order by id`,
  );
  expect(events.map((event) => Object.values(event))).toEqual([
    ['moved', 'visit', null, team.seller],
    ['planned', null, 'Ligar', team.manager],
    ['moved', 'won', null, team.seller],
    ['assigned', null, null, team.manager],
  ]);
  const won = await as(team.owner, `select * from public.store_team(${rows.store})`);
  expect(won.find((one) => one['user_id'] === team.colleague)).toMatchObject({
    won: '1',
    won_price: '84500.00',
    answer_minutes: null,
  });
  await as(
    team.manager,
    `select public.assign_to('${team.seller}', 'inquiry', array[${rows.inquiry}::uuid], '${team.colleague}')`,
  );
});

test('whoever passes on a contact that has moved reads who has it, also without a name', async () => {
  const passOn = () =>
    as(
      team.manager,
      `select public.assign_to('${team.colleague}', 'inquiry', array[${rows.inquiry}::uuid], '${team.owner}')`,
    );
  const nameOfSeller = (name: string | null) =>
    db.owner`update public.profiles set name = ${name} where id = ${team.seller}`;
  await nameOfSeller('Vera Dias');
  await expect(passOn()).rejects.toThrow('Este contato agora está com Vera Dias.');
  await nameOfSeller(null);
  await expect(passOn()).rejects.toThrow('Este contato agora está com outra pessoa.');
});

test('a telephone that was seen enters, too; read and not planned, it leaves the board', async () => {
  await db.owner.unsafe(
    `update public.store_members set takes_turns = user_id = '${team.seller}' where customer_id = ${rows.store};
     update public.cars set assigned_to = null where customer_id = ${rows.store}`,
  );
  await db.as('anon', (tx) =>
    tx.unsafe(`select public.reveal_contact('car', ${rows.car}, 'phone', 'navegador 9')`),
  );
  const [lead] = await db.owner.unsafe(`select id from public.leads where visitor = 'navegador 9'`);
  const last = `where lead_id = ${lead!['id'] as string}`;
  expect(await stageOf(last)).toMatchObject({ stage: 'new', assigned_to: team.seller });
  const [board] = await as(
    team.seller,
    `select public.store_board(${rows.store}, person => 'mine', vertical => 'car', stage => 'new') as b`,
  );
  expect((board!['b'] as { counts: { new: number } }).counts.new).toBe(2);
  await as(team.seller, `select public.mark_lead_read(${lead!['id'] as string})`);
  expect((await stageOf(last))['stage']).toBeNull();
});

test('who leaves leaves their telephones as their messages', async () => {
  await db.owner.unsafe(
    `update public.store_members set takes_turns = false where customer_id = ${rows.store}`,
  );
  await db.owner.unsafe(`delete from public.store_members where user_id = '${team.seller}'`);
  const left = await db.owner.unsafe(
    `select distinct assigned_to from public.contact_stages where customer_id = ${rows.store} and assigned_to is not null`,
  );
  expect(left.map((row) => row['assigned_to'])).toEqual([team.manager]);
});

test('what is won or lost waits for no answer', async () => {
  await change(`stage = 'lost', lost_reason = 'price'`, team.owner);
  const [row] = await db.owner.unsafe(
    `select read_at is null as waits from public.inquiries where id = ${rows.inquiry}`,
  );
  expect([row!['waits'], (await stageOf())['stage']]).toEqual([false, 'lost']);
});

test('who takes turns for some verticals has contacts of the page of the store, too', async () => {
  await db.owner.unsafe(`update public.store_members set takes_turns = true, turns_for = '{rental}'
    where user_id = '${team.colleague}'`);
  const [turn] = await db.owner.unsafe(`select private.next_in_turn(${rows.store}, 'car') as car,
    private.next_in_turn(${rows.store}, 'store') as store`);
  expect({ ...turn }).toEqual({ car: null, store: team.colleague });
  await db.owner.unsafe(`update public.store_members set takes_turns = false`);
});
