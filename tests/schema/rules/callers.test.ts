import { describe, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

/** The statement as it comes from an address, in a request of its own. */
const from = (address: string, statement: string) =>
  withHeaders({ 'x-forwarded-for': address }, statement);
const withHeaders = (headers: object, statement: string) =>
  `select set_config('request.headers', '${JSON.stringify(headers)}', true); ${statement}`;
const reveal = (visitor: string, kind = 'phone') =>
  `select public.reveal_contact('car', ${rows.car}, '${kind}', '${visitor}')`;
const view = (visitor: string) => `select public.record_view('car', ${rows.car}, '${visitor}')`;
const count = async (table: string) =>
  Number((await world.owner(`select count(*) from public.${table}`))[0]!['count']);
const addressOf = async (headers: object) => {
  await world.as('anon', withHeaders(headers, reveal('zeca')));
  const [lead] = await world.owner(
    `delete from public.leads where visitor = 'zeca' returning address`,
  );
  return lead!['address'] as string | null;
};
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

describe('visitors that one address makes up', () => {
  test('count as 5 leads of a listing and day; the contact is told all the same', async () => {
    const before = await count('leads');
    const outcomes = upTo(9).map((n) =>
      world.refusal('anon', from('1.2.3.4', reveal(`made-${n}`))),
    );
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['not refused']));
    expect(await count('leads')).toBe(before + 5);
    await world.as('anon', from('5.6.7.8', reveal('zeca')));
    await world.as('anon', from('5.6.7.8', reveal('zeca', 'whatsapp')));
    expect(await count('leads')).toBe(before + 7);
    await world.owner(`update public.leads set day = day - 1`);
    await world.as('anon', from('1.2.3.4', reveal('made-9')));
    expect(await count('leads')).toBe(before + 8);
  });

  test('count as 20 views of a listing and day', async () => {
    const before = await count('listing_views');
    await Promise.all(upTo(24).map((n) => world.as('anon', from('1.2.3.4', view(`made-${n}`)))));
    await world.as('anon', from('5.6.7.8', view('zeca')));
    expect(await count('listing_views')).toBe(before + 21);
    const [car] = await world.owner(`select views_count from public.cars where id = ${rows.car}`);
    expect(car!['views_count']).toBe(21);
  });
});

describe('calls of one address in a minute', () => {
  const used = (action: string, calls: number) => `
    insert into private.address_calls
    select private.caller_address(), '${action}', date_trunc('minute', now()) + m * interval '1 minute', ${calls}
    from generate_series(0, 1) m`;
  const refusal = 'PT429 Muitos pedidos da sua rede em pouco tempo. Tente novamente em um minuto.';
  const inquiry = `select public.send_inquiry('car', ${rows.car}, 'Zeca', 'zeca@casa.test', '19988887777', '', 'v')`;
  const report = `select public.report_item('car', ${rows.car}, 'fraude', null, 'v')`;
  const store = `select public.reveal_store_contact(${rows.otherStore}, 'phone', 'v')`;

  test.for([
    ['contact', 30, reveal('v')],
    ['contact', 30, store],
    ['inquiry', 10, inquiry],
    ['report', 10, report],
    ['clients', 30, `select public.pro_clients()`],
  ] as const)('%s: %i', async ([action, most, statement]) => {
    await world.owner(from('1.2.3.4', used(action, most - 1)));
    expect(await world.refusal('anon', from('1.2.3.4', statement))).toBe('not refused');
    expect(await world.refusal('anon', from('1.2.3.4', statement))).toBe(refusal);
    expect(await world.refusal('user', from('1.2.3.4', statement))).toBe(refusal);
    expect(await world.refusal('service', from('1.2.3.4', statement))).toBe('not refused');
    expect(await world.refusal('anon', from('5.6.7.8', statement))).toBe('not refused');
  });

  test('clients: 300 a day, also when the minutes are forgotten', async () => {
    const ask = (address: string) => from(address, `select public.pro_clients()`);
    await world.as('anon', ask('1.2.3.4'));
    await world.owner(
      `update private.address_calls set calls = 300 where action like '% of the day'`,
    );
    await world.owner(`delete from private.address_calls where action = 'clients'`);
    expect(await world.refusal('anon', ask('1.2.3.4'))).toMatch(/^PT429 .* amanhã\.$/);
    expect(await world.refusal('user', ask('1.2.3.4'))).toMatch(/^PT429 /);
    expect(await world.refusal('anon', ask('5.6.7.8'))).toBe('not refused');
  });

  test('a view too many is not counted, and breaks nothing', async () => {
    const before = await count('listing_views');
    await world.owner(from('1.2.3.4', used('view', 120)));
    expect(await world.refusal('anon', from('1.2.3.4', view('zeca')))).toBe('not refused');
    expect(await count('listing_views')).toBe(before);
  });

  test('what is past is forgotten', async () => {
    await world.owner(from('1.2.3.4', used('contact', 30)));
    await world.owner(`update private.address_calls set minute = minute - interval '6 minutes'`);
    expect(await world.refusal('anon', from('1.2.3.4', reveal('v')))).toBe('not refused');
    expect(await world.owner(`select calls from private.address_calls`)).toEqual([{ calls: 1 }]);
  });
});

describe('an address', () => {
  test('is kept as a hash, and not at all where there is none', async () => {
    const known = await addressOf({ 'x-forwarded-for': '1.2.3.4' });
    expect(known).toMatch(/^[\w+/]{22}$/);
    expect(await addressOf({ 'x-forwarded-for': ' 1.2.3.4, 9.9.9.9' })).toBe(known);
    expect(await addressOf({})).toBeNull();
    expect(await addressOf({ 'x-forwarded-for': '' })).toBeNull();
  });

  test('of IPv6 is its network', async () => {
    const one = await addressOf({ 'x-forwarded-for': '2001:db8:1:2::1' });
    expect(await addressOf({ 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).toBe(one);
    expect(await addressOf({ 'x-forwarded-for': '2001:db8:1:3::1' })).not.toBe(one);
    expect(await addressOf({ 'x-forwarded-for': 'not:an:address' })).not.toBe(one);
  });

  test('that a gateway has seen comes before what the caller says', async () => {
    const seen = await addressOf({ 'x-forwarded-for': '1.2.3.4' });
    const forged = { 'x-forwarded-for': '5.6.7.8', 'cf-connecting-ip': '1.2.3.4' };
    expect(await addressOf(forged)).toBe(seen);
    expect(
      await addressOf({ ...forged, 'x-visitor-address': '5.6.7.8', 'x-visitor-proof': 'guess' }),
    ).toBe(seen);
  });

  test('is that of the visitor for whom a server calls, which can prove it', async () => {
    const visitor = await addressOf({ 'x-forwarded-for': '5.6.7.8' });
    const [row] = await world.owner(`select private.address_proof('5.6.7.8') as proof`);
    const headers = { 'cf-connecting-ip': '1.2.3.4', 'x-visitor-address': '5.6.7.8' };
    expect(await addressOf({ ...headers, 'x-visitor-proof': row!['proof'] })).toBe(visitor);
    expect(await world.refusal('anon', `select private.address_proof('5.6.7.8')`)).toMatch(
      /^42501 /,
    );
  });
});
