import { beforeAll, expect, test } from 'vitest';
import { type Actor, actors, rows } from '../../policies/support/cast.ts';
import { ownWorld } from '../../policies/support/own-world.ts';

// Hand-computed: today is Saturday, 21 November 2026.
const books = `
  create or replace function private.today() returns date language sql stable set search_path = ''
    as $$ select '2026-11-21'::date $$;
  delete from public.transactions;
  insert into public.transactions (occurred_on, type, amount, status, category, method, description) values
    ('2026-11-01', 'receita', 199.00, 'confirmado', 'Assinaturas', 'Pix', 'Plano Business'),
    ('2026-11-01', 'despesa', 6298.15, 'pago', 'Infraestrutura', 'Boleto', 'Serviços e fotos'),
    ('2026-11-19', 'receita', 89.90, 'confirmado', 'Assinaturas', 'Pix', 'Plano Pro'),
    ('2026-11-19', 'receita', 500, 'cancelado', 'Assinaturas', 'Pix', 'Plano Pro'),
    ('2026-11-21', 'despesa', 0.05, 'pendente', 'Marketing', 'Pix', '=1+1'),
    ('2026-11-25', 'despesa', 1180, 'pendente', 'Infraestrutura', 'Pix', 'Gerador'),
    ('2026-10-21', 'receita', 100.10, 'confirmado', 'Assinaturas', 'Pix', 'Plano Pro'),
    ('2026-10-22', 'receita', 1000, 'confirmado', 'Assinaturas', 'Pix', 'Plano Pro'),
    ('2026-10-31', 'despesa', 50, 'pago', 'Marketing', 'Pix', 'Anúncio')`;

const db = await ownWorld();
beforeAll(async () => {
  await db.owner.unsafe(books);
});

const ask = async (call: string, actor: Actor = 'admin') => {
  const [row] = await db.as(actors[actor], async (tx) => [
    ...(await tx.unsafe(`select ${call} as answer`)),
  ]);
  return row!.answer;
};

test('a month that runs is compared with the same days of the one before', async () => {
  const found = await ask(`public.finances('month')`);
  expect(found).toMatchObject({
    first: '2026-11-01',
    last: '2026-11-30',
    upto: '2026-11-21',
    before_first: '2026-10-01',
    before_upto: '2026-10-21',
    transactions: 6,
    now: { income: 28_890, expense: 629_820 },
    before: { income: 10_010, expense: 0 },
    ahead: { income: 0, expense: 118_000 },
    pending: { income: 0, expense: 5 },
    categories: [
      { type: 'despesa', category: 'Infraestrutura', cents: 629_815, count: 1 },
      { type: 'receita', category: 'Assinaturas', cents: 28_890, count: 2 },
      { type: 'despesa', category: 'Marketing', cents: 5, count: 1 },
    ],
  });
  expect(found.bars).toHaveLength(30);
  expect([0, 1, 18, 20, 21].map((at) => [found.bars[at].income, found.bars[at].expense])).toEqual([
    [19_900, 629_815],
    [0, 0],
    [8_990, 0],
    [0, 5],
    [null, null],
  ]);
});

test('weeks begin on Monday, quarters are drawn by week, years by month', async () => {
  expect(await ask(`public.finances('week')`)).toMatchObject({
    first: '2026-11-16',
    last: '2026-11-22',
    before_first: '2026-11-09',
    before_upto: '2026-11-14',
    now: { income: 8_990, expense: 5 },
  });
  const quarter = await ask(`public.finances('quarter')`);
  expect(quarter).toMatchObject({
    first: '2026-10-01',
    last: '2026-12-31',
    before_upto: '2026-08-21',
    now: { income: 138_900, expense: 634_820 },
  });
  expect(quarter.bars).toHaveLength(14);
  expect(quarter.bars[0]).toMatchObject({ from_day: '2026-10-01', to_day: '2026-10-04' });
  const year = await ask(`public.finances('year')`);
  expect(year.bars.map(({ income }: { income: number | null }) => income)).toEqual([
    ...Array(9).fill(0),
    110_010,
    28_890,
    null,
  ]);
});

test('a period that is over is compared with the whole one before', async () => {
  expect(await ask(`public.finances('month', '2026-10-15')`)).toMatchObject({
    upto: '2026-10-31',
    before_first: '2026-09-01',
    before_upto: '2026-09-30',
    now: { income: 110_010, expense: 5_000 },
    before: { income: 0, expense: 0 },
  });
  expect(await ask(`public.finances('month', '2026-03-31')`)).toMatchObject({
    before_upto: '2026-02-28',
  });
});

test('transactions are found by word and amount, filtered, sorted and paged', async () => {
  const found = async (filters: string) => {
    const { rows: list, total } = await ask(
      `public.find_transactions('2026-10-01', '2026-12-31'${filters})`,
    );
    return [total, list.map(({ cents }: { cents: number }) => cents)];
  };
  expect(await found(`, words => 'servicos'`)).toEqual([1, [629_815]]);
  expect(await found(`, words => '100%'`)).toEqual([0, []]);
  expect(await found(`, words => '_1'`)).toEqual([0, []]);
  expect(await found(`, amount => 199`)).toEqual(await found(''));
  expect(await found(`, words => '199', amount => 199`)).toEqual([1, [19_900]]);
  expect(await found(`, kind => 'despesa', sort => 'valor'`)).toEqual([
    4,
    [5, 5_000, 118_000, 629_815],
  ]);
  expect(await found(`, state => 'cancelado'`)).toEqual([1, [50_000]]);
  expect(await found(`, way => 'Boleto'`)).toEqual([1, [629_815]]);
  expect(await found(`, sort => '-valor', page => 2, size => 2`)).toEqual([9, [100_000, 50_000]]);
});

test('an export goes on after its last row, with nothing twice and nothing missing', async () => {
  await db.owner.unsafe(`
    delete from public.transactions where category = 'Teste';
    insert into public.transactions (occurred_on, type, amount, category, description)
    select date '2020-01-01' + n % 7, 'despesa', 1, 'Teste', 'Linha ' || n from generate_series(1, 10005) n`);
  const span = `'2020-01-01', '2020-01-31'`;
  const first = await ask(`public.export_transactions(${span})`);
  const { occurred_on: day, id } = first.at(-1);
  const rest = await ask(
    `public.export_transactions(${span}, after_day => '${day}', after_id => '${id}')`,
  );
  expect([first.length, rest.length]).toEqual([10_000, 5]);
  expect(new Set([...first, ...rest].map((row) => row.id)).size).toBe(10_005);
});

test('what subscriptions bring in a month', async () => {
  await db.owner.unsafe(`
    update public.plans set billing_cycle = 'yearly' where id = ${rows.plan};
    update public.subscriptions set price = 1200 where id = ${rows.subscription}`);
  expect(await ask('public.finance_metrics()')).toMatchObject({
    recurring: 10_000,
    subscribers: 1,
    trials: 0,
    open: { count: 1, cents: 2_900 },
    plans: [{ name: 'Destaque', stores: 1, cents: 10_000 }],
  });
});

test('an expense that is sent twice is one', async () => {
  await db.owner`delete from public.transactions where description = 'Domínio'`;
  const send = () =>
    db.as(
      actors.admin,
      (tx) => tx`
      insert into public.transactions (id, type, description, category, amount)
      values ('74000000-0000-4000-8000-0000000000aa', 'despesa', 'Domínio', 'Infraestrutura', 40)
      on conflict (id) do nothing returning id`,
    );
  const made = await Promise.all([send(), send()]);
  expect(made.map(({ length }) => length).toSorted()).toEqual([0, 1]);
});

test('only administrators are told', async () => {
  for (const actor of ['user', 'seller'] as const)
    for (const call of [
      'public.finances()',
      'public.finance_metrics()',
      `public.find_transactions('2026-01-01', '2026-12-31')`,
      `public.export_transactions('2026-01-01', '2026-12-31')`,
    ])
      await expect(ask(call, actor)).rejects.toThrow('Acesso negado');
  await expect(ask(`public.find_transactions('2020-01-01', '2026-12-31')`)).rejects.toThrow(
    'até um ano',
  );
});

test('an expense that repeats is written down again each month, once, and waits to be paid', async () => {
  const type = (day: string, description: string) =>
    db.as(
      actors.admin,
      (tx) => tx`
        insert into public.transactions (type, description, category, amount, occurred_on, status, repeat_day)
        values ('despesa', ${description}, 'Infraestrutura', 80, ${day}, 'pago', ${Number(day.slice(8))})`,
    );
  const written = (description: string) => db.owner`
    select occurred_on::text as day, status, repeat_day from public.transactions
    where description = ${description} order by 1`;
  await type('2026-10-31', 'Aluguel da sala');
  await type('2026-10-20', 'Luz');
  const made = await Promise.all(
    [1, 2, 3].map(
      async () => (await db.owner`select private.create_recurring_expenses() as n`)[0]!['n'],
    ),
  );
  // The 30th of November has not come.
  expect(made.map(Number).reduce((sum, n) => sum + n)).toBe(1);
  expect(await written('Luz')).toMatchObject([
    { day: '2026-10-20', status: 'pago', repeat_day: null },
    { day: '2026-11-20', status: 'pendente', repeat_day: 20 },
  ]);
  expect(await written('Aluguel da sala')).toHaveLength(1);
  // What was missed is made up for; the 31st comes back after a shorter month.
  await db.owner`update public.transactions set occurred_on = '2026-07-31' where description = 'Aluguel da sala'`;
  await db.owner`select private.create_recurring_expenses()`;
  expect((await written('Aluguel da sala')).map(({ day }) => day)).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ]);
  await expect(type('2026-03-05', 'Antiga')).rejects.toMatchObject({ hint: 'expense_repeats' });
});
