import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { notificationKinds } from '../../../app/domain/notifications/notification-kinds.ts';
import type { DataPart } from '../../../app/platform/answers/answers.ts';
import { people } from '../../policies/support/cast.ts';
import { worldOfRun } from '../../policies/support/own-world.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

let db: FreshDatabase;
beforeEach(async () => {
  await db?.close();
  db = await freshDatabase(await worldOfRun());
});
afterAll(() => db?.close());

const seconds = () => Math.floor(Date.now() / 1_000);

/** What a person's token says; `ago` is when they proved themselves. */
function claims(
  person: string,
  { aal = 'aal1', ago = 0, session = 's' }: { aal?: string; ago?: number; session?: string } = {},
) {
  const amr = [{ method: 'password', timestamp: seconds() - ago }];
  return { role: 'authenticated' as const, sub: person, aal, amr, session_id: session };
}

type Claims = ReturnType<typeof claims>;

const run = (who: Claims, statement: string) =>
  db.as(who, async (tx) => [...(await tx.unsafe(statement))]);

async function refusal(who: Claims | 'anon', statement: string): Promise<string> {
  try {
    await db.as(who, async (tx) => tx.unsafe(statement));
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code} ${message}`;
  }
  return 'not refused';
}

async function openSession(person: string, userAgent = 'Firefox'): Promise<string> {
  const id = randomUUID();
  await db.owner`
    insert into auth.sessions (id, user_id, aal, created_at, user_agent, ip)
    values (${id}, ${person}, 'aal1', now(), ${userAgent}, '192.0.2.7')`;
  return id;
}

const addFactor = (person: string, status: 'verified' | 'unverified' = 'verified') =>
  db.owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${randomUUID()}, ${person}, 'totp', ${status}, 'x', now(), now())`;

const exists = async (person: string) =>
  (await db.owner`select from auth.users where id = ${person}`).length > 0;

test('a person sees where they are signed in, and no one else', async () => {
  const session = await openSession(people.ana);
  await openSession(people.ana, 'Chrome');
  await openSession(people.bia);
  const seen = await run(claims(people.ana, { session }), 'select * from public.my_sessions()');
  expect(seen.map((row) => [row['user_agent'], row['address'], row['is_current']])).toEqual([
    ['Firefox', '192.0.2.7', true],
    ['Chrome', '192.0.2.7', false],
  ]);
});

test("a person ends their own sessions, not another's", async () => {
  const [own, foreign] = [await openSession(people.ana), await openSession(people.bia)];
  const end = (id: string) => `select public.end_session('${id}')`;
  await run(claims(people.ana), end(own));
  expect(await refusal(claims(people.ana), end(own))).toBe(
    'PT404 Este acesso já terminou. Recarregue a página.',
  );
  expect(await refusal(claims(people.ana), end(foreign))).toBe(
    'PT404 Este acesso já terminou. Recarregue a página.',
  );
  expect((await db.owner`select user_id from auth.sessions`).map((row) => row['user_id'])).toEqual([
    people.bia,
  ]);
});

test('visitors have neither sessions nor an account to delete', async () => {
  for (const call of ['my_sessions()', `end_session('${randomUUID()}')`, 'delete_account()'])
    expect(await refusal('anon', `select public.${call}`)).toMatch(/^42501 /);
});

test('an account goes with all that is its own, and only after its person proved themselves', async () => {
  const stale = claims(people.ana, { ago: 700 });
  expect(await refusal(stale, 'select public.delete_account()')).toBe(
    '42501 Confirme sua senha para excluir a conta.',
  );
  await run(claims(people.ana), 'select public.delete_account()');
  expect(await exists(people.ana)).toBe(false);
  expect(await exists(people.bia)).toBe(true);
  const [left] = await db.owner`
    select (select count(*)::int from public.profiles where id = ${people.ana}) as profiles,
      (select count(*)::int from public.favourites) as favourites,
      (select author_name from public.reviews limit 1) as author,
      (select name from public.inquiries limit 1) as sender`;
  expect(left).toEqual({ profiles: 0, favourites: 0, author: null, sender: 'Conta excluída' });
});

test('a seller leaves with store and listings; invoices stay', async () => {
  await run(claims(people.davi), 'select public.delete_account()');
  const [left] = await db.owner`
    select (select count(*)::int from public.customers where user_id = ${people.davi}) as stores,
      (select count(*)::int from public.invoices where customer_id is null) as invoices`;
  expect(left).toEqual({ stores: 0, invoices: 1 });
});

test('the only administrator stays; of two who leave at once one does', async () => {
  expect(await refusal(claims(people.olga), 'select public.delete_account()')).toMatch(
    /^PT409 Você é o único administrador/,
  );
  await db.owner`update public.user_roles set role = 'admin' where user_id = ${people.ana}`;
  await Promise.all(
    [people.olga, people.ana].map((person) =>
      refusal(claims(person), 'select public.delete_account()'),
    ),
  );
  expect(await db.owner`select from public.user_roles where role = 'admin'`).toHaveLength(1);
});

test('where there is a second step, a password alone neither sees, ends nor deletes', async () => {
  await addFactor(people.ana);
  const session = await openSession(people.ana);
  for (const call of ['my_sessions()', `end_session('${session}')`, 'delete_account()'])
    expect(await refusal(claims(people.ana), `select public.${call}`)).toBe(
      '42501 Digite antes o código do aplicativo autenticador.',
    );
  await run(claims(people.ana, { aal: 'aal2' }), 'select public.delete_account()');
  expect(await exists(people.ana)).toBe(false);
});

test('an administrator with a second step is none until they took it', async () => {
  const books = 'select id from public.transactions';
  const stats = 'select public.get_customer_stats()';
  const [aal1, aal2] = [claims(people.olga), claims(people.olga, { aal: 'aal2' })];
  await addFactor(people.olga, 'unverified');
  expect(await run(aal1, books)).toHaveLength(2);

  await addFactor(people.olga);
  expect(await run(aal1, books)).toHaveLength(0);
  expect(await refusal(aal1, stats)).toMatch(/^42501 Acesso negado/);
  const promotion = `update public.user_roles set role = 'admin' where user_id = '${people.ana}'`;
  expect(await refusal(aal1, promotion)).toMatch(/^42501 Acesso negado/);
  expect(await run(aal2, books)).toHaveLength(2);
  expect(await refusal(aal2, stats)).toBe('not refused');
});

test('nobody claims the second step for another: the level is of the token, the factor of its person', async () => {
  await addFactor(people.olga);
  expect(
    await run(claims(people.ana, { aal: 'aal2' }), 'select id from public.transactions'),
  ).toHaveLength(0);
});

test('a seller sees the plan that binds their store and what of it is used', async () => {
  const plan = async (person: string) =>
    (await run(claims(person), 'select public.my_plan() as plan'))[0]!['plan'];
  expect(await plan(people.davi)).toMatchObject({
    plan: { name: 'Destaque', price: 29, max_cars: 10, max_properties: null },
    subscription: { status: 'active' },
    used: { cars: 2, properties: 1, rentals: 1 },
  });
  // Made pro by an administrator, without a subscription: nothing limits it.
  expect(await plan(people.elisa)).toMatchObject({ plan: null, subscription: null });
  expect(await plan(people.ana)).toBeNull();
});

test('a person takes along what is theirs, and nothing of others', async () => {
  const data = async (person: string, aal = 'aal1') => {
    const [row] = await run(claims(person, { aal }), 'select public.export_my_data() as data');
    const { parts, next } = row!['data'] as DataPart;
    expect(next).toBeNull();
    return Object.fromEntries(parts.map(({ name, rows }) => [name, rows]));
  };
  await run(
    claims(people.davi),
    `update public.contact_stages set stage = 'lost', lost_reason = 'other', lost_note = 'Sem entrada'
     where inquiry_id is not null`,
  );
  const ana = await data(people.ana);
  const kinds = ['conta', 'perfil', 'papel', 'avaliacoes', 'favoritos', 'contatos_enviados'];
  expect(Object.keys(ana).filter((kind) => kinds.includes(kind))).toEqual(kinds);
  expect(ana.perfil).toMatchObject([{ id: people.ana, name: 'Ana' }]);
  expect(ana.avaliacoes).toHaveLength(2);
  const davi = await data(people.davi);
  expect(davi.loja).toMatchObject([{ user_id: people.davi, tax_id: '11222333000181' }]);
  expect(davi.carros).toHaveLength(4);
  expect(davi.carros?.[0]).toMatchObject({ plate: 'ABC1D23' });
  expect(davi.fotos).toHaveLength(4);
  expect(davi.contatos_recebidos?.[0]).not.toHaveProperty('visitor');
  expect(davi.equipes).toMatchObject([{ loja: 'Davi Automóveis', role: 'owner' }]);
  // How far the store is with her, without what it notes for itself; and what he did with her contact.
  expect(ana.etapas_dos_contatos_enviados).toMatchObject([{ title: 'Honda Civic', stage: 'lost' }]);
  expect(JSON.stringify(ana)).not.toContain('Sem entrada');
  expect(ana).not.toHaveProperty('o_que_fez_com_contatos');
  expect(davi.etapas_dos_contatos_recebidos).toContainEqual(
    expect.objectContaining({ lost_note: 'Sem entrada' }),
  );
  expect(davi.o_que_fez_com_contatos).toMatchObject([
    { kind: 'moved', stage: 'lost', note: 'Sem entrada' },
  ]);
  expect(JSON.stringify(await data(people.bia))).not.toMatch(/Ana|Davi/);
  expect(await refusal('anon', 'select public.export_my_data()')).toMatch(/^42501 /);
  await addFactor(people.ana);
  expect(await refusal(claims(people.ana), 'select public.export_my_data()')).toMatch(
    /^42501 Digite antes/,
  );
  expect(await data(people.ana, 'aal2')).toHaveProperty('perfil');
});

test('of a store with a thousand listings it comes in parts, each row once', async () => {
  await db.owner`
    insert into public.cars (customer_id, title, description)
    select id, 'Rascunho', repeat('ç', 3000) from public.customers, generate_series(1, 1000)
    where user_id = ${people.davi}`;
  const seen: string[] = [];
  let answers = 0;
  for (let after: DataPart['next'] = null; answers === 0 || after; answers += 1) {
    const json = after && JSON.stringify(after);
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await run(
      claims(people.davi),
      `select public.export_my_data(${json ? `'${json}'` : 'null'}) as data`,
    );
    const { parts, next } = row!['data'] as DataPart;
    expect(JSON.stringify(parts).length).toBeLessThan(2_000_000);
    seen.push(...parts.flatMap(({ rows: found }) => found.map((it) => JSON.stringify(it))));
    after = next;
  }
  expect(answers).toBeGreaterThan(3);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((it) => it.includes('Rascunho')).length).toBeGreaterThanOrEqual(1000);
});

test('the settings offer every kind of notice that there is, and no other', async () => {
  const [row] = await db.owner<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = 'private.is_notification_kind(text)'::regprocedure`;
  const known = [...row!.body.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind!);
  expect(notificationKinds.map(({ kind }) => kind as string).toSorted()).toEqual(known.toSorted());
});
