import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

/** PostgREST's own examples: a color is stored as a number, an amount goes out as text, a day has no form in filters. */
const more = `
  create schema forms;
  grant usage on schema forms to anon, authenticated, service_role;
  create domain forms.color as int check (value between 0 and 16777215);
  create function forms.color(text) returns forms.color language sql immutable as
    $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::int::forms.color $$;
  create function forms.color(json) returns forms.color language sql immutable as
    $$ select forms.color($1 #>> '{}') $$;
  create function forms."as JSON"(forms.color) returns json language sql immutable as
    $$ select case when $1 is null then '""'::json
         else to_json('#' || lpad(upper(to_hex($1)), 6, '0')) end $$;
  create cast (text as forms.color) with function forms.color(text) as implicit;
  create cast (json as forms.color) with function forms.color(json) as implicit;
  create cast (forms.color as json) with function forms."as JSON"(forms.color) as implicit;
  create domain forms.day as date;
  create function forms.of_day(forms.day) returns json language sql immutable as
    $$ select to_json(to_char($1, 'DD/MM/YYYY')) $$;
  create function forms.to_day(json) returns forms.day language sql immutable as
    $$ select to_date($1 #>> '{}', 'DD/MM/YYYY')::forms.day $$;
  create cast (forms.day as json) with function forms.of_day(forms.day) as implicit;
  create cast (json as forms.day) with function forms.to_day(json) as implicit;
  create domain forms.plain as text;
  create domain forms.loud as text;
  create function forms.shout(forms.loud) returns json language sql immutable as
    $$ select to_json(upper($1)) $$;
  create cast (forms.loud as json) with function forms.shout(forms.loud) as assignment;

  create table library.labels (
    id int primary key,
    name forms.plain,
    ink forms.color default 256,
    "due at" forms.day default '2026-01-31',
    word forms.loud);
  create table library.jars (id int primary key, label_id int references library.labels);
  create view library.label_inks as
    select id, ink, (ink / 2)::forms.color as half from library.labels;
  create function library.labels_from(lowest int) returns setof library.labels language sql stable
    as 'select * from library.labels where id >= lowest';
  create function library.same_ink(ink forms.color) returns forms.color
    language sql immutable as 'select ink';
  insert into library.labels values
    (1, 'um', 0, '2026-02-01', 'a'), (2, 'dois', 256, '2026-02-02', 'b'), (3, 'tres', 123456, null, null),
    (4, 'quatro', null, null, null);
  insert into library.jars values (1, 2), (2, 3);
  grant select, insert, update on library.labels, library.label_inks to anon, authenticated;
  grant select on library.jars to anon;
  create table library.swatches (id int primary key, ink forms.color, price numeric);
  grant select (id, ink) on library.swatches to anon;
  insert into library.swatches values (1, 1, 2), (2, 1, 3);`;

const features = { openApi: false, aggregates: true, csv: true, explain: false, rollback: false };
const api = await libraryApi({ more, features });

const read = async (path: string) => (await api.send(path)).json();
const write = async (method: string, path: string, body: unknown, prefer = '') => {
  const response = await api.send(path, {
    method,
    body: JSON.stringify(body),
    headers: { prefer: `return=representation${prefer}` },
  });
  return { status: response.status, rows: await response.json() };
};

const two = { id: 2, name: 'dois', ink: '#000100', 'due at': '02/02/2026', word: 'b' };

describe('a domain with casts looks in answers as they say', () => {
  test('each column by its own cast, nulls as the function likes; an assignment cast says nothing', async () => {
    expect(await read('/labels?id=eq.2')).toEqual([two]);
    expect(await read('/labels?id=eq.2&select=*')).toEqual([two]);
    expect(await read('/labels?id=eq.2&select=')).toEqual([two]);
    expect(await read('/labels?id=gt.2&select=id,ink,due%20at&order=id')).toEqual([
      { id: 3, ink: '#01E240', 'due at': null },
      { id: 4, ink: '', 'due at': null },
    ]);
  });

  test('renamed, cast on top, in a view, embedded, spread, in one object', async () => {
    expect(await read('/labels?id=eq.2&select=tinta:ink')).toEqual([{ tinta: '#000100' }]);
    expect(await read('/labels?id=eq.2&select=ink::text')).toEqual([{ ink: '"#000100"' }]);
    expect(await read('/label_inks?id=eq.2')).toEqual([{ id: 2, ink: '#000100', half: '#000080' }]);
    expect(await read('/jars?id=eq.1&select=id,labels(*)')).toEqual([{ id: 1, labels: two }]);
    expect(await read('/jars?id=eq.2&select=id,...labels(ink)')).toEqual([
      { id: 2, ink: '#01E240' },
    ]);
    expect(await read('/labels?id=eq.2&select=jars(id),ink')).toEqual([
      { jars: [{ id: 1 }], ink: '#000100' },
    ]);
    const { data } = await api.anon().from('labels').select().eq('id', 2).single();
    expect(data).toEqual(two);
  });

  test('sorted by what is stored', async () => {
    expect(await read('/labels?id=lt.4&select=id&order=ink.desc')).toEqual([
      { id: 3 },
      { id: 2 },
      { id: 1 },
    ]);
  });

  test('* of who may read some columns only', async () => {
    expect(await read('/swatches?id=eq.1')).toEqual([{ id: 1, ink: '#000001' }]);
  });

  test('csv has the same', async () => {
    const response = await api.send('/labels?id=eq.2&select=id,ink', {
      headers: { accept: 'text/csv' },
    });
    expect(await response.text()).toBe('id,ink\n2,"""#000100"""');
  });

  test('summed up as it is stored, and grouped', async () => {
    expect(await read('/labels?id=lt.3&select=ink.sum()')).toEqual([{ sum: 256 }]);
    expect(await read('/swatches?select=ink,count()')).toEqual([{ ink: '#000001', count: 2 }]);
    expect(await read('/swatches?select=ink::text,count()')).toEqual([
      { ink: '"#000001"', count: 2 },
    ]);
    expect(await read('/jars?id=eq.1&select=...labels(ink.max())')).toEqual([{ max: 256 }]);
  });

  test('the rows of a function; its arguments and its one value are as they are stored', async () => {
    expect(await read('/rpc/labels_from?lowest=2&ink=eq.000100')).toEqual([two]);
    const { data } = await api.anon().rpc('labels_from', { lowest: 3 }).select('ink').limit(1);
    expect(data).toEqual([{ ink: '#01E240' }]);
    expect((await api.anon().rpc('same_ink', { ink: 7 })).data).toBe(7);
  });
});

describe('filters', () => {
  test.each([
    ['ink=eq.000100', [2]],
    ['ink=neq.%23000100', [1, 3]],
    ['ink=gte.000100', [2, 3]],
    ['ink=in.(000100,%2301E240)', [2, 3]],
    ['ink=not.in.(000000,01E240)', [2]],
    ['ink=eq(any).{000100,000000}', [1, 2]],
    ['or=(ink.eq.000100,id.eq.1)', [1, 2]],
    ['ink=is.null', [4]],
    ['ink=isdistinct.256', [1, 3, 4]],
    ['due at=eq.2026-02-02', [2]],
    ['due at=in.(2026-02-02)', [2]],
  ])('%s', async (filter, ids) => {
    expect(await read(`/labels?id=lt.5&select=id&order=id&${filter}`)).toEqual(
      ids.map((id) => ({ id })),
    );
  });

  test('of an embedded resource, and of what the function or the domain refuses', async () => {
    expect(await read('/jars?select=id,labels!inner(ink)&labels.ink=eq.000100')).toEqual([
      { id: 1, labels: { ink: '#000100' } },
    ]);
    expect(await read('/labels?ink=eq.nothing')).toMatchObject({ code: '22P02' });
    expect(await read('/labels?ink=eq.F1000000')).toMatchObject({ code: '23514' });
    expect(await read('/labels?ink=ilike.*1')).toMatchObject({ code: '42883' });
  });
});

describe('bodies', () => {
  test('inserted one by one, in bulk, upserted; the answer has the form of answers', async () => {
    expect(
      await write('POST', '/labels', { id: 10, ink: '#001100', 'due at': '03/02/2026' }),
    ).toEqual({
      status: 201,
      rows: [{ id: 10, name: null, ink: '#001100', 'due at': '03/02/2026', word: null }],
    });
    const rows = [
      { id: 11, ink: '#0000FF' },
      { id: 12, ink: null },
    ];
    expect((await write('POST', '/labels?select=id,ink', rows)).rows).toEqual([
      { id: 11, ink: '#0000FF' },
      { id: 12, ink: '' },
    ]);
    const merged = await write(
      'POST',
      '/labels?select=ink',
      { id: 11, ink: 'FE' },
      ',resolution=merge-duplicates',
    );
    expect(merged).toEqual({ status: 200, rows: [{ ink: '#0000FE' }] });
    const [stored] = await api.owner`select ink::int from library.labels where id = 11`;
    expect(stored).toEqual({ ink: 254 });
  });

  test('columns= leaves out the rest; a missing one takes its default, which is stored already', async () => {
    const only = await write('POST', '/labels?columns=id,ink&select=ink,due%20at', {
      id: 13,
      ink: '#001100',
      'due at': 'no day',
    });
    expect(only.rows).toEqual([{ ink: '#001100', 'due at': '31/01/2026' }]);
    const mixed = await write(
      'POST',
      '/labels?columns=id,ink,due%20at,name&select=id,ink,due%20at,name',
      [{ id: 14 }, { id: 15, ink: '#000002', 'due at': null, name: 'x' }],
      ',missing=default',
    );
    expect(mixed.rows).toEqual([
      { id: 14, ink: '#000100', 'due at': '31/01/2026', name: null },
      { id: 15, ink: '#000002', 'due at': null, name: 'x' },
    ]);
  });

  test('updated, through a view too; what the domain refuses changes nothing', async () => {
    expect(await write('PATCH', '/labels?ink=eq.0000FE&select=ink', { ink: '#0000FD' })).toEqual({
      status: 200,
      rows: [{ ink: '#0000FD' }],
    });
    expect((await write('PATCH', '/label_inks?id=eq.11', { ink: '#000004' })).rows).toEqual([
      { id: 11, ink: '#000004', half: '#000002' },
    ]);
    expect((await write('PATCH', '/labels?id=eq.11', { ink: '#F1000000' })).rows).toMatchObject({
      code: '23514',
    });
    expect(await read('/labels?id=eq.11&select=ink')).toEqual([{ ink: '#000004' }]);
  });
});

test('a cast that is made or dropped later is seen', async () => {
  const word = () => read('/labels?id=eq.1&select=word');
  await api.owner`drop cast (forms.loud as json)`;
  await api.owner`create cast (forms.loud as json) with function forms.shout(forms.loud) as implicit`;
  await api.owner`notify pgrst, 'reload schema'`;
  await expect.poll(word).toEqual([{ word: 'A' }]);
  await api.owner`drop cast (forms.loud as json)`;
  // Nobody is told: the next request that misses something looks.
  await expect
    .poll(async () => {
      await read('/nothing');
      return word();
    })
    .toEqual([{ word: 'a' }]);
});
