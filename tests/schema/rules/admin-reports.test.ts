import { expect, test } from 'vitest';
import { type Actor, actors } from '../../policies/support/cast.ts';
import { ownWorld } from '../../policies/support/own-world.ts';

const db = await ownWorld();

const ask = async (call: string, actor: Actor = 'admin') => {
  const [row] = await db.as(actors[actor], async (tx) => [
    ...(await tx.unsafe(`select ${call} as answer`)),
  ]);
  return row!.answer;
};
const day = `(now() at time zone 'America/Sao_Paulo')::date`;
const span = `${day} - 29, ${day}`;
const owned = async (sql: string) => (await db.owner.unsafe(`select (${sql})::int as n`))[0]!.n;

test('a report counts its entries by kind, state and month', async () => {
  const cars = await owned('select count(*) from public.cars');
  const listings = await ask(`public.report_figures('anuncios', ${span})`);
  expect(listings.total).toBe(await owned('select count(*) from private.stock'));
  expect(listings.kinds[0]).toMatchObject({ name: 'car', count: cars });
  for (const groups of [listings.kinds, listings.states, listings.months])
    expect(groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      listings.total,
    );
  // The expense of the world is none.
  expect(await ask(`public.report_figures('receita', ${span})`)).toMatchObject({
    total: 1,
    before: 0,
    cents: 2_900,
    kinds: [{ name: 'Assinaturas', count: 1, cents: 2_900 }],
  });
  const people = await ask(`public.report_figures('usuarios', ${span})`);
  expect(people.kinds).toEqual([
    { name: 'user', count: 5, cents: 0 },
    { name: 'admin', count: 1, cents: 0 },
  ]);
});

test.each(['usuarios', 'anuncios', 'contatos', 'avaliacoes', 'receita'])(
  'the figures of %s are those of its lines, of each kind, state and month',
  async (report) => {
    const figures = await ask(`public.report_figures('${report}', ${span})`);
    for (const [groups, name] of [
      ['kinds', 'kind'],
      ['states', 'state'],
      ['months', `to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM')`],
    ] as const) {
      const counted = await db.owner.unsafe(`select ${name} as name, count(*)::int as count,
          coalesce(sum(cents) filter (where state <> 'cancelado'), 0)::int as cents
        from private.report_entries('${report}', ${span}) group by 1`);
      expect(figures[groups]).toHaveLength(counted.length);
      expect(figures[groups]).toEqual(expect.arrayContaining([...counted]));
    }
  },
);

test.each(['usuarios', 'anuncios', 'contatos', 'avaliacoes', 'receita'])(
  'what the figures of %s call before is as long as the period and ends where it begins',
  async (report) => {
    for (const [from, days] of [
      [1, 1],
      [1, 30],
      [2, 1],
    ] as const) {
      const entries = await owned(`select count(*) from private.report_entries('${report}',
        ${day} + ${from - days}, ${day} + ${from - 1})`);
      expect(entries > 0).toBe(from === 1);
      expect(
        await ask(
          `public.report_figures('${report}', ${day} + ${from}, ${day} + ${from + days - 1})`,
        ),
      ).toMatchObject({ total: 0, before: entries, months: [] });
    }
  },
);

test('each report has its lines, and an empty span has none', async () => {
  const lines = async (report: string) => ask(`public.report_rows('${report}', ${span})`);
  const [contact] = await lines('contatos');
  expect(contact).toMatchObject({ kind: 'car', store: 'Davi Automóveis', detail: null });
  expect(await lines('usuarios')).toHaveLength(6);
  expect((await lines('avaliacoes'))[0].detail).toMatch(/^\d de 5$/);
  expect(await ask(`public.report_rows('anuncios', '2020-01-01', '2020-02-01')`)).toEqual([]);
  expect(await ask(`public.report_figures('anuncios', '2020-01-01', '2020-02-01')`)).toMatchObject({
    total: 0,
    kinds: [],
    months: [],
  });
});

test('the pulse counts what came today', async () => {
  expect(await ask('public.site_activity()')).toMatchObject({
    users: 6,
    contacts: await owned('select count(*) from private.contacts'),
    pending: await owned(`select count(*) from private.items where status = 'pending'`),
  });
});

test('only administrators are told, of what there is', async () => {
  for (const actor of ['user', 'seller'] as const)
    for (const call of [
      `public.report_figures('usuarios', ${span})`,
      `public.report_rows('usuarios', ${span})`,
      'public.site_activity()',
    ])
      await expect(ask(call, actor)).rejects.toThrow('Acesso negado');
  await expect(ask(`public.report_rows('senhas', current_date, current_date)`)).rejects.toThrow(
    'não existe',
  );
});
