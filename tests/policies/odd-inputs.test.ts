import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../app/platform/refusals/codes.ts';
import { fieldOf } from '../../app/platform/refusals/explain.ts';
import { loadEnv } from '../../server/process/env.ts';
import { createLog } from '../../server/log.ts';
import { openApi } from '../../server/api/open-api.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { actors } from './support/cast.ts';
import { ownWorld } from './support/own-world.ts';

// Whatever administrators send to a function is done or refused, by a rule or with a code that has its sentence.
const odd: Record<string, string[]> = {
  text: [
    `null`,
    `'car'`,
    `''`,
    `'x'`,
    `'%_\\'`,
    `repeat('a', 20000)`,
    `'-1'`,
    `'ca000000'`,
    `E'\\u0001'`,
    // What turns the direction of what follows, joins, and shows nothing; a whole screen of combining marks.
    `E'\\u202Ecar\\u2066\\u200D\\uFEFF'`,
    `repeat(E'\\u0301', 500)`,
  ],
  integer: ['null', '1', '0', `'-1'`, '2147483647', `'-2147483648'`],
  bigint: ['null', '1', '0', `'-1'`, '9223372036854775807', `'-9223372036854775808'`],
  numeric: ['null', '1', '0', `'-1'`, '1e30', `'NaN'`, `'Infinity'`],
  boolean: ['null', 'true', 'false'],
  uuid: ['null', 'gen_random_uuid()'],
  date: [
    'null',
    `'2026-11-01'`,
    `'infinity'`,
    `'-infinity'`,
    `'0001-01-01'`,
    `'9999-12-31'`,
    `'5874897-12-31'`,
  ],
  'timestamp with time zone': ['null', `'infinity'`, `'-infinity'`, `'9999-12-31'`],
  jsonb: [
    'null',
    `'{}'`,
    `'[]'`,
    `'null'`,
    `'"x"'`,
    `'7'`,
    `'[1, null, {"a": []}]'`,
    `'{"store": "x", "status": 7, "q": ["a"], "city": {}, "min": "x", "days": -1, "id": "x", "item_type": "y"}'`,
    `'{"store": [], "status": "nada", "q": 9, "price_min": "abc", "price_max": 1e400, "year_min": "1e9"}'`,
  ],
  'uuid[]': ['null', `'{}'`, `array[null]::uuid[]`, `array[gen_random_uuid()]`],
  'text[]': ['null', `'{}'`, `array[null]::text[]`, `array['x']`],
  'bigint[]': ['null', `'{}'`, `array[null]::bigint[]`, `array[-1]`],
};

const plainJson: Record<string, string> = {
  text: '"car"',
  integer: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'true',
  uuid: '"ca000000-0000-4000-8000-000000000009"',
  date: '"2026-11-01"',
  jsonb: '{}',
};

interface Asked {
  name: string;
  /** Types of its arguments. */
  types: string[];
  names: string[];
  /** How many have a default. */
  defaults: number;
}

// What JSON can say and PostgreSQL cannot keep: NUL, and halves of a character.
const unkept = [String.raw`a\u0000b`, String.raw`\ud800`, String.raw`\udc00\ud83d`];

const db = await ownWorld();
const folder = createDataFolder('odd');
let api: Awaited<ReturnType<typeof openApi>>;
let functions: Asked[];
beforeAll(async () => {
  api = await openApi(db, loadEnv({ DATA_DIR: folder, SEED: 'none' }), createLog('silent'));
  functions = await db.owner`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names, p.pronargdefaults as defaults,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`;
});

afterAll(() => removeDataFolder(folder));

/** With the secret key, which PostgreSQL alone refuses. */
function ask(path: string, body?: string, method = body === undefined ? 'GET' : 'POST') {
  const headers = { apikey: api.secretKey, 'content-type': 'application/json' };
  const url = `http://api.internal/rest/v1/${path}`;
  return api.supabase!.fetch(
    new Request(url, { method, headers, ...(body !== undefined && { body }) }),
  );
}

test.for([
  ['23502', 'app_settings', '{"key": "odd"}', 'POST', 'value'],
  ['428C9', 'cars?id=not.is.null', '{"is_active": true}', 'PATCH', 'is_active'],
  [
    '23505',
    'app_settings',
    '[{"key": "odd", "value": 1}, {"key": "odd", "value": 2}]',
    'POST',
    'key',
  ],
  ['22P02', 'cars?id=eq.x', undefined, 'GET', undefined],
  ['22007', 'cars?created_at=gt.amanha', undefined, 'GET', undefined],
  ['22008', 'cars?created_at=gt.2026-02-31', undefined, 'GET', undefined],
  ['22003', 'cars?year=eq.9999999999', undefined, 'GET', undefined],
] as const)('PostgreSQL refuses in Portuguese: %s', async ([code, path, body, method, field]) => {
  const refused = await (await ask(path, body, method)).json();
  expect(refused).toEqual({
    code,
    message: codes[code],
    hint: null,
    details: field === undefined ? null : JSON.stringify({ field }),
  });
  expect(fieldOf(refused)).toBe(field);
});

test('odd inputs are answered in words', async () => {
  const raw: string[] = [];
  const done = db.as(actors.admin, async (tx) => {
    for (const asked of functions)
      for (const call of callsOf(asked)) {
        const said = await problemOf(tx, call);
        if (said) raw.push(`${call.slice(0, 160)}: ${said}`);
      }
    throw new Error('nothing of it stays');
  });
  await expect(done).rejects.toThrow('nothing of it stays');
  expect(raw).toEqual([]);
});

test('what no text can hold is refused in words, whichever way it comes', async () => {
  const wrong: string[] = [];
  const look = async (called: string, answer: Response) => {
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    const known = code !== undefined && (code in codes || /^(PT4|PGRST1)/.test(code));
    const isRaw = /^\d/.test(code ?? '') && message !== codes[code!];
    if (answer.status < 400 || answer.status > 422 || !known || isRaw)
      wrong.push(`${called}: ${answer.status} ${code}`);
  };
  for (const asked of functions)
    for (const [at, type] of asked.types.entries())
      for (const body of bodiesOf(type))
        await look(
          `${asked.name} ${asked.names[at]} ${body}`,
          await ask(`rpc/${asked.name}`, bodyOf(asked, at, body)),
        );
  for (const { table, column } of await textColumns())
    for (const text of unkept) {
      await look(`${table} ${column}`, await ask(table, `{"${column}": "${text}"}`));
    }
  await look('a filter', await ask('cars?title=eq.a%00b'));
  await look('an argument', await ask('rpc/admin_accounts?find=a%00b'));
  expect(wrong).toEqual([]);
});

const expense = `insert into public.transactions (type, description, category, amount, status, occurred_on)`;
test.for([
  ['expense_amount', `'despesa', 'Luz', 'Infraestrutura', -5, 'pago', current_date`],
  ['expense_amount', `'despesa', 'Luz', 'Infraestrutura', 1e30, 'pago', current_date`],
  ['expense_amount', `'despesa', 'Luz', 'Infraestrutura', 'NaN', 'pago', current_date`],
  ['expense_day', `'despesa', 'Luz', 'Infraestrutura', 5, 'pago', 'infinity'`],
  ['expense_description', `'despesa', '  ', 'Infraestrutura', 5, 'pago', current_date`],
  ['expense_category', `'despesa', 'Luz', repeat('x', 99), 5, 'pago', current_date`],
  ['expense_choice', `'gasto', 'Luz', 'Infraestrutura', 5, 'pago', current_date`],
])('an expense is refused by name: %s (%s)', async ([rule, values]) => {
  const typed = db.as(actors.admin, (tx) => tx.unsafe(`${expense} values (${values})`));
  await expect(typed).rejects.toMatchObject({ code: 'PT422', hint: rule });
});

/** Each argument odd in turn, the others plain. */
function callsOf({ name, types, names, defaults }: Asked): string[] {
  const plain = types.map((type) => odd[type]?.at(type.endsWith('[]') ? -1 : 1) ?? 'null');
  return types.flatMap((type, at) =>
    (odd[type] ?? []).map((value) => {
      const given = plain
        .map((each, place) => (place === at ? value : place < types.length - defaults ? each : ''))
        .map((each, place) => each && `"${names[place]}" => ${each}::${types[place]}`)
        .filter(Boolean);
      return `public."${name}"(${given.join(', ')})`;
    }),
  );
}

/** Takes back what a call has done. */
class Done extends Error {}

/** What is wrong with how a call was refused. */
async function problemOf(tx: TransactionSql, call: string): Promise<string | undefined> {
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(`select ${call}`);
      throw new Done();
    });
    return undefined;
  } catch (error) {
    if (error instanceof Done) return undefined;
    const { code = '', hint, message } = error as { code?: string; hint?: string; message: string };
    const isSaid = hint ? /^(PT4\d\d|42501)$/.test(code) : Object.hasOwn(codes, code);
    return isSaid ? undefined : `${code} ${message}`;
  }
}

/** A body of a function's call: one argument as given, what else it must have plain. */
function bodyOf({ types, names, defaults }: Asked, at: number, value: string): string {
  const given = types.flatMap((type, place) => {
    if (place === at) return [`"${names[place]}": ${value}`];
    return place < types.length - defaults
      ? [`"${names[place]}": ${plainJson[type] ?? 'null'}`]
      : [];
  });
  return `{${given.join(', ')}}`;
}

/** What cannot be kept, as an argument of a type may hold it. */
function bodiesOf(type: string): string[] {
  return unkept.flatMap((text) => {
    if (type === 'text') return [`"${text}"`];
    if (type === 'text[]') return [`["${text}"]`];
    return type === 'jsonb' ? [`{"q": "${text}"}`, `[{"${text}": 1}]`] : [];
  });
}

/** Each table's first column of text that a statement may write. */
const textColumns = () => db.owner<{ table: string; column: string }[]>`
  select distinct on (c.relname) c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
    and a.atttypid = 'text'::regtype
  order by c.relname, a.attnum`;
