import { describe, expect, test } from 'vitest';
import { type Actor, people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const change = "'22000000-0000-4000-8000-000000000009'";
const undoing = "'22000000-0000-4000-8000-00000000000a'";

interface Answer {
  item_id: string;
  outcome: string;
  hint?: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  status: string | null;
  notices: number;
}

/** What is written of cars, with the versions that they have now. */
async function items(columns: Record<string, unknown>, cars: string[], type = 'car') {
  const table = { car: 'cars', property: 'properties' }[type];
  const found = await world.owner(
    `select id, updated_at::text as version from public.${table} where id in (${cars.join()})`,
  );
  return found.map(({ id, version }) => ({ item_type: type, item_id: id, version, columns }));
}
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

async function preview(actor: Actor, listed: unknown, quiet = false): Promise<Answer[]> {
  const [row] = await world.as(
    actor,
    `select public.preview_bulk_change(${quoted(listed)}, ${quiet}) as answers`,
  );
  return row!['answers'] as Answer[];
}

async function begin(actor: Actor, listed: Awaited<ReturnType<typeof items>>, quiet = false) {
  await world.as(
    actor,
    `insert into public.bulk_changes (id, customer_id, created_by, field, quiet)
     values (${change}, ${rows.store}, auth.uid(), 'price', ${quiet})`,
  );
  await world.as(
    actor,
    `insert into public.bulk_change_items (change_id, item_type, item_id, version, columns)
     select ${change}, r.* from jsonb_to_recordset(${quoted(listed)})
       as r (item_type text, item_id uuid, version timestamptz, columns jsonb)`,
  );
}
async function run(actor: Actor) {
  const [row] = await world.as(actor, `select public.run_bulk_change(${change}) as answer`);
  return row!['answer'] as { rest: number; items: Answer[] };
}
const outcomes = (answers: Answer[]) =>
  Object.fromEntries(answers.map(({ item_id, outcome }) => [`'${item_id}'`, outcome]));
const carNow = async (car: string, columns = 'price::int, status') =>
  (await world.owner(`select ${columns} from public.cars where id = ${car}`))[0];

describe('a field of many listings', () => {
  test('the preview writes and tells nothing, and says what the change does', async () => {
    await world.owner(`update public.cars set price = 100000 where id = ${rows.car};
      insert into public.favourites (user_id, item_type, item_id) values ('${people.bia}', 'car', ${rows.car})
        on conflict do nothing;
      delete from public.price_changes; delete from public.notifications`);
    const cars = [rows.car, rows.draftCar, rows.otherCar];
    const listed = await items({ price: 95_000 }, cars);
    const before = await carNow(rows.car, '*');
    const seen = await preview('seller', listed);
    expect(await carNow(rows.car, '*')).toEqual(before);
    expect(await world.owner('select 1 from public.notifications')).toEqual([]);
    expect(outcomes(seen)).toEqual({
      [rows.car]: 'done',
      [rows.draftCar]: 'done',
      [rows.otherCar]: 'missing',
    });
    const told = seen.find(({ item_id }) => `'${item_id}'` === rows.car)!;
    expect(told).toMatchObject({ before: { price: 100_000 }, after: { price: 95_000 } });
    expect(told.notices).toBeGreaterThan(0);
    const quiet = await preview('seller', listed, true);
    expect(quiet.map(({ notices }) => notices)).toEqual([0, 0, 0]);

    await begin('seller', listed);
    const done = await run('seller');
    const timeless = (answers: Answer[]) => answers.map((one) => ({ ...one, version: undefined }));
    expect(timeless(done.items)).toEqual(timeless(seen));
    expect(await carNow(rows.car)).toEqual({ price: 95_000, status: 'published' });
    expect(
      await world.owner(`select 1 from public.notifications where kind = 'price_drop'`),
    ).toHaveLength(told.notices);
    // Nothing is left to do: once more changes nothing.
    expect((await run('seller')).items).toEqual([]);
  });

  test('rules of single edits hold, and block only the listing that they meet', async () => {
    await world.owner(`update public.customers set is_verified = false where id = ${rows.store};
      update public.cars set price = 100000 where id in (${rows.car}, ${rows.pendingCar})`);
    const low = await preview('seller', await items({ price: 70_000 }, [rows.car]));
    expect(low).toMatchObject([{ outcome: 'back', status: 'pending' }]);
    const listed = await items({ price: 0 }, [rows.car, rows.draftCar]);
    expect(outcomes(await preview('seller', listed))).toEqual({
      [rows.car]: 'incomplete',
      [rows.draftCar]: 'done',
    });
    const same = await items({ price: 100_000 }, [rows.car]);
    expect(outcomes(await preview('seller', same))).toEqual({ [rows.car]: 'already' });
  });

  test('what changed meanwhile is left out, and so is what is not one’s own', async () => {
    const listed = await items({ negotiable: true }, [rows.car, rows.draftCar]);
    await world.owner(`update public.cars set title = 'Outro título' where id = ${rows.draftCar}`);
    await begin('seller', listed);
    expect(outcomes((await run('seller')).items)).toEqual({
      [rows.car]: 'done',
      [rows.draftCar]: 'moved',
    });
    const theirs = await items({ negotiable: false }, [rows.car]);
    for (const actor of ['user', 'otherSeller'] as const)
      expect(outcomes(await preview(actor, theirs))).toEqual({ [rows.car]: 'missing' });
    expect(outcomes(await preview('admin', theirs))).toEqual({ [rows.car]: 'done' });
  });

  test('columns that nobody writes are refused, and so is moving a listing on', async () => {
    for (const columns of [
      { is_verified: true },
      { views_count: 9 },
      { highlighted_until: '9999-01-01' },
    ])
      expect(
        await world.refusal(
          'seller',
          `select public.preview_bulk_change(${quoted(await items(columns, [rows.car]))})`,
        ),
      ).toMatch(/^42501 permission denied/);
    for (const columns of [{ status: 'published' }, { customer_id: people.ana }, {}])
      expect(
        await world.refusal(
          'seller',
          `select public.preview_bulk_change(${quoted(await items(columns, [rows.car]))})`,
        ),
      ).toMatch(/^PT422 /);
    expect(await world.refusal('anon', `select public.preview_bulk_change('[]')`)).toMatch(
      /^42501 /,
    );
  });

  test('a seller changes what is theirs, the owner says whose it is', async () => {
    await world.owner(`insert into public.store_members (customer_id, user_id, role)
        values (${rows.store}, '${people.ana}', 'seller');
      update public.cars set assigned_to = '${people.ana}' where id = ${rows.car}`);
    const listed = await items({ negotiable: true }, [rows.car, rows.draftCar]);
    expect(outcomes(await preview('user', listed))).toEqual({
      [rows.car]: 'done',
      [rows.draftCar]: 'missing',
    });
    const given = await items({ assigned_to: people.ana }, [rows.car, rows.draftCar]);
    expect(outcomes(await preview('seller', given))).toEqual({
      [rows.car]: 'already',
      [rows.draftCar]: 'done',
    });
    expect(outcomes(await preview('user', await items({ assigned_to: null }, [rows.car])))).toEqual(
      {
        [rows.car]: 'missing',
      },
    );
  });

  test('it is taken back once within a day, where nothing changed since', async () => {
    await world.owner(
      `update public.cars set price = 100000 where id in (${rows.car}, ${rows.draftCar})`,
    );
    await begin('seller', await items({ price: 99_000 }, [rows.car, rows.draftCar]));
    await run('seller');
    await world.owner(`update public.cars set title = 'Depois' where id = ${rows.draftCar}`);
    const undo = `select public.undo_bulk_change(${change}, ${undoing}) as answer`;
    expect(await world.refusal('otherSeller', undo)).toMatch(/^PT409 /);
    const [row] = await world.as('seller', undo);
    expect(outcomes((row!['answer'] as { items: Answer[] }).items)).toEqual({
      [rows.car]: 'done',
      [rows.draftCar]: 'moved',
    });
    expect(await carNow(rows.car)).toMatchObject({ price: 100_000 });
    expect(await carNow(rows.draftCar)).toMatchObject({ price: 99_000 });
    const again = undo.replace(undoing, 'gen_random_uuid()');
    expect(await world.refusal('seller', again)).toMatch(/^PT409 /);
    await world.owner(`delete from public.bulk_changes where undoes = ${change};
      update public.bulk_changes set created_at = now() - interval '25 hours' where id = ${change}`);
    expect(await world.refusal('seller', again)).toMatch(/^PT409 /);
  });

  test('a private column is changed and taken back, and no other one is stored', async () => {
    await begin('seller', await items({ contact_phone: '11987654321' }, [rows.car]));
    expect(await run('seller')).toMatchObject({
      items: [{ before: { contact_phone: null }, after: { contact_phone: '+5511987654321' } }],
    });
    expect(
      await world.owner(`select before from public.bulk_change_items where change_id = ${change}`),
    ).toEqual([{ before: { contact_phone: null } }]);
    await world.as('seller', `select public.undo_bulk_change(${change}, ${undoing})`);
    expect(await carNow(rows.car, 'contact_phone')).toEqual({ contact_phone: null });
  });

  test('photos come into another order, which is a change of what was approved', async () => {
    const cover = "'f0700000-0000-4000-8000-0000000000f1'";
    await world.owner(`insert into public.listing_photos (id, car_id, path, position, width, height)
      values (${cover}, ${rows.car}, 'demo/outro', 7, 1600, 1200)`);
    const order = async () => {
      const found = await world.owner(
        `select id from public.listing_photos where car_id = ${rows.car} order by position, id`,
      );
      return found.map(({ id }) => id as string);
    };
    const was = await order();
    const photos = [...was].reverse();
    await begin('seller', await items({ photos }, [rows.car]));
    expect(await run('seller')).toMatchObject({
      items: [{ outcome: 'back', before: { photos: was }, after: { photos } }],
    });
    expect(await order()).toEqual(photos);
    const again = await items({ photos }, [rows.car]);
    expect(outcomes(await preview('seller', again))).toEqual({ [rows.car]: 'already' });
    expect(outcomes(await preview('otherSeller', again))).toEqual({ [rows.car]: 'missing' });
  });

  test('over a hundred the server goes on, with the rights of who began it', async () => {
    await world.owner(`insert into public.cars (id, customer_id, title)
      select gen_random_uuid(), ${rows.store}, 'Rascunho ' || n from generate_series(1, 130) n`);
    const many = await world.owner(
      `select id from public.cars where customer_id = ${rows.store} and title like 'Rascunho%'`,
    );
    const ids = many.map(({ id }) => `'${id as string}'`);
    const listed = [
      ...(await items({ negotiable: true }, ids)),
      ...(await items({ negotiable: true }, [rows.otherCar])),
    ];
    await begin('seller', listed);
    const first = await run('seller');
    expect([first.items.length, first.rest]).toEqual([100, 31]);
    const part = 'select private.continue_bulk_changes() as done';
    expect(await world.owner(part)).toEqual([{ done: 1 }]);
    expect(await world.owner(part)).toEqual([{ done: 0 }]);
    expect(
      await world.owner(`select outcome, count(*)::int from public.bulk_change_items
        where change_id = ${change} group by 1 order by 1`),
    ).toEqual([
      { outcome: 'done', count: 130 },
      { outcome: 'missing', count: 1 },
    ]);
  });

  test('one long change of a store runs at a time, of at most a thousand listings; short ones go on beside it', async () => {
    const listed = (many: number) =>
      Array.from({ length: many }, () => ({
        item_type: 'car',
        item_id: crypto.randomUUID(),
        version: new Date().toISOString(),
        columns: { negotiable: true },
      }));
    const next = async (actor: Actor, many: number) => {
      const id = `'${crypto.randomUUID()}'`;
      await world.as(
        actor,
        `insert into public.bulk_changes (id, customer_id, created_by, field)
         select ${id}, m.customer_id, auth.uid(), 'price' from public.store_members m where m.user_id = auth.uid()`,
      );
      await world.as(
        actor,
        `insert into public.bulk_change_items (change_id, item_type, item_id, version, columns)
         select ${id}, r.* from jsonb_to_recordset(${quoted(listed(many))})
           as r (item_type text, item_id uuid, version timestamptz, columns jsonb)`,
      );
      return `select public.run_bulk_change(${id}) ->> 'rest' as rest`;
    };
    expect(await world.as('seller', await next('seller', 150))).toEqual([{ rest: '50' }]);
    expect(await world.refusal('seller', await next('seller', 101))).toMatch(
      /^PT409 Outra mudança desta loja ainda está em andamento/,
    );
    expect(await world.as('seller', await next('seller', 100))).toEqual([{ rest: '0' }]);
    expect(await world.as('otherSeller', await next('otherSeller', 101))).toEqual([{ rest: '1' }]);
    expect(await world.refusal('otherSeller', await next('otherSeller', 1001))).toMatch(/^PT422 /);
  });
});
