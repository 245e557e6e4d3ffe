import { expect, test } from 'vitest';
import { useWorld } from './support.ts';

const world = useWorld();

const save = (value: unknown) =>
  `insert into public.app_settings (key, value, is_public) values ('site.claims', '${JSON.stringify(value)}', true)
   on conflict (key) do update set value = excluded.value`;
const claim = { value: '10k+', label: 'sonhos realizados' };

test.each([
  {},
  { home: [], pro: [], support_hours: null },
  { home: [claim, claim, claim], pro: [claim], support_hours: 2 },
])('a site may claim %j', async (value) => {
  await world.as('admin', save(value));
  expect(
    await world.owner(`select value from public.app_settings where key = 'site.claims'`),
  ).toEqual([{ value }]);
});

test.each([
  [],
  { other: [] },
  { home: {} },
  { home: [claim, claim, claim, claim] },
  { home: [{ value: '10k+' }] },
  { home: [{ value: ' ', label: 'sonhos' }] },
  { home: [{ value: 'x'.repeat(13), label: 'sonhos' }] },
  { pro: [{ value: '1', label: 'x'.repeat(41) }] },
  { pro: [{ value: '1', label: 'a\nb' }] },
  { support_hours: 0 },
  { support_hours: 241 },
  { support_hours: '2' },
  { support_hours: 1.5 },
])('a site may not claim %j', async (value) => {
  expect(await world.refusal('admin', save(value))).toContain('PT422');
});

const send = 'select public.send_test_mail()';

test('a test mail goes to the administrator who asks, one at a time', async () => {
  const [first] = await world.as('admin', send);
  const [second] = await world.as('admin', send);
  expect(second).toEqual(first);
  const mails = await world.owner(`select recipient from public.outbox where topic = 'test'`);
  expect(mails).toHaveLength(1);
  const [result] = await world.as(
    'admin',
    `select * from public.test_mail_result(${Object.values(first!)[0]})`,
  );
  expect(result).toEqual({ status: 'pending', error: null });
});

test('a test mail that was refused is tried again at once, and says nothing of before', async () => {
  const [sent] = await world.as('admin', send);
  await world.owner(`update public.outbox set attempts = 3, last_error = '550 no',
    next_attempt_at = now() + interval '8 minutes' where topic = 'test'`);
  expect(await world.as('admin', send)).toEqual([sent]);
  const [row] = await world.owner(`select attempts, last_error, next_attempt_at <= now() as due
    from public.outbox where topic = 'test'`);
  expect(row).toEqual({ attempts: 0, last_error: null, due: true });
});

test('nobody else sends a test mail or reads what became of one', async () => {
  for (const actor of ['anon', 'user', 'seller'] as const) {
    expect(await world.refusal(actor, send)).toContain('42501');
    expect(await world.refusal(actor, 'select * from public.test_mail_result(1)')).toContain(
      '42501',
    );
  }
});
