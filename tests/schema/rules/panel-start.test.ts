import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const span = 'current_date - 29, current_date';
const start = `select public.panel_overview(${span}) as found`;
const named = `select public.panel_overview(${span}, ${rows.store}) as found`;

test('what a panel shows first is what its calls answer one by one', async () => {
  const apart = `select public.store_overview(${rows.store}) as overview,
    public.store_figures(${rows.store}, ${span}) as figures, public.store_contacts(${rows.store}) as contacts`;
  const [own] = await world.as('seller', start);
  const [calls] = await world.as('seller', apart);
  expect(own!.found).toMatchObject(calls!);
  const [asAdmin] = await world.as('admin', named);
  expect(own!.found.store.role).toBe('owner');
  expect(asAdmin!.found.store).toEqual({ ...own!.found.store, role: null, has_others: false });
});

test('it tells nobody of the store of somebody else', async () => {
  expect((await world.as('user', start))[0]!.found).toBeNull();
  for (const stranger of ['user', 'otherSeller'] as const) {
    const told = await world.as(stranger, named).catch(() => []);
    expect(told[0]?.found ?? null).toBeNull();
  }
  expect(await world.refusal('anon', named)).toContain('permission denied');
});
