import { describe, expect, test } from 'vitest';
import { importedListings } from '../../../app/domain/limits/limits.ts';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const run = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

interface Sent {
  code: string | null;
  price?: number;
  photos?: string[];
  /** Why it is refused. */
  faults?: object[];
  /** Why it is a draft. */
  lacks?: object[];
  title?: string;
  /** What the file says beside what every row here says. */
  more?: object;
}

const home = (
  { code, price = 500_000, photos = [], faults = [], lacks = [], title, more }: Sent,
  place: number,
) => ({
  place,
  line: place * 10,
  item_type: 'property',
  external_id: code,
  title: title ?? `Apartamento ${code}`,
  photos,
  refused: faults.length > 0,
  faults: [...faults, ...lacks],
  notes: [],
  content: {
    title: title ?? `Apartamento ${code}`,
    price,
    property_type: 'apartamento',
    area: 80,
    bedrooms: 2,
    bathrooms: 1,
    municipality_id: Number(rows.campinas),
    ...more,
  },
});

async function begin(n: number, actor: Actor = 'seller', store: string = rows.store) {
  await world.owner(`update public.customers set plan_type = 'pro' where id = ${store}`);
  await world.as(actor, `select public.create_import('${run(n)}', ${store}, 'carga.xml')`);
}

async function read(n: number, sent: Sent[]) {
  const batch = JSON.stringify(sent.map(home)).replaceAll("'", "''");
  await world.owner(`select private.name_import_source('${run(n)}', 'vrsync')`);
  await world.owner(`select private.stage_import('${run(n)}', '${batch}', 1000, 99)`);
  await world.owner(`select private.finish_import_reading('${run(n)}')`);
}

const latest = async (actor: Actor = 'seller', store: string = rows.store) => {
  const [row] = await world.as(actor, `select public.store_imports(${store}) as imports`);
  return (row!['imports'] as { latest: Record<string, unknown> }).latest;
};

async function work(n: number, many = 200) {
  for (;;) {
    const [row] = await world.owner(`select private.apply_import('${run(n)}', ${many}) as n`);
    if (row!['n'] === 0) break;
  }
  await world.owner(`select private.finish_import('${run(n)}')`);
}

async function wholeRun(n: number, sent: Sent[], confirm = 'false') {
  await begin(n);
  await read(n, sent);
  const found = await latest();
  await world.as('seller', `select public.confirm_import('${run(n)}', ${confirm})`);
  await work(n);
  return found;
}

const stock = (what = 'title, price::int, status') =>
  world.owner(`select ${what} from public.properties
    where customer_id = ${rows.store} and title like 'Apartamento %' order by title`);

describe('what a file brings', () => {
  test('is written after its owner has seen it, once, and known again', async () => {
    const sent = [{ code: 'A' }, { code: 'B' }, { code: 'C', faults: [{ field: 'ListPrice' }] }];
    await begin(1);
    await read(1, sent);
    expect(await latest()).toMatchObject({
      state: 'ready',
      total: 3,
      counts: { created: 2, refused: 1 },
    });
    expect(await stock()).toEqual([]);
    await world.as('seller', `select public.confirm_import('${run(1)}')`);
    await work(1, 1);
    const written = [
      { title: 'Apartamento A', price: 500_000, status: 'pending' },
      { title: 'Apartamento B', price: 500_000, status: 'pending' },
    ];
    expect(await stock()).toEqual(written);
    expect(await latest()).toMatchObject({ state: 'done', applied: 2 });
    // Confirmed twice, worked on twice, and sent again.
    await world.as('seller', `select public.confirm_import('${run(1)}')`);
    await work(1);
    expect(await wholeRun(2, sent)).toMatchObject({ counts: { same: 2, refused: 1 } });
    expect(await stock()).toEqual(written);
  });

  test('comes in as a draft while it lacks something, and is sent once it is complete', async () => {
    const lacks = [{ field: 'Bathrooms' }];
    const draft = { code: 'A', lacks, more: { bathrooms: null } };
    expect(await wholeRun(1, [draft, { code: 'B' }])).toMatchObject({
      counts: { draft: 1, created: 1 },
    });
    const states = () => stock('title, status');
    expect(await states()).toEqual([
      { title: 'Apartamento A', status: 'draft' },
      { title: 'Apartamento B', status: 'pending' },
    ]);
    expect(await wholeRun(2, [draft, { code: 'B' }])).toMatchObject({ counts: { same: 2 } });
    const cheaper = { ...draft, price: 450_000 };
    expect(await wholeRun(3, [cheaper, { code: 'B' }])).toMatchObject({
      counts: { changed: 1, same: 1 },
    });
    expect((await states())[0]).toEqual({ title: 'Apartamento A', status: 'draft' });
    await wholeRun(4, [{ code: 'A', price: 450_000 }, { code: 'B' }]);
    expect((await states())[0]).toEqual({ title: 'Apartamento A', status: 'pending' });
  });

  test('drafts need no place in the plan', async () => {
    await world.owner('update public.plans set max_properties = 1');
    const drafts = ['B', 'C'].map((code) => ({ code, lacks: [{ field: 'ListPrice' }], price: 0 }));
    await wholeRun(1, [{ code: 'A' }, ...drafts]);
    const outcomes = await world.owner(
      `select outcome, count(*)::int as n from private.import_rows where run_id = '${run(1)}' group by 1 order by 1`,
    );
    expect(outcomes).toContainEqual({ outcome: 'draft', n: 2 });
  });

  test('makes room of what stood in the files before, and their refusals stay to be read', async () => {
    await wholeRun(1, [{ code: 'A' }, { code: 'C', faults: [{ field: 'ListPrice' }] }]);
    await begin(2);
    const kept = () => world.owner('select outcome from private.import_rows order by place');
    expect(await kept()).toEqual([{ outcome: 'created' }, { outcome: 'refused' }]);
    await world.owner(`select private.purge_former_import_rows('${run(2)}')`);
    expect(await kept()).toEqual([{ outcome: 'refused' }]);
  });

  test('asked to be written twice is there once', async () => {
    const batch = JSON.stringify([home({ code: 'A' }, 1)]);
    await begin(1);
    for (let time = 0; time < 2; time += 1)
      await world.owner(`select private.stage_import('${run(1)}', '${batch}', 1000, 99)`);
    await world.owner(`select private.finish_import_reading('${run(1)}')`);
    expect(await latest()).toMatchObject({ total: 1, counts: { created: 1 } });
  });

  test('and was cancelled, or not read to its end, goes in the night', async () => {
    for (const [n, state] of [
      [1, 'canceled'],
      [2, 'failed'],
      [3, 'done'],
    ] as const) {
      await begin(n);
      await read(n, [{ code: 'A' }]);
      await world.owner(
        `update private.import_runs set state = '${state}', finished_at = now() where id = '${run(n)}'`,
      );
    }
    await world.owner('select private.purge_import_rows()');
    expect(await world.owner('select run_id from private.import_rows')).toEqual([
      { run_id: run(3) },
    ]);
  });

  test('changes what is different, by the rules that bind its owner', async () => {
    await wholeRun(1, [{ code: 'A' }, { code: 'B' }]);
    await world.owner(`update public.properties set status = 'published'
      where customer_id = ${rows.store} and title like 'Apartamento %'`);
    const found = await wholeRun(2, [
      { code: 'A', price: 300_000 },
      { code: 'B', photos: ['https://fotos.example/1.jpg'] },
    ]);
    expect(found).toMatchObject({ counts: { changed: 2 }, fields: { price: 1, photos: 1 } });
    expect(await world.owner('select url, state from private.import_photos')).toEqual([
      { url: 'https://fotos.example/1.jpg', state: 'waiting' },
    ]);
    // A price that falls by more than 20% is looked at again; other photos alone change no words.
    expect(await stock()).toEqual([
      { title: 'Apartamento A', price: 300_000, status: 'pending' },
      { title: 'Apartamento B', price: 500_000, status: 'published' },
    ]);
  });

  test('of which a passage is hidden is no change, and stays hidden beside what does change', async () => {
    const more = { description: 'Falar com Beltrana Xisto na loja.' };
    const masked = 'Falar com [dado pessoal retirado] na loja.';
    await wholeRun(1, [{ code: 'A', more }]);
    const [made] = await stock('id');
    const item = `'property', '${made!['id']}'`;
    await world.owner(
      `update public.properties set status = 'published' where id = '${made!['id']}'`,
    );
    await world.as('user', `select public.report_item(${item}, 'outro', 'Veja.', 'v-user')`);
    await world.as(
      'admin',
      `select public.decide_reports(${item}, 'hide', 'Cita uma pessoa.', array['Beltrana Xisto'])`,
    );
    const said = 'title, price::int, description, status';
    const standing = { title: 'Apartamento A', description: masked, status: 'published' };
    expect(await stock(said)).toEqual([{ ...standing, price: 500_000 }]);
    expect(await wholeRun(2, [{ code: 'A', more }])).toMatchObject({ counts: { same: 1 } });
    expect(await stock(said)).toEqual([{ ...standing, price: 500_000 }]);
    const dearer = [{ code: 'A', price: 510_000, more }];
    const found = await wholeRun(3, dearer);
    expect(found).toMatchObject({ counts: { changed: 1 }, fields: { price: 1 } });
    expect(found['fields']).not.toHaveProperty('description');
    expect(await stock(said)).toEqual([{ ...standing, price: 510_000 }]);
    expect(await wholeRun(4, dearer)).toMatchObject({ counts: { same: 1 } });
  });

  test('of one listing more than of the next: what is not said stays as it was, or begins as listings do', async () => {
    const taxed = { iptu: 900, iptu_period: 'monthly', floor: 3, features: ['Piscina'] };
    await wholeRun(1, [{ code: 'A', more: taxed }, { code: 'B' }]);
    const said = 'title, price::int, iptu::int, iptu_period, floor, features';
    const bare = { iptu: null, iptu_period: 'yearly', floor: null, features: [] };
    expect(await stock(said)).toEqual([
      { title: 'Apartamento A', price: 500_000, ...taxed },
      { title: 'Apartamento B', price: 500_000, ...bare },
    ]);
    await wholeRun(2, [
      { code: 'A', price: 490_000 },
      { code: 'B', price: 480_000, more: { floor: 7 } },
    ]);
    expect(await stock(said)).toEqual([
      { title: 'Apartamento A', price: 490_000, ...taxed },
      { title: 'Apartamento B', price: 480_000, ...bare, floor: 7 },
    ]);
  });

  test('what a constraint refuses is refused alone', async () => {
    await wholeRun(1, [{ code: 'A' }, { code: 'B', price: 0 }, { code: 'D' }]);
    expect((await stock('title')).map(({ title }) => title)).toEqual([
      'Apartamento A',
      'Apartamento D',
    ]);
    expect(await latest()).toMatchObject({ counts: { created: 2, refused: 1 } });
  });

  test('what the plan does not allow stays outside, and the first come in', async () => {
    await world.owner(`update public.plans set max_properties = (
      select count(*) from public.properties where customer_id = ${rows.store}
        and private.counts_towards_limits(status, availability)) + 1 where id = ${rows.plan}`);
    const found = await wholeRun(1, [{ code: 'A' }, { code: 'B' }, { code: 'C' }]);
    expect(found).toMatchObject({ room: { property: 1 }, new: { property: 3 } });
    expect((await stock('title')).map(({ title }) => title)).toEqual(['Apartamento A']);
    expect(await latest()).toMatchObject({ counts: { created: 1, no_room: 2 } });
  });
});

describe('what a file lacks', () => {
  const states = async () => (await stock('status')).map(({ status }) => status);
  const publish = () =>
    world.owner(`update public.properties set status = 'published'
      where customer_id = ${rows.store} and title like 'Apartamento %'`);

  test('goes off the air after the second whole file, and comes back with the next', async () => {
    const [a, b, c] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
    await wholeRun(1, [a, b, c]);
    await publish();
    expect(await wholeRun(2, [a, b])).toMatchObject({ missing: 1 });
    expect(await states()).toEqual(['published', 'published', 'published']);
    await wholeRun(3, [a, b]);
    expect(await states()).toEqual(['published', 'published', 'paused']);
    expect(await wholeRun(4, [a, b, c])).toMatchObject({ fields: { status: 1 } });
    expect(await states()).toEqual(['published', 'published', 'published']);
  });

  const withdraw = (state: string) =>
    world.owner(`update public.properties set status = '${state}'
      where customer_id = ${rows.store} and title = 'Apartamento C'`);

  test('before it was approved waits no longer, and is sent again when it is back', async () => {
    const [a, b, c] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
    await wholeRun(1, [a, b, c]);
    await wholeRun(2, [a, b]);
    await wholeRun(3, [a, b]);
    expect(await states()).toEqual(['pending', 'pending', 'draft']);
    expect(await latest()).toMatchObject({ archived: 1 });
    expect(await wholeRun(4, [a, b, c])).toMatchObject({ fields: { status: 1 } });
    expect(await states()).toEqual(['pending', 'pending', 'pending']);
  });

  test('while it was off by another hand does not come back by the file, and is missed anew', async () => {
    const [a, b, c] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
    await wholeRun(1, [a, b, c]);
    await publish();
    await withdraw('paused');
    await wholeRun(2, [a, b]);
    await wholeRun(3, [a, b]);
    expect(await wholeRun(4, [a, b, c])).toMatchObject({ counts: { same: 3 } });
    expect(await states()).toEqual(['published', 'published', 'paused']);
    await withdraw('published');
    await wholeRun(5, [a, b]);
    await wholeRun(6, [a, b]);
    expect(await states()).toEqual(['published', 'published', 'paused']);
  });

  test('stays on show, however often, where its owner says that the file is a part of the stock', async () => {
    const [a, b, c] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
    const saying = (n: number, action: 'partial' | 'whole' | 'keep') =>
      `select public.act_on_import('${run(n)}', '${action}')`;
    const say = async (n: number, action: 'partial' | 'whole') => {
      await world.as('seller', saying(n, action));
      return latest();
    };
    const partialRun = async (n: number, sent: Sent[]) => {
      await begin(n);
      await read(n, sent);
      const found = await say(n, 'partial');
      await world.as('seller', `select public.confirm_import('${run(n)}')`);
      await work(n);
      return found;
    };
    await wholeRun(1, [a, b, c]);
    await publish();
    const said = { partial: true, missing: 2, leaving: 0, shrunk_from: null };
    expect(await partialRun(2, [c])).toMatchObject(said);
    expect(await partialRun(3, [c])).toMatchObject(said);
    expect(await states()).toEqual(['published', 'published', 'published']);
    // The last whole file counts, not the part: this one shrank.
    await begin(4);
    await read(4, [a]);
    expect(await latest()).toMatchObject({ partial: false, shrunk_from: 3 });
    expect(await say(4, 'partial')).toMatchObject({ shrunk_from: null });
    expect(await say(4, 'whole')).toMatchObject({ partial: false, shrunk_from: 3 });
    expect(await world.refusal('anon', saying(4, 'partial'))).toMatch(/^42501/);
    for (const actor of ['user', 'otherSeller'] as const)
      expect(await world.refusal(actor, saying(4, 'partial'))).toMatch(/^PT404/);
    // What a part brings is missed anew.
    await world.as('seller', `select public.confirm_import('${run(4)}', true)`);
    await work(4);
    for (const action of ['partial', 'keep'] as const)
      expect(await world.refusal('seller', saying(4, action))).toMatch(/^PT404/);
    await partialRun(5, [b]);
    await wholeRun(6, [a, c]);
    expect(await states()).toEqual(['published', 'published', 'published']);
  });

  test('a store that nobody can call is told so before it is confirmed, and the file waits', async () => {
    await begin(1);
    await read(1, [{ code: 'A' }]);
    const confirm = `select public.confirm_import('${run(1)}')`;
    await world.owner(
      `update public.customers set phone = null, whatsapp = null where id = ${rows.store}`,
    );
    expect(await world.refusal('seller', confirm)).toMatch(/Informe um telefone ou WhatsApp/);
    expect(await latest()).toMatchObject({ state: 'ready', counts: { created: 1 } });
    await world.owner(
      `update public.customers set phone = '+5519987650001' where id = ${rows.store}`,
    );
    await world.as('seller', confirm);
    await work(1);
    expect(await latest()).toMatchObject({ state: 'done', applied: 1 });
  });

  test('is asked about too where a file only says the same over and over', async () => {
    const all = ['A', 'B', 'C', 'D'].map((code) => ({ code }));
    await wholeRun(1, all);
    const again = { code: 'A', faults: [{ field: 'ListingID' }] };
    await begin(2);
    await read(2, [all[0]!, again, again, again]);
    expect(await latest()).toMatchObject({ total: 4, listings: 1, shrunk_from: 4 });
    expect(await world.refusal('seller', `select public.confirm_import('${run(2)}')`)).toMatch(
      /^PT422 O arquivo encolheu/,
    );
  });

  test('a file that shrank by half wants a word, and one with unnamed rows takes nothing off', async () => {
    const [a, b] = [{ code: 'A' }, { code: 'B' }];
    await wholeRun(1, [a, b]);
    await publish();
    await begin(2);
    await read(2, [a]);
    expect(await latest()).toMatchObject({ shrunk_from: 2 });
    expect(await world.refusal('seller', `select public.confirm_import('${run(2)}')`)).toMatch(
      /^PT422 O arquivo encolheu/,
    );
    await world.as('seller', `select public.confirm_import('${run(2)}', true)`);
    await work(2);
    const unnamed = { code: null, faults: [{ field: 'ListingID' }] };
    await wholeRun(3, [a, unnamed]);
    await wholeRun(4, [a, unnamed]);
    expect(await states()).toEqual(['published', 'published']);
  });
});

describe('whose it is', () => {
  test("a store's own and an administrator's, on a plan that has it", async () => {
    const call = `select public.create_import('${run(1)}', ${rows.store}, 'a.xml')`;
    await world.owner(`update public.customers set plan_type = 'basic' where id = ${rows.store}`);
    expect(await world.refusal('seller', call)).toMatch(/^PT403 A importação faz parte/);
    await begin(1);
    await read(1, [{ code: 'A' }]);
    for (const actor of ['otherSeller', 'user', 'anon'] as const) {
      for (const statement of [
        `select public.create_import('${run(9)}', ${rows.store}, 'a.xml')`,
        `select public.confirm_import('${run(1)}')`,
        `select public.act_on_import('${run(1)}', 'cancel')`,
        `select public.store_imports(${rows.store})`,
        `select public.import_rows('${run(1)}', 'created')`,
        `select private.apply_import('${run(1)}')`,
      ]) {
        expect(await world.refusal(actor, statement)).toMatch(/^(42501|PT404) /);
      }
    }
    expect(await latest('admin')).toMatchObject({ state: 'ready' });
    await world.as('admin', `select public.act_on_import('${run(1)}', 'cancel')`);
    expect(await world.refusal('seller', `select public.confirm_import('${run(1)}')`)).toMatch(
      /^PT404 /,
    );
  });

  test('one at a time, and an address has to be a safe one', async () => {
    await begin(1);
    const second = (url: string) =>
      `select public.create_import('${run(2)}', ${rows.store}, 'a.xml', ${url})`;
    expect(await world.refusal('seller', second("'http://a.example/x'"))).toMatch(/^PT422 /);
    expect(await world.refusal('seller', second('null'))).toMatch(/^PT409 /);
    await begin(1);
    await world.owner(`update private.import_runs set held_until = now() - interval '1 minute'`);
    await world.as('seller', second("'https://a.example/x'"));
    const take = (confirmed: boolean) =>
      world.owner(`select private.claim_import(${confirmed}) as work`);
    expect(await take(true)).toEqual([{ work: null }]);
    expect(await take(false)).toEqual([{ work: { id: run(2), url: 'https://a.example/x' } }]);
    expect(await take(false)).toEqual([{ work: null }]);
  });

  test('a file of more listings than one may have leaves nothing', async () => {
    await begin(1);
    const stage = async (from: number) => {
      const batch = JSON.stringify([
        home({ code: `A-${from}` }, from),
        home({ code: null }, from + 1),
      ]);
      return world.owner(
        `select private.stage_import('${run(1)}', '${batch}', 1000, ${from}) as goes_on`,
      );
    };
    await world.owner(`select private.name_import_source('${run(1)}', 'vrsync')`);
    await world.owner(
      `update private.import_runs set total = ${importedListings - 2} where id = '${run(1)}'`,
    );
    expect(await stage(1)).toEqual([{ goes_on: true }]);
    expect(await stage(3)).toEqual([{ goes_on: false }]);
    await world.owner(`select private.finish_import_reading('${run(1)}')`);
    expect(await latest()).toMatchObject({
      state: 'failed',
      failure: { reason: 'too_many', line: 3 },
      counts: {},
    });
  });
});

describe('the same listings by two ways', () => {
  const all = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
  const readAs = async (n: number, origin: string, sent: Sent[]) => {
    const batch = JSON.stringify(sent.map(home)).replaceAll("'", "''");
    await world.owner(`select private.name_import_source('${run(n)}', '${origin}')`);
    await world.owner(`select private.stage_import('${run(n)}', '${batch}', 1000, 99)`);
    await world.owner(`select private.finish_import_reading('${run(n)}')`);
  };
  const confirm = async (n: number) => {
    await world.as('seller', `select public.confirm_import('${run(n)}')`);
    await work(n);
  };
  const feed = 'https://carga.example/vrsync.xml';
  interface Source {
    id: number;
    origin: string;
    own: boolean;
    chosen: boolean;
    listings: number;
  }
  const sources = async () => (await latest())['sources'] as Source[];
  const choose = (n: number, source: number | undefined, actor: Actor = 'seller') =>
    world.as(actor, `select public.choose_import_source('${run(n)}', ${source})`);

  test('are known by their codes and titles, and are one source from then on', async () => {
    await wholeRun(1, all);
    await begin(2);
    await readAs(2, feed, [{ code: 'A', price: 480_000 }, { code: 'B' }, { code: 'C' }]);
    expect(await latest()).toMatchObject({ counts: { changed: 1, same: 2 } });
    expect(await sources()).toMatchObject([
      { origin: 'vrsync', own: false, chosen: true, listings: 3 },
      { origin: feed, own: true, chosen: false, listings: 0 },
    ]);
    await confirm(2);
    expect(await stock('title, price::int')).toMatchObject([
      { price: 480_000 },
      { price: 500_000 },
      { price: 500_000 },
    ]);
    // Also with other titles, now that somebody has confirmed it.
    await begin(3);
    await readAs(3, feed, [{ code: 'A', title: 'Apartamento de frente' }, ...all.slice(1)]);
    expect(await latest()).toMatchObject({ counts: { changed: 1, same: 2 } });
  });

  test('of which only the numbers are alike are another source, unless somebody says so', async () => {
    await wholeRun(1, all);
    const other = all.map(({ code }) => ({ code, title: `Apartamento outro ${code}` }));
    await begin(2);
    await readAs(2, feed, other);
    expect(await latest()).toMatchObject({ counts: { created: 3 } });
    const [former, own] = await sources();
    expect(
      await world.refusal(
        'otherSeller',
        `select public.choose_import_source('${run(2)}', ${former!.id})`,
      ),
    ).toMatch(/^PT404 /);
    await choose(2, former!.id);
    expect(await latest()).toMatchObject({ counts: { changed: 3 }, fields: { title: 3 } });
    await choose(2, own!.id);
    expect(await latest()).toMatchObject({ counts: { created: 3 } });
    await confirm(2);
    expect(await stock('title')).toHaveLength(6);
    // What belongs to somebody else is no source for it.
    await world.owner(
      `insert into private.import_sources (customer_id, origin) values (${rows.otherStore}, 'vrsync')`,
    );
    const [foreign] = await world.owner(
      `select id from private.import_sources where customer_id = ${rows.otherStore}`,
    );
    await begin(3);
    await readAs(3, feed, other);
    expect(await latest()).toMatchObject({ counts: { same: 3 } });
    expect(
      await world.refusal(
        'seller',
        `select public.choose_import_source('${run(3)}', ${String(foreign!['id'])})`,
      ),
    ).toMatch(/^PT404 /);
  });
});

describe('photos that did not come', () => {
  const failed = async (actor: Actor) =>
    (await world.as(actor, `select public.failed_import_photos(${rows.store}) as photos`))[0]![
      'photos'
    ];
  const states = () =>
    world.owner('select state, tries, reason from private.import_photos order by url');

  test('are named to their store, which has them tried again: one, or all', async () => {
    await wholeRun(1, [
      { code: 'A', photos: ['https://f.example/1.jpg', 'https://f.example/2.jpg'] },
    ]);
    await world.owner(
      `update private.import_photos set state = 'failed', tries = 3, reason = 'not_found'`,
    );
    const found = (await failed('seller')) as { total: number; rows: { id: number }[] };
    expect(found).toMatchObject({
      total: 2,
      rows: [
        {
          title: 'Apartamento A',
          position: 0,
          url: 'https://f.example/1.jpg',
          reason: 'not_found',
        },
        {
          title: 'Apartamento A',
          position: 1,
          url: 'https://f.example/2.jpg',
          reason: 'not_found',
        },
      ],
    });
    expect(await failed('admin')).toEqual(found);
    const retry = (more = '') => `select public.retry_import_photos(${rows.store}${more}) as n`;
    for (const statement of [retry(), `select public.failed_import_photos(${rows.store})`]) {
      expect(await world.refusal('otherSeller', statement)).toMatch(/^42501 /);
      expect(await world.refusal('anon', statement)).toMatch(/permission denied/);
    }
    expect(await world.as('seller', retry(`, ${found.rows[1]!.id}`))).toEqual([{ n: 1 }]);
    const waits = { state: 'waiting', tries: 0, reason: null };
    expect(await states()).toEqual([{ state: 'failed', tries: 3, reason: 'not_found' }, waits]);
    expect(await world.as('seller', retry())).toEqual([{ n: 1 }]);
    expect(await states()).toEqual([waits, waits]);
  });
});
