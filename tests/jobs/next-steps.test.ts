import { expect, test } from 'vitest';
import { notifyOfNextSteps } from '../../server/jobs/next-steps.ts';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { mailTo, noticesOf } from './support/people.ts';

const db = await ownWorld();
const plan = (step: string, day: number) =>
  db.owner`
    update public.contact_stages set next_step = ${step},
      next_step_at = private.start_of_day(private.today() + ${day}::integer) + interval '10 hours'
    where inquiry_id = ${rows.inquiry.replaceAll("'", '')}`;
const told = async () =>
  (await noticesOf(db, people.davi)).filter(({ title }) => title.includes('hoje na'));

test('the day of a next step is told once, by bell and mail, to who has the contact, else to the owner', async () => {
  await plan('Ligar de novo', 1);
  await notifyOfNextSteps(db.owner);
  expect(await told()).toEqual([]);
  await plan('Ligar de novo', 0);
  await Promise.all([notifyOfNextSteps(db.owner), notifyOfNextSteps(db.owner)]);
  await notifyOfNextSteps(db.owner);
  expect(await told()).toEqual([
    {
      kind: 'inquiry',
      title: 'Um próximo passo hoje na Davi Automóveis',
      message: '10h00: Ligar de novo, Ana',
      // Nobody has the contact: a list of one's own would not show it.
      action_url: '/painel?aba=contatos&ver=etapas',
    },
  ]);
  const [{ email }] = (await db.owner`select email from auth.users where id = ${people.davi}`) as [
    { email: string },
  ];
  const mails = (await mailTo(db, email)).filter(({ payload }) => payload['said'] === true);
  expect(mails.map(({ topic, payload }) => [topic, payload['message']])).toEqual([
    ['notification.inquiry', '10h00: Ligar de novo, Ana'],
  ]);
});

test('the link leads to the contacts of the person, where all are theirs', async () => {
  await plan('Ligar de novo', 0);
  await db.owner`update public.contact_stages set assigned_to = ${people.davi}`;
  await db.owner`delete from private.notices_told`;
  await db.owner`delete from public.notifications`;
  await notifyOfNextSteps(db.owner);
  expect(await told()).toMatchObject([{ action_url: '/painel?aba=contatos&ver=etapas&com=eu' }]);
});
