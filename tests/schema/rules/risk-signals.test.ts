import { describe, expect, test } from 'vitest';
import type { WaitingItem, WaitingPage } from '../../../app/platform/answers/admin-answers.ts';
import { rows } from '../../policies/support/cast.ts';
import { carColumns, civic } from '../../policies/support/world.ts';
import { useWorld } from './support.ts';

// What speaks against a listing in the queue is stored when it is written; a job refreshes what depends on others.
const world = useWorld();

const asked = async <T>(call: string): Promise<T> =>
  (await world.as('admin', `select public.${call} as answer`))[0]!['answer'] as T;
const signalsOf = ({ signals }: Pick<WaitingItem, 'signals'>) => signals.map(({ rule }) => rule);
const inQueue = async () => {
  const { rows: all } = await asked<WaitingPage>('moderation_queue()');
  return signalsOf(all.find(({ id }) => `'${id}'` === rows.pendingCar)!);
};
const opened = async () =>
  signalsOf((await asked<WaitingItem>(`moderation_item('car', ${rows.pendingCar})`))!);
const stored = () =>
  world.owner(`select signals is not null as computed, refresh_at <= now() as due
    from private.listing_signals where item_id = ${rows.pendingCar}`);
const runJob = () =>
  world.owner(`update private.listing_signals set refresh_at = now();
    select private.compare_due_hashes(1000), private.refresh_due_signals(1000)`);

const picture = (path: string, owner: string, hash: string) =>
  `insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
   values ('${path}', ${owner}, 800, 600, '#808080', 'AAAA', ('x' || '${hash}')::bit(64))`;
const photo = (listing: string, path: string, position = 9) =>
  `insert into public.listing_photos (car_id, path, position, width, height)
   values (${listing}, '${path}', ${position}, 800, 600)`;

describe('what a listing, its photos or its text say', () => {
  test('is stored when it is written', async () => {
    await world.owner(`update public.customers set created_at = now() - interval '8 days'`);
    await runJob();
    expect(await inQueue()).toEqual([]);
    await world.as(
      'seller',
      `update public.cars set description = 'Sinal de R$ 2.000 no Pix.' where id = ${rows.pendingCar}`,
    );
    expect(await stored()).toEqual([{ computed: true, due: false }]);
    expect(await inQueue()).toEqual(['advance']);
    await world.owner(`${picture('a/1', rows.otherStore, 'f0f0f0f0f0f0f0f0')};
      ${photo(rows.otherCar, 'a/1')};
      ${picture('b/1', rows.store, 'f0f0f0f0f0f0f0ff')};
      ${photo(rows.pendingCar, 'b/1')}`);
    expect(await inQueue()).toEqual(['photo', 'advance']);
    await world.owner(`delete from public.listing_photos where path = 'b/1'`);
    expect(await inQueue()).toEqual(['advance']);
  });

  test('is read from there: the queue computes nothing', async () => {
    await runJob();
    await world.owner(`update private.listing_signals
      set signals = '[{"rule": "advance", "level": "high", "words": ["guardado"]}]'`);
    expect(await inQueue()).toEqual(['advance']);
    expect(await opened()).not.toContain('advance');
  });

  test('of more listings than one transaction computes is left to the job, and shown all the same', async () => {
    await world.owner(`insert into public.cars (${carColumns}, description)
      select gen_random_uuid(), ${rows.otherStore}, 'pending', 'available', ${civic}, 'Pagamento antecipado.'
      from generate_series(1, 30)`);
    const left = `select count(*)::integer as n from private.listing_signals where signals is null`;
    expect(await world.owner(left)).toEqual([{ n: 10 }]);
    const { rows: all } = await asked<WaitingPage>(`moderation_queue(size => 50)`);
    expect(all.filter((one) => signalsOf(one).includes('advance'))).toHaveLength(30);
    await runJob();
    expect(await world.owner(left)).toEqual([{ n: 0 }]);
  });
});

describe('what depends on others', () => {
  test('is refreshed by the job, and shown at once to who opens the listing', async () => {
    await world.owner(`${picture('b/1', rows.store, 'f0f0f0f0f0f0f0ff')};
      ${photo(rows.pendingCar, 'b/1')};
      ${picture('a/1', rows.otherStore, 'f0f0f0f0f0f0f0f0')};
      ${photo(rows.otherCar, 'a/1')};
      update public.customers set created_at = now() - interval '8 days'`);
    await runJob();
    expect(await inQueue()).toEqual(['photo']);
    await world.owner(`update public.cars set status = 'paused' where id = ${rows.otherCar}`);
    expect(await opened()).toEqual([]);
    await runJob();
    expect(await inQueue()).toEqual([]);
  });

  test('a telephone that two stores share is due at once', async () => {
    await runJob();
    await world.owner(`update public.customers set whatsapp = (select phone from public.customers where id = ${rows.store})
      where id = ${rows.closedStore}`);
    expect(await stored()).toEqual([{ computed: true, due: true }]);
  });

  describe('a telephone that a listing of another store shows is due at once', () => {
    const number = '+5511912345678';
    const shows = (listing: string, phone: string | null) =>
      world.owner(`update public.cars set contact_phone = ${phone === null ? 'null' : `'${phone}'`}
        where id = ${listing}`);
    const due = async () => (await stored())[0]!['due'];

    test.each([
      [
        'as its own store',
        `update public.customers set whatsapp = '${number}' where id = ${rows.store}`,
      ],
      [
        'as itself',
        `update public.cars set contact_phone = '${number}' where id = ${rows.pendingCar}`,
      ],
    ])('%s', async (_, write) => {
      await world.owner(write);
      await runJob();
      for (const phone of [number, '+5511912345679']) {
        await shows(rows.otherCar, phone);
        expect(await due()).toBe(true);
        await runJob();
        expect(await due()).toBe(false);
      }
      await shows(rows.otherCar, null);
      expect(await due()).toBe(false);
      await world.owner(`insert into public.cars (${carColumns}, contact_phone)
        values (gen_random_uuid(), ${rows.otherStore}, 'draft', 'available', ${civic}, '${number}')`);
      expect(await due()).toBe(true);
      await runJob();
      await world.owner(
        `delete from public.cars where contact_phone = '${number}' and customer_id = ${rows.otherStore}`,
      );
      expect(await due()).toBe(true);
    });

    test('or that another store takes', async () => {
      await shows(rows.pendingCar, number);
      await runJob();
      await world.owner(
        `update public.customers set phone = '${number}' where id = ${rows.closedStore}`,
      );
      expect(await due()).toBe(true);
    });

    test('also where the listing is a sample of what is published', async () => {
      await runJob();
      await shows(rows.car, number);
      expect(
        await world.owner(`select refresh_at <= now() as due from private.listing_signals
          where item_id = ${rows.car}`),
      ).toEqual([{ due: true }]);
    });
  });

  test('goes when the listing waits no longer', async () => {
    await world.owner(`update public.cars set status = 'draft' where id = ${rows.pendingCar}`);
    await runJob();
    expect(await stored()).toEqual([]);
  });
});

describe('one photo, thousands of times', () => {
  test('is one hash of its store, and of many like it few are stored', async () => {
    await world.owner(`
      insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
      select 'many/' || i, ${rows.otherStore}, 8, 8, '#808080', 'AAAA', ('x' || 'f0f0f0f0f0f0f0f0')::bit(64)
      from generate_series(1, 5000) i;
      insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
      select 'others/' || i, gen_random_uuid(), 8, 8, '#808080', 'AAAA', ('x' || 'f0f0f0f0f0f0f0f1')::bit(64)
      from generate_series(1, 200) i`);
    const [counted] = await world.owner(`select
      (select count(*)::integer from private.photo_hashes where owner_id = ${rows.otherStore}) as hashes,
      (select max(n)::integer from (select count(*) as n from private.similar_hashes group by owner_id, hash) s) as most`);
    expect(counted).toMatchObject({ hashes: 1 });
    expect(counted!['most']).toBeLessThanOrEqual(40);
    await world.owner(`delete from private.pictures where path like 'many/%'`);
    expect(
      await world.owner(`select from private.photo_hashes where owner_id = ${rows.otherStore}`),
    ).toHaveLength(0);
  });
});
