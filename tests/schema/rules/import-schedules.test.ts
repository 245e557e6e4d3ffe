import { describe, expect, test } from 'vitest';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const one = "'5c000000-0000-4000-8000-000000000001'";
const other = "'5c000000-0000-4000-8000-000000000002'";

const save = (
  id = one,
  { store = rows.store as string, sealed = "'sealed:v1:abc'", share = 20 } = {},
) =>
  `select public.save_import_schedule(${id}, ${store}, 'CRM', 6, ${share}, 'https://crm.example/••••', ${sealed}, 'password')`;
const act = (action: string, id = one) =>
  `select public.act_on_import_schedule(${id}, '${action}')`;
const pro = () =>
  world.owner(
    `update public.customers set plan_type = 'pro' where id in (${rows.store}, ${rows.otherStore})`,
  );
const schedules = async (actor: Actor = 'seller') => {
  const [row] = await world.as(actor, `select public.import_schedules(${rows.store}) as found`);
  return (row!['found'] as { schedules: Record<string, unknown>[] }).schedules;
};
const schedule = async () => (await schedules())[0]!;
const runs = async () => (await schedule())['runs'] as Record<string, unknown>[];

const home = (code: string, place: number) => ({
  place,
  line: place,
  item_type: 'property',
  external_id: code,
  title: `Apartamento ${code}`,
  photos: [],
  refused: false,
  faults: [],
  notes: [],
  content: {
    title: `Apartamento ${code}`,
    price: 500_000,
    property_type: 'apartamento',
    area: 80,
    bedrooms: 2,
    bathrooms: 1,
    municipality_id: Number(rows.campinas),
  },
});

/** Reads what is due, as the server does. @returns the run's id; undefined where nothing is due */
async function read(codes: string[]): Promise<string | undefined> {
  const [claimed] = await world.owner('select private.claim_import(false) as work');
  const work = claimed!['work'] as { id: string } | null;
  if (!work) return undefined;
  const batch = JSON.stringify(codes.map((code, at) => home(code, at + 1)));
  await world.owner(`select private.name_import_source('${work.id}', 'fonte:' || ${one})`);
  await world.owner(`select private.stage_import('${work.id}', '${batch}', 1000, 99)`);
  await world.owner(`select private.finish_import_reading('${work.id}')`);
  return work.id;
}

async function apply() {
  const [claimed] = await world.owner('select private.claim_import(true) as work');
  const { id } = claimed!['work'] as { id: string };
  await world.owner(`select private.apply_import('${id}')`);
  await world.owner(`select private.finish_import('${id}')`);
}

/** Time passes: in a test's transaction it stands still. */
async function later() {
  await world.owner(`update private.import_runs set created_at = created_at - interval '6 hours',
    finished_at = finished_at - interval '6 hours'`);
  await world.owner(`update private.import_schedules set due = now()`);
}
async function readAgain(codes: string[]) {
  await later();
  return read(codes);
}
const onShow = async () =>
  (
    await world.owner(`select external_id from private.import_items where not archived order by 1`)
  ).map((row) => row['external_id']);
const told = async () =>
  (
    await world.owner(`select title from public.notifications where kind = 'import' order by title`)
  ).map((row) => row['title']);
const ten = [...'ABCDEFGHIJ'];

describe('whose a schedule is', () => {
  test("a store's own and an administrator's, on a plan that has it, and no secret comes back", async () => {
    expect(await world.refusal('seller', save())).toMatch(/planos Pro e acima/);
    await pro();
    for (const actor of ['anon', 'user', 'otherSeller'] as const) {
      expect(await world.refusal(actor, save())).toMatch(/^42501/);
      expect(await world.refusal(actor, `select public.import_schedules(${rows.store})`)).toMatch(
        /^42501/,
      );
    }
    await world.as('seller', save());
    expect(await world.refusal('otherSeller', act('delete'))).toMatch(/^PT404/);
    expect(await world.refusal('otherSeller', act('read'))).toMatch(/^PT404/);
    // Another store cannot take its place by its id.
    expect(await world.refusal('otherSeller', save(one, { store: rows.otherStore }))).toMatch(
      /^23505/,
    );
    expect(JSON.stringify(await schedules('admin'))).not.toContain('sealed:v1');
    expect(await world.refusal('seller', 'select sealed from private.import_schedules')).toMatch(
      /^42501/,
    );
    await world.as('admin', act('delete'));
    expect(await schedules()).toEqual([]);
  });

  test('with what is encrypted, an allowed share and ten at most', async () => {
    await pro();
    expect(await world.refusal('seller', save(one, { sealed: "'plain'" }))).toMatch(/^23514/);
    expect(await world.refusal('seller', save(one, { share: 40 }))).toMatch(/^23514/);
    expect(await world.refusal('seller', save(one).replace(', 6, ', ', 5, '))).toMatch(
      /^PT422 Uma fonte é lida a cada 1, 2, 3, 6, 12 ou 24 horas/,
    );
    await world.owner(`insert into private.import_schedules (id, customer_id, name, address, sealed, every_hours)
      select gen_random_uuid(), ${rows.store}, 'Outra', 'https://a.example', 'sealed:v1:x', 6 from generate_series(1, 10)`);
    expect(await world.refusal('seller', save())).toBe(
      'PT409 Cabem 10 fontes por loja. Exclua uma para criar outra.',
    );
  });
});

describe('what a schedule reads', () => {
  test('comes in by itself, at its hours and when it is asked, one at a time', async () => {
    await pro();
    await world.as('seller', save());
    const first = await read(ten);
    expect(await runs()).toMatchObject([{ id: first, state: 'applying' }]);
    expect(await world.refusal('seller', act('read'))).toMatch(/^PT409 Já há uma importação/);
    await apply();
    expect(await onShow()).toEqual(ten);
    expect(await schedule()).toMatchObject({
      listings: 10,
      runs: [{ state: 'done', applied: 10, counts: { created: 10 } }],
    });
    expect(await read(ten)).toBeUndefined();
    await world.as('seller', act('read'));
    expect(await read(ten)).toBeDefined();
    await apply();
    await world.as('seller', act('pause'));
    expect(await readAgain(ten)).toBeUndefined();
    await world.as('seller', act('resume'));
    expect(await read(ten)).toBeDefined();
  });

  test('neither shows among imports by hand nor ends one that waits to be confirmed', async () => {
    await pro();
    const hand = "'5c000000-0000-4000-8000-0000000000aa'";
    await world.as('seller', `select public.create_import(${hand}, ${rows.store}, 'carga.xml')`);
    await world.owner(`select private.name_import_source(${hand}, 'vrsync')`);
    await world.owner(
      `select private.stage_import(${hand}, '${JSON.stringify([home('Z', 1)])}', 10, 1)`,
    );
    await world.owner(`select private.finish_import_reading(${hand})`);
    await world.as('seller', save());
    await read(ten);
    await apply();
    const [row] = await world.as('seller', `select public.store_imports(${rows.store}) as imports`);
    expect(row!['imports']).toMatchObject({
      latest: { id: hand.replaceAll("'", ''), state: 'ready', counts: { created: 1 } },
      runs: [{ name: 'carga.xml' }],
    });
  });

  test('of which more than its share is missing waits for a person, who is told once', async () => {
    await pro();
    await world.as('seller', save(one, { share: 10 }));
    await read(ten);
    await apply();
    // One in ten is not more than 10%: it leaves after the second reading.
    await readAgain(ten.slice(0, 9));
    await apply();
    await readAgain(ten.slice(0, 9));
    await apply();
    expect(await onShow()).toEqual(ten.slice(0, 9));
    expect(await runs()).toMatchObject([{ archived: 1 }, { archived: 0 }, {}]);
    await readAgain(['A', 'B', 'C']);
    expect(await runs()).toMatchObject([{ state: 'ready', missing: 6, known: 9 }, {}, {}, {}]);
    expect(await told()).toEqual(['A fonte “CRM” espera você']);
    // Nothing is read while it waits, and what was found is not lost.
    expect(await readAgain(ten)).toBeUndefined();
    await world.as('seller', act('take'));
    await apply();
    expect(await onShow()).toEqual(['A', 'B', 'C']);
    expect(await runs()).toMatchObject([{ state: 'done', archived: 6 }, {}, {}, {}]);
  });

  test('and is kept on show is not asked about again, until it came back', async () => {
    await pro();
    await world.as('seller', save());
    await read(ten);
    await apply();
    await readAgain(['A', 'B', 'K']);
    await world.as('seller', act('keep'));
    expect(await world.refusal('seller', act('keep'))).toMatch(/^PT404/);
    await apply();
    expect(await onShow()).toEqual([...ten, 'K']);
    await readAgain(['A', 'B', 'K']);
    await apply();
    await readAgain(['A', 'B', 'K']);
    await apply();
    expect(await onShow()).toEqual([...ten, 'K']);
    await readAgain([...ten, 'K']);
    await apply();
    await readAgain(['A', 'B', 'K']);
    expect(await runs()).toMatchObject([{ state: 'ready', missing: 8 }, {}, {}, {}, {}, {}]);
  });

  test('fails once for its owner, at its hours for the server, and stops after a week', async () => {
    await pro();
    await world.as('seller', save());
    const fail = async () => {
      await later();
      const [claimed] = await world.owner('select private.claim_import(false) as work');
      const { id } = claimed!['work'] as { id: string };
      await world.owner(
        `select private.fail_import('${id}', '{"reason": "no_access", "status": 401}')`,
      );
    };
    await fail();
    await fail();
    await fail();
    expect(await told()).toEqual(['A fonte “CRM” não foi lida']);
    expect(await schedule()).toMatchObject({ failures: 3, paused_as: null });
    await world.owner(
      `update private.import_schedules set failing_since = now() - interval '8 days'`,
    );
    await fail();
    expect(await schedule()).toMatchObject({ failures: 4, paused_as: 'failing' });
    expect(await told()).toEqual(['A fonte “CRM” foi pausada', 'A fonte “CRM” não foi lida']);
    const [mails] = await world.owner(
      `select count(*)::int as n from public.outbox where topic = 'notification.import'`,
    );
    expect(mails!['n']).toBe(2);
    // A new password starts it anew.
    await world.as('seller', save());
    expect(await schedule()).toMatchObject({ failures: 0, paused_as: null, failing_since: null });
  });

  test('is remembered for thirty readings', async () => {
    await pro();
    await world.as('seller', save());
    await world.owner(`insert into private.import_runs (id, customer_id, name, schedule_id, state, created_at, finished_at)
      select gen_random_uuid(), ${rows.store}, 'CRM', ${one}, case n when 40 then 'done' else 'failed' end,
        now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, 40) n`);
    expect(await runs()).toHaveLength(30);
    await world.owner('select private.purge_import_rows()');
    const [kept] =
      await world.owner(`select count(*)::int as n, count(*) filter (where state = 'done')::int as done
      from private.import_runs where schedule_id = ${one}`);
    expect(kept).toMatchObject({ n: 31, done: 1 });
    await world.as('seller', save(other));
    await world.as('seller', act('delete'));
    expect(await schedules()).toMatchObject([{ id: other.replaceAll("'", ''), runs: [] }]);
  });
});
