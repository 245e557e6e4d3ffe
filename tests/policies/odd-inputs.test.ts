import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { actors } from './support/cast.ts';
import { buildWorld } from './support/world.ts';

// Whatever administrators send to a function of theirs is done or refused with a sentence: never with PostgreSQL's own.
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

interface Asked {
  name: string;
  /** Types of its arguments. */
  types: string[];
  names: string[];
  /** How many have a default. */
  defaults: number;
}

let db: FreshDatabase;
let functions: Asked[];
beforeAll(async () => {
  db = await freshDatabase();
  await buildWorld(db.owner);
  functions = await db.owner`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names, p.pronargdefaults as defaults,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and p.prosrc ~ 'require_admin|market_for_admin'
    order by 1`;
});
afterAll(() => db?.close());

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

/** What is wrong with how a call was refused. */
async function problemOf(tx: TransactionSql, call: string): Promise<string | undefined> {
  try {
    await tx.savepoint((inner) => inner.unsafe(`select ${call}`));
    return undefined;
  } catch (error) {
    const { code = '', hint, message } = error as { code?: string; hint?: string; message: string };
    return hint && /^(PT4\d\d|42501)$/.test(code) ? undefined : `${code} ${message}`;
  }
}
