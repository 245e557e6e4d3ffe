import { expect, test } from 'vitest';
import * as limits from '../../../app/domain/limits/column-limits.ts';
import { reportReasons, type ReportedKind } from '../../../app/domain/moderation/report.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

interface Told {
  item?: string;
  reason?: string;
  details?: string;
  visitor?: string;
  key?: string;
  from?: string;
}

const car = `'car', ${rows.car}`;

/** As a browser calls it: the API names the address. */
function report({ item = car, reason = 'fraude', details, visitor = 'v', key, from }: Told = {}) {
  const text = details === undefined ? 'null' : `'${details}'`;
  const call = `public.report_item(${item}, '${reason}', ${text}, '${visitor}', ${key ? `'${key}'` : 'null'})`;
  const headers = from ? JSON.stringify({ 'x-forwarded-for': from }) : '';
  return `select set_config('request.headers', '${headers}', true); select ${call} as fresh`;
}
const fresh = async (actor: 'anon' | 'user' | 'other', told: Told) => {
  const [, answer] = await world.as(actor, report(told));
  return answer![0]['fresh'];
};
const open = () =>
  world.owner(
    `select user_id, details from public.reports where status = 'aberta' and visitor <> 'navegador-bia'`,
  );

const key = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

test('a person has one open report of an item, however often and from wherever it comes', async () => {
  expect(await fresh('user', { details: 'a', key: key(1), from: '203.0.113.1' })).toBe(true);
  expect(await fresh('user', { details: 'a', key: key(1), from: '203.0.113.2' })).toBe(true);
  expect(await fresh('user', { details: 'b', key: key(2), visitor: 'w' })).toBe(false);
  expect(await open()).toEqual([{ user_id: people.ana, details: 'a' }]);
  expect(await fresh('other', { key: key(1) })).toBe(true);
  await world.owner(`update public.reports set status = 'descartada'`);
  expect(await fresh('user', { details: 'de novo', key: key(3) })).toBe(true);
});

test('of those whom nobody knows a network has one a day, whatever browser it names', async () => {
  expect(await fresh('anon', { visitor: 'a', from: '203.0.113.7' })).toBe(true);
  expect(await fresh('anon', { visitor: 'b', from: '203.0.113.7' })).toBe(false);
  expect(await fresh('anon', { visitor: 'b', from: '203.0.113.8' })).toBe(true);
  // As on the next day, when the hash is another one.
  await world.owner(`update public.reports set network = 'ontem' || id`);
  expect(await fresh('anon', { visitor: 'a', from: '203.0.113.7' })).toBe(true);
  const kept = await world.owner(`select network from public.reports where network is not null`);
  for (const { network } of kept) expect(network).not.toContain('203.0.113');
});

test('the same form from another network is one; the same words of somebody else are another', async () => {
  const words = '00000000-0000-8000-8000-000000000001';
  expect(await fresh('anon', { key: key(1), from: '203.0.113.7' })).toBe(true);
  expect(await fresh('anon', { key: key(1), visitor: 'w', from: '198.51.100.7' })).toBe(true);
  expect(await open()).toHaveLength(1);
  expect(await fresh('anon', { key: words, from: '203.0.113.8' })).toBe(true);
  expect(await fresh('anon', { key: words, visitor: 'w', from: '203.0.113.9' })).toBe(true);
  expect(await open()).toHaveLength(3);
});

test('two at once make one', async () => {
  const told = { from: '203.0.113.7' };
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((visitor) => fresh('anon', { ...told, visitor })),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await open()).toHaveLength(1);
});

test('the table itself holds one open report of a person, and of a network, for an item', async () => {
  await fresh('user', { visitor: 'v' });
  await fresh('anon', { from: '203.0.113.7' });
  const again = (who: string) =>
    world.owner(`insert into public.reports (item_type, item_id, reason, user_id, network, visitor)
      select item_type, item_id, reason, user_id, network, visitor from public.reports
      where status = 'aberta' and ${who}`);
  for (const who of [`user_id = '${people.ana}'`, `network is not null`]) {
    await expect(again(who)).rejects.toThrow('reports_one_per');
  }
});

test('an account that is deleted leaves its report beside one of the same network', async () => {
  await fresh('user', { from: '203.0.113.7' });
  await fresh('anon', { from: '203.0.113.7' });
  await world.owner(`delete from auth.users where id = '${people.ana}'`);
  expect((await open()).map((row) => row['user_id'])).toEqual([null, null]);
});

test('five in ten minutes are enough for one browser', async () => {
  const items = [
    car,
    `'car', ${rows.soldCar}`,
    `'car', ${rows.otherCar}`,
    `'property', ${rows.property}`,
    `'rental', ${rows.rental}`,
  ];
  for (const item of items) expect(await fresh('anon', { item })).toBe(true);
  const another = { item: `'store', ${rows.store}` };
  expect(await world.refusal('anon', report(another))).toMatch(/^PT429 /);
  expect(await world.refusal('anon', report({ ...another, visitor: 'w' }))).toBe('not refused');
});

test('the reasons and the length are those of the form', async () => {
  for (const [kind, reasons] of Object.entries(reportReasons)) {
    const [row] = await world.owner(`select private.report_reasons('${kind}') as codes`);
    expect([kind as ReportedKind, row!['codes'].toSorted()]).toEqual([
      kind,
      Object.keys(reasons).toSorted(),
    ]);
  }
  for (const reason of ['tédio', 'falsa', '']) {
    expect(await world.refusal('anon', report({ reason }))).toBe(
      'PT422 Escolha o motivo da denúncia.',
    );
  }
  const longest = '🏡'.repeat(limits.reports.details);
  expect(await world.refusal('anon', report({ details: `${longest}x` }))).toBe(
    'PT422 Os detalhes podem ter até 2.000 caracteres.',
  );
  expect(await world.refusal('anon', report({ details: longest }))).toBe('not refused');
});
