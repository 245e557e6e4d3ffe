import { describe, expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const more = `
  create function library.takes_text(text) returns text language sql immutable as $$ select 'text ' || $1 $$;
  create function library.takes_bytes(bytea) returns int language sql immutable as $$ select length($1) $$;
  create function library.takes_xml(xml) returns text language sql immutable as $$ select 'xml ' || $1::text $$;
  create function library.either(json) returns text language sql immutable as $$ select 'json' $$;
  create function library.either(jsonb) returns text language sql immutable as $$ select 'jsonb' $$;
  create function library.either(text) returns text language sql immutable as $$ select 'text' $$;
  create function library.chosen(a int) returns text language sql immutable as $$ select 'a' $$;
  create function library.chosen(a int, b text default 'x') returns text language sql immutable as $$ select 'a, b' $$;
  create function library.chosen(a int, b text, c text) returns text language sql immutable as $$ select 'a, b, c' $$;
  create function library.greet(name text, times int default 1) returns text
    language sql immutable as $$ select repeat(name, times) $$;
  create function library.may_write() returns boolean language sql
    as $$ select not current_setting('transaction_read_only')::boolean $$;
  create function library.stable_may_write() returns boolean language sql stable
    as $$ select not current_setting('transaction_read_only')::boolean $$;
  create function library.sly() returns bigint language sql stable as $$ select library.count_calls() $$;
  grant execute on all functions in schema library to anon;`;

const api = await libraryApi({ more });
const db = api.anon();

const call = async (path: string, type: string, body: BodyInit) => {
  const init = { method: 'POST', body, headers: { 'content-type': type } };
  return api.ask(`/rpc/${path}`, init);
};
const form = 'application/x-www-form-urlencoded';

describe('a function of one argument without a name', () => {
  test('takes a whole document', async () => {
    for (const body of ['{"a":1}', '[1,2]', '"x"', 'null', '12345678901234567890']) {
      const [status] = await call('echo', 'application/json', body);
      expect([body, status]).toEqual([body, 200]);
    }
    expect((await db.rpc('echo', { a: { b: [1] } })).data).toEqual({ a: { b: [1] } });
  });

  test('takes a text, bytes or XML, by its type', async () => {
    expect(await call('takes_text', 'text/plain', 'olá "x"')).toEqual([200, 'text olá "x"']);
    expect(
      await call('takes_bytes', 'application/octet-stream', new Uint8Array([0, 1, 255])),
    ).toEqual([200, 3]);
    expect(await call('takes_xml', 'text/xml', '<a>1</a>')).toEqual([200, 'xml <a>1</a>']);
    expect(await call('either', 'text/plain', 'x')).toEqual([200, 'text']);
  });

  test('is not found by another type', async () => {
    expect(await call('takes_bytes', 'text/plain', 'x')).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function library.takes_bytes in the schema cache',
        details:
          'Searched for the function library.takes_bytes with a single unnamed text parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    ]);
  });
});

describe('overloads', () => {
  test('the names of the arguments choose, and what is left out has a default', async () => {
    expect((await db.rpc('chosen', { a: 1, b: 'y' })).data).toBe('a, b');
    expect((await db.rpc('chosen', { a: 1, b: 'y', c: 'z' })).data).toBe('a, b, c');
  });

  test('several that fit are all named', async () => {
    const { error, status } = await db.rpc('chosen', { a: 1 });
    expect([status, error]).toMatchObject([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: library.chosen(a => integer), library.chosen(a => integer, b => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
    expect(await call('either', 'application/json', '{}')).toMatchObject([
      300,
      {
        code: 'PGRST203',
        message: expect.stringContaining('library.either( => json), library.either( => jsonb)'),
      },
    ]);
  });
});

describe('what is not found says what could be meant', () => {
  test('a function of a like name', async () => {
    expect(await call('greets', 'application/json', '{"name":"x"}')).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function library.greets(name) in the schema cache',
        details:
          'Searched for the function library.greets with parameter name or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.greet',
      },
    ]);
    expect(await call('zzzzzzz', 'application/json', '{}')).toMatchObject([
      404,
      {
        message:
          'Could not find the function library.zzzzzzz without parameters in the schema cache',
        hint: null,
      },
    ]);
  });

  test('the arguments that it takes', async () => {
    expect(await api.ask('/rpc/greet?times=2&nam=x')).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function library.greet(nam, times) in the schema cache',
        details:
          'Searched for the function library.greet with parameters nam, times, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function library.greet(name, times)',
      },
    ]);
  });
});

describe('a form', () => {
  test('gives a function its arguments', async () => {
    expect(await call('greet', form, 'name=ol%C3%A1+&times=2')).toEqual([200, 'olá olá ']);
    expect(await call('add', form, 'a=1&b=41')).toEqual([200, 42]);
    expect(await call('join_words', form, 'words=a&words=b')).toEqual([200, 'a b']);
    expect(await call('books_of?select=id', form, 'author=Viagem')).toEqual([200, []]);
    expect(await call('books_of?select=id', form, 'author=Clarice')).toEqual([200, [{ id: 1 }]]);
    expect((await call('add', form, 'a=x'))[0]).toBe(400);
    expect((await call('greet', form, 'nome=x'))[0]).toBe(404);
  });

  test('is one row of a table', async () => {
    const init = {
      method: 'POST',
      body: 'title=Do+formul%C3%A1rio&votes=3',
      headers: {
        'content-type': form,
        apikey: api.keys.secret_key,
        prefer: 'return=representation',
      },
    };
    expect(await api.ask('/suggestions?select=title,votes', init)).toEqual([
      201,
      [{ title: 'Do formulário', votes: 3 }],
    ]);
  });
});

test('only what may write is let write, however it is called', async () => {
  expect(await call('may_write', 'application/json', '{}')).toEqual([200, true]);
  expect(await call('stable_may_write', 'application/json', '{}')).toEqual([200, false]);
  expect(await (await api.send('/rpc/may_write')).json()).toBe(false);
  const [status, { code }] = await call('sly', 'application/json', '{}');
  expect([status, code]).toEqual([405, '25006']);
});

test('the one argument without a name is given under the empty name, if it is of a type of bodies', async () => {
  await api.owner.unsafe(`
    create function library.double(int) returns int language sql as 'select $1 * 2';
    create function library.shout(text) returns text language sql as 'select upper($1)';
    create function library.shout(int) returns text language sql as $$ select 'a number' $$;
    create function library.sums(int, int) returns int language sql as 'select $1 + $2';
    create function library.hails(text default 'you') returns text language sql as $$ select 'hail ' || $1 $$;
    create function library.hails(library.shelves) returns text language sql as $$ select 'hail, shelf' $$;
    create function library.cries() returns text language sql as $$ select 'nothing' $$;
    create function library.cries(text default 'oh') returns text language sql as 'select $1';
    notify pgrst, 'reload schema'`);
  const ask = async (name: string, value?: unknown) => {
    const { data, error } = await api.service().rpc(name, value === undefined ? {} : { '': value });
    return error ? error.code : data;
  };
  await expect.poll(() => ask('shout', 'so "it" is')).toBe('SO "IT" IS');
  expect(await ask('double', 21)).toBe('PGRST202');
  expect(await ask('sums', 21)).toBe('PGRST202');
  expect(await ask('hails', 'all')).toBe('hail all');
  expect(await ask('hails')).toBe('hail you');
  expect(await ask('cries')).toBe('PGRST203');
  expect(await ask('cries', 'ah')).toBe('ah');
});

test('a function reads whence a request comes and its trace context, and no other header', async () => {
  const trace = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    baggage: 'a=1',
  };
  const headers = { ...trace, cookie: 'a=b', 'x-custom': '1' };
  expect(await (await api.send('/rpc/came_from', { headers })).json()).toEqual({
    'x-forwarded-for': '127.0.0.1',
    ...trace,
  });
});
